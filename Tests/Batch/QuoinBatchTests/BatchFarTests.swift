// BatchFarTests.swift -- regions found where numbers are large answer only what is true where they are small.
//
// A table is walked as far as 10^15. There a residual of hundreds is within rounding, and a variable that no row determines
// may be anywhere. Each of these plans once answered scenarios near zero from a region that was found far away.

import QuoinBatch
import QuoinBatchFuzz
import QuoinEngine
import QuoinTestSupport
import Testing

struct BatchFarTests {
  private func numbers(_ count: Int, _ width: Int, _ seed: UInt64) -> [Double] {
    var random = SeededRandom(seed: seed)
    return (0..<count * width).map { _ in random.chance(0.2) ? 0 : random.double(in: -30...30) }
  }

  /// Two parameters, named in both orders. The table walked in a direction in which nothing changes.
  @Test(arguments: [false, true])
  func solve_targetsInBothOrders_agreesWithSolvingAlone(isTurned: Bool) throws {
    var targets: [(row: Int, parameter: Int, kind: BatchTarget.Kind, share: Double)] = [
      (3, 0, .wholeConstant, -1), (2, 1, .wholeConstant, 0.5),
    ]
    if isTurned { targets.reverse() }
    let fuzzer = try BatchFuzzer(
      variables: 4,
      [
        PlainConstraint(
          [(3, -1), (2, 0.5), (0, 1), (1, 2)], .equal, constant: 176, priority: 249.5),
        PlainConstraint([(3, 2), (1, 0.5)], .greaterOrEqual, constant: -123, priority: 750),
        PlainConstraint([(2, 1), (1, -1), (0, -0.25), (3, 1)], .lessOrEqual, constant: -130),
        PlainConstraint([(3, 3), (0, 2)], .lessOrEqual, constant: -100, priority: 1),
      ], parameters: 2, targets)
    try fuzzer.run(numbers(300, 2, 5), 300)
    #expect(fuzzer.tally.solved == 600 && fuzzer.tally.regions > 0, "\(fuzzer.tally)")
  }

  /// One parameter moves three rows, one of them required, and a region claimed a required row that it broke by hundreds.
  @Test func solve_parameterOfRequiredAndSoftRows_breaksNoRequiredRow() throws {
    let fuzzer = try BatchFuzzer(
      variables: 6,
      [
        PlainConstraint([(5, 1)], .greaterOrEqual, constant: 6, priority: 250),
        PlainConstraint([(2, 2)], .lessOrEqual, constant: 3, priority: 250),
        PlainConstraint([(0, 1)], .lessOrEqual, constant: 51),
        PlainConstraint([(5, -0.25), (3, 3)], .greaterOrEqual, constant: -42),
        PlainConstraint([(1, 2), (4, -1)], .lessOrEqual, constant: 38, priority: 999),
        PlainConstraint([(1, 2), (0, 0.5), (5, 0.5)], .greaterOrEqual, constant: 54, priority: 999),
        PlainConstraint([(1, 0.5)], .greaterOrEqual, constant: 47, priority: 750),
      ], parameters: 2,
      [
        (1, 0, .wholeConstant, 0.5), (3, 0, .wholeConstant, 0.5), (5, 0, .constant, 1),
        (6, 1, .constant, 0.5),
      ])
    try fuzzer.run([-6.9930739834437468, 7] + numbers(300, 2, 6), 301)
    #expect(fuzzer.tally.solved == 602, "\(fuzzer.tally)")
  }

  @Test func solve_plansOfAStranger_agreeWithSolvingAlone() throws {
    var total = BatchTally()
    for seed in 1...UInt64(80) {
      let fuzzer = try BatchFuzzer(strangerSeed: seed)
      try fuzzer.run(scenarios: 8)
      total += fuzzer.tally
    }
    #expect(total.solved > 1000 && total.regions > 160, "\(total)")
  }
}

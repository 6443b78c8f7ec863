// BatchSameBitsTests.swift -- an answer depends on the plan and the scenario alone, to the bit.
//
// Each random plan answers its scenarios in one block. The same scenarios in another order, in small blocks, on threads,
// one by one, in two halves of which the later one comes first, and through a saved plan must get the same bits.

import QuoinBatch
import QuoinBatchFuzz
import QuoinEngine
import QuoinTestSupport
import Testing

struct BatchSameBitsTests {
  /// The bits of one scenario's status and values.
  typealias Bits = [UInt64]

  private func bits(_ plan: BatchPlan, _ numbers: [Double], _ count: Int) throws -> [Bits] {
    let (values, statuses) = try plan.answers(numbers, count: count)
    return (0..<count).map { s in
      [UInt64(statuses[s].rawValue)]
        + values[s * plan.outputCount..<(s + 1) * plan.outputCount].map { $0.isNaN ? 0 : $0.bitPattern }
    }
  }

  private func rates(_ plan: BatchPlan, _ numbers: [Double], _ count: Int) throws -> [Bits] {
    let given = (0..<count * plan.outputCount).map { Double($0 % plan.outputCount % 3) - 0.5 }
    var found = [Double](repeating: 0, count: count * plan.parameterCount)
    try plan.gradient(numbers, count: count, of: given, into: &found)
    return (0..<count).map { s in
      found[s * plan.parameterCount..<(s + 1) * plan.parameterCount].map { $0.isNaN ? 0 : $0.bitPattern }
    }
  }

  private func lines(_ numbers: [Double], _ order: [Int], _ width: Int) -> [Double] {
    order.flatMap { numbers[$0 * width..<($0 + 1) * width] }
  }

  /// Answers `numbers` in all ways with plans that `make` makes, and returns the ways that differ from one block.
  private func differing(
    _ fuzzer: BatchFuzzer, _ numbers: [Double], _ count: Int, _ answer: (BatchPlan, [Double], Int) throws -> [Bits],
    learnt: Bool
  ) throws -> [String] {
    func plan(_ blockSize: Int, _ threads: Int) throws -> BatchPlan {
      var options = BatchOptions()
      (options.blockSize, options.threads) = (blockSize, threads)
      let plan = try fuzzer.makePlan(options)
      if learnt {
        _ = try plan.answers(numbers, count: count)
        try plan.learn()
      }
      return plan
    }
    let width = fuzzer.parameterCount
    let expected = try answer(try plan(1024, 1), numbers, count)
    var random = SeededRandom(seed: fuzzer.seed)
    let order = random.distinct(count, below: count)
    let half = count / 2
    var ways: [(String, [Bits])] = []
    let permuted = try answer(try plan(1024, 1), lines(numbers, order, width), count)
    ways.append(("another order", order.indices.map { permuted[order.firstIndex(of: $0) ?? 0] }))
    ways.append(("blocks of 5", try answer(try plan(5, 1), numbers, count)))
    ways.append(("three threads", try answer(try plan(4, 3), numbers, count)))
    let single = try plan(1024, 1)
    ways.append(("one by one", try (0..<count).flatMap { try answer(single, lines(numbers, [$0], width), 1) }))
    let halves = try plan(8, 1)
    let later = try answer(halves, lines(numbers, Array(half..<count), width), count - half)
    ways.append(("halves", try answer(halves, lines(numbers, Array(0..<half), width), half) + later))
    ways.append(("saved", try answer(try saved(try plan(1024, 1)), numbers, count)))
    return ways.filter { $0.1 != expected }.map(\.0)
  }

  private func saved(_ plan: BatchPlan) throws -> BatchPlan {
    let image = UnsafeMutableRawBufferPointer.allocate(byteCount: plan.imageSize, alignment: 8)
    defer { image.deallocate() }
    _ = try plan.save(into: image)
    return try BatchPlan.load(from: UnsafeRawBufferPointer(image))
  }

  private func compare(_ seeds: ClosedRange<UInt64>, learnt: Bool = false, sharesMany: Bool = false) throws {
    var (plans, wrong) = (0, [String]())
    for seed in seeds {
      let fuzzer = try BatchFuzzer(seed: seed, sharesMany: sharesMany)
      guard fuzzer.parameterCount > 0, (try? fuzzer.makePlan()) != nil else { continue }
      let numbers = fuzzer.scenarios(40)
      plans += 1
      for way in try differing(fuzzer, numbers, 40, bits, learnt: learnt) { wrong.append("seed \(seed): \(way)") }
      if plans % 4 > 0 { continue }
      for way in try differing(fuzzer, numbers, 40, rates, learnt: learnt) {
        wrong.append("seed \(seed), rates: \(way)")
      }
    }
    #expect(plans > seeds.count / 2)
    #expect(wrong.isEmpty, "\(wrong.count) of \(plans) plans: \(wrong.prefix(20))")
  }

  @Test func solve_inAnyCompany_sameBits() throws { try compare(1...150) }

  @Test func solve_learnt_sameBits() throws { try compare(200...260, learnt: true) }

  @Test func solve_parametersOfManyConstraints_sameBits() throws { try compare(300...400, sharesMany: true) }
}

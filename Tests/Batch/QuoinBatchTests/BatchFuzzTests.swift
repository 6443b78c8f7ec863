// BatchFuzzTests.swift -- random plans against solving one by one.

import QuoinBatch
import QuoinBatchFuzz
import QuoinEngine
import QuoinTestSupport
import Testing

struct BatchFuzzTests {
  @Test func solve_randomPlans_agreesWithSolvingAlone() throws {
    var total = BatchTally()
    for seed in 1...UInt64(40) {
      let fuzzer = try BatchFuzzer(seed: seed)
      try fuzzer.run(scenarios: 24)
      total += fuzzer.tally
    }
    #expect(total.solved > 1000 && total.conflicts > 60 && total.refused > 15, "\(total)")
    #expect(total.unique > 5000 && total.regions > 80, "\(total)")
    #expect(total.oneByOne > 15 && total.learnt > 12, "\(total)")
  }

  /// Parameters that move many constraints each: many components then have fewer acting numbers than parameters.
  @Test func solve_parametersOfManyConstraints_agreesWithSolvingAlone() throws {
    var total = BatchTally()
    var (acting, parameters) = (0, 0)
    for seed in 4000...UInt64(4040) {
      let fuzzer = try BatchFuzzer(seed: seed, sharesMany: true)
      try fuzzer.run(scenarios: 24)
      total += fuzzer.tally
      guard let plan = try? fuzzer.makePlan(), plan.componentCount == 1 else { continue }
      (acting, parameters) = (acting + plan.actingNumberCount, parameters + fuzzer.parameterCount)
    }
    #expect(total.solved > 600 && total.unique > 3000, "\(total)")
    #expect(acting < parameters, "\(acting) numbers of \(parameters) parameters")
  }
}

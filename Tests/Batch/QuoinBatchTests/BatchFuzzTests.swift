// BatchFuzzTests.swift -- random plans against solving one by one.

import QuoinBatch
import QuoinBatchFuzz
import QuoinEngine
import QuoinTestSupport
import Testing

struct BatchFuzzTests {
  @Test func solve_randomPlans_agreesWithSolvingAlone() throws {
    var total = BatchTally()
    for seed in 1...UInt64(120) {
      let fuzzer = try BatchFuzzer(seed: seed)
      try fuzzer.run(scenarios: 24)
      total += fuzzer.tally
    }
    #expect(total.solved > 3000 && total.conflicts > 200 && total.refused > 50, "\(total)")
    #expect(total.unique > 15_000 && total.regions > 250, "\(total)")
    #expect(total.oneByOne > 50 && total.learnt > 40, "\(total)")
  }
}

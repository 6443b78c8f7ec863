// BatchSameBitsTests.swift -- answers depend on the plan and the block alone.

import QuoinBatch
import QuoinBatchFuzz
import QuoinEngine
import Testing

struct BatchSameBitsTests {
  private func bits(_ plan: BatchPlan, _ numbers: ArraySlice<Double>) throws -> [UInt64] {
    let count = plan.parameterCount == 0 ? 7 : numbers.count / plan.parameterCount
    let (values, statuses) = try plan.answers(Array(numbers), count: count)
    return values.map { $0.isNaN ? 0 : $0.bitPattern } + statuses.map { UInt64($0.rawValue) }
  }

  @Test func solve_manyThreads_sameBits() throws {
    var blocks = 0
    for seed in 1...UInt64(60) {
      let fuzzer = try BatchFuzzer(seed: seed)
      var options = BatchOptions()
      options.blockSize = 8
      let one = try? fuzzer.makePlan(options)
      options.threads = 3
      guard let one, let three = try? fuzzer.makePlan(options) else { continue }
      let numbers = fuzzer.scenarios(40)[...]
      #expect(try bits(one, numbers) == bits(three, numbers), "seed \(seed)")
      #expect(one.report == three.report, "seed \(seed)")
      #expect(try one.learn() == three.learn())
      #expect(try bits(one, numbers) == bits(three, numbers), "seed \(seed), learnt")
      blocks += 5
    }
    #expect(blocks > 200)
  }

  @Test func solve_withOpenBLASAndWithout_agree() throws {
    var (compared, isThere) = (0, false)
    for seed in 700...UInt64(900) {
      let fuzzer = try BatchFuzzer(seed: seed)
      guard fuzzer.parameterCount >= 9, let one = try? fuzzer.makePlan() else { continue }
      var options = BatchOptions()
      options.usesBLAS = false
      let other = try fuzzer.makePlan(options)
      #expect(!other.usesBLAS)
      isThere = isThere || one.usesBLAS
      let numbers = fuzzer.scenarios(40)
      let (mine, theirs) = (try one.answers(numbers, count: 40), try other.answers(numbers, count: 40))
      #expect(mine.1 == theirs.1, "seed \(seed)")
      let far = fuzzer.isFarOut ? 1e-6 : 0
      for (a, b) in zip(mine.0, theirs.0) where !a.isNaN {
        let allowed: Double = 1e-11 * (1 + abs(a)) + far
        let difference = abs(a - b)
        #expect(difference <= allowed, "seed \(seed)")
        compared += 1
      }
    }
    #expect(compared > 2000)
    // Without the library both are the plan's own loops, and there was nothing to compare.
    if !isThere { print("OpenBLAS is not there") }
  }

  @Test func solve_shardedAtBlocks_sameBits() throws {
    for seed in 100...UInt64(160) {
      let fuzzer = try BatchFuzzer(seed: seed)
      var options = BatchOptions()
      options.blockSize = 8
      guard fuzzer.parameterCount > 0, let whole = try? fuzzer.makePlan(options) else { continue }
      let part = try fuzzer.makePlan(options)
      let numbers = fuzzer.scenarios(40)
      let middle = 16 * fuzzer.parameterCount
      var values = [Double](repeating: 0, count: 40 * whole.outputCount)
      try whole.solve(numbers, count: 40, into: &values)
      // The later part first, on a plan of its own.
      let later = try part.answers(Array(numbers[middle...]), count: 24).0
      let first = try part.answers(Array(numbers[..<middle]), count: 16).0
      let same = zip(first + later, values).allSatisfy {
        $0.bitPattern == $1.bitPattern || ($0.isNaN && $1.isNaN)
      }
      #expect(same, "seed \(seed)")
    }
  }
}

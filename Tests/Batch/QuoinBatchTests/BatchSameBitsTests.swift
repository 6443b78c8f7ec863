// BatchSameBitsTests.swift -- where a plan is reproducible, an answer depends on it and the scenario alone, to the bit:
// values and rates. Elsewhere the same call gives the same bits.

import QuoinBatchFuzz
import Testing

struct BatchSameBitsTests {
  private func compare(_ seeds: ClosedRange<UInt64>, learnt: Bool = false, sharesMany: Bool = false) throws {
    var (plans, wrong) = (0, [String]())
    for seed in seeds {
      let fuzzer = try BatchFuzzer(seed: seed, sharesMany: sharesMany)
      guard fuzzer.parameterCount > 0, (try? fuzzer.makePlan()) != nil else { continue }
      let numbers = fuzzer.scenarios(40)
      plans += 1
      for way in try fuzzer.waysThatDiffer(numbers, 40, learnt: learnt, BatchFuzzer.bits) {
        wrong.append("seed \(seed): \(way)")
      }
      if plans % 4 > 0 { continue }
      for way in try fuzzer.waysThatDiffer(numbers, 40, learnt: learnt, BatchFuzzer.rates) {
        wrong.append("seed \(seed), rates: \(way)")
      }
    }
    #expect(plans > seeds.count / 2)
    #expect(wrong.isEmpty, "\(wrong.count) of \(plans) plans: \(wrong.prefix(20))")
  }

  @Test func solve_sameCall_sameBits() throws {
    var plans = 0
    for seed in 400...UInt64(440) {
      let fuzzer = try BatchFuzzer(seed: seed, sharesMany: seed % 4 == 3)
      guard fuzzer.parameterCount > 0, let one = try? fuzzer.makePlan() else { continue }
      let (other, numbers) = (try fuzzer.makePlan(), fuzzer.scenarios(40))
      let expected = try BatchFuzzer.bits(one, numbers, 40)
      #expect(try BatchFuzzer.bits(one, numbers, 40) == expected, "seed \(seed), again")
      #expect(try BatchFuzzer.bits(other, numbers, 40) == expected, "seed \(seed), another plan")
      plans += 1
    }
    #expect(plans > 20)
  }

  @Test func solve_inAnyCompany_sameBits() throws { try compare(1...50) }

  @Test func solve_learnt_sameBits() throws { try compare(200...230, learnt: true) }

  @Test func solve_parametersOfManyConstraints_sameBits() throws { try compare(300...340, sharesMany: true) }

  /// Thin regions that other scenarios found, maps that rounding had nearly spoilt, and outputs that nothing moves.
  @Test(arguments: [35352, 50972, 131700, 140171, 152888, 216842, 234249, 504689, 590388] as [UInt64])
  func solve_whereRoundingDecided_sameBits(seed: UInt64) throws {
    let fuzzer = try BatchFuzzer(seed: seed, sharesMany: seed % 4 == 3)
    let numbers = fuzzer.scenarios(24)
    #expect(try fuzzer.waysThatDiffer(numbers, 24, learnt: seed % 3 == 1, BatchFuzzer.bits) == [])
    #expect(try fuzzer.waysThatDiffer(numbers, 24, learnt: seed % 3 == 1, BatchFuzzer.rates) == [])
  }
}

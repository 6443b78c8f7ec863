// LinearCongruence.swift -- random numbers that every build draws alike.
//
// Knuth's 64-bit linear congruential generator; only its upper bits are used, the lower ones have
// short periods. Plain integer arithmetic: nothing of the standard library's random numbers, which
// need a system source of entropy in Embedded Swift.

struct LinearCongruence {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  /// A number in 0..<limit.
  mutating func below(_ limit: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(limit))
  }

  /// A number in low...high.
  mutating func int(_ low: Int, _ high: Int) -> Int { low + below(high - low + 1) }

  /// True once in `times`.
  mutating func once(in times: Int) -> Bool { below(times) == 0 }

  /// A number of thousandths in -limit..<limit; most have no exact double.
  mutating func decimal(_ limit: Int) -> Double { Double(int(-1000 * limit, 1000 * limit - 1)) / 1000 }
}

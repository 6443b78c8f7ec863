// SeededRandom.swift -- a random sequence that a seed fixes for ever.
//
// SplitMix64: a counter that steps by an odd constant, and a mixing of its bits. Every seed is good,
// 0 and 1 included, and neighbouring seeds give unrelated sequences.
//
// The helpers do not go through the standard library's `random(in:using:)`, whose way of drawing may
// change with the compiler: a seed printed by a failed test must name the same numbers next year.
//
// G. Steele, D. Lea, C. Flood, Fast splittable pseudorandom number generators, OOPSLA 2014.

/// A deterministic generator: same seed, same sequence, on every machine and compiler.
public struct SeededRandom: RandomNumberGenerator, Sendable {
  private var state: UInt64

  public init(seed: UInt64) {
    state = seed
  }

  /// The next 64 random bits.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }

  /// An integer of the range, ends included.
  public mutating func int(in range: ClosedRange<Int>) -> Int {
    let count = UInt64(bitPattern: Int64(range.upperBound &- range.lowerBound)) &+ 1
    // A count of 0 is all 2^64 values.
    let offset = count == 0 ? next() : next().multipliedFullWidth(by: count).high
    return range.lowerBound &+ Int(Int64(bitPattern: offset))
  }

  /// A number of the range, evenly spread; the upper bound itself comes only by rounding.
  public mutating func double(in range: ClosedRange<Double>) -> Double {
    range.lowerBound + unit() * (range.upperBound - range.lowerBound)
  }

  /// True with the given probability: never at 0, always at 1.
  public mutating func chance(_ probability: Double) -> Bool {
    unit() < probability
  }

  /// One of the elements. Traps on an empty collection.
  public mutating func pick<Choices: RandomAccessCollection>(_ choices: Choices) -> Choices.Element {
    let offset = int(in: 0...(choices.count - 1))
    return choices[choices.index(choices.startIndex, offsetBy: offset)]
  }

  /// Puts the elements in random order; every order is equally likely.
  public mutating func shuffle<Element>(_ elements: inout [Element]) {
    for last in stride(from: elements.count - 1, to: 0, by: -1) {
      elements.swapAt(last, int(in: 0...last))
    }
  }

  /// `count` different integers of 0..<limit in random order; all of them if limit is smaller.
  public mutating func distinct(_ count: Int, below limit: Int) -> [Int] {
    var all = Array(0..<limit)
    shuffle(&all)
    return Array(all.prefix(count))
  }

  /// A number in 0..<1 with 53 random bits.
  private mutating func unit() -> Double {
    Double(next() >> 11) * 0x1p-53
  }
}

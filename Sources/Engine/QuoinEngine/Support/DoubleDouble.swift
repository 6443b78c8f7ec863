// DoubleDouble.swift -- a number as the exact sum of two doubles: some 31 decimal digits.
//
// The high part is the number rounded to a double. The low part is the rest. A sum and a product of
// two doubles are computed together with their rounding errors, which are doubles themselves; all other
// operations are made from these two.
//
// T. J. Dekker, Numerische Mathematik 18 (1971), 224-242; D. E. Knuth, The Art of Computer Programming 2.

struct DoubleDouble: BitwiseCopyable {
  var high: Double
  var low: Double

  static var zero: DoubleDouble { DoubleDouble(0) }

  @inline(__always)
  init(_ number: Double) {
    high = number
    low = 0
  }

  /// The sum of two doubles of which `larger` has the larger magnitude.
  @inline(__always)
  private init(larger: Double, smaller: Double) {
    high = larger + smaller
    low = smaller - (high - larger)
  }

  @inline(__always) var isZero: Bool { high == 0 }
  @inline(__always) var magnitude: Double { abs(high) }

  /// The sum of two doubles, exactly.
  @inline(__always)
  private static func sum(_ a: Double, _ b: Double) -> (Double, Double) {
    let sum = a + b
    let shareOfB = sum - a
    return (sum, (a - (sum - shareOfB)) + (b - shareOfB))
  }

  /// The two halves of a double's digits.
  @inline(__always)
  private static func split(_ a: Double) -> (Double, Double) {
    let scaled = 134_217_729 * a
    let upper = scaled - (scaled - a)
    return (upper, a - upper)
  }

  /// The product of two doubles, exactly.
  @inline(__always)
  private static func product(_ a: Double, _ b: Double) -> (Double, Double) {
    let product = a * b
    let (aUpper, aLower) = split(a)
    let (bUpper, bLower) = split(b)
    let error = ((aUpper * bUpper - product) + aUpper * bLower + aLower * bUpper) + aLower * bLower
    return (product, error)
  }

  @inline(__always)
  static func + (a: DoubleDouble, b: DoubleDouble) -> DoubleDouble {
    let (high, error) = sum(a.high, b.high)
    let (low, rest) = sum(a.low, b.low)
    let both = DoubleDouble(larger: high, smaller: error + low)
    return DoubleDouble(larger: both.high, smaller: both.low + rest)
  }

  @inline(__always)
  static func - (a: DoubleDouble, b: DoubleDouble) -> DoubleDouble { a + -b }

  @inline(__always)
  static prefix func - (a: DoubleDouble) -> DoubleDouble {
    var negated = a
    negated.high = -a.high
    negated.low = -a.low
    return negated
  }

  @inline(__always)
  static func * (a: DoubleDouble, b: DoubleDouble) -> DoubleDouble {
    let (high, error) = product(a.high, b.high)
    return DoubleDouble(larger: high, smaller: error + (a.high * b.low + a.low * b.high))
  }

  @inline(__always)
  static func * (a: DoubleDouble, b: Double) -> DoubleDouble { a * DoubleDouble(b) }

  @inline(never)
  static func / (a: DoubleDouble, b: DoubleDouble) -> DoubleDouble {
    let first = a.high / b.high
    let rest = a - b * first
    let second = rest.high / b.high
    let third = (rest - b * second).high / b.high
    return DoubleDouble(larger: first, smaller: second) + DoubleDouble(third)
  }
}

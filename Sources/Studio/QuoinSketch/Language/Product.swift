// Product.swift -- factors, one after the other, of which one at most is a sum with quantities in it.
//
// The numbers are multiplied among themselves, and the sum by their product once: a long sum with many factors costs
// its terms and the factors, and not each term for each factor. Once the sum with quantities has come, the numbers'
// product is kept as significand * 2^exponent, as it may be beyond the range of Double before the last factor. Numbers
// before that sum are multiplied in Double.

struct Product {
  private var sum: Sum
  /// The product of the numbers is significand * 2^exponent: 1 as long as the sum is a number itself. The
  /// significand is 0, or its magnitude is 1/2 up to 1.
  private var significand = 0.5
  private var exponent = 1
  /// The largest magnitude in the sum.
  private var largest: Double

  init(_ first: Sum) {
    sum = first
    largest = first.largest
  }

  /// The sum times all factors.
  var value: Sum {
    if significand == 0.5 && exponent == 1 { return sum }
    var value = sum
    value.constant = scaled(value.constant)
    for place in value.terms.indices {
      value.terms[place].coefficient = scaled(value.terms[place].coefficient)
    }
    return value
  }

  mutating func multiply(by other: Sum) throws(SketchError.Reason) {
    if other.isConstant {
      sum.isConstant ? setNumber(sum.constant * other.constant) : scale(other.constant, over: 1)
    } else if sum.isConstant {
      let number = sum.constant
      self = Product(other)
      scale(number, over: 1)
    } else {
      throw .notLinear
    }
    try check()
  }

  mutating func divide(by other: Sum) throws(SketchError.Reason) {
    guard other.isConstant else { throw .dividesByQuantity }
    guard other.constant != 0 else { throw .dividesByZero }
    sum.isConstant ? setNumber(sum.constant / other.constant) : scale(1, over: other.constant)
    try check()
  }

  private func check() throws(SketchError.Reason) {
    guard scaled(largest).isFinite else { throw .numberTooLarge }
  }

  private mutating func setNumber(_ number: Double) {
    sum.constant = number
    largest = abs(number)
  }

  /// Multiplies the product of the numbers by `number` / `divisor`. The divisor is not zero.
  private mutating func scale(_ number: Double, over divisor: Double) {
    let quotient = significand * Self.part(number) / Self.part(divisor)
    exponent = quotient == 0 ? 0 : exponent + Self.power(number) - Self.power(divisor) + Self.power(quotient)
    significand = Self.part(quotient)
  }

  private func scaled(_ number: Double) -> Double {
    Double(sign: .plus, exponent: exponent, significand: number * significand)
  }

  /// A number is its part times 2^power. The part's magnitude is 1/2 up to 1; the part of zero is zero.
  private static func part(_ number: Double) -> Double {
    number == 0 ? 0 : Double(signOf: number, magnitudeOf: number.significand / 2)
  }

  private static func power(_ number: Double) -> Int { number == 0 ? 0 : Int(number.exponent) + 1 }
}

// Expression+Operators.swift -- + - * / on variables, expressions and numbers.

extension Linear {
  @inlinable public static func + <Other: Linear>(left: Self, right: Other) -> Expression {
    var sum = left.expression
    sum.add(1, times: right.expression)
    return sum
  }

  @inlinable public static func - <Other: Linear>(left: Self, right: Other) -> Expression {
    var difference = left.expression
    difference.add(-1, times: right.expression)
    return difference
  }

  @inlinable public static func + (left: Self, right: Double) -> Expression {
    var sum = left.expression
    sum.constant += right
    return sum
  }

  @inlinable public static func - (left: Self, right: Double) -> Expression {
    var difference = left.expression
    difference.constant -= right
    return difference
  }

  @inlinable public static func + (left: Double, right: Self) -> Expression { right + left }

  @inlinable public static func - (left: Double, right: Self) -> Expression {
    var difference = right.expression
    difference.scale(by: -1)
    difference.constant += left
    return difference
  }

  @inlinable public static func * (factor: Double, operand: Self) -> Expression {
    var product = operand.expression
    product.scale(by: factor)
    return product
  }

  @inlinable public static func * (operand: Self, factor: Double) -> Expression { factor * operand }

  /// Division by a number. By zero, the result is refused when it is added.
  @inlinable public static func / (operand: Self, divisor: Double) -> Expression {
    (1 / divisor) * operand
  }

  @inlinable public static prefix func - (operand: Self) -> Expression { -1 * operand }
}

extension Expression {
  @inlinable public static func += <Other: Linear>(sum: inout Expression, part: Other) {
    sum.add(1, times: part.expression)
  }

  @inlinable public static func -= <Other: Linear>(sum: inout Expression, part: Other) {
    sum.add(-1, times: part.expression)
  }

  @inlinable public static func += (sum: inout Expression, part: Double) { sum.constant += part }
  @inlinable public static func -= (sum: inout Expression, part: Double) { sum.constant -= part }
}

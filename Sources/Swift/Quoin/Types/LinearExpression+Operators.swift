// LinearExpression+Operators.swift -- + - * / on variables, expressions and numbers.

extension Linear {
  /// The sum of two expressions. A solver merges terms of one variable when a constraint is added.
  @inlinable public static func + <Other: Linear>(left: Self, right: Other) -> LinearExpression {
    var sum = left.expression
    sum.add(1, times: right.expression)
    return sum
  }

  /// The difference of two expressions.
  @inlinable public static func - <Other: Linear>(left: Self, right: Other) -> LinearExpression {
    var difference = left.expression
    difference.add(-1, times: right.expression)
    return difference
  }

  /// The expression with a number added.
  @inlinable public static func + (left: Self, right: Double) -> LinearExpression {
    var sum = left.expression
    sum.constant += right
    return sum
  }

  /// The expression with a number taken away.
  @inlinable public static func - (left: Self, right: Double) -> LinearExpression {
    var difference = left.expression
    difference.constant -= right
    return difference
  }

  /// The expression with a number added.
  @inlinable public static func + (left: Double, right: Self) -> LinearExpression { right + left }

  /// A number minus an expression.
  @inlinable public static func - (left: Double, right: Self) -> LinearExpression {
    var difference = right.expression
    difference.scale(by: -1)
    difference.constant += left
    return difference
  }

  /// A multiple of an expression.
  @inlinable public static func * (factor: Double, operand: Self) -> LinearExpression {
    var product = operand.expression
    product.scale(by: factor)
    return product
  }

  /// A multiple of an expression.
  @inlinable public static func * (operand: Self, factor: Double) -> LinearExpression { factor * operand }

  /// Division by a number. A solver refuses the result of a division by zero.
  @inlinable public static func / (operand: Self, divisor: Double) -> LinearExpression {
    // A multiplication by the reciprocal would round twice. The division rounds once, so that 49 * x / 49 is x.
    var quotient = operand.expression
    quotient.divide(by: divisor)
    return quotient
  }

  /// The expression with all signs turned.
  @inlinable public static prefix func - (operand: Self) -> LinearExpression { -1 * operand }
}

extension LinearExpression {
  /// Adds an expression.
  @inlinable public static func += <Other: Linear>(sum: inout LinearExpression, part: Other) {
    sum.add(1, times: part.expression)
  }

  /// Takes an expression away.
  @inlinable public static func -= <Other: Linear>(sum: inout LinearExpression, part: Other) {
    sum.add(-1, times: part.expression)
  }

  /// Adds a number.
  @inlinable public static func += (sum: inout LinearExpression, part: Double) { sum.constant += part }
  /// Takes a number away.
  @inlinable public static func -= (sum: inout LinearExpression, part: Double) { sum.constant -= part }
}

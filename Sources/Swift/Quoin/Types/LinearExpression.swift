// LinearExpression.swift -- a sum of terms and a constant.
//
// Up to `roomInPlace` terms are stored in the value itself; if there are more, all of them are in an
// array. Terms of one variable are not merged: the engine does that when the constraint is added.

public import QuoinEngine

/// A linear expression: `sum(coefficient * variable) + constant`.
@frozen public struct LinearExpression: Sendable, Linear {
  @usableFromInline typealias Terms = InlineArray<4, Term>

  @usableFromInline var count: Int
  @usableFromInline var inPlace: Terms
  @usableFromInline var moved: [Term]
  /// The constant that is added to the terms.
  public var constant: Double

  @usableFromInline static var roomInPlace: Int { 4 }
  /// The room of the array when the terms move into it: an expression of that length tends to grow on.
  private static var firstRoom: Int { 16 }

  /// The expression that is `constant`.
  @inlinable public init(_ constant: Double = 0) {
    count = 0
    inPlace = InlineArray(repeating: Term(0, .none))
    moved = []
    self.constant = constant
  }

  /// `coefficient * variable`.
  @inlinable public init(_ coefficient: Double, _ variable: Variable) {
    self.init()
    inPlace[0] = Term(coefficient, variable.id)
    count = 1
  }

  /// The sum of `parts`.
  public init<Parts: Sequence>(sumOf parts: Parts) where Parts.Element: Linear {
    self.init()
    for part in parts { self += part }
  }

  /// The expression itself.
  @inlinable public var expression: LinearExpression { self }

  /// How many terms there are.
  @inlinable public var termCount: Int { count }

  /// Term `index`, in the order in which they were written.
  @inlinable public subscript(index: Int) -> Term {
    count <= LinearExpression.roomInPlace ? inPlace[index] : moved[index]
  }

  /// Adds `coefficient * variable`.
  @inlinable public mutating func append(_ coefficient: Double, _ variable: Variable) {
    append(Term(coefficient, variable.id))
  }

  @inlinable mutating func append(_ term: Term) {
    if count < LinearExpression.roomInPlace {
      inPlace[count] = term
    } else {
      if count == LinearExpression.roomInPlace { moveOut() }
      moved.append(term)
    }
    count += 1
  }

  @usableFromInline mutating func moveOut() {
    moved.reserveCapacity(LinearExpression.firstRoom)
    for index in 0..<LinearExpression.roomInPlace { moved.append(inPlace[index]) }
  }

  /// Adds `factor` times `other`.
  @inlinable mutating func add(_ factor: Double, times other: LinearExpression) {
    for index in 0..<other.count {
      let term = other[index]
      append(Term(factor * term.coefficient, term.variable))
    }
    constant += factor * other.constant
  }

  @inlinable mutating func scale(by factor: Double) {
    if count <= LinearExpression.roomInPlace {
      for index in 0..<count { inPlace[index].coefficient *= factor }
    } else {
      for index in 0..<count { moved[index].coefficient *= factor }
    }
    constant *= factor
  }

  @inlinable mutating func divide(by divisor: Double) {
    if count <= LinearExpression.roomInPlace {
      for index in 0..<count { inPlace[index].coefficient /= divisor }
    } else {
      for index in 0..<count { moved[index].coefficient /= divisor }
    }
    constant /= divisor
  }

  /// Calls `body` with the terms as the engine reads them.
  @inlinable func withTerms<Result, Failure: Error>(
    _ body: (UnsafeBufferPointer<Term>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    if count > LinearExpression.roomInPlace { return try moved.withUnsafeBufferPointer(body) }
    return try inPlace.span.extracting(first: count).withUnsafeBufferPointer(body)
  }
}

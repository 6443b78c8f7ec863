// Chain+Numbers.swift -- numbers of other types as targets: CGFloat, Float16, whatever a toolkit measures in.
//
// Double, Int and Float conform to `RelationTarget`. Swift cannot make a protocol such as BinaryInteger conform to it.

extension Chain {
  /// Equal to a number: a size, or a distance from the parent's.
  @_disfavoredOverload
  @discardableResult
  public func equalTo(
    _ number: some BinaryFloatingPoint, file: StaticString = #fileID, line: Int = #line
  ) -> Editable {
    equalTo(Double(number), file: file, line: line)
  }

  /// At most a number.
  @_disfavoredOverload
  @discardableResult
  public func lessThanOrEqualTo(
    _ number: some BinaryFloatingPoint, file: StaticString = #fileID, line: Int = #line
  ) -> Editable {
    lessThanOrEqualTo(Double(number), file: file, line: line)
  }

  /// At least a number.
  @_disfavoredOverload
  @discardableResult
  public func greaterThanOrEqualTo(
    _ number: some BinaryFloatingPoint, file: StaticString = #fileID, line: Int = #line
  ) -> Editable {
    greaterThanOrEqualTo(Double(number), file: file, line: line)
  }

  /// Equal to a number: a size, or a distance from the parent's.
  @_disfavoredOverload
  @discardableResult
  public func equalTo(
    _ number: some BinaryInteger, file: StaticString = #fileID, line: Int = #line
  ) -> Editable {
    equalTo(Double(number), file: file, line: line)
  }

  /// At most a number.
  @_disfavoredOverload
  @discardableResult
  public func lessThanOrEqualTo(
    _ number: some BinaryInteger, file: StaticString = #fileID, line: Int = #line
  ) -> Editable {
    lessThanOrEqualTo(Double(number), file: file, line: line)
  }

  /// At least a number.
  @_disfavoredOverload
  @discardableResult
  public func greaterThanOrEqualTo(
    _ number: some BinaryInteger, file: StaticString = #fileID, line: Int = #line
  ) -> Editable {
    greaterThanOrEqualTo(Double(number), file: file, line: line)
  }
}

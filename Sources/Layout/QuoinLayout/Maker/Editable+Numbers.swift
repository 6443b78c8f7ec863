// Editable+Numbers.swift -- numbers of other types than Double in modifiers: `Int` constants are everywhere.

extension Editable {
  /// Sets the constant.
  @_disfavoredOverload
  @discardableResult
  public func offset(_ distance: some BinaryInteger) -> Editable { offset(Double(distance)) }
  /// Sets the constant.
  @_disfavoredOverload
  @discardableResult
  public func offset(_ distance: some BinaryFloatingPoint) -> Editable { offset(Double(distance)) }

  /// The same distance from every side.
  @_disfavoredOverload
  @discardableResult
  public func inset(_ distance: some BinaryInteger) -> Editable { inset(Double(distance)) }
  /// The same distance from every side.
  @_disfavoredOverload
  @discardableResult
  public func inset(_ distance: some BinaryFloatingPoint) -> Editable { inset(Double(distance)) }

  /// Sets what the target is multiplied by.
  @_disfavoredOverload
  @discardableResult
  public func multipliedBy(_ factor: some BinaryInteger) -> Editable { multipliedBy(Double(factor)) }
  /// Sets what the target is multiplied by.
  @_disfavoredOverload
  @discardableResult
  public func multipliedBy(_ factor: some BinaryFloatingPoint) -> Editable {
    multipliedBy(Double(factor))
  }

  /// Sets what the target is divided by.
  @_disfavoredOverload
  @discardableResult
  public func dividedBy(_ divisor: some BinaryInteger) -> Editable { dividedBy(Double(divisor)) }
  /// Sets what the target is divided by.
  @_disfavoredOverload
  @discardableResult
  public func dividedBy(_ divisor: some BinaryFloatingPoint) -> Editable {
    dividedBy(Double(divisor))
  }

  /// Sets the priority to a number that is known only at run time.
  @_disfavoredOverload
  @discardableResult
  public func priority(_ value: some BinaryInteger) -> Editable { priority(Priority(Double(value))) }
  /// Sets the priority to a number that is known only at run time.
  @_disfavoredOverload
  @discardableResult
  public func priority(_ value: some BinaryFloatingPoint) -> Editable {
    priority(Priority(Double(value)))
  }
}

extension Chain {
  /// States that locations are this far from the parent's, and that sizes are this number.
  @_disfavoredOverload
  @discardableResult
  public func offset(
    _ distance: some BinaryInteger, file: StaticString = #fileID, line: Int = #line
  ) -> Editable {
    offset(Double(distance), file: file, line: line)
  }

  /// States that locations are this far from the parent's, and that sizes are this number.
  @_disfavoredOverload
  @discardableResult
  public func offset(
    _ distance: some BinaryFloatingPoint, file: StaticString = #fileID, line: Int = #line
  ) -> Editable {
    offset(Double(distance), file: file, line: line)
  }

  /// Equal to the parent's, the same distance inwards.
  @_disfavoredOverload
  @discardableResult
  public func inset(
    _ distance: some BinaryInteger, file: StaticString = #fileID, line: Int = #line
  ) -> Editable {
    inset(Double(distance), file: file, line: line)
  }

  /// Equal to the parent's, the same distance inwards.
  @_disfavoredOverload
  @discardableResult
  public func inset(
    _ distance: some BinaryFloatingPoint, file: StaticString = #fileID, line: Int = #line
  ) -> Editable {
    inset(Double(distance), file: file, line: line)
  }

  /// Equal to the parent's, at a priority that is known only at run time.
  @_disfavoredOverload
  @discardableResult
  public func priority(
    _ value: some BinaryInteger, file: StaticString = #fileID, line: Int = #line
  ) -> Editable {
    priority(Priority(Double(value)), file: file, line: line)
  }

  /// Equal to the parent's, at a priority that is known only at run time.
  @_disfavoredOverload
  @discardableResult
  public func priority(
    _ value: some BinaryFloatingPoint, file: StaticString = #fileID, line: Int = #line
  ) -> Editable {
    priority(Priority(Double(value)), file: file, line: line)
  }
}

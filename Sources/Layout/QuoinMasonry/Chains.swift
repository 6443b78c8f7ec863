// Chains.swift -- the words of Masonry's chains that Quoin's chains lack: mas_equalTo, insets, priorityLow, install.

extension Chain {
  /// The same as `equalTo`, which takes numbers and structs without boxing them.
  @discardableResult
  public func mas_equalTo(
    _ target: some RelationTarget, file: StaticString = #fileID, line: Int = #line
  ) -> MASConstraint {
    equalTo(target, file: file, line: line)
  }

  /// The same as `greaterThanOrEqualTo`.
  @discardableResult
  public func mas_greaterThanOrEqualTo(
    _ target: some RelationTarget, file: StaticString = #fileID, line: Int = #line
  ) -> MASConstraint {
    greaterThanOrEqualTo(target, file: file, line: line)
  }

  /// The same as `lessThanOrEqualTo`.
  @discardableResult
  public func mas_lessThanOrEqualTo(
    _ target: some RelationTarget, file: StaticString = #fileID, line: Int = #line
  ) -> MASConstraint {
    lessThanOrEqualTo(target, file: file, line: line)
  }

  /// The same as `equalTo`, with a floating-point number of any type.
  @_disfavoredOverload
  @discardableResult
  public func mas_equalTo(
    _ number: some BinaryFloatingPoint, file: StaticString = #fileID, line: Int = #line
  ) -> MASConstraint {
    equalTo(Double(number), file: file, line: line)
  }

  /// The same as `greaterThanOrEqualTo`, with a floating-point number of any type.
  @_disfavoredOverload
  @discardableResult
  public func mas_greaterThanOrEqualTo(
    _ number: some BinaryFloatingPoint, file: StaticString = #fileID, line: Int = #line
  ) -> MASConstraint {
    greaterThanOrEqualTo(Double(number), file: file, line: line)
  }

  /// The same as `lessThanOrEqualTo`, with a floating-point number of any type.
  @_disfavoredOverload
  @discardableResult
  public func mas_lessThanOrEqualTo(
    _ number: some BinaryFloatingPoint, file: StaticString = #fileID, line: Int = #line
  ) -> MASConstraint {
    lessThanOrEqualTo(Double(number), file: file, line: line)
  }

  /// The same as `equalTo`, with a whole number of any type.
  @_disfavoredOverload
  @discardableResult
  public func mas_equalTo(
    _ number: some BinaryInteger, file: StaticString = #fileID, line: Int = #line
  ) -> MASConstraint {
    equalTo(Double(number), file: file, line: line)
  }

  /// The same as `greaterThanOrEqualTo`, with a whole number of any type.
  @_disfavoredOverload
  @discardableResult
  public func mas_greaterThanOrEqualTo(
    _ number: some BinaryInteger, file: StaticString = #fileID, line: Int = #line
  ) -> MASConstraint {
    greaterThanOrEqualTo(Double(number), file: file, line: line)
  }

  /// The same as `lessThanOrEqualTo`, with a whole number of any type.
  @_disfavoredOverload
  @discardableResult
  public func mas_lessThanOrEqualTo(
    _ number: some BinaryInteger, file: StaticString = #fileID, line: Int = #line
  ) -> MASConstraint {
    lessThanOrEqualTo(Double(number), file: file, line: line)
  }

  /// A name is no target.
  @available(
    *, unavailable, message: "a name is no target: give the box itself, an anchor of it, or a number"
  )
  public func mas_equalTo(_ name: String) -> MASConstraint { fatalError() }
  /// A name is no target.
  @available(
    *, unavailable, message: "a name is no target: give the box itself, an anchor of it, or a number"
  )
  public func mas_greaterThanOrEqualTo(_ name: String) -> MASConstraint { fatalError() }
  /// A name is no target.
  @available(
    *, unavailable, message: "a name is no target: give the box itself, an anchor of it, or a number"
  )
  public func mas_lessThanOrEqualTo(_ name: String) -> MASConstraint { fatalError() }

  /// Makes the attributes equal to the parent's, moved inwards by insets.
  @discardableResult
  public func insets(
    _ insets: MASEdgeInsets, file: StaticString = #fileID, line: Int = #line
  ) -> MASConstraint {
    inset(insets, file: file, line: line)
  }
}

extension Chain {
  /// Makes locations equal to the parent's plus a distance, and sizes equal to the distance.
  @discardableResult
  public func mas_offset(
    _ distance: Double, file: StaticString = #fileID, line: Int = #line
  ) -> MASConstraint {
    offset(distance, file: file, line: line)
  }

  /// Does the same as `mas_offset` with a `Double`, for a whole number of any type.
  @_disfavoredOverload
  @discardableResult
  public func mas_offset(
    _ distance: some BinaryInteger, file: StaticString = #fileID, line: Int = #line
  ) -> MASConstraint {
    offset(distance, file: file, line: line)
  }

  /// Does the same as `mas_offset` with a `Double`, for a floating-point number of any type.
  @_disfavoredOverload
  @discardableResult
  public func mas_offset(
    _ distance: some BinaryFloatingPoint, file: StaticString = #fileID, line: Int = #line
  ) -> MASConstraint {
    offset(distance, file: file, line: line)
  }

  /// Makes sizes equal to these numbers, and other attributes equal to the parent's.
  @discardableResult
  public func mas_offset(
    _ size: Size, file: StaticString = #fileID, line: Int = #line
  ) -> MASConstraint {
    offset(size, file: file, line: line)
  }
}

extension Editable {
  /// Sets the offset of an `equalTo(view)` that stands before, as in Masonry. After another relation it has no meaning.
  @discardableResult
  public func mas_equalTo(_ distance: Double) -> MASConstraint {
    constraint.offsetEquations(distance)
    return self
  }

  /// Sets the offset of an `equalTo(view)` that stands before to a whole number of any type, as in Masonry.
  @_disfavoredOverload
  @discardableResult
  public func mas_equalTo(_ distance: some BinaryInteger) -> MASConstraint {
    mas_equalTo(Double(distance))
  }

  /// Sets the offset of an `equalTo(view)` that stands before to a floating-point number of any type, as in Masonry.
  @_disfavoredOverload
  @discardableResult
  public func mas_equalTo(_ distance: some BinaryFloatingPoint) -> MASConstraint {
    mas_equalTo(Double(distance))
  }

  /// The same as `inset`.
  @discardableResult
  public func insets(_ insets: MASEdgeInsets) -> MASConstraint { inset(insets) }

  /// Sets the constants of widths and heights.
  @discardableResult
  public func sizeOffset(_ size: Size) -> MASConstraint { offset(size) }

  /// Sets the constants of centres.
  @discardableResult
  public func centerOffset(_ point: Point) -> MASConstraint { offset(center: point) }

  /// Sets the constants to a number.
  @discardableResult
  public func mas_offset(_ distance: Double) -> MASConstraint { offset(distance) }

  /// Sets the constants to a whole number of any type.
  @_disfavoredOverload
  @discardableResult
  public func mas_offset(_ distance: some BinaryInteger) -> MASConstraint { offset(distance) }

  /// Sets the constants to a floating-point number of any type.
  @_disfavoredOverload
  @discardableResult
  public func mas_offset(_ distance: some BinaryFloatingPoint) -> MASConstraint { offset(distance) }

  /// Sets the constants of widths and heights.
  @discardableResult
  public func mas_offset(_ size: Size) -> MASConstraint { offset(size) }

  /// Sets the constants of centres.
  @discardableResult
  public func mas_offset(_ point: Point) -> MASConstraint { offset(center: point) }

  /// Sets the constants by insets: the same as `inset`.
  @discardableResult
  public func mas_offset(_ insets: MASEdgeInsets) -> MASConstraint { inset(insets) }

  /// Sets the priority to 250.
  @discardableResult
  public func priorityLow() -> MASConstraint { priority(.low) }

  /// Sets the priority to 500.
  @discardableResult
  public func priorityMedium() -> MASConstraint { priority(.medium) }

  /// Sets the priority to 750.
  @discardableResult
  public func priorityHigh() -> MASConstraint { priority(.high) }

  // MARK: Live

  /// Whether the statement is in force. A statement of several constraints is in force if one of them is.
  public var isActive: Bool { constraint.isActive }

  /// Puts the statement in force.
  public func install() { constraint.activate() }
  /// Takes the statement out of force.
  public func uninstall() { constraint.deactivate() }
  /// Puts the statement in force.
  public func activate() { constraint.activate() }
  /// Takes the statement out of force.
  public func deactivate() { constraint.deactivate() }
}

extension LayoutConstraint {
  /// Puts the constraint in force.
  public func install() { activate() }
  /// Takes the constraint out of force.
  public func uninstall() { deactivate() }
}

// Chains.swift -- what Masonry's chains say otherwise: mas_equalTo, insets, priorityLow, install.

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

  /// Equal to the parent's, insets inwards.
  @discardableResult
  public func insets(
    _ insets: MASEdgeInsets, file: StaticString = #fileID, line: Int = #line
  ) -> MASConstraint {
    inset(insets, file: file, line: line)
  }
}

extension Chain {
  /// Equal to the parent's, this much further; a size of this number.
  @discardableResult
  public func mas_offset(
    _ distance: Double, file: StaticString = #fileID, line: Int = #line
  ) -> MASConstraint {
    offset(distance, file: file, line: line)
  }

  /// Equal to the parent's, this much further; a size of this number: a whole number of any type.
  @_disfavoredOverload
  @discardableResult
  public func mas_offset(
    _ distance: some BinaryInteger, file: StaticString = #fileID, line: Int = #line
  ) -> MASConstraint {
    offset(distance, file: file, line: line)
  }

  /// Sizes of these numbers; anything else equal to the parent's.
  @discardableResult
  public func mas_offset(
    _ size: Size, file: StaticString = #fileID, line: Int = #line
  ) -> MASConstraint {
    offset(size, file: file, line: line)
  }
}

extension Editable {
  /// A number after `equalTo(view)`: its offset, as in Masonry. After another relation it has no meaning.
  @discardableResult
  public func mas_equalTo(_ distance: Double) -> MASConstraint {
    constraint.offsetEquations(distance)
    return self
  }

  /// A whole number of any type after `equalTo(view)`: its offset, as in Masonry.
  @_disfavoredOverload
  @discardableResult
  public func mas_equalTo(_ distance: some BinaryInteger) -> MASConstraint {
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

  /// Sets constants by what is given: a number.
  @discardableResult
  public func mas_offset(_ distance: Double) -> MASConstraint { offset(distance) }

  /// Sets constants by what is given: a whole number of any type.
  @_disfavoredOverload
  @discardableResult
  public func mas_offset(_ distance: some BinaryInteger) -> MASConstraint { offset(distance) }

  /// Sets constants by what is given: a size.
  @discardableResult
  public func mas_offset(_ size: Size) -> MASConstraint { offset(size) }

  /// Sets constants by what is given: a point, for centres.
  @discardableResult
  public func mas_offset(_ point: Point) -> MASConstraint { offset(center: point) }

  /// Sets constants by what is given: insets.
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

  /// Whether the statement is in force; for one of several constraints, whether one of them is.
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

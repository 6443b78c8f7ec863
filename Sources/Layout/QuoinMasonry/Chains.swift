// Chains.swift -- the words of Masonry's chains that Quoin's chains lack: mas_equalTo, insets, priorityLow, install.

extension Chain {
  /// The same as `equalTo`, which takes numbers and structs without boxing them.
  public var mas_equalTo: ChainRelation { equalTo }
  /// The same as `greaterThanOrEqualTo`.
  public var mas_greaterThanOrEqualTo: ChainRelation { greaterThanOrEqualTo }
  /// The same as `lessThanOrEqualTo`.
  public var mas_lessThanOrEqualTo: ChainRelation { lessThanOrEqualTo }
}

extension Modifiable {
  /// Moves edges inwards and shrinks sizes: the same as `inset`.
  @discardableResult
  public func insets(
    _ insets: MASEdgeInsets, file: StaticString = #fileID, line: Int = #line
  ) -> MASConstraint {
    inset(insets, file: file, line: line)
  }

  /// Sets the constants to a number: the same as `offset`.
  @discardableResult
  public func mas_offset(
    _ distance: Double, file: StaticString = #fileID, line: Int = #line
  ) -> MASConstraint {
    offset(distance, file: file, line: line)
  }

  /// Sets the constants to a number of another type.
  @_disfavoredOverload
  @discardableResult
  public func mas_offset(
    _ distance: some LayoutNumber, file: StaticString = #fileID, line: Int = #line
  ) -> MASConstraint {
    offset(distance, file: file, line: line)
  }

  /// Sets the constants of widths and heights.
  @discardableResult
  public func mas_offset(
    _ size: Size, file: StaticString = #fileID, line: Int = #line
  ) -> MASConstraint {
    offset(size, file: file, line: line)
  }

  /// Sets the constants of centres.
  @discardableResult
  public func mas_offset(
    _ point: Point, file: StaticString = #fileID, line: Int = #line
  ) -> MASConstraint {
    offset(center: point, file: file, line: line)
  }

  /// Sets the constants by insets: the same as `inset`.
  @discardableResult
  public func mas_offset(
    _ insets: MASEdgeInsets, file: StaticString = #fileID, line: Int = #line
  ) -> MASConstraint {
    inset(insets, file: file, line: line)
  }
}

extension Editable {
  /// Sets the offset of an `equalTo(view)` that stands before, as in Masonry. After another relation it has no meaning.
  @discardableResult
  public func mas_equalTo(_ distance: Double) -> MASConstraint {
    constraint.offsetEquations(distance)
    return self
  }

  /// Sets the offset of an `equalTo(view)` that stands before, to a number of another type.
  @_disfavoredOverload
  @discardableResult
  public func mas_equalTo(_ distance: some LayoutNumber) -> MASConstraint { mas_equalTo(distance.asDouble) }

  /// Sets the constants of widths and heights.
  @discardableResult
  public func sizeOffset(_ size: Size) -> MASConstraint { offset(size) }

  /// Sets the constants of centres.
  @discardableResult
  public func centerOffset(_ point: Point) -> MASConstraint { offset(center: point) }

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

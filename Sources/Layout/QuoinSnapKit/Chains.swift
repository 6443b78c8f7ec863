// Chains.swift -- SnapKit's words in a chain that differ from Quoin's: relations to the superview, labels, updates.

extension Chain {
  /// States that the attributes are at most the parent's.
  @discardableResult
  public func lessThanOrEqualToSuperview(
    file: StaticString = #fileID, line: Int = #line
  ) -> Editable {
    lessThanOrEqualToParent(file: file, line: line)
  }

  /// States that the attributes are at least the parent's.
  @discardableResult
  public func greaterThanOrEqualToSuperview(
    file: StaticString = #fileID, line: Int = #line
  ) -> Editable {
    greaterThanOrEqualToParent(file: file, line: line)
  }
}

extension Chain {
  /// States that the attributes equal those of an item of the superview:
  /// `make.edges.equalToSuperview { $0.safeAreaLayoutGuide }`.
  @discardableResult
  public func equalToSuperview(
    file: StaticString = #fileID, line: Int = #line, _ item: (LayoutBox) -> some RelationTarget
  ) -> Editable {
    equalToParent(file: file, line: line, item)
  }

  /// States that the attributes are at most those of an item of the superview.
  @discardableResult
  public func lessThanOrEqualToSuperview(
    file: StaticString = #fileID, line: Int = #line, _ item: (LayoutBox) -> some RelationTarget
  ) -> Editable {
    lessThanOrEqualToParent(file: file, line: line, item)
  }

  /// States that the attributes are at least those of an item of the superview.
  @discardableResult
  public func greaterThanOrEqualToSuperview(
    file: StaticString = #fileID, line: Int = #line, _ item: (LayoutBox) -> some RelationTarget
  ) -> Editable {
    greaterThanOrEqualToParent(file: file, line: line, item)
  }
}

extension Editable {
  /// The same as `key`.
  @discardableResult
  public func labeled(_ label: String) -> Editable { key(label) }
}

extension LayoutConstraint {
  /// Sets the constant, live.
  @discardableResult
  public func update(offset: Double) -> LayoutConstraint {
    self.offset(offset)
    return self
  }

  /// Sets the constants of widths and heights, live.
  @discardableResult
  public func update(offset: Size) -> LayoutConstraint {
    self.offset(offset)
    return self
  }

  /// Sets the constants of places, live: x for horizontal places, y for vertical places.
  @discardableResult
  public func update(offset: Point) -> LayoutConstraint {
    self.offset(offset)
    return self
  }

  /// Moves edges inwards and shrinks sizes, live.
  @discardableResult
  public func update(inset: Double) -> LayoutConstraint {
    self.inset(inset)
    return self
  }

  /// Moves edges inwards and shrinks sizes, live.
  @discardableResult
  public func update(inset: Insets) -> LayoutConstraint {
    self.inset(inset)
    return self
  }

  /// Moves edges inwards and shrinks sizes, by reading direction, live.
  @discardableResult
  public func update(inset: DirectionalInsets) -> LayoutConstraint {
    self.inset(inset)
    return self
  }

  /// Sets the priority, live, also to and from required.
  @discardableResult
  public func update(priority: Priority) -> LayoutConstraint {
    self.priority = priority
    return self
  }
}

extension LayoutConstraint {
  /// Sets the constant, live.
  @_disfavoredOverload
  @discardableResult
  public func update(offset: some BinaryInteger) -> LayoutConstraint { update(offset: Double(offset)) }

  /// Sets the constant, live.
  @_disfavoredOverload
  @discardableResult
  public func update(offset: some BinaryFloatingPoint) -> LayoutConstraint {
    update(offset: Double(offset))
  }

  /// Moves edges inwards and shrinks sizes, live.
  @_disfavoredOverload
  @discardableResult
  public func update(inset: some BinaryInteger) -> LayoutConstraint { update(inset: Double(inset)) }

  /// Moves edges inwards and shrinks sizes, live.
  @_disfavoredOverload
  @discardableResult
  public func update(inset: some BinaryFloatingPoint) -> LayoutConstraint {
    update(inset: Double(inset))
  }

  /// Sets the priority to a number that is known only at run time, live.
  @_disfavoredOverload
  @discardableResult
  public func update(priority: some BinaryFloatingPoint) -> LayoutConstraint {
    update(priority: Priority(Double(priority)))
  }

  /// Sets the priority to a number that is known only at run time, live.
  @_disfavoredOverload
  @discardableResult
  public func update(priority: some BinaryInteger) -> LayoutConstraint {
    update(priority: Priority(Double(priority)))
  }

  /// The single constraints that the handle stands for.
  public var layoutConstraints: [LayoutConstraint] { leaves }
}

extension Priority {
  /// The priority `distance` above this priority, or below it if `distance` is negative: `.high.advanced(by: 1)`.
  public func advanced(by distance: Double) -> Priority { self + Step(distance) }
  /// The priority a whole number above this priority, or below it if the number is negative.
  @_disfavoredOverload
  public func advanced(by distance: some BinaryInteger) -> Priority { advanced(by: Double(distance)) }
  /// The priority a floating-point number above this priority, or below it if the number is negative.
  @_disfavoredOverload
  public func advanced(by distance: some BinaryFloatingPoint) -> Priority { advanced(by: Double(distance)) }
}

// MARK: Words of SnapKit's first versions

extension LayoutConstraint {
  /// The same as `update(offset:)`.
  public func updateOffset(_ distance: Double) { update(offset: distance) }
  /// The same as `update(offset:)`.
  @_disfavoredOverload
  public func updateOffset(_ distance: some BinaryInteger) { update(offset: distance) }
  /// The same as `update(offset:)`.
  @_disfavoredOverload
  public func updateOffset(_ distance: some BinaryFloatingPoint) { update(offset: distance) }
  /// The same as `update(inset:)`.
  public func updateInsets(_ insets: Insets) { update(inset: insets) }
  /// The same as `update(priority:)`.
  public func updatePriority(_ priority: Priority) { update(priority: priority) }
  /// The same as `update(priority:)`.
  @_disfavoredOverload
  public func updatePriority(_ value: some BinaryInteger) { update(priority: value) }
  /// The same as `update(priority:)`.
  @_disfavoredOverload
  public func updatePriority(_ value: some BinaryFloatingPoint) { update(priority: value) }
  /// The same as `update(inset:)`.
  @_disfavoredOverload
  public func updateInsets(_ distance: some BinaryInteger) { update(inset: distance) }
  /// The same as `update(inset:)`.
  @_disfavoredOverload
  public func updateInsets(_ distance: some BinaryFloatingPoint) { update(inset: distance) }
}

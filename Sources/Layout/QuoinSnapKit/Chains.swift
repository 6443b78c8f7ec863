// Chains.swift -- SnapKit's words in a chain that differ from Quoin's: relations to the superview, labels, updates.

extension Chain {
  /// At most the superview's, or what a closure takes from it.
  public var lessThanOrEqualToSuperview: ParentRelation { lessThanOrEqualToParent }
  /// At least the superview's, or what a closure takes from it.
  public var greaterThanOrEqualToSuperview: ParentRelation { greaterThanOrEqualToParent }
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
  /// Sets the constant to a number of another type, live.
  @_disfavoredOverload
  @discardableResult
  public func update(offset: some LayoutNumber) -> LayoutConstraint { update(offset: offset.asDouble) }

  /// Moves edges inwards and shrinks sizes by a number of another type, live.
  @_disfavoredOverload
  @discardableResult
  public func update(inset: some LayoutNumber) -> LayoutConstraint { update(inset: inset.asDouble) }

  /// Sets the priority to a number that is known only at run time, live.
  @_disfavoredOverload
  @discardableResult
  public func update(priority: Double) -> LayoutConstraint { update(priority: Priority(priority)) }

  /// Sets the priority to a number of another type, live.
  @_disfavoredOverload
  @discardableResult
  public func update(priority: some LayoutNumber) -> LayoutConstraint {
    update(priority: Priority(priority.asDouble))
  }

  /// The single constraints that the handle stands for.
  public var layoutConstraints: [LayoutConstraint] { leaves }
}

extension Priority {
  /// The priority `distance` above this priority, or below it if `distance` is negative: `.high.advanced(by: 1)`.
  public func advanced(by distance: Double) -> Priority { self + Step(distance) }
  /// The priority a number of another type above this priority, or below it if the number is negative.
  @_disfavoredOverload
  public func advanced(by distance: some LayoutNumber) -> Priority { advanced(by: distance.asDouble) }
}

// MARK: Words of SnapKit's first versions

extension LayoutConstraint {
  /// The same as `update(offset:)`.
  public func updateOffset(_ distance: Double) { update(offset: distance) }
  /// The same as `update(offset:)`.
  @_disfavoredOverload
  public func updateOffset(_ distance: some LayoutNumber) { update(offset: distance) }
  /// The same as `update(inset:)`.
  public func updateInsets(_ insets: Insets) { update(inset: insets) }
  /// The same as `update(inset:)`.
  @_disfavoredOverload
  public func updateInsets(_ distance: some LayoutNumber) { update(inset: distance) }
  /// The same as `update(priority:)`.
  public func updatePriority(_ priority: Priority) { update(priority: priority) }
  /// The same as `update(priority:)`.
  @_disfavoredOverload
  public func updatePriority(_ value: Double) { update(priority: value) }
  /// The same as `update(priority:)`.
  @_disfavoredOverload
  public func updatePriority(_ value: some LayoutNumber) { update(priority: value) }
}

// SnapKit+Chains.swift -- what SnapKit's chains say otherwise: the superview's variants, labels, updates.

extension Chain {
  /// At most the parent's.
  @discardableResult
  public func lessThanOrEqualToSuperview(
    file: StaticString = #fileID, line: Int = #line
  ) -> Editable {
    lessThanOrEqualToParent(file: file, line: line)
  }

  /// At least the parent's.
  @discardableResult
  public func greaterThanOrEqualToSuperview(
    file: StaticString = #fileID, line: Int = #line
  ) -> Editable {
    greaterThanOrEqualToParent(file: file, line: line)
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

  /// Sets the constants of centres, live.
  @discardableResult
  public func update(offset: Point) -> LayoutConstraint {
    self.offset(offset)
    return self
  }

  /// Moves edges inwards, live.
  @discardableResult
  public func update(inset: Double) -> LayoutConstraint {
    self.inset(inset)
    return self
  }

  /// Moves edges inwards, live.
  @discardableResult
  public func update(inset: Insets) -> LayoutConstraint {
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

extension Priority {
  /// A little more important: `.high.advanced(by: 1)`.
  public func advanced(by distance: Double) -> Priority { self + Step(distance) }
}

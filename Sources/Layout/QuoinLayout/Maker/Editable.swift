// Editable.swift -- modifiers after a relation, in any order. After the block they still change the live constraint,
// for as long as the program keeps the `Editable` or its handle.

/// A statement with its relation.
public struct Editable {
  /// The handle. `make`, `update` and `remake` put it in force once their block is over; `prepare` does not.
  public let constraint: LayoutConstraint

  /// Wraps a constraint, so that modifiers can follow.
  public init(_ constraint: LayoutConstraint) { self.constraint = constraint }

  /// Reads well, does nothing.
  public var with: Editable { self }
  /// Reads well, does nothing.
  public var and: Editable { self }

  /// Sets the constant.
  @discardableResult
  public func offset(_ distance: Double) -> Editable {
    constraint.offset(distance)
    return self
  }

  /// Sets the constants of widths and heights; a statement without a width or a height is misuse.
  @discardableResult
  public func offset(_ size: Size) -> Editable {
    constraint.offset(size)
    return self
  }

  /// Sets the constants of locations, by their axis.
  @discardableResult
  public func offset(_ point: Point) -> Editable {
    constraint.offset(point)
    return self
  }

  /// Sets the constants of centres.
  @discardableResult
  public func offset(center point: Point) -> Editable {
    constraint.offset(center: point)
    return self
  }

  /// Moves edges inwards and shrinks sizes, by the first item's attribute. For a size against a number it is misuse.
  @discardableResult
  public func inset(_ insets: Insets) -> Editable {
    constraint.inset(insets)
    return self
  }

  /// The same distance from every side.
  @discardableResult
  public func inset(_ distance: Double) -> Editable {
    constraint.inset(distance)
    return self
  }

  /// Insets by reading direction.
  @discardableResult
  public func inset(_ insets: DirectionalInsets) -> Editable {
    constraint.inset(insets)
    return self
  }

  /// Sets what the target is multiplied by. Of a sum, the factor multiplies all terms but not the constant. Where a
  /// location is compared with a number, it multiplies the parent's attribute, not the number. A size that is compared
  /// with a number has nothing to multiply: that is misuse.
  @discardableResult
  public func multipliedBy(_ factor: Double) -> Editable {
    constraint.multiplier = factor
    return self
  }

  /// Sets what the target is divided by.
  @discardableResult
  public func dividedBy(_ divisor: Double) -> Editable {
    constraint.multiplier = divisor.isFinite ? 1 / divisor : .nan
    return self
  }

  /// Sets the priority.
  @discardableResult
  public func priority(_ priority: Priority) -> Editable {
    constraint.priority = priority
    return self
  }

  /// Sets the constraint's name in logs. The i-th of several constraints is named `key[i]`.
  @discardableResult
  public func key(_ key: String) -> Editable {
    constraint.key = key
    return self
  }
}

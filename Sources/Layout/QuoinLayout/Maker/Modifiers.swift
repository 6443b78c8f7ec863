// Modifiers.swift -- offset, inset, priority and key, after a relation or without one.
//
//     make.left.equalTo(other).offset(8)    8 further than the other's
//     make.top.left.offset(10)              10 further than the parent's
//     make.size.offset(Size(50, 20))        50 by 20: a size is not relative to the parent's
//     make.left.priority(.low)              equal to the parent's, unless a stronger constraint prevents it
//
// A size that is given no number is misuse, and so is a shift that no attribute can take.

/// A statement that modifiers may follow: a chain without a relation, which then equals the parent's, or one with it.
public protocol Modifiable: Shiftable where Shifted == Editable {
  /// The statement. One that has no relation notes that it is written at `source`.
  func editable(_ source: Source) -> Editable
}

extension Modifiable {
  /// Sets the constants to what a shift says.
  public func shifted(by shift: Shift, _ source: Source) -> Editable {
    modified(source) { $0.move(by: shift) }
  }

  /// Sets the constant: a distance of locations, and of sizes without a relation the size itself.
  @discardableResult
  public func offset(
    _ distance: Double, file: StaticString = #fileID, line: Int = #line
  ) -> Editable {
    modified(Source(file: file, line: line)) { $0.offset(distance) }
  }

  /// Sets the constant to a number of another type.
  @_disfavoredOverload
  @discardableResult
  public func offset(
    _ distance: some LayoutNumber, file: StaticString = #fileID, line: Int = #line
  ) -> Editable {
    offset(distance.asDouble, file: file, line: line)
  }

  /// The same distance from every side, as a number of another type.
  @_disfavoredOverload
  @discardableResult
  public func inset(
    _ distance: some LayoutNumber, file: StaticString = #fileID, line: Int = #line
  ) -> Editable {
    inset(distance.asDouble, file: file, line: line)
  }

  /// Sets the priority.
  @discardableResult
  public func priority(
    _ priority: Priority, file: StaticString = #fileID, line: Int = #line
  ) -> Editable {
    modified(Source(file: file, line: line)) { $0.priority = priority }
  }

  /// Sets the priority to a number that is known only at run time.
  @_disfavoredOverload
  @discardableResult
  public func priority(
    _ value: Double, file: StaticString = #fileID, line: Int = #line
  ) -> Editable {
    priority(Priority(value), file: file, line: line)
  }

  /// Sets the priority to a number of another type.
  @_disfavoredOverload
  @discardableResult
  public func priority(
    _ value: some LayoutNumber, file: StaticString = #fileID, line: Int = #line
  ) -> Editable {
    priority(Priority(value.asDouble), file: file, line: line)
  }

  /// Sets the constraint's name in logs. The i-th of several constraints is named `key[i]`.
  @discardableResult
  public func key(
    _ key: String, file: StaticString = #fileID, line: Int = #line
  ) -> Editable {
    modified(Source(file: file, line: line)) { $0.key = key }
  }

  private func modified(_ source: Source, _ change: (LayoutConstraint) -> Void) -> Editable {
    let editable = editable(source)
    change(editable.constraint)
    return editable
  }
}

extension Chain: Modifiable {
  /// The statement without a relation, written at `source`.
  public func editable(_ source: Source) -> Editable {
    statement.forEachLeaf { $0.source = source }
    return Editable(statement)
  }
}

extension Editable: Modifiable {
  /// The statement itself, which is written where its relation is.
  public func editable(_ source: Source) -> Editable { self }

  /// Sets what the target is multiplied by. Of a sum, the factor multiplies all terms but not the constant. Where a
  /// location is compared with a number, it multiplies the parent's attribute, not the number. A size that is compared
  /// with a number has nothing to multiply: that is misuse.
  @discardableResult
  public func multipliedBy(_ factor: Double) -> Editable {
    constraint.multiplier = factor
    return self
  }

  /// Sets what the target is multiplied by, to a number of another type.
  @_disfavoredOverload
  @discardableResult
  public func multipliedBy(_ factor: some LayoutNumber) -> Editable { multipliedBy(factor.asDouble) }

  /// Sets what the target is divided by.
  @discardableResult
  public func dividedBy(_ divisor: Double) -> Editable {
    constraint.multiplier = divisor.isFinite ? 1 / divisor : .nan
    return self
  }

  /// Sets what the target is divided by, to a number of another type.
  @_disfavoredOverload
  @discardableResult
  public func dividedBy(_ divisor: some LayoutNumber) -> Editable { dividedBy(divisor.asDouble) }
}

// Chain+Bare.swift -- statements without a relation: equal to the parent's.
//
//     make.top.left.offset(10)         10 further than the parent's
//     make.size.offset(Size(50, 20))   of that size: a size has nothing to be relative to
//     make.left.priority(.low)         where the parent's is, if nothing objects
//
// A size that is given no number is misuse, and so is a shift that no attribute of the chain can take.

extension Chain {
  /// Equal to the parent's, this much further; a size of this number.
  @discardableResult
  public func offset(
    _ distance: Double, file: StaticString = #fileID, line: Int = #line
  ) -> Editable {
    edited(file, line).offset(distance)
  }

  /// Sizes of these numbers; anything else equal to the parent's.
  @discardableResult
  public func offset(
    _ size: Size, file: StaticString = #fileID, line: Int = #line
  ) -> Editable {
    edited(file, line).offset(size)
  }

  /// Locations this far from the parent's, by their axis.
  @discardableResult
  public func offset(
    _ point: Point, file: StaticString = #fileID, line: Int = #line
  ) -> Editable {
    edited(file, line).offset(point)
  }

  /// Centres this far from the parent's; other locations equal to the parent's.
  @discardableResult
  public func offset(
    center point: Point, file: StaticString = #fileID, line: Int = #line
  ) -> Editable {
    edited(file, line).offset(center: point)
  }

  /// Equal to the parent's, insets inwards.
  @discardableResult
  public func inset(
    _ insets: Insets, file: StaticString = #fileID, line: Int = #line
  ) -> Editable {
    edited(file, line).inset(insets)
  }

  /// Equal to the parent's, insets inwards by reading direction.
  @discardableResult
  public func inset(
    _ insets: DirectionalInsets, file: StaticString = #fileID, line: Int = #line
  ) -> Editable {
    edited(file, line).inset(insets)
  }

  /// Equal to the parent's, the same distance inwards.
  @discardableResult
  public func inset(
    _ distance: Double, file: StaticString = #fileID, line: Int = #line
  ) -> Editable {
    edited(file, line).inset(Insets(distance))
  }

  /// Equal to the parent's, at a priority.
  @discardableResult
  public func priority(
    _ priority: Priority, file: StaticString = #fileID, line: Int = #line
  ) -> Editable {
    edited(file, line).priority(priority)
  }

  /// Equal to the parent's, under a name.
  @discardableResult
  public func key(
    _ key: String, file: StaticString = #fileID, line: Int = #line
  ) -> Editable {
    edited(file, line).key(key)
  }

  /// The statement as it is, for modifiers.
  private func edited(_ file: StaticString, _ line: Int) -> Editable {
    statement.forEachLeaf { $0.source = Source(file: file, line: line) }
    return Editable(statement)
  }
}

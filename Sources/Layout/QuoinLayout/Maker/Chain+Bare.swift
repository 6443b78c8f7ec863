// Chain+Bare.swift -- statements without a relation: equal to the parent's.
//
//     make.top.left.offset(10)         10 further than the parent's
//     make.size.offset(Size(50, 20))   50 by 20: a size is not relative to the parent's
//     make.left.priority(.low)         equal to the parent's, unless a stronger constraint prevents it
//
// A size that is given no number is misuse, and so is a shift that no attribute of the chain can take.

extension Chain {
  /// States that locations are this far from the parent's, and that sizes are this number.
  @discardableResult
  public func offset(
    _ distance: Double, file: StaticString = #fileID, line: Int = #line
  ) -> Editable {
    edited(file, line).offset(distance)
  }

  /// States that widths and heights are those of `size`, and that locations equal the parent's.
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

  /// Gives the statement, which keeps its implied right side, to modifiers.
  private func edited(_ file: StaticString, _ line: Int) -> Editable {
    statement.forEachLeaf { $0.source = Source(file: file, line: line) }
    return Editable(statement)
  }
}

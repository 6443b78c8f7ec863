// Chain+Relations.swift -- equalTo and its siblings.

extension Chain {
  /// Equal to a target: an item, an anchor, a sum of anchors, several attributes, a number, a point, a size, insets.
  @discardableResult
  public func equalTo(
    _ target: some RelationTarget, file: StaticString = #fileID, line: Int = #line
  ) -> Editable {
    related(.equal, target, file, line)
  }

  /// At most a target.
  @discardableResult
  public func lessThanOrEqualTo(
    _ target: some RelationTarget, file: StaticString = #fileID, line: Int = #line
  ) -> Editable {
    related(.lessOrEqual, target, file, line)
  }

  /// At least a target.
  @discardableResult
  public func greaterThanOrEqualTo(
    _ target: some RelationTarget, file: StaticString = #fileID, line: Int = #line
  ) -> Editable {
    related(.greaterOrEqual, target, file, line)
  }

  // MARK: Names

  /// A name is no target.
  @available(
    *, unavailable, message: "a name is no target: give the box itself, an anchor of it, or a number"
  )
  public func equalTo(_ name: String) -> Editable { fatalError() }
  /// A name is no target.
  @available(
    *, unavailable, message: "a name is no target: give the box itself, an anchor of it, or a number"
  )
  public func lessThanOrEqualTo(_ name: String) -> Editable { fatalError() }
  /// A name is no target.
  @available(
    *, unavailable, message: "a name is no target: give the box itself, an anchor of it, or a number"
  )
  public func greaterThanOrEqualTo(_ name: String) -> Editable { fatalError() }

  // MARK: Several targets

  /// Equal to each of several targets: one constraint per target and attribute. A target of several attributes
  /// pairs with the statement's attributes as a single target does: `make.edges.equalTo([a.edges, b.marginEdges])`.
  @discardableResult
  public func equalTo(
    _ targets: [any RelationTarget], file: StaticString = #fileID, line: Int = #line
  ) -> Editable {
    related(.equal, targets, file, line)
  }

  /// At most each of several targets.
  @discardableResult
  public func lessThanOrEqualTo(
    _ targets: [any RelationTarget], file: StaticString = #fileID, line: Int = #line
  ) -> Editable {
    related(.lessOrEqual, targets, file, line)
  }

  /// At least each of several targets.
  @discardableResult
  public func greaterThanOrEqualTo(
    _ targets: [any RelationTarget], file: StaticString = #fileID, line: Int = #line
  ) -> Editable {
    related(.greaterOrEqual, targets, file, line)
  }

  /// Equal to each of two or more targets.
  @discardableResult
  public func equalTo(
    _ first: any RelationTarget, _ second: any RelationTarget, _ others: any RelationTarget...,
    file: StaticString = #fileID, line: Int = #line
  ) -> Editable {
    related(.equal, [first, second] + others, file, line)
  }

  /// At most each of two or more targets.
  @discardableResult
  public func lessThanOrEqualTo(
    _ first: any RelationTarget, _ second: any RelationTarget, _ others: any RelationTarget...,
    file: StaticString = #fileID, line: Int = #line
  ) -> Editable {
    related(.lessOrEqual, [first, second] + others, file, line)
  }

  /// At least each of two or more targets.
  @discardableResult
  public func greaterThanOrEqualTo(
    _ first: any RelationTarget, _ second: any RelationTarget, _ others: any RelationTarget...,
    file: StaticString = #fileID, line: Int = #line
  ) -> Editable {
    related(.greaterOrEqual, [first, second] + others, file, line)
  }

  // MARK: The parent

  /// Equal to the parent that the item has now. Without a parent the statement is misuse, here and below.
  @discardableResult
  public func equalToParent(file: StaticString = #fileID, line: Int = #line) -> Editable {
    relatedToParent(.equal, file, line)
  }

  /// At most the parent's.
  @discardableResult
  public func lessThanOrEqualToParent(file: StaticString = #fileID, line: Int = #line) -> Editable {
    relatedToParent(.lessOrEqual, file, line)
  }

  /// At least the parent's.
  @discardableResult
  public func greaterThanOrEqualToParent(file: StaticString = #fileID, line: Int = #line)
    -> Editable
  {
    relatedToParent(.greaterOrEqual, file, line)
  }

  /// Equal to an item that the closure takes from the parent: `make.top.equalToParent { $0.safeAreaGuide }`.
  @discardableResult
  public func equalToParent(
    file: StaticString = #fileID, line: Int = #line, _ item: (LayoutBox) -> some RelationTarget
  ) -> Editable {
    relatedToParent(.equal, file, line, item)
  }

  /// At most an item that the closure takes from the parent.
  @discardableResult
  public func lessThanOrEqualToParent(
    file: StaticString = #fileID, line: Int = #line, _ item: (LayoutBox) -> some RelationTarget
  ) -> Editable {
    relatedToParent(.lessOrEqual, file, line, item)
  }

  /// At least an item that the closure takes from the parent.
  @discardableResult
  public func greaterThanOrEqualToParent(
    file: StaticString = #fileID, line: Int = #line, _ item: (LayoutBox) -> some RelationTarget
  ) -> Editable {
    relatedToParent(.greaterOrEqual, file, line, item)
  }

  /// Another name of `equalToParent`.
  @discardableResult
  public func equalToSuperview(file: StaticString = #fileID, line: Int = #line) -> Editable {
    relatedToParent(.equal, file, line)
  }

  // MARK: How

  private func related(
    _ relation: Relation, _ target: some RelationTarget, _ file: StaticString, _ line: Int
  ) -> Editable {
    statement.relate(relation, target.relationTarget, Source(file: file, line: line))
    return Editable(statement)
  }

  private func related(
    _ relation: Relation, _ targets: [any RelationTarget], _ file: StaticString, _ line: Int
  ) -> Editable {
    statement.relate(relation, targets.map { $0.relationTarget }, Source(file: file, line: line))
    return Editable(statement)
  }

  private func relatedToParent(
    _ relation: Relation, _ file: StaticString, _ line: Int,
    _ item: (LayoutBox) -> some RelationTarget
  ) -> Editable {
    guard let box = Site(self.item, .left).implied?.box else {
      return relatedToParent(relation, file, line)
    }
    return related(relation, item(box), file, line)
  }

  private func relatedToParent(
    _ relation: Relation, _ file: StaticString, _ line: Int
  ) -> Editable {
    let source = Source(file: file, line: line)
    if let parent = Site(item, .left).implied {
      let target = TargetValue(.item(ItemReference(node: parent, facet: .itself)))
      statement.relate(relation, target, source)
    } else {
      statement.forEachLeaf { leaf in
        leaf.said.flaw = .needsParent
        leaf.source = source
      }
    }
    return Editable(statement)
  }
}

// Chain+Relations.swift -- equalTo and its siblings.
//
//     make.left  .equalTo  (other.right)       a relation, and what it is called with:
//                .lessThanOrEqualTo            one target, an array of targets, several targets
//                .greaterThanOrEqualTo
//
// Each relation is a value that is called as a function. So a form of a target is declared once, not once a relation, and
// another dialect has all forms of a relation by giving it another name.

extension Chain {
  /// Equal to a target: an item, an anchor, a sum of anchors, several attributes, a number, a point, a size, insets; or
  /// to each of several targets.
  public var equalTo: ChainRelation { ChainRelation(chain: self, relation: .equal) }
  /// At most a target, or each of several.
  public var lessThanOrEqualTo: ChainRelation { ChainRelation(chain: self, relation: .lessOrEqual) }
  /// At least a target, or each of several.
  public var greaterThanOrEqualTo: ChainRelation { ChainRelation(chain: self, relation: .greaterOrEqual) }

  /// Equal to the parent that the item has now, or to what a closure takes from it:
  /// `make.top.equalToParent { $0.safeAreaGuide }`. Without a parent the statement is misuse, here and below.
  public var equalToParent: ParentRelation { ParentRelation(comparing: equalTo) }
  /// At most the parent's, or what a closure takes from the parent.
  public var lessThanOrEqualToParent: ParentRelation { ParentRelation(comparing: lessThanOrEqualTo) }
  /// At least the parent's, or what a closure takes from the parent.
  public var greaterThanOrEqualToParent: ParentRelation { ParentRelation(comparing: greaterThanOrEqualTo) }
  /// Another name of `equalToParent`.
  public var equalToSuperview: ParentRelation { equalToParent }
}

/// A chain's relation, called with what the attributes are compared with.
public struct ChainRelation {
  let chain: Chain
  let relation: Relation

  /// Compares with one target.
  @discardableResult
  public func callAsFunction(
    _ target: some RelationTarget, file: StaticString = #fileID, line: Int = #line
  ) -> Editable {
    chain.statement.relate(relation, target.relationTarget, Source(file: file, line: line))
    return Editable(chain.statement)
  }

  /// Compares with an optional target, such as `view.parent`. Nil is misuse: the statement stays out of force.
  @discardableResult
  public func callAsFunction<Target: RelationTarget>(
    _ target: Target?, file: StaticString = #fileID, line: Int = #line
  ) -> Editable {
    if let target { return self(target, file: file, line: line) }
    return chain.statement.lackingParent(Source(file: file, line: line))
  }

  /// Compares with a CGFloat, which Swift makes a `Double` of.
  @_disfavoredOverload
  @discardableResult
  public func callAsFunction(
    _ number: Double, file: StaticString = #fileID, line: Int = #line
  ) -> Editable {
    chain.statement.relate(relation, number.relationTarget, Source(file: file, line: line))
    return Editable(chain.statement)
  }

  /// A name is no target.
  @available(
    *, unavailable, message: "a name is no target: give the box itself, an anchor of it, or a number"
  )
  public func callAsFunction(_ name: String) -> Editable { fatalError() }

  /// Compares with each of several targets: one constraint per target and attribute. A target of several attributes
  /// pairs with the statement's attributes as a single target does: `make.edges.equalTo([a.edges, b.marginEdges])`.
  @discardableResult
  public func callAsFunction(
    _ targets: [any RelationTarget], file: StaticString = #fileID, line: Int = #line
  ) -> Editable {
    let source = Source(file: file, line: line)
    chain.statement.relate(relation, targets.map { $0.relationTarget }, source)
    return Editable(chain.statement)
  }

  /// Compares with each of two or more targets.
  @discardableResult
  public func callAsFunction(
    _ first: any RelationTarget, _ second: any RelationTarget, _ others: any RelationTarget...,
    file: StaticString = #fileID, line: Int = #line
  ) -> Editable {
    self([first, second] + others, file: file, line: line)
  }
}

/// A chain's relation to the parent.
public struct ParentRelation {
  let comparing: ChainRelation

  private var parent: Node? { Site(comparing.chain.item, .left).implied }

  /// Compares with the parent's attributes.
  @discardableResult
  public func callAsFunction(file: StaticString = #fileID, line: Int = #line) -> Editable {
    if let parent { return comparing(ItemReference(node: parent, facet: .itself), file: file, line: line) }
    return comparing.chain.statement.lackingParent(Source(file: file, line: line))
  }

  /// Compares with what the closure takes from the parent.
  @discardableResult
  public func callAsFunction(
    file: StaticString = #fileID, line: Int = #line, _ item: (LayoutBox) -> some RelationTarget
  ) -> Editable {
    guard let box = parent?.box else { return self(file: file, line: line) }
    return comparing(item(box), file: file, line: line)
  }
}

extension LayoutConstraint {
  /// Makes this a statement that compares with the parent where there is none.
  fileprivate func lackingParent(_ source: Source) -> Editable {
    forEachLeaf { leaf in
      leaf.said.flaw = .needsParent
      leaf.source = source
    }
    return Editable(self)
  }
}

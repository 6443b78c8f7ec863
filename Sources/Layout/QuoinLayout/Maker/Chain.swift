// Chain.swift -- the grammar of a statement: attributes, then a relation, then modifiers.
//
//     make.left.right.equalTo(root).inset(8).priority(.low).key("sides")
//
// One type per step, so that what has no meaning does not compile: no attribute after a relation, no
// second relation in one chain. A chain that a program keeps, and relates a second time, has the new target and keeps
// its constant. Modifiers.swift has the statements that do without a relation.

/// Attributes of a statement that has no relation yet, and may stay without.
public struct Chain: AttributeWords {
  let statement: LayoutConstraint
  let item: ItemReference

  /// Reads well, does nothing.
  public var and: Chain { self }
  /// Reads well, does nothing.
  public var with: Chain { self }

  /// And an attribute that is known only at run time.
  public func attribute(_ attribute: LayoutAttribute) -> Chain {
    statement.append(attribute, of: item)
    return self
  }

  /// And attributes that are known only at run time.
  public func attributes(_ list: [LayoutAttribute]) -> Chain {
    for attribute in list { statement.append(attribute, of: item) }
    return self
  }
}

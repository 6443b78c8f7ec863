// LayoutConstraint+Draft.swift -- a handle while a chain builds its statement.
//
// A chain builds the very handle that it returns. The handle starts as a draft of one attribute
// (Statement+Draft.swift), or of several, such as `edges`. A further attribute, or an array of targets, turns the same
// handle into a handle of several statements. A relation sets the right side of each of its statements.

extension LayoutConstraint {
  /// A draft about several attributes.
  convenience init(
    drafting attributes: [LayoutAttribute], of item: ItemReference, _ dialect: Dialect = .quoin
  ) {
    let drafts = attributes.map { LayoutConstraint(Statement(drafting: Site(item, $0), dialect)) }
    self.init(group: drafts, of: item, nil)
  }

  /// Adds an attribute to a statement without a relation.
  func append(_ attribute: LayoutAttribute, of item: ItemReference) {
    let members = group?.members ?? [copy()]
    let statement = Statement(drafting: Site(item, attribute), members[0].said.dialect)
    group = ConstraintGroup(members: members + [LayoutConstraint(statement, .user, source)])
  }

  /// Another draft of a single statement.
  private func copy() -> LayoutConstraint { LayoutConstraint(said, origin, source) }

  // MARK: Relations

  /// Compares with one target.
  func relate(_ relation: Relation, _ target: TargetValue, _ source: Source?) {
    self.source = source
    guard case .group(let several) = target.kind else {
      if group == nil { return said.relate(relation, target) }
      return forEachLeaf { $0.relate(relation, target, source) }
    }
    let leaves = leaves
    let own = leaves.compactMap { $0.firstAttribute }
    for (place, leaf) in leaves.enumerated() { leaf.compare(relation, several, place, of: own, source) }
    if let shift = several.shift { move(by: shift) }
  }

  /// Compares with each of several targets: one constraint per target and attribute.
  func relate(_ relation: Relation, _ targets: [TargetValue], _ source: Source) {
    let leaves = leaves
    let own = leaves.compactMap { $0.firstAttribute }
    for (place, leaf) in leaves.enumerated() {
      let parts = targets.map { target in
        let part = leaf.copy()
        if case .group(let several) = target.kind {
          part.compare(relation, several, place, of: own, source)
          if let shift = several.shift { part.move(by: shift) }
        } else {
          part.relate(relation, target, source)
        }
        return part
      }
      leaf.group = ConstraintGroup(members: parts)
      leaf.source = source
    }
  }

  /// Compares a single constraint with its counterpart in a group. The constraint is about `own[place]`.
  private func compare(
    _ relation: Relation, _ group: AnchorGroup, _ place: Int, of own: [LayoutAttribute], _ source: Source?
  ) {
    self.source = source
    let attributes = group.attributes
    said.relation = relation
    said.compare(with: Site(group.item, attributes[place % attributes.count]))
    let isPaired = own == attributes || own.map { $0.swappingMargins } == attributes
    if !isPaired && attributes.count > 1 { said.flaw = .mismatchedAttributes }
  }
}

extension LayoutAttribute {
  /// The margin attribute for an edge or a centre, and the edge or the centre for a margin attribute.
  fileprivate var swappingMargins: LayoutAttribute {
    withinMargins ?? LayoutAttribute.allCases.first { $0.withinMargins == self } ?? self
  }
}

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
    become(ConstraintGroup(members: members + [LayoutConstraint(statement, .user, source)]))
  }

  /// Copies the draft, with its members.
  private func copy() -> LayoutConstraint {
    let copy = LayoutConstraint(said, origin, source)
    if let group { copy.become(ConstraintGroup(members: group.members.map { $0.copy() })) }
    return copy
  }

  // MARK: Relations

  /// Compares with one target.
  func relate(_ relation: Relation, _ target: TargetValue, _ source: Source?) {
    self.source = source
    if case .group(let group) = target.kind { return relate(relation, group, source) }
    guard let group else { return said.relate(relation, target) }
    for member in group.members { member.relate(relation, target, source) }
  }

  /// Compares with each of several targets: one constraint per target and attribute.
  func relate(_ relation: Relation, _ targets: [TargetValue], _ source: Source) {
    let leaves = leaves
    let own = leaves.compactMap { $0.firstAttribute }
    for (place, leaf) in leaves.enumerated() {
      let parts = targets.map { target in
        let part = leaf.copy()
        if case .group(let group) = target.kind {
          part.compare(relation, group, place, of: own)
          if let shift = group.shift { part.move(by: shift) }
          part.source = source
        } else {
          part.relate(relation, target, source)
        }
        return part
      }
      leaf.become(ConstraintGroup(members: parts))
      leaf.source = source
    }
  }

  /// Compares each attribute with its counterpart among several attributes of an item.
  private func relate(_ relation: Relation, _ group: AnchorGroup, _ source: Source?) {
    let leaves = leaves
    let own = leaves.compactMap { $0.firstAttribute }
    for (place, leaf) in leaves.enumerated() {
      leaf.compare(relation, group, place, of: own)
      leaf.source = source
    }
    if let shift = group.shift { move(by: shift) }
  }

  /// Compares a single constraint with its counterpart in a group. The constraint is about `own[place]`.
  private func compare(_ relation: Relation, _ group: AnchorGroup, _ place: Int, of own: [LayoutAttribute]) {
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

// LayoutConstraint+Draft.swift -- a statement while a chain builds it.
//
// A chain builds the very handle that it returns. It starts as one attribute that equals the parent's
// (or, for a size, as a statement that lacks something). A second attribute turns it into a handle of two, in place; so does an
// array of targets; a relation replaces what it is compared with.

extension LayoutConstraint {
  /// `attribute == parent's attribute`, or a size that waits for a number.
  convenience init(drafting item: ItemReference, _ attribute: LayoutAttribute, _ source: Source?) {
    self.init(Site(item, attribute), .user, source)
    isRelativeToParent = !attribute.isSize
    if attribute.isSize { flaw = .sizeNeedsNumber }
  }

  /// Adds an attribute to a statement without a relation.
  func append(_ attribute: LayoutAttribute, of item: ItemReference) {
    if !isComposite { split(into: [copy()]) }
    children.append(LayoutConstraint(drafting: item, attribute, source))
  }

  /// Turns a single constraint into a handle of several.
  private func split(into parts: [LayoutConstraint]) {
    first = nil
    children = parts
  }

  private func copy() -> LayoutConstraint {
    guard let first else { return LayoutConstraint(children: children.map { $0.copy() }, source) }
    let copy = LayoutConstraint(
      first, relation, second, multiplier: storedMultiplier, storedConstant, storedPriority,
      origin: origin, source: source)
    copy.isRelativeToParent = isRelativeToParent
    copy.flaw = flaw
    return copy
  }

  // MARK: Relations

  /// Compares with one target.
  func relate(
    _ relation: Relation, _ target: TargetValue, _ source: Source?,
    _ centers: NumberForCenters = .fromCenter
  ) {
    if case .group(let group) = target.kind { return relate(relation, group, source) }
    forEachLeaf { leaf in
      leaf.relation = relation
      leaf.source = source
      leaf.aim(target)
      if centers == .fromEdge && target.isNumber { leaf.countFromEdge() }
    }
    self.source = source
  }

  /// Compares with each of several targets: one constraint per target and attribute.
  func relate(
    _ relation: Relation, _ targets: [TargetValue], _ source: Source, _ centers: NumberForCenters
  ) {
    for leaf in leaves {
      let parts = targets.map { target in
        let part = leaf.copy()
        part.relate(relation, target, source, centers)
        return part
      }
      leaf.split(into: parts)
      leaf.source = source
    }
  }

  /// Compares with several attributes of an item, in step.
  private func relate(_ relation: Relation, _ group: AnchorGroup, _ source: Source?) {
    let item = group.item
    let attributes = group.attributes
    let leaves = leaves
    let own = leaves.compactMap { $0.first?.attribute }
    let isPaired = own == attributes || own.map(\.swappingMargins) == attributes
    for (place, leaf) in leaves.enumerated() {
      leaf.relation = relation
      leaf.source = source
      leaf.compare(with: Site(item, attributes[place % attributes.count]))
      if !isPaired && attributes.count > 1 { leaf.flaw = .mismatchedAttributes }
    }
    if let shift = group.shift { move(by: shift) }
    self.source = source
  }

  /// Sets what a single constraint is compared with.
  private func aim(_ target: TargetValue) {
    guard let first else { return }
    if flaw == .sizeNeedsNumber { flaw = nil }
    isRelativeToParent = !first.attribute.isSize
    second = nil
    switch target.kind {
    case .site(let site): compare(with: site)
    case .item(let item): compare(with: first.with(item))
    case .number(let number): storedConstant = number
    case .point(let point): take(first.attribute.isSize ? nil : point.along(first.attribute.axis))
    case .size(let size): take(first.attribute.isSize ? size.along(first.attribute.axis) : nil)
    case .insets(let insets): take(first.attribute.isSize ? nil : first.attribute.shift(by: insets))
    case .directionalInsets(let insets):
      take(first.attribute.isSize ? nil : shift(first.attribute, by: insets))
    case .sum(let term, let rest, let constant): compare(first, with: term, rest, constant)
    case .group: break
    }
  }

  /// Makes a number against a centre one against the parent's left or top edge.
  private func countFromEdge() {
    guard let first, first.attribute == .centerX || first.attribute == .centerY else { return }
    guard let parent = first.implied else { return flaw = .needsParent }
    compare(with: Site(node: parent, attribute: first.attribute == .centerX ? .left : .top))
  }

  private func compare(_ first: Site, with term: SiteTerm, _ rest: [SiteTerm], _ constant: Double) {
    storedConstant = constant
    compare(with: term.site)
    if rest.isEmpty {
      storedMultiplier = term.coefficient
    } else {
      second = nil
      terms = [SiteTerm(coefficient: 1, site: first)]
      for part in [term] + rest {
        terms.append(SiteTerm(coefficient: -part.coefficient, site: part.site))
      }
    }
  }

  private func compare(with site: Site) {
    if flaw == .sizeNeedsNumber { flaw = nil }
    second = site
    isRelativeToParent = false
  }

  private func take(_ constant: Double?) {
    if let constant { storedConstant = constant } else { flaw = .valueHasNoMeaning }
  }

  /// The constant that moves an attribute by insets that are named by reading direction: for left and
  /// right as the first item's parent reads now, for leading and trailing as it will read.
  func shift(_ attribute: LayoutAttribute, by insets: DirectionalInsets) -> Double {
    guard let first, !attribute.isDirectional else {
      return attribute.shift(by: insets.resolved(.leftToRight))
    }
    let parent = first.implied ?? first.node
    return attribute.shift(by: insets.resolved(parent.effectiveDirection))
  }
}

extension LayoutAttribute {
  /// An edge for the margin of that side, a margin for the edge.
  fileprivate var swappingMargins: LayoutAttribute {
    if let within = withinMargins { return within }
    switch self {
    case .left: return .leftMargin
    case .right: return .rightMargin
    case .top: return .topMargin
    case .bottom: return .bottomMargin
    case .leading: return .leadingMargin
    case .trailing: return .trailingMargin
    default: return self
    }
  }

  /// The constant that moves this attribute by insets: edges inwards, sizes by both sides, centres by
  /// half the difference, baselines as the edge they are near.
  func shift(by insets: Insets) -> Double {
    switch self {
    case .left, .leading, .leftMargin, .leadingMargin: insets.left
    case .right, .trailing, .rightMargin, .trailingMargin: -insets.right
    case .top, .topMargin, .firstBaseline: insets.top
    case .bottom, .bottomMargin, .lastBaseline: -insets.bottom
    case .width: -(insets.left + insets.right)
    case .height: -(insets.top + insets.bottom)
    case .centerX, .centerXWithinMargins: (insets.left - insets.right) / 2
    case .centerY, .centerYWithinMargins: (insets.top - insets.bottom) / 2
    }
  }
}

extension Size {
  func along(_ axis: Axis) -> Double { axis == .horizontal ? width : height }
}

// Statement+Draft.swift -- a statement while a chain builds it.
//
// The statement starts as one attribute that equals the parent's; for a size the right side is still missing. A
// relation sets the right side. A shift (LayoutConstraint+Modify.swift) sets by how much the attribute differs from
// the right side.

extension Statement {
  /// `attribute == parent's attribute`, or a size that waits for a number.
  init(drafting first: Site, _ dialect: Dialect = .quoin) {
    self.init(first, .equal, .number(for: first))
    self.dialect = dialect
    if first.attribute.isSize { flaw = .sizeNeedsNumber }
  }

  /// Says what the attribute is compared with.
  mutating func relate(_ relation: Relation, _ target: TargetValue) {
    self.relation = relation
    comparand = .number(for: first)
    if flaw == .sizeNeedsNumber { flaw = nil }
    if dialect == .snapKit && target.isConstant { countFromEdge() }
    let attribute = first.attribute
    switch target.kind {
    case .site(let site): compare(with: site)
    case .item(let item): compare(with: Site(item, attribute))
    case .number(let number): constant = number
    case .shift(let shift):
      let distance = shift.isInwards && attribute.isSize ? nil : distance(shift)
      if let distance { constant = distance } else { flaw = .valueHasNoMeaning }
    case .sum(let sum): compare(with: sum)
    case .group: break
    }
  }

  /// Makes the number that a centre is compared with a distance from the parent's left or top edge.
  private mutating func countFromEdge() {
    guard first.attribute == .centerX || first.attribute == .centerY else { return }
    guard let parent = first.implied else { return flaw = .needsParent }
    compare(with: Site(node: parent, attribute: first.attribute == .centerX ? .left : .top))
  }

  private mutating func compare(with sum: AnchorExpression<Extent>) {
    constant = sum.constant
    if sum.rest.isEmpty {
      compare(with: sum.first.site)
      multiplier = sum.first.coefficient
    } else {
      comparand = .sum([SiteTerm(coefficient: 1, site: first)] + sum.terms.scaled(by: -1), leftCount: 1)
    }
  }

  /// Compares with another attribute.
  mutating func compare(with site: Site) {
    if flaw == .sizeNeedsNumber { flaw = nil }
    comparand = .site(site)
  }

  /// How far a shift moves the first attribute; nil if the shift does not concern it.
  func distance(_ shift: Shift) -> Double? {
    let attribute = first.attribute
    return switch shift {
    case .insets(let insets): signing.shift(by: insets)
    case .directionalInsets(let insets): inset(by: insets)
    case .size(let size): attribute.isSize ? size.along(attribute.axis) : nil
    case .point(let point): attribute.isSize ? nil : point.along(attribute.axis)
    case .center(let point): attribute.isCenter ? point.along(attribute.axis) : nil
    }
  }

  /// The constant that moves the first attribute by insets that are named by reading direction. Left and right take
  /// the parent's present direction; leading and trailing follow the parent when its direction changes.
  private func inset(by insets: DirectionalInsets) -> Double {
    if signing.isDirectional { return signing.shift(by: insets.resolved(.leftToRight)) }
    let parent = first.implied ?? first.node
    return signing.shift(by: insets.resolved(parent.effectiveDirection))
  }

  /// The attribute that says which of the insets count, and their sign.
  private var signing: LayoutAttribute {
    dialect == .snapKit ? second?.attribute ?? first.attribute : first.attribute
  }
}

extension LayoutAttribute {
  /// The constant that moves this attribute by insets: edges inwards, sizes by both sides, centres by
  /// half the difference, a first baseline as the top, a last baseline as the bottom.
  fileprivate func shift(by insets: Insets) -> Double {
    let (start, end) = insets.along(axis)
    return switch withinMargins ?? self {
    case .left, .leading, .top, .firstBaseline: start
    case .width, .height: -(start + end)
    case .centerX, .centerY: (start - end) / 2
    default: -end
    }
  }
}

extension Size {
  func along(_ axis: Axis) -> Double { axis == .horizontal ? width : height }
}

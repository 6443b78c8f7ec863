// Site.swift -- one attribute of one item. A constraint's terms are multiples of sites.

/// An attribute of an item.
struct Site: Hashable {
  let item: ItemReference
  let attribute: LayoutAttribute

  init(_ item: ItemReference, _ attribute: LayoutAttribute) {
    self.item = item
    self.attribute = attribute
  }

  init(node: Node, attribute: LayoutAttribute) {
    self.init(ItemReference(node: node, facet: .itself), attribute)
  }

  var node: Node { item.node }
  var facet: Facet { item.facet }

  /// The item that a number is relative to when it is compared with a location: the parent, or, for a
  /// rectangle of a box, the box.
  var implied: Node? { facet == .itself ? node.parent : node }

  /// The box in whose coordinates two sites are compared: the closest common ancestor. A box has no place in
  /// itself: two places of one box are compared in its parent, if it has one. Its margins, safe area and window have
  /// a place in it.
  func space(with other: Site) -> Node? {
    if node !== other.node { return node.commonAncestor(with: other.node) }
    return facet == .itself && other.facet == .itself ? node.parent ?? node : node
  }

  /// Coefficients cancel out if their sum is at most this part of the sum of their magnitudes: that is rounding.
  static let rounding = 1e-12

  /// Whether it is a place of the item itself: not a size, nor a place of a box's margins, safe area or window.
  var isOwnPlace: Bool { facet == .itself && !attribute.isSize }

  /// The text in logs: `LayoutBox:title.left`.
  var text: String {
    let owner = node.typeName
    if node.kind == .variable { return "\(owner):\(node.label)" }
    let facet =
      switch facet {
      case .itself: ""
      case .margins: ".marginsGuide"
      case .safeArea: ".safeAreaGuide"
      case .window: ".frameGuide"
      }
    return "\(owner):\(node.label)\(facet).\(attribute.name)"
  }
}

/// A site with a coefficient.
struct SiteTerm: Equatable {
  var coefficient: Double
  var site: Site
}

extension [SiteTerm] {
  func scaled(by factor: Double) -> [SiteTerm] {
    map { SiteTerm(coefficient: factor * $0.coefficient, site: $0.site) }
  }

  /// The box in whose coordinates all sites are compared; nil if they are not in one tree.
  var space: Node? {
    guard let first = first?.site else { return nil }
    var shared: Node? = first.node
    var isOne = true
    for term in dropFirst() where term.site.node !== shared {
      isOne = false
      shared = shared?.commonAncestor(with: term.site.node)
    }
    if !isOne { return shared }
    let isOwn = allSatisfy { $0.site.attribute.isSize || $0.site.isOwnPlace }
    return isOwn ? first.node.parent ?? first.node : first.node
  }

  /// Whether the sum has places along an axis.
  func names(_ axis: Axis) -> Bool {
    contains { !$0.site.attribute.isSize && $0.site.attribute.axis == axis }
  }

  /// Whether the sum changes when everything moves along an axis, by more than rounding.
  func isPlace(along axis: Axis) -> Bool {
    var (total, size) = (0.0, 0.0)
    for term in self where !term.site.attribute.isSize && term.site.attribute.axis == axis {
      total += term.coefficient
      size += abs(term.coefficient)
    }
    return abs(total) > Site.rounding * size
  }

  /// Whether the sum changes when everything moves: its places do not cancel out.
  var isPlace: Bool {
    reduce(0) { $0 + ($1.site.attribute.isSize ? 0 : $1.coefficient) } != 0
  }
}

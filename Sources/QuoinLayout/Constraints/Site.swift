// Site.swift -- one attribute of one item: what a constraint's terms are about.

/// An attribute of an item.
struct Site: Hashable {
  let node: Node
  let facet: Facet
  let attribute: LayoutAttribute

  init(_ item: ItemReference, _ attribute: LayoutAttribute) {
    node = item.node
    facet = item.facet
    self.attribute = attribute
  }

  init(node: Node, attribute: LayoutAttribute) {
    self.node = node
    facet = .itself
    self.attribute = attribute
  }

  /// The same attribute of another item, or another attribute of the same one.
  func with(_ item: ItemReference) -> Site { Site(item, attribute) }
  func with(_ attribute: LayoutAttribute) -> Site {
    Site(ItemReference(node: node, facet: facet), attribute)
  }

  /// What a number against a location is relative to: the parent; for a rectangle of a box, the box.
  var implied: Node? { facet == .itself ? node.parent : node }

  static func == (left: Site, right: Site) -> Bool {
    left.node === right.node && left.facet == right.facet && left.attribute == right.attribute
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(node))
    hasher.combine(facet)
    hasher.combine(attribute)
  }

  /// As logs write it: `LayoutBox:title.left`.
  var text: String {
    let owner = node.box.map { "\(type(of: $0))" } ?? "LayoutGuide"
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
struct SiteTerm {
  var coefficient: Double
  var site: Site
}

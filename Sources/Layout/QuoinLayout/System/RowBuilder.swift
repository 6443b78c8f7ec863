// RowBuilder.swift -- from attributes to the engine's terms.
//
// Locations are measured in the coordinates of G, the closest common ancestor of all items that a constraint names.
// If it names one box alone, G is that box's parent. G's own left is 0. So a location is the sum of the x of the item
// and of every box above it that is below G. A multiplier multiplies the location in G, however deep G lies.
//
//     start  =  x(item) + x(parent) + … (below G)
//     edge   =  start + inset, start + width - inset, or start + width / 2 + half the insets' difference
//
// A constraint that names leading or trailing is mirrored as a whole when G reads right to left: each
// of its horizontal locations L becomes width(G) - L', where L' is L with left and right exchanged.
//
// The unknown x is that of a box's alignment rectangle, but children are placed relative to the frame around
// it. So the boxes' alignment insets enter as constants. Seen from inside, a scroll box's edges are those of its
// content.

import QuoinEngine
import QuoinRecord

struct RowBuilder {
  var terms: ContiguousArray<Term> = []
  var constant = 0.0
  private(set) var relation = Relation.equal
  private(set) var strength = Strength(.required)
  /// The objective of the terms, if they are not compared with anything.
  private(set) var objective: ObjectiveSense?

  /// Writes a single constraint as terms against zero. Returns false if its items are no longer in one tree.
  mutating func build(_ constraint: LayoutConstraint) -> Bool {
    terms.removeAll(keepingCapacity: true)
    constant = -constraint.said.constant
    relation = constraint.said.relation
    strength = Strength(constraint.said.priority, weight: constraint.said.weight)
    objective = constraint.said.objective
    let first = constraint.said.first
    if constraint.origin == .host {
      // A host's length is that of the frame.
      let insets = first.node.alignment.along(first.attribute.axis)
      constant += insets.start + insets.end
    }
    let factor = constraint.said.multiplier
    let comparand = constraint.said.comparand
    guard let space = comparand.space(from: first) else { return false }
    let isMirrored = comparand.isDirectional(from: first) && space.effectiveDirection == .rightToLeft
    switch comparand {
    case .number: add(1, first, in: space, isMirrored)
    case .parent:
      add(1, first, in: space, isMirrored)
      add(-factor, Site(node: space, attribute: first.attribute), in: space, isMirrored)
    case .site(let second):
      add(1, first, in: space, isMirrored)
      add(-factor, second, in: space, isMirrored)
    case .sum(let terms, let leftCount):
      for (place, term) in terms.enumerated() {
        add(term.coefficient * (place < leftCount ? 1 : factor), term.site, in: space, isMirrored)
      }
    }
    return true
  }

  // MARK: One site

  private mutating func add(_ factor: Double, _ site: Site, in ancestor: Node, _ isMirrored: Bool) {
    if site.attribute.isSize { return addSize(factor, site) }
    var facet = site.facet
    var attribute = site.attribute
    if let within = attribute.withinMargins {
      facet = .margins
      attribute = within
    }
    if isMirrored && attribute.axis == .horizontal {
      addExtent(factor, of: ancestor)
      addLocation(-factor, site.node, facet, attribute.mirrored, in: ancestor)
    } else {
      addLocation(factor, site.node, facet, attribute, in: ancestor)
    }
  }

  private mutating func addSize(_ factor: Double, _ site: Site) {
    let axis = site.attribute.axis
    addLength(factor, site.node, axis)
    let inset = site.node.insets(of: site.facet).along(axis)
    constant -= factor * (inset.start + inset.end)
  }

  private mutating func addLocation(
    _ factor: Double, _ item: Node, _ facet: Facet, _ attribute: LayoutAttribute, in ancestor: Node
  ) {
    var node = item
    // From inside, a scroll box's edges are those of its content.
    if let content = item.content, item === ancestor, facet == .itself { node = content }
    let axis = attribute.axis
    addStart(factor, node, facet, axis, in: ancestor)
    let inset = node.insets(of: facet).along(axis)
    switch attribute {
    case .left, .leading, .top:
      constant += factor * inset.start
    case .centerX, .centerY:
      addLength(factor / 2, node, axis)
      constant += factor * (inset.start - inset.end) / 2
    case .firstBaseline:
      constant += factor * (node.firstBaseline ?? inset.start)
    case .lastBaseline:
      addLength(factor, node, axis)
      constant -= factor * (node.lastBaseline ?? inset.end)
    default:
      addLength(factor, node, axis)
      constant -= factor * inset.end
    }
  }

  /// Adds the start of the alignment rectangle of `node` in the coordinates of `ancestor`.
  private mutating func addStart(
    _ factor: Double, _ node: Node, _ facet: Facet, _ axis: Axis, in ancestor: Node
  ) {
    if node === ancestor {
      // The guides of a scroll box stay in place while its content moves.
      constant += factor * (node.alignment.along(axis).start + node.contentOffset.along(axis))
      return
    }
    terms.append(Term(factor, node.unknowns.start(axis)))
    var above = node.parent
    while let box = above, box !== ancestor {
      terms.append(Term(factor, box.unknowns.start(axis)))
      constant -= factor * (box.alignment.along(axis).start + box.contentOffset.along(axis))
      above = box.parent
    }
  }

  private mutating func addLength(_ factor: Double, _ node: Node, _ axis: Axis) {
    terms.append(Term(factor, node.unknowns.length(axis)))
  }

  /// Adds the width in which a mirrored location is reflected.
  private mutating func addExtent(_ factor: Double, of ancestor: Node) {
    if let content = ancestor.content { return addLength(factor, content, .horizontal) }
    addLength(factor, ancestor, .horizontal)
    constant += factor * (ancestor.alignment.left + ancestor.alignment.right)
  }
}

extension RowBuilder {
  /// Adds the row or the objective that was built last to an engine.
  func enter(into engine: borrowing RecordedEngine) throws(EngineError) -> ConstraintID {
    try terms.withUnsafeBufferPointer { terms throws(EngineError) in
      if let objective { return try engine.addObjective(terms, objective, strength) }
      return try engine.addConstraint(terms, constant: constant, relation, strength)
    }
  }
}

extension Node.Unknowns {
  func start(_ axis: Axis) -> VariableID { axis == .horizontal ? x : y }
  func length(_ axis: Axis) -> VariableID { axis == .horizontal ? width : height }
}

extension Point {
  func along(_ axis: Axis) -> Double { axis == .horizontal ? x : y }
  static func + (left: Point, right: Point) -> Point { Point(left.x + right.x, left.y + right.y) }
  static func - (left: Point, right: Point) -> Point { Point(left.x - right.x, left.y - right.y) }
}

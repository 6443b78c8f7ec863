// LayoutConstraint.swift -- one statement about attributes, and its life.
//
//     first  relation  second * multiplier + constant
//
// `second` is absent for a size against a number. A number against a location is relative to the same
// attribute of the parent. Statements of more terms (`a.width == b.width + c.width`) keep them in
// `terms`, as left side minus right side, and compare them with `constant`; the multiplier is that of the
// right side's terms. What is to be minimized or maximized is the sum of `terms`.
//
// A handle is live: constant, multiplier, priority and key may change at any time, and take effect in
// the next layout pass. A handle of several (edges, an array of targets) hands on to its children.
//
// Where it stands: not installed; installed (its nodes list it); entered (it has a row in the
// engine). An installed constraint without a row waits for the next pass, or was broken.

import QuoinEngine

/// A constraint between attributes of boxes and guides, or several of them that are set as one.
public final class LayoutConstraint {
  /// Who stated it. In a conflict, one of a later kind is broken before one of an earlier.
  enum Origin: UInt8 {
    /// The size that a host gives the root.
    case host
    /// The size that contents ask for.
    case intrinsic
    /// A frame placed by hand.
    case autoresizing
    /// A root that no host gives a size, or what scrolls: no larger than it has to be.
    case slack
    /// A stack that arranges its children.
    case container
    /// The program.
    case user
  }

  // Unchecked for the reason that `Node` gives.

  /// Nil for a handle of several.
  @exclusivity(unchecked) var first: Site?
  let origin: Origin
  /// Where it was written.
  @exclusivity(unchecked) public internal(set) var source: Source?
  /// Those that this handle stands for; empty for a single constraint.
  @exclusivity(unchecked) public internal(set) var children: [LayoutConstraint] = []

  @exclusivity(unchecked) var second: Site?
  /// Whether a number against a location stands for the parent's attribute.
  @exclusivity(unchecked) var isRelativeToParent = false
  @exclusivity(unchecked) var terms: [SiteTerm] = []
  /// How many of the terms are on the left side.
  @exclusivity(unchecked) var leftCount = 1
  /// How the first attribute compares with the rest.
  @exclusivity(unchecked) public internal(set) var relation = Relation.equal
  @exclusivity(unchecked) var storedConstant = 0.0
  @exclusivity(unchecked) var storedMultiplier = 1.0
  @exclusivity(unchecked) var storedPriority = Priority.required
  @exclusivity(unchecked) var storedWeight = 1.0
  /// What is asked of the sum, if it is not to be compared with a number.
  @exclusivity(unchecked) var objective: ObjectiveSense?
  @exclusivity(unchecked) var storedKey: String?
  /// What is wrong with it, if a chain found something.
  @exclusivity(unchecked) var flaw: LayoutError.Reason?

  /// The row in the engine, `none` while there is none.
  @exclusivity(unchecked) var row = ConstraintID.none
  /// Its place in the order of activation within its tree.
  @exclusivity(unchecked) var serial: UInt64 = 0
  @exclusivity(unchecked) var isInstalled = false
  /// Whether it is in one of the system's lists.
  @exclusivity(unchecked) var isEntering = false
  @exclusivity(unchecked) var isChanging = false
  /// The box that a program gave it to, if it did.
  @exclusivity(unchecked) var givenTo: Node?
  /// Whether it belongs to a known conflict, so that others wait for it to change.
  @exclusivity(unchecked) var isInConflict = false

  init(_ first: Site, _ origin: Origin, _ source: Source?) {
    self.first = first
    self.origin = origin
    self.source = source
  }

  /// `first  relation  second * multiplier + constant`.
  convenience init(
    _ first: Site, _ relation: Relation, _ second: Site?, multiplier: Double = 1,
    _ constant: Double = 0, _ priority: Priority = .required, origin: Origin = .user,
    source: Source?
  ) {
    self.init(first, origin, source)
    self.relation = relation
    self.second = second
    storedMultiplier = multiplier
    storedConstant = constant
    storedPriority = priority
  }

  /// A constraint between attributes that are known only at run time, or of one against a number.
  package convenience init(
    stating first: AnyAnchor, _ relation: Relation, _ second: AnyAnchor?, multiplier: Double,
    _ constant: Double, _ source: Source
  ) {
    self.init(
      Site(first.item, first.attribute), relation, second.map { Site($0.item, $0.attribute) },
      multiplier: second == nil ? 1 : multiplier, constant, source: source)
    isRelativeToParent = second == nil && !first.attribute.isSize
  }

  /// A handle of several.
  init(children: [LayoutConstraint], _ source: Source?) {
    first = nil
    origin = .user
    self.children = children
    self.source = source
  }

  /// The attribute that is constrained; nil for a handle of several.
  public var firstAttribute: LayoutAttribute? { first?.attribute }

  /// The terms with the right side multiplied.
  var scaledTerms: [SiteTerm] {
    if storedMultiplier == 1 { return terms }
    var scaled = terms
    for place in scaled.indices.dropFirst(leftCount) { scaled[place].coefficient *= storedMultiplier }
    return scaled
  }

  /// Whether there is something on the right side that a multiplier multiplies.
  var hasMultiplicand: Bool {
    second != nil || isRelativeToParent || (!terms.isEmpty && terms.count > leftCount)
  }

  /// Its level, and its weight there.
  var strength: Strength { Strength(storedPriority, weight: storedWeight) }

  /// Whether it stands for a size or a place of its box's own, and is not listed with the others.
  var isOwn: Bool { origin.rawValue < Origin.container.rawValue }

  /// Whether this is a handle of several.
  var isComposite: Bool { first == nil }

  /// Whether the mirror of a right-to-left box applies to it.
  var isDirectional: Bool {
    if first?.attribute.isDirectional == true || second?.attribute.isDirectional == true {
      return true
    }
    return terms.contains { $0.site.attribute.isDirectional }
  }

  /// Whether it says where a box is in its parent without naming the parent.
  var countsFromParent: Bool {
    guard let first else { return false }
    if isRelativeToParent { return first.facet == .itself }
    guard terms.isEmpty else {
      return scaledTerms.isPlace
        && terms.allSatisfy { term in
          term.site.node === first.node && (term.site.attribute.isSize || term.site.isOwnPlace)
        }
    }
    guard let second, second.node === first.node, storedMultiplier != 1 else { return false }
    return first.isOwnPlace && second.isOwnPlace
  }

  /// Whether it names a node outside of the tree below `top`, all of which is marked.
  func crosses(_ top: Node) -> Bool {
    // What is relative to the parent, which stays behind.
    var crosses = first?.node === top && countsFromParent
    forEachNode { node in if !node.isMarked { crosses = true } }
    return crosses
  }

  /// Calls `visit` with each node that it names, some of them perhaps twice.
  func forEachNode(_ visit: (Node) -> Void) {
    guard let first else { return }
    visit(first.node)
    if let second { visit(second.node) }
    for term in terms { visit(term.site.node) }
  }

  /// Calls `visit` with each single constraint that this handle stands for.
  func forEachLeaf(_ visit: (LayoutConstraint) -> Void) {
    if !isComposite { return visit(self) }
    for child in children { child.forEachLeaf(visit) }
  }

  /// The single constraints that this handle stands for, itself if it is one.
  public var leaves: [LayoutConstraint] {
    var leaves: [LayoutConstraint] = []
    forEachLeaf { leaves.append($0) }
    return leaves
  }
}

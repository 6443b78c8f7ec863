// Node.swift -- what boxes, guides and variables have in common: unknowns and a place in the tree.
//
// The unknowns are x, y, width and height of the *alignment rectangle*, in the coordinates of the
// parent. Since each node is placed relative to its parent, moving a box moves nothing inside it,
// and a constraint between a child and its parent names the child's unknowns and the parent's size,
// whatever lies above. A variable's node has one unknown, its width, which may be negative.
//
// Ownership: a box holds its children and its node. A node holds its parent's node, its constraints
// and its system; constraints hold nodes. The box breaks these cycles when it goes. The box
// itself is in no cycle, since `box` below does not hold it.

import QuoinEngine

final class Node {
  /// The engine's names for the unknowns, while the node is in a system.
  struct Unknowns {
    var x = VariableID.none
    var y = VariableID.none
    var width = VariableID.none
    var height = VariableID.none
    /// The rows `width >= 0` and `height >= 0`.
    var floors: (width: ConstraintID, height: ConstraintID) = (.none, .none)

    /// Calls `visit` with each that there is.
    func forEach(_ visit: (VariableID) -> Void) {
      if x != .none { visit(x) }
      if y != .none { visit(y) }
      if width != .none { visit(width) }
      if height != .none { visit(height) }
    }
  }

  // One thread at a time uses a tree, and no access to a property lasts while a program's code runs. So no access
  // needs Swift's check for exclusivity, which took a third of the time to build a layout.

  /// The kinds of things that have nodes.
  enum Kind { case box, guide, variable }

  /// Nil at the root. A guide's or variable's parent is the node of its box.
  @exclusivity(unchecked) private(set) var parent: Node?
  /// The box that this is the node of; nil for a guide's or a variable's node, and once the box is gone.
  @exclusivity(unchecked) unowned(unsafe) var box: LayoutBox?
  /// The guide that this is the node of; nil once the guide is gone.
  @exclusivity(unchecked) unowned(unsafe) var guide: LayoutGuide?
  /// The variable that this is the node of; nil once the variable is gone.
  @exclusivity(unchecked) unowned(unsafe) var variable: LayoutVariable?
  let kind: Kind
  @exclusivity(unchecked) var name: String?

  /// The engine's side of the tree, from the first layout pass on.
  @exclusivity(unchecked) var system: LayoutSystem?
  @exclusivity(unchecked) var unknowns = Unknowns()
  /// The unknowns' values in the engine.
  @exclusivity(unchecked) var solved = Rect.zero
  /// The frame in the parent as of the last pass.
  @exclusivity(unchecked) var frame = Rect.zero
  /// The frame's corner in the root, if `cornerTime` is the root's; at a root, `cornerTime` counts what
  /// moves anything in its tree.
  @exclusivity(unchecked) var knownCorner = Point.zero
  @exclusivity(unchecked) var cornerTime: UInt64 = 1
  /// Whether an inset, a baseline or an offset was set that may be no number, or contents never came to rest.
  @exclusivity(unchecked) var mayBeUnsound = false
  /// Whether the box, guide or variable of this node is gone. Constraints that name it cannot come into force.
  @exclusivity(unchecked) var isGone = false
  /// Whether it is in the system's list of nodes with new values.
  @exclusivity(unchecked) var isTouched = false

  /// Constraints that name this node, without those in `own`: all of which it is the first item, and those of
  /// which it is another item without being an ancestor of the first.
  @exclusivity(unchecked) var constraints: [LayoutConstraint] = []
  /// The library's constraints on its own size or place: intrinsic ones, autoresizing, the host's, free sizes.
  @exclusivity(unchecked) var own: [LayoutConstraint] = []

  @exclusivity(unchecked) var margins = Margins.fixed(Insets(LayoutBox.defaultMargin))
  @exclusivity(unchecked) var safeArea = Insets.zero
  @exclusivity(unchecked) var alignment = Insets.zero
  /// Distance of the first baseline below the top, and of the last above the bottom.
  @exclusivity(unchecked) var firstBaseline: Double?
  @exclusivity(unchecked) var lastBaseline: Double?
  /// An override of the parent's direction.
  @exclusivity(unchecked) var direction: LayoutDirection?
  /// A frame that the box was placed by.
  @exclusivity(unchecked) var placement: Placement?
  /// The one axis that a guide made by a stack, a grid or a format is meant for.
  @exclusivity(unchecked) var onlyAxis: Axis?
  /// The content and the offset of a scroll box.
  @exclusivity(unchecked) var scroll: Scroll?

  /// At a root, the span of the serials of its tree's constraints: `firstSerial ..< nextSerial`. The next constraint
  /// gets `nextSerial`.
  @exclusivity(unchecked) var nextSerial = Node.middleSerial
  @exclusivity(unchecked) var firstSerial = Node.middleSerial
  /// At a root, about how many nodes there are in its tree.
  @exclusivity(unchecked) var size = 1
  /// Whether it is in the part of the tree that a cut or a fitting probe looks at. False between calls.
  @exclusivity(unchecked) var isMarked = false

  /// Whether this root was cut off as the larger part: then `firstSerial` may be too low, and `nextSerial` too high.
  @exclusivity(unchecked) var spanIsTooWide = false
  /// The greatest number of levels above this node at which a constraint is stated that this node or a node below
  /// lists: 1 for the parent's coordinates. A constraint that has gone out of force may still count.
  @exclusivity(unchecked) var reach: Int32 = 0

  // A tree may be as deep as it has nodes: what lies far above is reached by shortcuts, each of which is made longer
  // when it is used. Shortcuts only ever lead to nodes above, so that they hold until a node in between is cut off.
  // Then either the part that is cut off forgets its shortcuts, or the `age` of the nodes above grows.

  /// A reference to a node above, void once that node's age has changed.
  private struct Shortcut {
    private let node: Node?
    private let age: UInt32

    init(_ node: Node?) {
      self.node = node
      age = node?.age ?? 0
    }

    var end: Node? { node?.age == age ? node : nil }
  }

  /// A node above, on the way to the root.
  @exclusivity(unchecked) private var above = Shortcut(nil)
  /// Grows when shortcuts that lead to this node may no longer hold.
  @exclusivity(unchecked) var age: UInt32 = 0
  /// A node above such that neither this node nor one between the two overrides the direction.
  @exclusivity(unchecked) private var reader = Shortcut(nil)
  /// At a root, misuses to be reported by the next pass.
  @exclusivity(unchecked) var troubles: [LayoutError] = []

  #if DEBUG
    /// How often a walk came here, for tests that count work.
    @exclusivity(unchecked) var visits = 0
    /// At a root, the thread that uses the tree, 0 while none does.
    @exclusivity(unchecked) var user: UInt = 0
  #endif

  /// Where serials start, far from 0: those of a tree may be moved either way.
  static let middleSerial: UInt64 = 1 << 47

  init(name: String?, _ kind: Kind) {
    self.name = name
    self.kind = kind
  }

  // MARK: The tree

  func setParent(_ node: Node?) {
    parent = node
    forgetShortcuts()
  }

  /// Forgets the shortcuts: other nodes are above now, or the direction of one of them has changed.
  func forgetShortcuts() {
    above = Shortcut(nil)
    reader = Shortcut(nil)
  }

  var root: Node {
    var node = self
    while let next = node.above.end ?? node.parent {
      guard let further = next.above.end ?? next.parent else { return next }
      node.above = Shortcut(further)
      node = further
    }
    return node
  }

  /// Whether `other` is this node or lies below it. Cost: how far they are apart.
  func contains(_ other: Node) -> Bool {
    if other === self || other.parent === self { return true }
    if other.parent === parent { return false }
    guard let box, box.hasInside else { return false }
    return commonAncestor(with: other) === self
  }

  /// The nearest common ancestor of this node and `other`, which may be one of the two. Cost: how far both are from
  /// that ancestor.
  func commonAncestor(with other: Node) -> Node? {
    // Nearly always one is the other's parent, or they are siblings.
    if other === parent || other === self { return other }
    if other.parent === self { return self }
    if let parent, parent === other.parent { return parent }
    var met: Set<Node> = []
    var one: Node? = self
    var two: Node? = other
    while one != nil || two != nil {
      if let here = one, !met.insert(here).inserted { return here }
      if let here = two, !met.insert(here).inserted { return here }
      one = one?.parent
      two = two?.parent
    }
    return nil
  }

  /// The direction in which the inside of this box reads.
  var effectiveDirection: LayoutDirection {
    var node = self
    while true {
      if let direction = node.direction { return direction }
      guard let next = node.reader.end ?? node.parent else { return .leftToRight }
      if next.direction == nil { node.reader = Shortcut(next.reader.end ?? next.parent ?? next) }
      node = next
    }
  }

  /// Calls `visit` with this node and all below it: a box, its guides, its variables, then its children.
  func forEachBelow(_ visit: (Node) -> Void) {
    guard let box else { return visit(self) }
    box.forEachBelow { box in
      visit(box.node)
      for guide in box.guides { visit(guide.node) }
      for variable in box.variables { visit(variable.node) }
    }
  }

  /// The type of the thing that the node belongs to. A box that is gone counts as a plain box.
  var typeName: String {
    if let box { return box.className }
    return switch kind {
    case .box: "LayoutBox"
    case .guide: "LayoutGuide"
    case .variable: "LayoutVariable"
    }
  }

  /// How logs call it.
  var label: String {
    if let name { return name }
    guard let box else { return "\(kind)" }
    return "0x" + String(UInt(bitPattern: ObjectIdentifier(box)), radix: 16)
  }
}

// LayoutConstraint.swift -- a handle of one statement, or of several that are set as one.
//
//     draft ──► in force ──► deactivated ──► in force …
//
// A single constraint has a `Statement`, which is a value, and a `Stage` in its life
// (LayoutConstraint+Stage.swift). A handle is live: constant, multiplier, priority and weight may change at any
// time, and take effect in the next layout pass; a key changes at once. A handle of several (edges, an array of
// targets) hands changes on to its members, which have stages of their own.

import QuoinEngine

/// A constraint between attributes of boxes and guides, or several of them that are set as one.
public final class LayoutConstraint {
  /// The origin of a constraint. In a conflict, one of a later kind is broken before one of an earlier kind.
  enum Origin: UInt8 {
    /// The size that a host gives the root.
    case host
    /// The size that contents ask for.
    case intrinsic
    /// A frame placed by hand, or the corner of a scroll box's content.
    case autoresizing
    /// The wish that a root without a size from its host, or the content of a scroll box, is as small as
    /// possible.
    case slack
    /// A stack that arranges its children.
    case container
    /// The program.
    case user
  }

  // Unchecked for the reason that `Node` gives.

  /// The statement of a single constraint. A group keeps its draft's statement without using it. An enum of statement
  /// or group would copy the statement at each use, which took a fifth of the time of a `make`.
  @exclusivity(unchecked) var said: Statement
  /// The members of a handle of several. A chain that goes on, or an update that finds the constraints to
  /// update, turns a single constraint into a group.
  @exclusivity(unchecked) var group: ConstraintGroup?
  let origin: Origin
  /// Where it was written.
  @exclusivity(unchecked) public internal(set) var source: Source?
  @exclusivity(unchecked) var storedKey: String?

  /// Where a single constraint is in its life; a group stays `.idle`.
  @exclusivity(unchecked) var stage = Stage.idle
  /// Its place in the order of activation within its tree.
  @exclusivity(unchecked) var serial: UInt64 = 0
  /// The box that a program gave it to, if any, while it is in force.
  @exclusivity(unchecked) var givenTo: Node?
  /// Whether it belongs to a known conflict, so that broken constraints may wait for it to change. `BrokenList` sets
  /// this.
  @exclusivity(unchecked) var isInConflict = false

  init(_ statement: consuming Statement, _ origin: Origin = .user, _ source: Source? = nil) {
    said = statement
    self.origin = origin
    self.source = source
  }

  /// A program's constraint `first  relation  second * multiplier + constant`.
  convenience init(
    _ first: Site, _ relation: Relation, _ second: Site?, multiplier: Double = 1, _ constant: Double,
    _ priority: Priority = .required, source: Source? = nil
  ) {
    let comparand = Comparand(second, for: first)
    self.init(
      Statement(first, relation, comparand, multiplier: multiplier, constant, priority), .user, source)
  }

  /// A handle of several, that began as a draft about an item.
  convenience init(group members: [LayoutConstraint], of item: ItemReference, _ source: Source?) {
    self.init(Statement(Site(item, .left)), .user, source)
    group = ConstraintGroup(members: members)
  }

  /// A constraint between two attributes that are known only at run time, or between such an attribute and a number.
  package convenience init(
    stating first: AnyAnchor, _ relation: Relation, _ second: AnyAnchor?, multiplier: Double,
    _ constant: Double, _ source: Source
  ) {
    self.init(
      first.site, relation, second?.site, multiplier: second == nil ? 1 : multiplier, constant, source: source
    )
  }

  // MARK: One or several

  /// The statement of a single constraint; nil for a handle of several.
  var single: Statement? { group == nil ? said : nil }

  /// The node of a single constraint's first item, which lists it; nil for a handle of several.
  var node: Node? { group == nil ? said.first.node : nil }

  /// The members of a handle of several; empty for a single constraint.
  public var children: [LayoutConstraint] { group?.members ?? [] }

  /// Calls `visit` with each single constraint in this handle.
  func forEachLeaf(_ visit: (LayoutConstraint) -> Void) {
    guard let group else { return visit(self) }
    for member in group.members { member.forEachLeaf(visit) }
  }

  /// The single constraints in this handle; the handle itself if it is a single one.
  public var leaves: [LayoutConstraint] {
    var leaves: [LayoutConstraint] = []
    forEachLeaf { leaves.append($0) }
    return leaves
  }

  /// Whether it is the library's on a node's own size or place: `Node.own` lists it, and not `Node.constraints`.
  var isOwn: Bool { origin.rawValue < Origin.container.rawValue }
}

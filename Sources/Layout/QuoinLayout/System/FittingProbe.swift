// FittingProbe.swift -- how large a box would be by itself.
//
// A second engine, the probe, gets the constraints that lie wholly inside the box, and wishes for the box's size. A
// constraint that contradicts earlier ones is left out. While rows are written, the nodes carry the probe's unknowns,
// so that `RowBuilder` writes rows as for the tree's engine. The nodes get their own unknowns back before contents are
// asked, since a callback may change the tree. Frames and the tree's own engine do not change.

import QuoinEngine
import QuoinRecord

struct FittingProbe: ~Copyable {
  private let recorded: RecordedEngine
  private let top: Node
  /// The nodes inside, the box's own first, and their unknowns in the probe.
  private var nodes: [Node] = []
  private var unknowns: [Node.Unknowns] = []
  /// Rows of wishes for the heights of contents with a measure callback, each with the unknown of the box's width.
  private var wishes: [(box: LayoutBox, width: VariableID, row: ConstraintID)] = []
  private var builder = RowBuilder()

  init(_ top: Node) throws(EngineError) {
    recorded = RecordedEngine(try Engine())
    self.top = top
  }

  /// The size of the box when its width and height are wished to be those of `target`.
  mutating func size(
    _ target: Size, _ horizontal: Priority, _ vertical: Priority
  ) throws(EngineError) -> Size {
    top.forEachBelow { $0.box?.refreshContents() }
    top.forEachBelow { $0.box?.arrangeIfNeeded() }
    try makeUnknowns()
    // Required sizes enter first, as a host's do: a constraint that contradicts them is left out.
    try wish(target, horizontal, vertical, isRequired: true)
    try enterConstraints()
    try wish(target, horizontal, vertical, isRequired: false)
    try recorded.engine.solve()
    if try measure() { try recorded.engine.solve() }
    return Size(
      try recorded.engine.value(of: unknowns[0].width), try recorded.engine.value(of: unknowns[0].height))
  }

  private mutating func makeUnknowns() throws(EngineError) {
    var below: [Node] = []
    top.forEachBelow { below.append($0) }
    nodes = below
    for node in below {
      var new = Node.Unknowns()
      try recorded.makeUnknowns(of: node, &new)
      unknowns.append(new)
    }
  }

  /// Gives the nodes their unknowns in the probe, and returns their own. No callback may run until they are put back.
  private func exchangeUnknowns() -> [Node.Unknowns] {
    zip(nodes, unknowns).map { node, unknowns in
      defer { node.unknowns = unknowns }
      return node.unknowns
    }
  }

  private mutating func enterConstraints() throws(EngineError) {
    var inside: [LayoutConstraint] = []
    for node in nodes { node.isMarked = true }
    defer { for node in nodes { node.isMarked = false } }
    for node in nodes {
      inside += node.own.filter { $0.origin != .host && (node !== top || $0.origin == .intrinsic) }
      inside += node.constraints.filter { $0.node === node && !$0.crosses(top) { !$0.isMarked } }
    }
    inside.sort { $0.precedes($1) }
    let own = exchangeUnknowns()
    defer { for (node, unknowns) in zip(nodes, own) { node.unknowns = unknowns } }
    for constraint in inside where builder.build(constraint) {
      do throws(EngineError) {
        note(constraint, try builder.enter(into: recorded))
      } catch {
        if error != .conflict { throw error }
      }
    }
  }

  private mutating func note(_ constraint: LayoutConstraint, _ row: ConstraintID) {
    guard constraint.origin == .intrinsic, constraint.firstAttribute == .height,
      let box = constraint.firstBox, box.measure != nil
    else { return }
    wishes.append((box, box.node.unknowns.width, row))
  }

  private func wish(
    _ target: Size, _ horizontal: Priority, _ vertical: Priority, isRequired: Bool
  ) throws(EngineError) {
    let wishes = [
      (unknowns[0].width, target.width, horizontal), (unknowns[0].height, target.height, vertical),
    ]
    for (unknown, length, priority) in wishes where priority.isRequired == isRequired {
      _ = try recorded.engine.addConstraint(
        [Term(1, unknown)], constant: -max(length, 0), .equal, Strength(priority))
    }
  }

  /// Gives contents the height that they need at their width. Returns whether any height changed.
  private func measure() throws(EngineError) -> Bool {
    var isNew = false
    for wish in wishes {
      guard let natural = wish.box.intrinsicWidth else { continue }
      let width = try recorded.engine.value(of: wish.width)
      let isNarrower = width < natural - LayoutPacing.narrower
      guard let height = wish.box.ask(isNarrower ? width : nil)?.size.height else { continue }
      guard try recorded.engine.constant(of: wish.row) != -height else { continue }
      try recorded.engine.setConstant(wish.row, -height)
      isNew = true
    }
    return isNew
  }
}

extension LayoutBox {
  /// A target that asks for the smallest size.
  public static var compressedSize: Size { .zero }
  /// A target that asks for the largest size.
  public static var expandedSize: Size { Size(10_000, 10_000) }

  /// The size that this box would have by itself: as near to `target` as the constraints inside and their priorities
  /// allow.
  ///
  /// Wishes for `width == target.width` and `height == target.height` join the constraints inside the box. The host's
  /// constraints, and constraints with anything outside the box, do not count. A required size holds as a host's does:
  /// a constraint inside that contradicts it is left out. Contents with a measure callback are asked. The call works
  /// before the first layout pass and changes no frame. It costs as much as laying out the inside anew. Nil when memory
  /// is short, or when the solver refuses a number or a priority.
  public final func fittingSize(
    _ target: Size = .zero, _ horizontal: Priority = .fittingSize,
    _ vertical: Priority = .fittingSize
  ) -> Size? {
    guard let system = node.root.prepareSystem() else { return nil }
    let wasBusy = system.isBusy
    system.isBusy = true
    defer { system.isBusy = wasBusy }
    do throws(EngineError) {
      var probe = try FittingProbe(node)
      return try probe.size(target, horizontal, vertical)
    } catch {
      return nil
    }
  }

  /// The size at which the contents are as they wish, with no space to spare.
  public final var bestSize: Size? { fittingSize(LayoutBox.compressedSize) }
  /// The smallest size at which no contents are smaller than they wish at more than medium priority.
  public final var minimumSize: Size? { fittingSize(LayoutBox.compressedSize, .medium, .medium) }
  /// The largest size that the constraints allow, whatever the contents wish at less than medium priority. A length
  /// that no constraint bounds is 10,000.
  public final var maximumSize: Size? { fittingSize(LayoutBox.expandedSize, .medium, .medium) }
}

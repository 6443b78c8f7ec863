// LayoutSystem+Pass.swift -- one layout pass.
//
//     1. ask contents that changed for their size; carry out the changes that wait, and solve;
//     2. ask contents that became narrower than they wished for their height, and solve again;
//     3. turn new values into frames, notify boxes, and report.
//
// Step 2 is repeated while answers change, at most `LayoutPacing.measurePasses` times. Contents that would
// give another answer even after the last time are reported, and their last answer counts.
//
// Changes that callbacks and hooks make during the pass wait for its next round, or else for the next pass.

import QuoinEngine

extension LayoutSystem {
  func layout() -> LayoutReport {
    guard let root else { return LayoutReport(self) }
    guard isDirty else {
      root.box?.host.isAnnounced = false
      return standing(root)
    }
    let report = pass(root)
    if isDirty { announceRest(root) }
    return report
  }

  private func pass(_ root: Node) -> LayoutReport {
    isBusy = true
    defer { isBusy = false }
    root.box?.host.isAnnounced = true
    var changed = solveAndMove()
    for _ in 1..<LayoutPacing.measurePasses where hasNotes || !touched.isEmpty {
      let known = Set(changed.map { ObjectIdentifier($0) })
      changed += solveAndMove().filter { !known.contains(ObjectIdentifier($0)) }
    }
    if hasHooks && (hasNotes || touched.contains(where: waitsForUpdate)) {
      root.troubles.append(
        LayoutError(.restlessHooks, "layoutSubviews or updateConstraints in \(root.label)", nil))
    }
    return report(root, changed)
  }

  /// Carries out steps 1 to 3. Returns the boxes that moved.
  private func solveAndMove() -> [LayoutBox] {
    if hasHooks { updateConstraints() }
    refreshContents()
    flushAndSolve()
    if !measureUntilAtRest() { noteRestless() }
    readValues()
    return moveBoxes()
  }

  /// Reads changed values into the nodes.
  func readValues() {
    withUnsafeTemporaryAllocation(of: VariableID.self, capacity: LayoutPacing.valuesAtOnce) { unknowns in
      withUnsafeTemporaryAllocation(of: Double.self, capacity: LayoutPacing.valuesAtOnce) { values in
        while true {
          let count = engine.readChanges(into: unknowns, values)
          for place in 0..<count { accept(unknowns[place], values[place]) }
          if count < LayoutPacing.valuesAtOnce { return }
        }
      }
    }
  }

  private func accept(_ unknown: VariableID, _ value: Double) {
    guard let node = nodeAt[unknown] else { return }
    switch node.attribute(of: unknown) {
    case .left: node.solved.origin.x = value
    case .top: node.solved.origin.y = value
    case .width: node.solved.size.width = value
    default: node.solved.size.height = value
    }
    touch(node)
  }

  /// Step 3: frames, and the calls to boxes.
  private func moveBoxes() -> [LayoutBox] {
    var moved: [LayoutBox] = []
    var notified: [LayoutBox] = []
    for node in touched where node.system === self {
      node.isTouched = false
      if node.mayBeUnsound { checkNumbers(node) }
      var frame = node.solved.inset(by: -node.alignment)
      // A root's frame is where its children's coordinates begin.
      if node === root { frame.origin = .zero }
      let isMoved = frame != node.frame && frame.isFinite
      if isMoved { node.frame = frame }
      guard let box = node.box else { continue }
      if isMoved { moved.append(box) }
      if hasHooks && (isMoved || box.pending.contains(.layout)) { notified.append(box) }
    }
    clearTouched()
    if let root { root.cornerTime += 1 }
    if hasHooks { layoutSubviews(notified) }
    return moved
  }

  /// Clears the list of nodes with new values, but for boxes that asked for `updateConstraints()` since this round
  /// called it.
  private func clearTouched() {
    let late = hasHooks ? touched.filter(waitsForUpdate) : []
    touched.removeAll(keepingCapacity: true)
    for node in late { touch(node) }
  }

  private func report(_ root: Node, _ changed: [LayoutBox]) -> LayoutReport {
    isDirty = hasNotes || !touched.isEmpty
    var report = standing(root)
    report.changed = changed
    root.box?.host.isAnnounced = false
    return report
  }

  /// Tells the host that the pass has left changes to the next one. A host may lay out in this call. It is not told
  /// again in that pass, since a layout that never comes to rest would recurse without end.
  private func announceRest(_ root: Node) {
    guard !isAnnouncingRest else { return }
    isAnnouncingRest = true
    defer { isAnnouncingRest = false }
    root.announce()
  }

  /// Whether something was changed so late in a pass that the next one has to carry it out.
  private var hasNotes: Bool {
    !(entering.isEmpty && changing.isEmpty && leavingRows.isEmpty && leavingUnknowns.isEmpty
      && unarranged.isEmpty)
  }
}

/// Limits of a pass.
enum LayoutPacing {
  /// The most rounds of measuring before boxes are moved, and the most times that they are moved in one pass.
  static let measurePasses = 4
  /// Contents narrower than they wished by less than this are not asked again: the difference is
  /// rounding, and an answer to it could be another line of text. In points.
  static let narrower = 1e-6
  /// This many constraints or more enter together, unless they contradict each other or a present row.
  static let batch = 64
  /// Where parts of that size are refused in turn, so many times as many constraints enter one by one after each.
  static let apartGrowth = 4
  /// The number of values that are read from the engine in one call.
  static let valuesAtOnce = 64
  /// `closeNotes` clears the lists only when twice the entries that have gone exceed all entries by more than this.
  static let fewNotes = 64
  /// A known conflict whose members miss by no more than this may be over: its broken constraint enters again.
  static let certain = 1e-6
  /// A level below all that programs use, for wishes that must not cost another constraint anything.
  static let faintest = Priority(1e-9)
}

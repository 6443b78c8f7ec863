// LayoutSystem+Nodes.swift -- boxes and guides that join the tree or leave it.

import QuoinEngine
import QuoinRecord

extension LayoutSystem {
  /// Takes a node and all below it, with their constraints.
  func take(_ top: Node) {
    top.forEachBelow { node in
      do throws(EngineError) { try makeUnknowns(node) } catch { note(error) }
      node.system = self
      touch(node)
    }
    top.forEachBelow { node in
      if let box = node.box {
        if box.mayHaveHooks { hasHooks = true }
        if box.pending.contains(.arrangement) { unarranged.append(node) }
        box.wish(.horizontal)
        box.wish(.vertical)
      }
      node.applyPlacement()
      if let parent = node.parent, parent.content === node { node.pinContent() }
      for constraint in node.constraints where constraint.node === node { enter(constraint) }
    }
  }

  private func makeUnknowns(_ node: Node) throws(EngineError) {
    node.solved = .zero
    defer { node.unknowns.forEach { nodeAt[$0] = node } }
    try recorded.makeUnknowns(of: node, &node.unknowns)
    if recorded.tape != nil { noteNames(of: node) }
  }

  /// Whether an unknown is the size of a box or a guide, which is never negative. A variable may be negative.
  func hasFloor(_ unknown: VariableID) -> Bool {
    guard let node = nodeAt[unknown] else { return false }
    return node.kind != .variable && node.attribute(of: unknown).isSize
  }

  /// Lets go of a node and all below it. Constraints that crossed the cut are uninstalled already.
  func release(_ top: Node) {
    if top === root {
      top.forEachBelow { reset($0) }
      return dissolve()
    }
    isDirty = true
    top.forEachBelow { node in
      for constraint in node.own + node.constraints where constraint.node === node {
        wake(constraint)
        dropRow(constraint)
      }
      if !refused.isEmpty { refused.removeAll { $0.constraint?.node === node } }
      leavingRows += [node.unknowns.floors.width, node.unknowns.floors.height].filter { $0 != .none }
      node.unknowns.forEach { leavingUnknowns.append($0) }
      reset(node)
      gone += 1
    }
    closeNotes()
    root?.announce()
  }

  /// Clears the lists of nodes and constraints that have gone, once these may be half of the entries. Until then every
  /// reader of a list skips them.
  func closeNotes() {
    guard 2 * gone > entering.count + changing.count + touched.count + LayoutPacing.fewNotes else { return }
    gone = 0
    // A constraint that left and came back is listed twice. A node may stay listed twice, which does no harm.
    var seen: Set<ObjectIdentifier> = []
    func isGone(_ constraint: LayoutConstraint) -> Bool {
      !isOurs(constraint) || !seen.insert(ObjectIdentifier(constraint)).inserted
    }
    entering.removeAll { !$0.isEntering || isGone($0) }
    changing.removeAll { !$0.isChanging || isGone($0) }
    touched.removeAll { $0.system !== self || !$0.isTouched }
  }

  /// Whether a waiting constraint still belongs to this tree. It may have left, and may wait in another tree.
  func isOurs(_ constraint: LayoutConstraint) -> Bool { constraint.node?.system === self }

  /// Puts a node back into its state before `take`.
  private func reset(_ node: Node) {
    for constraint in node.own + node.constraints where constraint.node === node {
      constraint.stage = constraint.isOwn ? .idle : .rowless
      constraint.isInConflict = false
    }
    node.own = []
    node.box?.forgetOwn()
    node.unknowns = Node.Unknowns()
    node.isTouched = false
    node.system = nil
  }

}

extension RecordedEngine {
  /// Makes a node's four unknowns with the floors under its sizes, or the one unknown of a variable. A size starts at
  /// what the contents ask for. So the contents' wishes hold from the start, and the solver need not repair them.
  func makeUnknowns(of node: Node, _ unknowns: inout Node.Unknowns) throws(EngineError) {
    if node.kind == .variable { return unknowns.width = try addVariable() }
    unknowns.x = try addVariable()
    unknowns.y = try addVariable()
    unknowns.width = try addSize(node.box?.contents.width.intrinsic)
    unknowns.height = try addSize(node.box?.contents.height.intrinsic)
    unknowns.floors.width = try addFloor(unknowns.width)
    unknowns.floors.height = try addFloor(unknowns.height)
  }

  private func addSize(_ wished: Double?) throws(EngineError) -> VariableID {
    let value = wished ?? 0
    return try addVariable(value: max(value.isFinite ? value : 0, 0))
  }

  /// Adds the row that keeps a size from being negative.
  private func addFloor(_ size: VariableID) throws(EngineError) -> ConstraintID {
    try withUnsafePointer(to: Term(1, size)) { term throws(EngineError) in
      try addConstraint(UnsafeBufferPointer(start: term, count: 1), constant: 0, .greaterOrEqual, .required)
    }
  }
}

// LayoutSystem+Nodes.swift -- boxes and guides that join the tree or leave it.

import QuoinEngine

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

  /// Makes a node's four unknowns, or the one unknown of a variable. A size starts at what the contents ask for. So the
  /// contents' wishes hold from the start, and the solver need not repair them.
  private func makeUnknowns(_ node: Node) throws(EngineError) {
    node.solved = .zero
    if node.kind == .variable {
      node.unknowns.width = try makeUnknown(node, 0)
    } else {
      try makeFrameUnknowns(node)
    }
    if recorded.tape != nil { noteNames(of: node) }
  }

  private func makeFrameUnknowns(_ node: Node) throws(EngineError) {
    node.unknowns.x = try makeUnknown(node, 0)
    node.unknowns.y = try makeUnknown(node, 0)
    node.unknowns.width = try makeUnknown(node, node.box?.contents.width.intrinsic ?? 0)
    node.unknowns.height = try makeUnknown(node, node.box?.contents.height.intrinsic ?? 0)
    node.floors.width = try makeFloor(node.unknowns.width)
    node.floors.height = try makeFloor(node.unknowns.height)
  }

  private func makeUnknown(_ node: Node, _ value: Double) throws(EngineError) -> VariableID {
    let id = try recorded.addVariable(value: max(value.isFinite ? value : 0, 0))
    nodeAt[id] = node
    return id
  }

  /// Adds the row that keeps a size from being negative.
  private func makeFloor(_ size: VariableID) throws(EngineError) -> ConstraintID {
    let row = try withUnsafePointer(to: Term(1, size)) { term throws(EngineError) in
      try recorded.addConstraint(
        UnsafeBufferPointer(start: term, count: 1), constant: 0, .greaterOrEqual, .required)
    }
    constraintAt[row] = nil
    return row
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
      for constraint in node.own {
        wake(constraint)
        dropRow(constraint)
      }
      for constraint in node.constraints where constraint.node === node {
        wake(constraint)
        dropRow(constraint)
      }
      if !refused.isEmpty { refused.removeAll { $0.constraint?.node === node } }
      leavingRows += [node.floors.width, node.floors.height].filter { $0 != .none }
      leavingUnknowns += [
        node.unknowns.x, node.unknowns.y, node.unknowns.width, node.unknowns.height,
      ].filter { $0 != .none }
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
    entering.removeAll {
      !isOurs($0) || !$0.stage.isEntering || !seen.insert(ObjectIdentifier($0)).inserted
    }
    seen.removeAll(keepingCapacity: true)
    changing.removeAll {
      !isOurs($0) || !$0.stage.isChanging || !seen.insert(ObjectIdentifier($0)).inserted
    }
    touched.removeAll { $0.system !== self || !$0.isTouched }
  }

  /// Whether a waiting constraint still belongs to this tree. It may have left, and may wait in another tree.
  func isOurs(_ constraint: LayoutConstraint) -> Bool { constraint.node?.system === self }

  /// Puts a node back into its state before `take`.
  private func reset(_ node: Node) {
    for constraint in node.own { constraint.stage = .idle }
    for constraint in node.constraints where constraint.node === node { constraint.stage = .rowless }
    for constraint in node.own + node.constraints where constraint.node === node {
      constraint.isInConflict = false
    }
    node.own = []
    node.box?.forgetOwn()
    node.unknowns = Node.Unknowns()
    node.isTouched = false
    node.system = nil
  }

  /// Called when the box, guide or variable of this node is gone.
  func forget(_ node: Node) {
    if node === root { dissolve() }
  }
}

// LayoutSystem+Pass.swift -- one layout pass.
//
//     1. ask contents that changed for their size; carry out what was noted, and solve;
//     2. ask contents that became narrower than they wished for their height, and solve again;
//     3. turn new values into frames, and say what stands.
//
// Step 2 is repeated while answers change, at most `LayoutPacing.measurePasses` times. Contents that would
// answer otherwise even then are reported: the same calls always end in the same place.
//
// What a callback changes during the pass waits for its next solve, or else for the next pass.

import QuoinEngine

extension LayoutSystem {
  func layout() -> LayoutReport {
    guard let root else { return LayoutReport(self) }
    guard isDirty else { return standing(root) }
    isBusy = true
    defer { isBusy = false }
    root.box?.host.isAnnounced = true
    refreshContents()
    settle()
    if !measureUntilAtRest() { noteRestless() }
    readValues()
    return report(root)
  }

  /// Step 1.
  func settle() {
    flush()
    do throws(EngineError) { _ = try engine.solve() } catch { note(error) }
  }

  /// Reads what changed into the nodes.
  func readValues() {
    withUnsafeTemporaryAllocation(of: VariableID.self, capacity: 64) { unknowns in
      withUnsafeTemporaryAllocation(of: Double.self, capacity: 64) { values in
        while true {
          let count = engine.readChanges(into: unknowns, values)
          for place in 0..<count { accept(unknowns[place], values[place]) }
          if count < 64 { return }
        }
      }
    }
  }

  private func accept(_ unknown: VariableID, _ value: Double) {
    guard let node = nodeAt[Int(unknown.index1) - 1] else { return }
    if unknown == node.unknowns.x {
      node.solved.origin.x = value
    } else if unknown == node.unknowns.y {
      node.solved.origin.y = value
    } else if unknown == node.unknowns.width {
      node.solved.size.width = value
    } else {
      node.solved.size.height = value
    }
    touch(node)
  }

  /// Step 3.
  private func report(_ root: Node) -> LayoutReport {
    var changed: [LayoutBox] = []
    for node in touched {
      node.isTouched = false
      if node.hasUnsoundNumber && !unsound.contains(where: { $0 === node }) { unsound.append(node) }
      let frame = node.solved.inset(by: -node.alignment)
      guard frame != node.frame, frame.isFinite else { continue }
      node.frame = frame
      if let box = node.box { changed.append(box) }
    }
    touched.removeAll(keepingCapacity: true)
    pass += 1
    isDirty = hasNotes
    var report = standing(root)
    report.changed = changed
    root.box?.host.isAnnounced = false
    if isDirty { root.announce() }
    return report
  }

  /// Whether something was changed so late in a pass that the next one has to carry it out.
  private var hasNotes: Bool {
    !(entering.isEmpty && changing.isEmpty && leavingRows.isEmpty && leavingUnknowns.isEmpty)
  }
}

/// How far a pass goes.
enum LayoutPacing {
  /// Rounds of measuring in one pass.
  static let measurePasses = 4
  /// Contents narrower than they wished by less than this are not asked again: the difference is
  /// rounding, and an answer to it could be another line of text. In points.
  static let narrower = 1e-6
  /// A level below all that programs use, for what may cost nothing else.
  static let faintest = Priority(1e-9)
}

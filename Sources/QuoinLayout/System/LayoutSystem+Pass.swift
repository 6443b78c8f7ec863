// LayoutSystem+Pass.swift -- one layout pass.
//
//     1. carry out what was noted, and solve;
//     2. ask contents that became narrower than they wished for their height, and solve again;
//     3. turn new values into frames.
//
// Step 2 is repeated while answers change, at most `Pacing.measurePasses` times: heights that push
// widths back and forth end somewhere, and the same calls always end in the same place.

import QuoinEngine

extension LayoutSystem {
  func layout() -> LayoutReport {
    guard isDirty, let root else { return LayoutReport(self) }
    root.box?.host.isAnnounced = true
    settle()
    for _ in 0..<LayoutPacing.measurePasses {
      readValues()
      guard remeasure() else { break }
      settle()
    }
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

  /// Step 2. Whether any contents answered something new. Only those whose box has another width, or
  /// that wish for another one, can.
  private func remeasure() -> Bool {
    var isNew = false
    for node in touched {
      guard let box = node.box, let measure = box.contents.measure else { continue }
      let width = node.solved.width
      let natural = box.intrinsicWidth ?? width
      let limit = width < natural - LayoutPacing.narrower ? width : nil
      guard limit != box.contents.measuredFor else { continue }
      box.contents.measuredFor = limit
      let answer = measure(limit)
      if answer.size.height != box.intrinsicHeight { isNew = true }
      if answer.firstBaseline != box.firstBaselineOffset { isNew = true }
      if answer.lastBaseline != box.lastBaselineOffset { isNew = true }
      box.intrinsicHeight = answer.size.height
      box.firstBaselineOffset = answer.firstBaseline
      box.lastBaselineOffset = answer.lastBaseline
    }
    return isNew
  }

  /// Step 3.
  private func report(_ root: Node) -> LayoutReport {
    var report = LayoutReport(self)
    for node in touched {
      node.isTouched = false
      let frame = node.solved.inset(by: -node.alignment)
      guard frame.isFinite else {
        faults.append(LayoutError(.notFinite, "alignment insets of \(node.label)", nil))
        continue
      }
      guard frame != node.frame else { continue }
      node.frame = frame
      if let box = node.box { report.changed.append(box) }
    }
    touched.removeAll(keepingCapacity: true)
    report.conflicts = conflicts
    report.errors = root.troubles + faults
    root.troubles = []
    conflicts = []
    faults = []
    pass += 1
    isDirty = false
    root.box?.host.isAnnounced = false
    return report
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

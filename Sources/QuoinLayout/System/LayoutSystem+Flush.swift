// LayoutSystem+Flush.swift -- carrying out what was noted.
//
// Constraints enter one by one in the order host, contents, frames, program, and each in order of
// activation: whatever conflicts, the newest of the program's is at the end and is the one to break.

import QuoinEngine

extension LayoutSystem {
  /// 1. rows leave; 2. rows change in place; 3. rows enter.
  func flush() {
    removeLeaving()
    applyChanges()
    enterAll()
  }

  private func removeLeaving() {
    do throws(EngineError) {
      if !leavingRows.isEmpty {
        try leavingRows.withUnsafeBufferPointer { rows throws(EngineError) in
          try engine.remove(rows)
        }
      }
      for unknown in leavingUnknowns {
        try engine.removeVariable(unknown)
        nodeAt[Int(unknown.index1) - 1] = nil
      }
    } catch {
      note(error)
    }
    leavingRows.removeAll(keepingCapacity: true)
    leavingUnknowns.removeAll(keepingCapacity: true)
  }

  /// A change that required rows do not survive may only do so because others change with it: such a
  /// row leaves for now, and enters again after them.
  private func applyChanges() {
    for constraint in changing {
      constraint.isChanging = false
      guard constraint.row != .none else { continue }
      do throws(EngineError) {
        try change(constraint)
      } catch {
        if error != .conflict { note(error, constraint) }
        dropRow(constraint)
        enter(constraint)
      }
    }
    changing.removeAll(keepingCapacity: true)
    if !leavingRows.isEmpty { removeLeaving() }
  }

  private func change(_ constraint: LayoutConstraint) throws(EngineError) {
    let row = constraint.row
    guard builder.build(constraint) else { return }
    let strength = Strength(constraint.storedPriority)
    // Weakened before it is moved, and moved before it is strengthened: fewer refusals.
    let present = try engine.strength(of: row)
    if strength.priority < present.priority { try engine.setStrength(row, strength) }
    if try engine.constant(of: row) != builder.constant {
      try engine.setConstant(row, builder.constant)
    }
    if strength.priority > present.priority { try engine.setStrength(row, strength) }
  }

  private func enterAll() {
    guard !entering.isEmpty else { return }
    let isSorted = zip(entering, entering.dropFirst()).allSatisfy { !$1.precedes($0) }
    if !isSorted { entering.sort { $0.precedes($1) } }
    for constraint in entering {
      constraint.isEntering = false
      guard constraint.isInstalled, constraint.row == .none else { continue }
      insist(constraint)
    }
    entering.removeAll(keepingCapacity: true)
  }

  /// Enters a constraint, and breaks what has to be broken.
  private func insist(_ constraint: LayoutConstraint) {
    do throws(EngineError) {
      while try !add(constraint) {
        if try breakWeakest(against: constraint) === constraint { return }
      }
    } catch {
      note(error, constraint)
    }
  }

  /// Adds a row. False if it contradicts the required ones present.
  private func add(_ constraint: LayoutConstraint) throws(EngineError) -> Bool {
    guard builder.build(constraint) else {
      // Its items are not in one tree any more.
      constraint.uninstall()
      return true
    }
    do throws(EngineError) {
      constraint.row = try builder.terms.withUnsafeBufferPointer { terms throws(EngineError) in
        try engine.addConstraint(
          terms, constant: builder.constant, constraint.relation,
          Strength(constraint.storedPriority))
      }
    } catch {
      if error == .conflict { return false }
      throw error
    }
    setConstraint(constraint, at: constraint.row)
    return true
  }
}

extension LayoutConstraint {
  /// The order in which constraints enter.
  func precedes(_ other: LayoutConstraint) -> Bool {
    origin == other.origin ? serial < other.serial : origin.rawValue < other.origin.rawValue
  }
}

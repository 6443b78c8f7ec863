// TraceRecorder+Present.swift -- stating what an engine holds already.

import QuoinEngine
import QuoinTrace

extension TraceRecorder {
  /// Declares and adds all there is. Values are the same afterwards; the way there was another one.
  mutating func enterAll(of engine: Engine) {
    engine.forEachVariable { numbers.declare($0) }
    enterValues(of: engine)
    if engine.constraintCount == 0 { return }
    note("what was there before:")
    engine.forEachConstraint { enter($0, of: engine) }
    if engine.isSettled { write(.update) }
  }

  private mutating func enterValues(of engine: Engine) {
    var isMoved = false
    engine.forEachVariable { variable in
      guard let value = try? engine.value(of: variable), value != 0 else { return }
      if !isMoved { note("values that were there before:") }
      isMoved = true
      move(variable, to: value)
    }
    guard isMoved else { return }
    write(.update)
    engine.forEachVariable { variable in
      if let value = try? engine.value(of: variable), value != 0 { letGo(variable) }
    }
  }

  /// States a constraint, an edit or a stay as it is now. A stay as a constraint, because the values
  /// are not there yet.
  mutating func enter(_ constraint: ConstraintID, of engine: Engine) {
    guard let kind = try? engine.kind(of: constraint),
      let strength = try? engine.strength(of: constraint)
    else { return }
    switch kind {
    case .constraint, .stay: enterPlain(constraint, strength, of: engine)
    case .objective: note("objective term")
    case .edit:
      try? engine.forEachTerm(of: constraint) { term in
        edit(term.variable, strength, constraint)
        if let constant = try? engine.constant(of: constraint) { suggested(term.variable, -constant) }
      }
    }
  }

  /// States a constraint, or a stay, as a constraint.
  mutating func enterPlain(_ constraint: ConstraintID, _ strength: Strength, of engine: Engine) {
    guard let relation = try? engine.relation(of: constraint),
      let constant = try? engine.constant(of: constraint),
      let count = try? engine.termCount(of: constraint)
    else { return }
    withUnsafeTemporaryAllocation(of: Term.self, capacity: count) { room in
      var filled = 0
      try? engine.forEachTerm(of: constraint) { term in
        room.initializeElement(at: filled, to: term)
        filled += 1
      }
      added(UnsafeBufferPointer(room), constant: constant, relation, strength, constraint)
    }
  }
}

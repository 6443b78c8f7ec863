// Churn.swift -- the kinds of coming and going that must not leak.

import QuoinEngine

/// An engine with a chain of variables at least 10 apart and an edit of the last. Every scenario leaves these
/// constraints as it found them.
final class Ground {
  let engine: Engine
  var variables: [VariableID] = []
  let edit: ConstraintID

  init() throws(EngineError) {
    engine = try Engine()
    for _ in 0..<20 { variables.append(try engine.addVariable()) }
    for (left, right) in zip(variables, variables.dropFirst()) {
      _ = try engine.addConstraint([Term(1, right), Term(-1, left)], constant: -10, .greaterOrEqual)
      _ = try engine.addConstraint([Term(1, right), Term(-1, left)], constant: -14, .equal, .weak)
    }
    edit = try engine.addEdit(variables[19], .strong)
    try engine.solve()
  }
}

struct Churn: Sendable {
  let name: String
  /// The number of cycles is divided by this: one cycle does so much more work.
  let cost: Int
  let body: @Sendable (Ground, Int) throws(EngineError) -> Void

  static let all = [
    Churn(name: "constraint", cost: 1, body: addAndRemove),
    Churn(name: "variable", cost: 1, body: variableComesAndGoes),
    Churn(name: "batch", cost: 8, body: batchComesAndGoes),
    Churn(name: "edit", cost: 1, body: editComesAndGoes),
    Churn(name: "level", cost: 8, body: levelComesAndGoes),
    Churn(name: "refusal", cost: 4, body: refuse),
    Churn(name: "rollback", cost: 8, body: rollBack),
    Churn(name: "label", cost: 4, body: label),
    Churn(name: "clone", cost: 40, body: clone),
    Churn(name: "image", cost: 40, body: saveAndLoad),
  ]
}

@Sendable private func addAndRemove(_ ground: Ground, _ cycle: Int) throws(EngineError) {
  let variable = ground.variables[cycle % 20]
  let wish = try ground.engine.addConstraint(
    [Term(1, variable)], constant: -Double(cycle % 97), .equal, cycle % 3 == 0 ? .weak : .medium)
  try ground.engine.solve()
  try ground.engine.remove(wish)
}

@Sendable private func variableComesAndGoes(_ ground: Ground, _ cycle: Int) throws(EngineError) {
  let extra = try ground.engine.addVariable(value: Double(cycle % 7))
  let tie = try ground.engine.addConstraint([Term(1, extra), Term(-2, ground.variables[cycle % 20])], .equal)
  try ground.engine.solve()
  try ground.engine.remove(tie)
  try ground.engine.solve()
  try ground.engine.removeVariable(extra)
}

@Sendable private func batchComesAndGoes(_ ground: Ground, _ cycle: Int) throws(EngineError) {
  let terms = ground.variables.map { Term(1, $0) }
  var handles = [ConstraintID](repeating: .none, count: terms.count)
  try terms.withUnsafeBufferPointer { terms throws(EngineError) in
    let specs = terms.indices.map { place in
      ConstraintSpec(
        terms: UnsafeBufferPointer(rebasing: terms[place...place]), constant: -Double((cycle + place) % 300),
        relation: .greaterOrEqual, strength: .medium)
    }
    try specs.withUnsafeBufferPointer { specs throws(EngineError) in
      try handles.withUnsafeMutableBufferPointer { into throws(EngineError) in
        try ground.engine.addConstraints(specs, into: into)
      }
    }
  }
  try ground.engine.solve()
  try handles.withUnsafeBufferPointer { gone throws(EngineError) in try ground.engine.remove(gone) }
  try ground.engine.solve()
}

@Sendable private func editComesAndGoes(_ ground: Ground, _ cycle: Int) throws(EngineError) {
  let edit = try ground.engine.addEdit(ground.variables[cycle % 19], .strong)
  try ground.engine.suggest(edit, Double(cycle % 211))
  try ground.engine.suggest(ground.edit, Double(300 + cycle % 57))
  try ground.engine.solve()
  try ground.engine.remove(edit)
}

@Sendable private func levelComesAndGoes(_ ground: Ground, _ cycle: Int) throws(EngineError) {
  let priority = 1 + Double(cycle % 997)
  let wish = try ground.engine.addConstraint(
    [Term(1, ground.variables[cycle % 20])], constant: -40, .lessOrEqual, Strength(priority: priority))
  try ground.engine.solve()
  try ground.engine.remove(wish)
}

@Sendable private func refuse(_ ground: Ground, _ cycle: Int) throws(EngineError) {
  do throws(EngineError) {
    _ = try ground.engine.addConstraint(
      [Term(1, ground.variables[19]), Term(-1, ground.variables[cycle % 19])], constant: 5, .lessOrEqual)
  } catch {
    guard error == .conflict else { throw error }
    return
  }
  throw .wrongState
}

@Sendable private func rollBack(_ ground: Ground, _ cycle: Int) throws(EngineError) {
  try ground.engine.begin()
  try addAndRemove(ground, cycle)
  _ = try ground.engine.addStay(ground.variables[cycle % 20], .strong)
  try ground.engine.solve()
  try ground.engine.rollback()
}

@Sendable private func label(_ ground: Ground, _ cycle: Int) throws(EngineError) {
  let wish = try ground.engine.addConstraint([Term(1, ground.variables[cycle % 20])], .greaterOrEqual, .weak)
  try ground.engine.setLabel(wish, cycle % 2 == 0 ? "short" : "a label that is rather longer than the other")
  try ground.engine.setLabel(ground.variables[cycle % 20], "variable")
  try ground.engine.remove(wish)
}

@Sendable private func clone(_ ground: Ground, _ cycle: Int) throws(EngineError) {
  let copy = try ground.engine.clone()
  try copy.suggest(ground.edit, Double(cycle % 500))
  try copy.solve()
}

@Sendable private func saveAndLoad(_ ground: Ground, _ cycle: Int) throws(EngineError) {
  let bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: ground.engine.imageSize, alignment: 16)
  defer { bytes.deallocate() }
  _ = try ground.engine.save(into: bytes)
  let copy = try Engine.load(from: UnsafeRawBufferPointer(bytes))
  try copy.suggest(ground.edit, Double(cycle % 500))
  try copy.solve()
}

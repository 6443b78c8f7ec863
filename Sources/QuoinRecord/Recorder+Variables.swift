// Recorder+Variables.swift -- variables, their edits and stays, suggestions, and solving.

public import QuoinEngine
import QuoinTrace

extension Recorder {
  /// Records and makes `Engine.addVariable`. Several in a row are one record.
  public func addVariable() throws(EngineError) -> VariableID {
    let variable = try engine.addVariable()
    numbers.note(variable)
    return variable
  }

  /// Records and makes `Engine.addEdit`.
  @discardableResult
  public func addEdit(_ variable: VariableID, _ strength: Strength) throws(EngineError) -> ConstraintID {
    let v = numbers[variable]
    if let v, let strength = TraceStrength(strength) { write(.edit(variable: v, strength: strength)) }
    let edit = try engine.addEdit(variable, strength)
    if let v { numbers.note(edit, .edit(v)) }
    return edit
  }

  /// Records a stay at the value that the variable has once what is pending is solved. It takes the
  /// place of an earlier one on the same variable, as in a trace.
  @discardableResult
  public func stay(_ variable: VariableID, _ strength: Strength) throws(EngineError) -> ConstraintID {
    let v = numbers[variable]
    if let v, let strength = TraceStrength(strength) { write(.stay(variable: v, strength: strength)) }
    if !engine.isSettled { try engine.solve() }
    let stay = try engine.addStay(variable, strength)
    guard let v else { return stay }
    let earlier = numbers.stay(of: v)
    if engine.contains(earlier) { try engine.remove(earlier) }
    numbers.note(stay, .stay(v))
    return stay
  }

  /// Records and makes `Engine.suggest` by variable.
  public func suggest(_ variable: VariableID, _ value: Double) throws(EngineError) {
    if let v = numbers[variable], value.isFinite {
      write(.suggest(TraceSuggestion(variable: v, value: value)))
    }
    try engine.suggest(variable, value)
  }

  /// Records and makes `Engine.suggest` by edit.
  public func suggest(_ edit: ConstraintID, _ value: Double) throws(EngineError) {
    if case .edit(let v) = numbers[edit], value.isFinite {
      write(.suggest(TraceSuggestion(variable: v, value: value)))
    }
    try engine.suggest(edit, value)
  }

  /// Records and makes `Engine.suggest` of several values.
  public func suggest(
    _ edits: UnsafeBufferPointer<ConstraintID>, _ values: UnsafeBufferPointer<Double>
  ) throws(EngineError) {
    var many: [TraceSuggestion] = []
    many.reserveCapacity(edits.count)
    for place in 0..<min(edits.count, values.count) {
      guard case .edit(let v) = numbers[edits[place]], values[place].isFinite else { break }
      many.append(TraceSuggestion(variable: v, value: values[place]))
    }
    if many.count == edits.count && edits.count == values.count { write(.suggestMany(many)) }
    try engine.suggest(edits, values)
  }

  /// Records and makes `Engine.solve`, without a budget.
  @discardableResult
  public func solve() throws(EngineError) -> SolveStatus {
    write(.update)
    return try engine.solve()
  }

  // MARK: For the reader of the trace

  /// What follows is timed under `name`.
  public func phase(_ name: String) { write(.phase(name)) }

  /// Asks whoever replays the trace to look at the state here.
  public func check() { write(.check) }
}

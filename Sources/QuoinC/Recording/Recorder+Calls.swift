// Recorder+Calls.swift -- what each call becomes in a trace. Called with what the call was about, after
// it succeeded unless said otherwise.

internal import CQuoin
internal import QuoinEngine
internal import QuoinTrace

extension Recorder {
  mutating func note(_ what: StaticString) { text.writeComment(what) }

  // MARK: Variables

  mutating func variables(_ made: UnsafeMutablePointer<quoin_variable>?, _ n: Int, initial: Double) {
    declare(made, n)
    if initial != 0 { note("not at zero at first") }
  }

  mutating func variables(
    _ made: UnsafeMutablePointer<quoin_variable>?, _ n: Int, initial: UnsafePointer<Double>?
  ) {
    declare(made, n)
    if initial != nil { note("not at zero at first, perhaps") }
  }

  private mutating func declare(_ made: UnsafeMutablePointer<quoin_variable>?, _ n: Int) {
    for place in 0..<n { declare(VariableID(made.unsafelyUnwrapped[place])) }
    text.writeVariables(Int(variableCount))
  }

  mutating func declare(_ variable: VariableID) {
    remember(variable, variableCount)
    variableCount += 1
  }

  mutating func removed(_ variable: quoin_variable) { note("variable removed") }

  // MARK: Constraints

  /// A constraint was added or refused for a conflict.
  mutating func added(
    _ status: quoin_status, _ terms: UnsafeBufferPointer<Term>, _ constant: Double, _ relation: Relation,
    _ strength: Strength, _ made: ConstraintID
  ) {
    guard status == Status.ok || status == Status.conflict else { return }
    let number = declare(terms, constant, relation, strength)
    if status == Status.ok { remember(made, number, .constraint) }
    text.write(.addOne(Int(number)))
  }

  mutating func entered(_ spec: ConstraintSpec, _ made: ConstraintID) {
    remember(made, declare(spec.terms, spec.constant, spec.relation, spec.strength), .constraint)
  }

  /// The last `n` declared constraints were added as a batch.
  mutating func addedEntered(_ n: Int) {
    let end = Int(constraintCount)
    if n > 0 { text.write(.addRange(end - n..<end)) }
  }

  mutating func removed(_ constraints: UnsafeBufferPointer<ConstraintID>) {
    if let range = numbers(of: constraints) {
      text.write(.removeRange(range))
      for constraint in constraints { forget(constraint) }
    } else {
      for constraint in constraints { removed(constraint) }
    }
  }

  mutating func removed(_ constraint: ConstraintID) {
    guard let entry = entry(of: constraint) else { return }
    forget(constraint)
    switch entry.kind {
    case .constraint: text.write(.removeOne(Int(entry.number)))
    case .edit: text.write(.stopEdit(variable: Int(entry.number)))
    case .stay: note("stay removed")
    case .objective: note("objective term removed")
    }
  }

  /// The constraints' numbers if they follow each other, and are several.
  private func numbers(of constraints: UnsafeBufferPointer<ConstraintID>) -> Range<Int>? {
    guard constraints.count > 1, let first = entry(of: constraints[0]) else { return nil }
    for place in 0..<constraints.count {
      guard let entry = entry(of: constraints[place]), entry.kind == .constraint,
        Int(entry.number) == Int(first.number) + place
      else { return nil }
    }
    return Int(first.number)..<Int(first.number) + constraints.count
  }

  mutating func setConstant(_ constraint: quoin_constraint, _ constant: Double) {
    guard let entry = entry(of: ConstraintID(constraint)) else { return }
    guard entry.kind == .constraint else { return note("stay moved") }
    text.write(.setConstant(constraint: Int(entry.number), constant: constant))
  }

  mutating func setStrength(_ constraint: quoin_constraint, _ strength: Strength) {
    guard let entry = entry(of: ConstraintID(constraint)) else { return }
    switch entry.kind {
    case .constraint:
      text.write(.setStrength(constraint: Int(entry.number), strength: TraceStrength(strength)))
    case .edit:
      text.write(.stopEdit(variable: Int(entry.number)))
      text.write(.edit(variable: Int(entry.number), strength: TraceStrength(strength)))
    case .stay: note("strength of a stay changed")
    case .objective: note("strength of an objective term changed")
    }
  }

  /// A constraint's relation or coefficients changed: another one takes its place.
  mutating func restated(_ constraint: quoin_constraint, _ engine: Engine) {
    removed(ConstraintID(constraint))
    restate(ConstraintID(constraint), engine)
  }

  // MARK: Edits and solves

  mutating func edit(_ variable: quoin_variable, _ strength: Strength, _ made: ConstraintID) {
    guard let number = number(of: VariableID(variable)) else { return }
    remember(made, number, .edit)
    text.write(.edit(variable: Int(number), strength: TraceStrength(strength)))
  }

  mutating func stay(_ variable: quoin_variable, _ strength: Strength, _ made: ConstraintID) {
    guard let number = number(of: VariableID(variable)) else { return }
    remember(made, number, .stay)
    text.write(.stay(variable: Int(number), strength: TraceStrength(strength)))
  }

  mutating func suggested(_ edit: quoin_constraint, _ value: Double) {
    guard let entry = entry(of: ConstraintID(edit)) else { return }
    text.write(.suggest(TraceSuggestion(variable: Int(entry.number), value: value)))
  }

  mutating func suggested(_ variable: quoin_variable, _ value: Double) {
    guard let number = number(of: VariableID(variable)) else { return }
    text.write(.suggest(TraceSuggestion(variable: Int(number), value: value)))
  }

  mutating func suggested(
    _ edits: UnsafeBufferPointer<ConstraintID>, _ values: UnsafeBufferPointer<Double>
  ) {
    let (recorder, count) = (self, edits.count)
    text.writeSuggestions(count) { place in
      TraceSuggestion(
        variable: Int(recorder.entry(of: edits[place])?.number ?? 0), value: values[place])
    }
  }

  mutating func solved(within budget: quoin_budget?) {
    if let budget, budget.pivots != 0 || budget.nanoseconds != 0 { note("within a budget") }
    text.write(.update)
  }
}

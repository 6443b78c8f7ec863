// Recorder+Calls.swift -- what each C function tells the trace recorder, in its own types. Called after
// the call succeeded unless said otherwise.

internal import CQuoin
internal import QuoinEngine
internal import QuoinRecord

extension Recorder {
  mutating func note(_ what: StaticString) { trace.note(what) }

  // MARK: Variables

  mutating func variables(_ made: UnsafeMutablePointer<quoin_variable>?, _ n: Int, initial: Double) {
    for place in 0..<n { trace.added(VariableID(made.unsafelyUnwrapped[place]), value: initial) }
  }

  mutating func variables(
    _ made: UnsafeMutablePointer<quoin_variable>?, _ n: Int, initial: UnsafePointer<Double>?
  ) {
    for place in 0..<n {
      trace.added(VariableID(made.unsafelyUnwrapped[place]), value: initial?[place] ?? 0)
    }
  }

  mutating func removed(_ variable: quoin_variable) { trace.removed(VariableID(variable)) }

  // MARK: Constraints

  /// A constraint was added or refused for a conflict.
  mutating func added(
    _ status: quoin_status, _ terms: UnsafeBufferPointer<Term>, _ constant: Double, _ relation: Relation,
    _ strength: Strength, _ made: ConstraintID
  ) {
    guard status == Status.ok || status == Status.conflict else { return }
    trace.added(terms, constant: constant, relation, strength, status == Status.ok ? made : .none)
  }

  mutating func entered(_ spec: ConstraintSpec, _ made: ConstraintID) { trace.declare(spec, made) }

  /// The last `n` declared constraints were added as a batch, or refused for a conflict.
  mutating func addedEntered(_ status: quoin_status, _ n: Int) {
    if status == Status.ok || status == Status.conflict { trace.addedDeclared(n) }
  }

  mutating func removed(_ constraints: UnsafeBufferPointer<ConstraintID>) { trace.removed(constraints) }

  mutating func removed(_ constraint: ConstraintID) { trace.removed(constraint) }

  /// A change was made, or refused for a conflict.
  mutating func setConstant(_ status: quoin_status, _ constraint: quoin_constraint, _ constant: Double) {
    guard status == Status.ok || status == Status.conflict else { return }
    trace.setConstant(ConstraintID(constraint), constant)
  }

  mutating func setStrength(_ status: quoin_status, _ constraint: quoin_constraint, _ strength: Strength) {
    guard status == Status.ok || status == Status.conflict else { return }
    trace.setStrength(ConstraintID(constraint), strength)
  }

  mutating func restated(_ constraint: quoin_constraint) { trace.restated(ConstraintID(constraint)) }

  // MARK: Edits and solves

  mutating func edit(_ variable: quoin_variable, _ strength: Strength, _ made: ConstraintID) {
    trace.edit(VariableID(variable), strength, made)
  }

  mutating func stay(
    _ variable: quoin_variable, _ strength: Strength, _ made: ConstraintID, wasSettled: Bool
  ) {
    trace.stay(VariableID(variable), strength, made, wasSettled: wasSettled)
  }

  mutating func suggested(_ edit: quoin_constraint, _ value: Double) {
    trace.suggested(ConstraintID(edit), value)
  }

  mutating func suggested(_ variable: quoin_variable, _ value: Double) {
    trace.suggested(VariableID(variable), value)
  }

  mutating func suggested(
    _ edits: UnsafeBufferPointer<ConstraintID>, _ values: UnsafeBufferPointer<Double>
  ) {
    trace.suggested(edits, values)
  }

  mutating func staysReset() { trace.staysReset() }
  mutating func began() { trace.began() }
  mutating func committed() { trace.committed() }
  mutating func rolledBack() { trace.rolledBack() }

  mutating func solved(within budget: quoin_budget?) { trace.solved(within: Budget(budget)) }
}

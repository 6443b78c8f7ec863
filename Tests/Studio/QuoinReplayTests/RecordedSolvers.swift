// RecordedSolvers.swift -- one face for whatever can be recorded: the Swift solver and the C functions.

import CQuoin
@testable import Quoin
import QuoinC
import QuoinEngine

struct Statement {
  var terms: [Term]
  var constant: Double
  var relation: Relation
  var strength: Strength
}

protocol RecordedSolver {
  var stateHash: UInt64 { get }
  func addVariable(value: Double) throws -> VariableID
  func remove(_ variable: VariableID) throws
  func add(_ statement: Statement) throws -> ConstraintID
  func addBatch(_ statements: [Statement]) throws -> [ConstraintID]
  func remove(_ constraints: [ConstraintID]) throws
  func setConstant(_ constraint: ConstraintID, _ constant: Double) throws
  func setStrength(_ constraint: ConstraintID, _ strength: Strength) throws
  func edit(_ variable: VariableID, _ strength: Strength) throws -> ConstraintID
  func suggest(_ edits: [(variable: VariableID, edit: ConstraintID)], _ values: [Double]) throws
  func setRelation(_ constraint: ConstraintID, _ relation: Relation) throws
  func setCoefficient(_ constraint: ConstraintID, _ variable: VariableID, _ coefficient: Double) throws
  func addObjective(_ terms: [Term], _ sense: ObjectiveSense, _ strength: Strength) throws -> ConstraintID
  func stay(_ variable: VariableID, _ strength: Strength) throws -> ConstraintID
  func resetStays() throws
  func solve(steps: UInt64) throws
  func begin() throws
  func end(keeping: Bool) throws
  func trace() -> [UInt8]
}

/// A `Solver`. Its transactions are closures, so that its internal calls begin and end them here.
struct SwiftRecorded: RecordedSolver {
  let solver: Solver

  init() throws {
    solver = try Solver()
    solver.startRecording()
  }

  private func constraint(_ statement: Statement) -> Constraint {
    var sum = LinearExpression(statement.constant)
    for term in statement.terms { sum = sum + term.coefficient * Variable(term.variable) }
    return Constraint(sum, statement.relation, statement.strength)
  }

  var stateHash: UInt64 { solver.engine.stateHash }
  func addVariable(value: Double) throws -> VariableID { try solver.variable(value: value).id }
  /// Removes a variable, or takes it back if its index is odd.
  func remove(_ variable: VariableID) throws {
    if variable.index1 % 2 == 0 { return try solver.remove(Variable(variable)) }
    try solver.recorded.takeBackVariable(variable)
  }
  func add(_ statement: Statement) throws -> ConstraintID { try solver.add(constraint(statement)) }
  func addBatch(_ statements: [Statement]) throws -> [ConstraintID] {
    try solver.add(contentsOf: statements.map(constraint))
  }
  func remove(_ constraints: [ConstraintID]) throws {
    constraints.count == 1 ? try solver.remove(constraints[0]) : try solver.remove(constraints)
  }
  func setConstant(_ constraint: ConstraintID, _ constant: Double) throws {
    try solver.setConstant(constraint, to: 0 - constant)
  }
  func setStrength(_ constraint: ConstraintID, _ strength: Strength) throws {
    try solver.setStrength(constraint, to: strength)
  }
  func edit(_ variable: VariableID, _ strength: Strength) throws -> ConstraintID {
    try solver.edit(Variable(variable), strength).id
  }
  func suggest(_ edits: [(variable: VariableID, edit: ConstraintID)], _ values: [Double]) throws {
    for (edit, value) in zip(edits, values) { try solver.suggest(Variable(edit.variable), value) }
  }
  func setRelation(_ constraint: ConstraintID, _ relation: Relation) throws {
    try solver.setRelation(constraint, to: relation)
  }
  func setCoefficient(_ constraint: ConstraintID, _ variable: VariableID, _ coefficient: Double) throws {
    try solver.setCoefficient(of: Variable(variable), in: constraint, to: coefficient)
  }
  func addObjective(_ terms: [Term], _ sense: ObjectiveSense, _ strength: Strength) throws -> ConstraintID {
    var sum = LinearExpression(0)
    for term in terms { sum = sum + term.coefficient * Variable(term.variable) }
    return sense == .minimize ? try solver.minimize(sum, strength) : try solver.maximize(sum, strength)
  }
  func stay(_ variable: VariableID, _ strength: Strength) throws -> ConstraintID {
    try solver.stay(Variable(variable), strength)
  }
  func resetStays() throws { try solver.resetStays() }
  func solve(steps: UInt64) throws { try solver.solve(Budget(pivots: steps)) }
  func begin() throws { try solver.begin() }
  func end(keeping: Bool) throws { keeping ? try solver.commit() : try solver.undo() }
  func trace() -> [UInt8] { solver.stopRecording() }
}

/// A solver of the C library.
final class CRecorded: RecordedSolver {
  private var solver: OpaquePointer?
  private var text: [UInt8] = []

  init() throws {
    try check(quoin_solver_create(nil, &solver))
    let user = Unmanaged.passUnretained(self).toOpaque()
    let status = quoin_solver_record(
      solver,
      { user, bytes, count in
        let taker = Unmanaged<CRecorded>.fromOpaque(user!).takeUnretainedValue()
        taker.text += UnsafeRawBufferPointer(start: bytes, count: count)
        return 0
      }, user)
    try check(status)
  }

  deinit { quoin_solver_free(solver) }

  private struct Failed: Error { var status: quoin_status }

  private func check(_ status: quoin_status) throws {
    if status != quoin_status(QUOIN_OK) { throw Failed(status: status) }
  }

  private func c(_ variable: VariableID) -> quoin_variable {
    quoin_variable(index1: variable.index1, stamp: variable.stamp)
  }
  private func c(_ constraint: ConstraintID) -> quoin_constraint {
    quoin_constraint(index1: constraint.index1, stamp: constraint.stamp)
  }
  private func c(_ strength: Strength) -> quoin_strength {
    quoin_strength(priority: strength.priority, weight: strength.weight)
  }
  private func c(_ relation: Relation) -> quoin_relation {
    switch relation {
    case .equal: quoin_relation(QUOIN_EQUAL)
    case .lessOrEqual: quoin_relation(QUOIN_LESS_OR_EQUAL)
    case .greaterOrEqual: quoin_relation(QUOIN_GREATER_OR_EQUAL)
    }
  }
  private func swift(_ made: quoin_constraint) -> ConstraintID {
    ConstraintID(index1: made.index1, stamp: made.stamp)
  }
  private func terms(_ statement: Statement) -> [quoin_term] {
    statement.terms.map { quoin_term(variable: c($0.variable), coefficient: $0.coefficient) }
  }

  var stateHash: UInt64 { quoin_solver_hash(solver) }

  func addVariable(value: Double) throws -> VariableID {
    var made = quoin_variable()
    try check(quoin_variable_add(solver, value, &made))
    return VariableID(index1: made.index1, stamp: made.stamp)
  }

  /// Removes a variable, or takes it back if its index is odd.
  func remove(_ variable: VariableID) throws {
    let isRemoved = variable.index1 % 2 == 0
    try check((isRemoved ? quoin_variable_remove : quoin_experimental_take_back)(solver, c(variable)))
  }

  func setRelation(_ constraint: ConstraintID, _ relation: Relation) throws {
    try check(quoin_constraint_set_relation(solver, c(constraint), c(relation)))
  }

  func setCoefficient(_ constraint: ConstraintID, _ variable: VariableID, _ coefficient: Double) throws {
    try check(quoin_constraint_set_coefficient(solver, c(constraint), c(variable), coefficient))
  }

  func addObjective(_ terms: [Term], _ sense: ObjectiveSense, _ strength: Strength) throws -> ConstraintID {
    let given = terms.map { quoin_term(variable: c($0.variable), coefficient: $0.coefficient) }
    var made = quoin_constraint()
    let wanted = quoin_sense(sense == .minimize ? QUOIN_MINIMIZE : QUOIN_MAXIMIZE)
    try check(quoin_objective_add(solver, given, given.count, wanted, c(strength), &made))
    return swift(made)
  }

  func add(_ statement: Statement) throws -> ConstraintID {
    var made = quoin_constraint()
    try check(
      quoin_constraint_add(
        solver, terms(statement), statement.terms.count, statement.constant, c(statement.relation),
        c(statement.strength), &made))
    return swift(made)
  }

  func addBatch(_ statements: [Statement]) throws -> [ConstraintID] {
    let blocks = statements.map { statement in
      let terms = terms(statement)
      let block = UnsafeMutableBufferPointer<quoin_term>.allocate(capacity: terms.count)
      _ = block.initialize(from: terms)
      return block
    }
    defer { blocks.forEach { $0.deallocate() } }
    let specs = zip(statements, blocks).map { statement, block in
      quoin_constraint_spec(
        terms: block.baseAddress, n_terms: block.count, constant: statement.constant,
        strength: c(statement.strength), relation: c(statement.relation), reserved: 0)
    }
    var made = [quoin_constraint](repeating: quoin_constraint(), count: specs.count)
    try check(quoin_constraints_add(solver, specs, specs.count, &made))
    return made.map(swift)
  }

  func remove(_ constraints: [ConstraintID]) throws {
    try check(
      constraints.count == 1
        ? quoin_constraint_remove(solver, c(constraints[0]))
        : quoin_constraints_remove(solver, constraints.map(c), constraints.count))
  }

  func setConstant(_ constraint: ConstraintID, _ constant: Double) throws {
    try check(quoin_constraint_set_left_constant(solver, c(constraint), constant))
  }

  func setStrength(_ constraint: ConstraintID, _ strength: Strength) throws {
    try check(quoin_constraint_set_strength(solver, c(constraint), c(strength)))
  }

  func edit(_ variable: VariableID, _ strength: Strength) throws -> ConstraintID {
    var made = quoin_constraint()
    try check(quoin_edit_add(solver, c(variable), c(strength), &made))
    return swift(made)
  }

  func suggest(_ edits: [(variable: VariableID, edit: ConstraintID)], _ values: [Double]) throws {
    try check(quoin_edits_suggest(solver, edits.map { c($0.edit) }, values, edits.count))
  }

  func stay(_ variable: VariableID, _ strength: Strength) throws -> ConstraintID {
    var made = quoin_constraint()
    try check(quoin_stay_add(solver, c(variable), c(strength), &made))
    return swift(made)
  }

  func resetStays() throws { try check(quoin_stays_reset(solver)) }

  func solve(steps: UInt64) throws {
    var budget = quoin_budget()
    budget.pivots = steps
    try check(quoin_solver_solve(solver, &budget, nil))
  }
  func begin() throws { try check(quoin_transaction_begin(solver)) }

  func end(keeping: Bool) throws {
    try check(keeping ? quoin_transaction_commit(solver) : quoin_transaction_rollback(solver))
  }

  func trace() -> [UInt8] {
    quoin_solver_record(solver, nil, nil)
    return text
  }
}

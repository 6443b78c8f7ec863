// RecordedSolvers.swift -- one face for whatever can be recorded: the Swift solver and the C functions.

import CQuoin
@testable import Quoin
import QuoinC
import QuoinEngine

struct Refused: Error {}

struct Statement {
  var terms: [Term]
  var constant: Double
  var relation: Relation
  var strength: Strength
}

protocol RecordedSolver {
  var stateHash: UInt64 { get }
  func addVariable() throws -> VariableID
  func add(_ statement: Statement) throws -> ConstraintID
  func addBatch(_ statements: [Statement]) throws -> [ConstraintID]
  func remove(_ constraints: [ConstraintID]) throws
  func setConstant(_ constraint: ConstraintID, _ constant: Double) throws
  func setStrength(_ constraint: ConstraintID, _ strength: Strength) throws
  func edit(_ variable: VariableID, _ strength: Strength) throws -> ConstraintID
  func suggest(_ edits: [(variable: VariableID, edit: ConstraintID)], _ values: [Double]) throws
  func stay(_ variable: VariableID, _ strength: Strength) throws
  func solve() throws
  func begin() throws
  func end(keeping: Bool) throws
  func trace() -> [UInt8]
}

/// A `Solver`. Its transactions are closures, so that beginning and end are the engine's here.
struct SwiftRecorded: RecordedSolver {
  let solver: Solver

  init() throws {
    solver = try Solver()
    solver.startRecording()
  }

  private func allowing<Result>(_ call: () throws(SolverError) -> Result) throws -> Result {
    do throws(SolverError) { return try call() } catch {
      guard error.reason == .conflict || error.reason == .duplicateEdit else { throw error }
      throw Refused()
    }
  }

  private func constraint(_ statement: Statement) -> Constraint {
    var sum = LinearExpression(statement.constant)
    for term in statement.terms { sum = sum + term.coefficient * Variable(term.variable) }
    return Constraint(sum, statement.relation, statement.strength)
  }

  var stateHash: UInt64 { solver.engine.stateHash }
  func addVariable() throws -> VariableID { try solver.variable().id }
  func add(_ statement: Statement) throws -> ConstraintID {
    try allowing { () throws(SolverError) in try solver.add(constraint(statement)) }
  }
  func addBatch(_ statements: [Statement]) throws -> [ConstraintID] {
    try allowing { () throws(SolverError) in try solver.add(contentsOf: statements.map(constraint)) }
  }
  func remove(_ constraints: [ConstraintID]) throws {
    constraints.count == 1 ? try solver.remove(constraints[0]) : try solver.remove(constraints)
  }
  func setConstant(_ constraint: ConstraintID, _ constant: Double) throws {
    try allowing { () throws(SolverError) in try solver.setConstant(constraint, to: constant) }
  }
  func setStrength(_ constraint: ConstraintID, _ strength: Strength) throws {
    try allowing { () throws(SolverError) in try solver.setStrength(constraint, to: strength) }
  }
  func edit(_ variable: VariableID, _ strength: Strength) throws -> ConstraintID {
    try allowing { () throws(SolverError) in try solver.edit(Variable(variable), strength).id }
  }
  func suggest(_ edits: [(variable: VariableID, edit: ConstraintID)], _ values: [Double]) throws {
    for (edit, value) in zip(edits, values) { try solver.suggest(Variable(edit.variable), value) }
  }
  func stay(_ variable: VariableID, _ strength: Strength) throws {
    try solver.stay(Variable(variable), strength)
  }
  func solve() throws { try solver.solve() }
  func begin() throws { try solver.begin() }
  func end(keeping: Bool) throws { keeping ? try solver.commit() : try solver.undo() }
  func trace() -> [UInt8] { solver.stopRecording() }
}

/// A solver of the C library.
final class CRecorded: RecordedSolver {
  private var solver: OpaquePointer?
  private var text: [UInt8] = []

  init(_ options: UnsafePointer<quoin_options>? = nil) throws {
    try check(quoin_solver_create(options, &solver))
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
    switch Int(status) {
    case Int(QUOIN_OK): return
    case Int(QUOIN_CONFLICT), Int(QUOIN_DUPLICATE_EDIT): throw Refused()
    default: throw Failed(status: status)
    }
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

  func addVariable() throws -> VariableID {
    var made = quoin_variable()
    try check(quoin_variable_add(solver, 0, &made))
    return VariableID(index1: made.index1, stamp: made.stamp)
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
    try check(quoin_constraint_set_constant(solver, c(constraint), constant))
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

  func stay(_ variable: VariableID, _ strength: Strength) throws {
    try check(quoin_stay_add(solver, c(variable), c(strength), nil))
  }

  func setRest(_ variable: VariableID, _ value: Double) throws {
    try check(quoin_variable_set_rest(solver, c(variable), value))
  }

  func solve() throws { try check(quoin_solver_solve(solver, nil, nil)) }
  func begin() throws { try check(quoin_transaction_begin(solver)) }

  func end(keeping: Bool) throws {
    try check(keeping ? quoin_transaction_commit(solver) : quoin_transaction_rollback(solver))
  }

  func trace() -> [UInt8] {
    quoin_solver_record(solver, nil, nil)
    return text
  }
}

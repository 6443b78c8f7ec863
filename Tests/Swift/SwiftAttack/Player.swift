// Player.swift -- the calls of a program, made through the Swift interface.
//
// The interface has no separate begin, commit and rollback, and no rest values: a program asks its engine for them,
// and so does the player. Handles are kept by the program's numbers; a number without a handle means `none`.

import Quoin
import QuoinEngine

struct Player {
  let solver: Solver
  private var variables: [Int: Variable] = [:]
  private var constraints: [Int: ConstraintID] = [:]
  /// The handles as the open transaction found them.
  private var before: (variables: [Int: Variable], constraints: [Int: ConstraintID]) = ([:], [:])

  init(policy: Int, returnsToRest: Bool, tag: Int, variables: Int, constraints: Int) throws {
    var options = SolverOptions()
    options.conflictPolicy = policy == 0 ? .refuse : .defer
    options.returnsToRest = returnsToRest
    options.handleTag = UInt8(truncatingIfNeeded: tag)
    options.expectedVariables = variables
    options.expectedConstraints = constraints
    solver = try Solver(options: options)
  }

  /// Makes the call. Returns false if the player does not know its function; throws what the solver throws.
  mutating func play(_ call: Call) throws -> Bool {
    switch call.function {
    case "variable_add", "variables_add": try addVariables(call)
    case "constraint_add", "constraints_add", "objective_add", "edit_add", "stay_add": try add(call)
    case "variable_remove": try solver.remove(variable(call, 0))
    case "experimental_take_back": try solver.engine.takeBackVariable(variable(call, 0).id)
    case "variable_set_rest": try solver.engine.setRestValue(variable(call, 0).id, number(call, 0))
    case "constraint_remove": try solver.remove(constraint(call, 0))
    case "constraints_remove": try solver.remove(call.who.map { constraints[$0] ?? .none })
    case "edit_suggest": try solver.engine.suggest(constraint(call, 0), number(call, 0))
    case "edits_suggest": try suggestMany(call)
    case "variable_suggest": try solver.suggest(variable(call, 0), number(call, 0))
    case "stays_reset": try solver.resetStays()
    case "solver_solve": _ = try solver.solve(Budget(pivots: UInt64(call.n)))
    case "transaction_begin":
      try solver.engine.begin()
      before = (variables, constraints)
    case "transaction_commit": try solver.engine.commit()
    case "transaction_rollback": try rollback()
    default: return try change(call)
    }
    return true
  }

  private func change(_ call: Call) throws -> Bool {
    let one = constraint(call, 0)
    switch call.function {
    case "constraint_set_left_constant": try solver.setConstant(one, to: 0 - number(call, 0))
    case "constraint_set_strength":
      try solver.setStrength(one, to: Strength(priority: number(call, 0), weight: number(call, 1)))
    case "constraint_set_relation": try solver.setRelation(one, to: Player.relation(call.n))
    case "constraint_set_coefficient":
      try solver.setCoefficient(of: variable(call, 1), in: one, to: number(call, 0))
    default: return false
    }
    return true
  }

  /// Handles that the transaction made are given out again: nobody may use them for what they named.
  private mutating func rollback() throws {
    try solver.engine.rollback()
    (variables, constraints) = before
  }

  // MARK: Adding

  private mutating func addVariables(_ call: Call) throws {
    for (place, id) in call.made.enumerated() {
      variables[id] = try solver.variable(value: number(call, place))
    }
  }

  private mutating func add(_ call: Call) throws {
    for id in call.made { constraints[id] = nil }
    let strength = Strength(priority: number(call, 0), weight: number(call, 1))
    let rows = call.rows
    var made: [ConstraintID] = []
    switch call.function {
    case "constraint_add": made = try rows.prefix(1).map { try solver.add(statement($0)) }
    case "constraints_add": made = try solver.add(contentsOf: rows.map(statement))
    case "objective_add": made = try rows.prefix(1).map(pull)
    case "edit_add": made = [try solver.edit(variable(call, 0), strength).id]
    default: made = [try solver.stay(variable(call, 0), strength)]
    }
    for (id, handle) in zip(call.made, made) { constraints[id] = handle }
  }

  private func statement(_ row: Row) -> Constraint {
    Constraint(
      expression(row), Player.relation(row.relation), Strength(priority: row.priority, weight: row.weight))
  }

  private func pull(_ row: Row) throws -> ConstraintID {
    let strength = Strength(priority: row.priority, weight: row.weight)
    return try row.relation == 0
      ? solver.minimize(expression(row), strength) : solver.maximize(expression(row), strength)
  }

  private func expression(_ row: Row) -> LinearExpression {
    var sum = LinearExpression(row.constant)
    for term in row.terms { sum.append(term.coefficient, variables[term.variable] ?? Variable(.none)) }
    return sum
  }

  private func suggestMany(_ call: Call) throws {
    let edits = call.who.map { constraints[$0] ?? .none }
    try edits.withUnsafeBufferPointer { edits in
      try call.x.withUnsafeBufferPointer { values in
        try solver.engine.suggest(edits, UnsafeBufferPointer(rebasing: values[0..<edits.count]))
      }
    }
  }

  // MARK: Operands

  private func variable(_ call: Call, _ place: Int) -> Variable {
    place < call.who.count ? variables[call.who[place]] ?? Variable(.none) : Variable(.none)
  }

  private func constraint(_ call: Call, _ place: Int) -> ConstraintID {
    place < call.who.count ? constraints[call.who[place]] ?? .none : .none
  }

  private func number(_ call: Call, _ place: Int) -> Double { place < call.x.count ? call.x[place] : 0 }

  private static func relation(_ number: Int) -> Relation {
    [.equal, .lessOrEqual, .greaterOrEqual][number % 3]
  }
}

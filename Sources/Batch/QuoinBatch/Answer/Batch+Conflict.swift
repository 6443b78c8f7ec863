// Batch+Conflict.swift -- why a scenario has no answer.
//
// In the batch's engine parameters are variables, whose rows would count among those that contradict each other. So an
// engine of its own takes the required constraints, with parameters as numbers, until one is refused. It then knows
// which of them contradict each other.

import QuoinEngine

extension Batch {
  /// Calls `visit` with each of the constraints that contradict each other at a scenario's numbers: without
  /// any one of them the others can hold. Does not call `visit` if the scenario can be solved.
  ///
  /// Looks only at the parameters that move required constraints. Throws `badNumber` if a number for one of these
  /// parameters is NaN or too large, `outOfMemory`, `numericalTrouble`. Cost: the required constraints are added to an
  /// engine, up to the first that cannot hold.
  public func forEachInConflict(
    at scenario: UnsafePointer<Double>, _ visit: (ConstraintID) -> Void
  ) throws(EngineError) {
    for stand in drive.stands.slice where !(abs(scenario[stand.parameter]) <= BatchOptions.endOfLine) {
      throw .badNumber
    }
    let work = try BatchPool(allocator)
    defer { work.freeAll() }
    var required = try RequiredRows(self, scenario, work)
    try required.makeRoom()
    for place in 0..<engine.rowPlaces where required.isEmpty {
      let row = engine.batchRow(place)
      if row.isLinked && row.isRequired && row.isOwned { try required.add(row, engine.constraint(at: place)) }
    }
    required.forEachInConflict(visit)
  }
}

/// The required constraints of a batch at a scenario, up to the first that cannot hold.
private struct RequiredRows: ~Copyable {
  private let batch: Batch
  private let pool: BatchPool
  private let scenario: UnsafePointer<Double>
  private let engine: Engine
  /// By place of a variable of the batch's engine: the parameter that the variable stands for, or -1; and the variable
  /// of this engine.
  private var parameterOf = BatchArray<Int32>()
  private var variables = BatchArray<VariableID>()
  private var terms = BatchArray<Term>()
  /// By place of a row of this engine: the batch's constraint.
  private var sources = BatchArray<ConstraintID>()
  private var refused = ConstraintID.none

  /// Whether no constraint was refused.
  var isEmpty: Bool { refused == .none }

  /// Makes a list without room.
  init(_ batch: Batch, _ scenario: UnsafePointer<Double>, _ pool: BatchPool) throws(EngineError) {
    self.pool = pool
    engine = try Engine(options: batch.engine.options)
    self.batch = batch
    self.scenario = scenario
  }

  mutating func makeRoom() throws(EngineError) {
    parameterOf = try BatchArray(batch.engine.variablePlaces, of: -1, pool)
    variables = try BatchArray(batch.engine.variablePlaces, of: .none, pool)
    for stand in batch.drive.stands.slice {
      parameterOf[try batch.engine.place(of: stand.variable)] = Int32(stand.parameter)
    }
  }

  mutating func add(_ row: BatchRow, _ constraint: ConstraintID) throws(EngineError) {
    var constant = row.constant
    terms.cut(to: 0)
    for t in row.firstTerm..<row.firstTerm + row.termCount {
      let term = batch.engine.batchTerm(t)
      let parameter = Int(parameterOf[term.variable])
      if parameter >= 0 {
        constant += term.coefficient * scenario[parameter]
      } else {
        if variables[term.variable] == .none { variables[term.variable] = try engine.addVariable() }
        try terms.append(Term(term.coefficient, variables[term.variable]), pool)
      }
    }
    do throws(EngineError) {
      let relation = try batch.engine.relation(of: constraint)
      let made = try engine.addConstraint(terms.slice, constant: constant, relation, .required)
      let place = try engine.place(of: made)
      while sources.count <= place { try sources.append(.none, pool) }
      sources[place] = constraint
    } catch {
      guard error == .conflict else { throw error }
      refused = constraint
    }
  }

  func forEachInConflict(_ visit: (ConstraintID) -> Void) {
    if isEmpty { return }
    engine.forEachInConflict { item in
      visit((try? engine.place(of: item.constraint)).map { sources[$0] } ?? refused)
    }
  }
}

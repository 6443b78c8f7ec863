// ConflictFilter.swift -- which of the constraints that contradict each other at a scenario are needed.
//
// Where parameters are rows, a set of constraints may be minimal although the constraints alone contradict each other
// without one of them: the rows of the parameters do not count. Here parameters are numbers.
//
//   1. An engine of its own takes the constraints, until one of them is refused: that one is needed.
//   2. Each of the others is taken out. If the refused one is refused even so, it stays out; else it is needed.

import QuoinEngine

struct ConflictFilter: ~Copyable {
  private let plan: BatchPlan
  private let pool: BatchPool
  private let scenario: UnsafePointer<Double>
  private let engine: Engine
  /// By place of a variable of the plan's engine: the parameter that the variable stands for, or -1.
  private var parameterOf = BatchArray<Int32>()
  /// By place of a variable of the plan's engine: the variable of this engine.
  private var variables = BatchArray<VariableID>()
  private var terms = BatchArray<Term>()
  /// The constraints that are needed, in the order in which they are known, and what they are in this engine.
  private(set) var needed = BatchArray<ConstraintID>()
  private var own = BatchArray<ConstraintID>()

  /// Makes a filter without room.
  init(_ plan: BatchPlan, _ scenario: UnsafePointer<Double>, _ pool: BatchPool) throws(EngineError) {
    self.pool = pool
    engine = try Engine(options: plan.engine.options)
    self.plan = plan
    self.scenario = scenario
  }

  /// Puts those of `given` that are needed in `needed`: all of them if together they can hold after all, within
  /// rounding.
  mutating func filter(_ given: BatchArray<ConstraintID>) throws(EngineError) {
    try makeRoom()
    for place in 0..<given.count {
      // 1
      try needed.append(given[place], pool)
      guard let made = try add(given[place]) else { return try dropOthers() }
      try own.append(made, pool)
    }
  }

  private mutating func makeRoom() throws(EngineError) {
    parameterOf = try BatchArray(plan.engine.variablePlaces, of: -1, pool)
    variables = try BatchArray(plan.engine.variablePlaces, of: .none, pool)
    for stand in plan.drive.stands.slice {
      parameterOf[try plan.engine.place(of: stand.variable)] = Int32(stand.parameter)
    }
  }

  /// Drops what is not needed before the last of `needed`, which is refused.
  private mutating func dropOthers() throws(EngineError) {
    // 2
    let refused = needed.removeLast()
    var kept = 0
    for place in 0..<needed.count {
      try engine.remove(own[place])
      guard let made = try add(refused) else { continue }
      try engine.remove(made)
      _ = try add(needed[place])
      needed[kept] = needed[place]
      kept += 1
    }
    needed.cut(to: kept)
    try needed.append(refused, pool)
  }

  /// Adds what a constraint of the plan is at the scenario's numbers; nil if it contradicts those that are there.
  private mutating func add(_ constraint: ConstraintID) throws(EngineError) -> ConstraintID? {
    let row = plan.engine.batchRow(try plan.engine.place(of: constraint))
    var constant = row.constant
    terms.cut(to: 0)
    for t in row.firstTerm..<row.firstTerm + row.termCount {
      let term = plan.engine.batchTerm(t)
      let parameter = Int(parameterOf[term.variable])
      if parameter >= 0 {
        constant += term.coefficient * scenario[parameter]
      } else {
        try terms.append(Term(term.coefficient, try variable(term.variable)), pool)
      }
    }
    do throws(EngineError) {
      return try engine.addConstraint(
        terms.slice, constant: constant, try plan.engine.relation(of: constraint), .required)
    } catch {
      if error == .conflict { return nil }
      throw error
    }
  }

  private func variable(_ place: Int) throws(EngineError) -> VariableID {
    if variables[place] == .none { variables[place] = try engine.addVariable() }
    return variables[place]
  }
}

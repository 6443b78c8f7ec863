// EngineMover.swift -- moves a copy of the plan's engine from scenario to scenario.
//
// Each thread has a mover of its own; all copy the plan's engine, at the same time. From a new copy and after `reset` the
// same move leads to the same bits (`Engine.forgetDirections`).

import QuoinEngine

/// How a move ended.
enum Arrival {
  case solved
  /// Solved, but nothing bounds an objective: the objective's value depends on the way to the scenario.
  case unbounded
  case conflict
  case badNumber
  case trouble
}

struct EngineMover: ~Copyable {
  private let plan: BatchPlan
  /// The copy, made when it is first needed.
  private var copy: Engine?
  /// Whether something was moved in the copy.
  private var isMoved = false
  /// The solves and pivots since the last `count`.
  private var solves: UInt64 = 0
  private(set) var pivots: UInt64 = 0

  /// Whether moves are a transaction, which `reset` rolls back: where moves change little of a large engine, that costs
  /// less than another copy. An engine that was rolled back and has forgotten its directions goes on as another copy would,
  /// to the bit.
  var undoes = false { didSet { assert(!isMoved) } }

  init(_ plan: BatchPlan) { self.plan = plan }

  /// The next move starts from the plan's own state: undoes the moves so far, or drops the copy.
  mutating func reset() {
    guard isMoved else { return }
    isMoved = false
    guard undoes, hasEngine, engine.isInTransaction else { return copy = nil }
    do throws(EngineError) {
      try engine.rollback()
      engine.forgetDirections()
    } catch {
      copy = nil
    }
  }

  /// Adds the solves and pivots since the last call to the report of the component that they were for.
  mutating func count(for report: inout BatchComponentReport) {
    report.solves += solves
    report.pivots += pivots
    (solves, pivots) = (0, 0)
  }

  /// Whether the copy is where the plan's own engine is.
  var isAtPlan: Bool { !isMoved }

  /// Whether there is an engine: `move` makes one; `reset` drops it, unless it undoes, and so does a solve that fails.
  var hasEngine: Bool { copy != nil }

  /// The engine. There must be one.
  var engine: Engine {
    _read {
      switch copy {
      case .some(let engine): yield engine
      case nil: preconditionFailure("nothing was moved")
      }
    }
  }

  /// Brings a component's parameters to where `scenario` wants them, and solves. Returns how that ended.
  mutating func move(_ component: Int, to scenario: UnsafePointer<Double>) throws(EngineError) -> Arrival {
    if copy == nil { copy = try plan.engine.clone() }
    if undoes && !engine.isInTransaction { try engine.begin() }
    isMoved = true
    solves += 1
    do throws(EngineError) {
      let status = try solve(component, scenario)
      let moves = plan.model.moves
      for place in plan.model.components[component].moves.range where moves[place].kind == .parameter {
        if try engine.violation(of: moves[place].constraint) > 0 { return .conflict }
      }
      return status == .optimal ? .solved : .unbounded
    } catch {
      if error == .badNumber { return .badNumber }
      // A failed solve leaves the engine somewhere between two scenarios.
      reset()
      guard error == .numericalTrouble else { throw error }
      return .trouble
    }
  }

  /// Moves as `move` does, and reads the active set there into `set`, whose engine this mover's is.
  mutating func follow(
    _ set: inout FollowedSet, to scenario: UnsafeMutablePointer<Double>
  ) throws(EngineError) -> Arrival {
    let isStep = hasEngine && !undoes
    if isStep { try engine.begin() }
    let arrival = try move(Int(set.set.component), to: scenario)
    if arrival == .solved { try set.read(at: scenario, engine, isStep: isStep) } else { set.lose() }
    if isStep && hasEngine { try engine.commit() }
    return arrival
  }

  private mutating func solve(
    _ component: Int, _ scenario: UnsafePointer<Double>
  ) throws(EngineError) -> SolveStatus {
    let model = plan.model
    let before = engine.counters.pivots
    defer { pivots += engine.counters.pivots - before }
    for place in model.components[component].moves.range {
      try EngineMover.carryOut(model.moves[place], model.moveShares, scenario, on: engine)
    }
    return try engine.solve()
  }

  static func carryOut(
    _ move: ModelMove, _ shares: BatchArray<ModelShare>, _ scenario: UnsafePointer<Double>,
    on engine: borrowing Engine
  ) throws(EngineError) {
    let sum = move.sum(shares, scenario)
    if move.kind != .constant {
      try engine.suggest(move.constraint, sum)
    } else if try engine.constant(of: move.constraint) != sum {
      try engine.setConstant(move.constraint, sum)
    }
  }
}

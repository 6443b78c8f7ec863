// EngineMover.swift -- moves a copy of the batch's engine from scenario to scenario.
//
// Each thread has a mover of its own; all copy the batch's engine, at the same time. From a new copy and after `reset` the
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
  private let batch: Batch
  /// The copy, made when it is first needed.
  private var copy: Engine?
  /// Whether something was moved in the copy.
  private var isMoved = false
  /// The solves and pivots so far, and what they cost in the steps that `Pace` counts.
  private(set) var solves: UInt64 = 0
  private(set) var pivots: UInt64 = 0
  private(set) var steps = 0.0

  /// Whether moves are a transaction, which `reset` rolls back: where moves change little of a large engine, that costs
  /// less than another copy. An engine that was rolled back and has forgotten its directions goes on as another copy would,
  /// to the bit.
  var undoes = false { didSet { assert(!isMoved) } }

  init(_ batch: Batch) { self.batch = batch }

  /// The next move starts from the batch's own state: undoes the moves so far, or drops the copy.
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

  /// Whether the copy is where the batch's own engine is.
  var isAtStart: Bool { !isMoved }

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
    var one = Int32(component)
    return try withUnsafePointer(to: &one) { one throws(EngineError) in
      try move(all: UnsafeBufferPointer(start: one, count: 1), to: scenario)
    }
  }

  /// Brings the parameters of some components to where `scenario` wants them, and solves once. Of a group one component is
  /// named, or all.
  mutating func move(
    all some: UnsafeBufferPointer<Int32>, to scenario: UnsafePointer<Double>
  ) throws(EngineError) -> Arrival {
    if copy == nil { copy = try batch.engine.clone() }
    if undoes && !engine.isInTransaction { try engine.begin() }
    isMoved = true
    solves += 1
    do throws(EngineError) {
      let status = try solve(some, scenario)
      let moves = batch.model.moves
      for c in some {
        for place in batch.model.components[Int(c)].moves.range where moves[place].kind == .parameter {
          if try engine.violation(of: moves[place].constraint) > 0 { return .conflict }
        }
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

  private mutating func solve(
    _ some: UnsafeBufferPointer<Int32>, _ scenario: UnsafePointer<Double>
  ) throws(EngineError) -> SolveStatus {
    let model = batch.model
    let before = engine.counters
    defer {
      pivots += engine.counters.pivots - before.pivots
      steps += PaceSteps.solve(from: before, to: engine.counters, rows: engine.rowPlaces)
    }
    for c in some {
      let component = model.components[Int(c)]
      // All components of a group have the moves of the first one.
      if some.count > 1 && component.leader >= 0 && component.leader != c { continue }
      for place in component.moves.range {
        try EngineMover.carryOut(model.moves[place], model.moveShares, scenario, on: engine)
      }
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

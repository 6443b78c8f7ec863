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
  private let components: BatchArray<Component>
  private let moves: BatchArray<ModelMove>
  private let shares: BatchArray<ModelShare>
  /// The copy, made when it is first needed.
  private var copy: Engine?
  /// Whether something was moved in the copy.
  private var isMoved = false
  /// The solves and pivots so far, and what they cost in the steps that `Pace` counts.
  private(set) var solves: UInt64 = 0
  private(set) var pivots: UInt64 = 0
  private(set) var steps = 0.0
  /// What the copy had done after its last solve.
  private var counted = BatchWork.none

  /// Whether moves are a transaction, which `reset` rolls back: where moves change little of a large engine, that costs
  /// less than another copy. An engine that was rolled back and has forgotten its directions goes on as another copy would,
  /// to the bit.
  var undoes = false { didSet { assert(!isMoved) } }

  init(_ batch: Batch) {
    self.batch = batch
    (components, moves, shares) = (batch.model.components, batch.model.moves, batch.model.moveShares)
  }

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
  @_optimize(speed)
  mutating func move(
    all some: UnsafeBufferPointer<Int32>, to scenario: UnsafePointer<Double>
  ) throws(EngineError) -> Arrival {
    if copy == nil {
      copy = try batch.engine.clone()
      counted = engine.batchWork
    }
    if undoes && !engine.isInTransaction { try engine.begin() }
    isMoved = true
    solves += 1
    do throws(EngineError) {
      let status = try solve(some, scenario)
      for c in some where hasOwnMoves(c, some.count) {
        for place in components.base[Int(c)].moves.range where moves.base[place].kind == .parameter {
          if try engine.violation(of: moves.base[place].constraint) > 0 { return .conflict }
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

  @_optimize(speed)
  private mutating func solve(
    _ some: UnsafeBufferPointer<Int32>, _ scenario: UnsafePointer<Double>
  ) throws(EngineError) -> SolveStatus {
    defer {
      let after = engine.batchWork
      pivots += after.pivots - counted.pivots
      steps += PaceSteps.solve(from: counted, to: after, rows: engine.rowPlaces)
      counted = after
    }
    // Scenarios are no drag, in which one edit moves again and again: directions would be made for nothing.
    engine.forgetDirections()
    for c in some where hasOwnMoves(c, some.count) {
      for place in components.base[Int(c)].moves.range {
        try EngineMover.carryOut(moves.base[place], shares, scenario, on: engine)
      }
    }
    return try engine.solve()
  }

  /// Whether the moves of a component are its own, among so many that are moved: all components of a group have the moves
  /// of the first one.
  @inline(__always)
  private func hasOwnMoves(_ c: Int32, _ count: Int) -> Bool {
    let leader = components.base[Int(c)].leader
    return count == 1 || leader < 0 || leader == c
  }

  /// Calls `visit` with each of some outputs and its value.
  @inline(__always)
  func read(_ outputs: UnsafePointer<ModelOutput>, _ count: Int, _ visit: (ModelOutput, Double) -> Void) {
    switch copy {
    case .some(let engine):
      for k in 0..<count { visit(outputs[k], engine.batchValue(Int(outputs[k].variable))) }
    case nil: return
    }
  }

  @_optimize(speed)
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

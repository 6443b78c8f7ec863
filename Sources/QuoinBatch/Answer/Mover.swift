// Mover.swift -- a copy of the plan's engine that is sent to scenarios.

import QuoinEngine

/// How a move ended.
enum Arrival {
  case solved
  /// Solved, but with an objective term that nothing bounds: where it was suspended depends on the way there.
  case unbounded
  case conflict
  case badNumber
  case trouble
}

struct Mover {
  private let origin: Engine
  private let model: BatchModel
  /// Made when it is needed first.
  private(set) var engine: Engine?
  var solves: UInt64 = 0
  var pivots: UInt64 = 0

  init(_ origin: Engine, _ model: BatchModel) {
    self.origin = origin
    self.model = model
  }

  /// Starts from the plan's own state again.
  mutating func reset() { engine = nil }

  /// Brings a component's parameters to where `scenario` wants them.
  mutating func move(_ component: Int, to scenario: UnsafePointer<Double>) throws(EngineError) -> Arrival {
    if engine == nil { engine = try origin.clone() }
    guard let engine else { return .trouble }
    let before = engine.counters.pivots
    solves += 1
    do throws(EngineError) {
      try suggest(component, scenario, to: engine)
      let status = try engine.solve()
      pivots += engine.counters.pivots - before
      for place in model.components[component].moves.range where model.moves[place].kind == .parameter {
        if try engine.violation(of: model.moves[place].constraint) > 0 { return .conflict }
      }
      return status == .optimal ? .solved : .unbounded
    } catch {
      if error == .badNumber { return .badNumber }
      // What is left behind may be anything on the way.
      self.engine = nil
      guard error == .numericalTrouble else { throw error }
      return .trouble
    }
  }

  private func suggest(
    _ component: Int, _ scenario: UnsafePointer<Double>, to engine: Engine
  ) throws(EngineError) {
    for place in model.components[component].moves.range {
      try Mover.carryOut(model.moves[place], model.moveShares, scenario, on: engine)
    }
  }

  static func carryOut(
    _ move: ModelMove, _ shares: BatchArray<ModelShare>, _ scenario: UnsafePointer<Double>, on engine: Engine
  ) throws(EngineError) {
    var sum = move.base
    for place in Int(move.firstShare)..<Int(move.firstShare + move.shareCount) {
      sum += shares[place].share * scenario[Int(shares[place].parameter)]
    }
    if move.kind != .constant {
      try engine.suggest(move.constraint, sum)
    } else if try engine.constant(of: move.constraint) != sum {
      try engine.setConstant(move.constraint, sum)
    }
  }
}

// TargetGroups.swift -- which of many targets belong together.
//
// Targets of one constraint are a list: `firstOf` has the first target of the list, `nextOf` the next one. A target of
// a required constraint needs a stand-in: a variable for its parameter. Two such targets need the same stand-in if they
// have the same parameter, and rows join their constraints. The first of the targets that share a stand-in is their
// leader. A few walks over the targets find all this. Lists and work space are from the pool that a call is given.

import QuoinEngine

struct TargetGroups {
  private var firstOf = BatchArray<Int32>()
  private var nextOf = BatchArray<Int32>()
  /// By target: the first that needs the same stand-in; -1 for one that needs none.
  private var leaderOf = BatchArray<Int32>()
  /// By target of a required constraint: the sum of the shares of its parameter in that constraint.
  private var shareOf = BatchArray<Double>()
  /// By target that is a leader: the place of its stand-in, or -1.
  private var standOf = BatchArray<Int32>()

  /// Whether no earlier target names the same constraint.
  func isFirst(_ place: Int) -> Bool { Int(firstOf[place]) == place }

  /// The next target of the same constraint, or -1.
  func next(_ place: Int) -> Int { Int(nextOf[place]) }

  func needsStandIn(_ place: Int) -> Bool { leaderOf[place] >= 0 }

  func share(_ place: Int) -> Double { shareOf[place] }

  /// The place of a target's stand-in, or -1 as long as there is none.
  func standIn(_ place: Int) -> Int { Int(standOf[Int(leaderOf[place])]) }

  func setStandIn(_ place: Int, _ stand: Int) { standOf[Int(leaderOf[place])] = Int32(stand) }

  /// Finds the targets of each constraint.
  mutating func join(
    _ targets: UnsafeBufferPointer<BatchTarget>, _ engine: borrowing Engine, _ pool: BatchPool
  ) throws(EngineError) {
    firstOf = try BatchArray(targets.count, of: -1, pool)
    nextOf = try BatchArray(targets.count, of: -1, pool)
    leaderOf = try BatchArray(targets.count, of: -1, pool)
    let last = try BatchArray<Int32>(engine.rowPlaces, of: -1, pool)
    for place in 0..<targets.count {
      let row = try engine.place(of: targets[place].constraint)
      let before = Int(last[row])
      firstOf[place] = before < 0 ? Int32(place) : firstOf[before]
      if before >= 0 { nextOf[before] = Int32(place) }
      last[row] = Int32(place)
    }
  }

  /// Finds which targets of required constraints need the same stand-in, and adds up shares. `required` has the first
  /// target of each such constraint.
  mutating func joinStandIns(
    _ targets: UnsafeBufferPointer<BatchTarget>, of required: BatchArray<Int32>, _ engine: borrowing Engine,
    _ pool: BatchPool
  ) throws(EngineError) {
    standOf = try BatchArray(targets.count, of: -1, pool)
    let sets = try OffsetSets.joined(engine, pool)
    // By target: the part of the model that its constraint is in. Constraints without terms are in a part of their own.
    let parts = try BatchArray<Int32>(targets.count, of: -1, pool)
    for first in required.slice {
      let row = engine.batchRow(try engine.place(of: targets[Int(first)].constraint))
      let part =
        row.termCount > 0 ? sets.leader(engine.batchTerm(row.firstTerm).variable) : engine.variablePlaces
      var place = Int(first)
      while place >= 0 {
        parts[place] = Int32(part)
        place = next(place)
      }
    }
    try findLeaders(targets, parts, engine, pool)
    try addShares(targets, of: required, pool)
  }

  /// Finds the leader of each target, parameter by parameter.
  private mutating func findLeaders(
    _ targets: UnsafeBufferPointer<BatchTarget>, _ parts: BatchArray<Int32>, _ engine: borrowing Engine,
    _ pool: BatchPool
  ) throws(EngineError) {
    var count = 0
    for target in targets { count = max(count, target.parameter + 1) }
    // Each parameter's targets become a list. Going backwards leaves each list in order.
    let head = try BatchArray<Int32>(count, of: -1, pool)
    let after = try BatchArray<Int32>(targets.count, of: -1, pool)
    let seen = try BatchArray<Int32>(engine.variablePlaces + 1, of: -1, pool)
    for place in stride(from: targets.count - 1, through: 0, by: -1) where parts[place] >= 0 {
      after[place] = head[targets[place].parameter]
      head[targets[place].parameter] = Int32(place)
    }
    for parameter in 0..<count {
      var place = Int(head[parameter])
      while place >= 0 {
        let part = Int(parts[place])
        let known = Int(seen[part])
        if known < 0 || targets[known].parameter != parameter { seen[part] = Int32(place) }
        leaderOf[place] = seen[part]
        place = Int(after[place])
      }
    }
  }

  /// Two targets may name the same constraint and parameter: their shares add up to one coefficient.
  private mutating func addShares(
    _ targets: UnsafeBufferPointer<BatchTarget>, of required: BatchArray<Int32>, _ pool: BatchPool
  ) throws(EngineError) {
    shareOf = try BatchArray(targets.count, of: 0, pool)
    let sums = try BatchArray<Double>(targets.count, of: 0, pool)
    for first in required.slice {
      var place = Int(first)
      while place >= 0 {
        sums[Int(leaderOf[place])] += targets[place].share
        place = next(place)
      }
      place = Int(first)
      while place >= 0 {
        shareOf[place] = sums[Int(leaderOf[place])]
        place = next(place)
      }
      place = Int(first)
      while place >= 0 {
        sums[Int(leaderOf[place])] = 0
        place = next(place)
      }
    }
  }
}

extension OffsetSets {
  /// The variables of an engine, joined by its rows.
  static func joined(_ engine: borrowing Engine, _ pool: BatchPool) throws(EngineError) -> OffsetSets {
    let sets = try OffsetSets(engine.variablePlaces, pool)
    for place in 0..<engine.rowPlaces {
      let row = engine.batchRow(place)
      guard row.isLinked, !row.isObjective, row.termCount > 0 else { continue }
      let first = engine.batchTerm(row.firstTerm).variable
      for t in row.firstTerm..<row.firstTerm + row.termCount {
        sets.join(first, engine.batchTerm(t).variable)
      }
    }
    return sets
  }
}

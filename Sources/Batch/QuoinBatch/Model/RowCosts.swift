// RowCosts.swift -- what residuals cost, for judging active sets; and how ties between weights are broken.
//
// A scenario's answer must not depend on the scenarios before it. Where several optima exist, an engine that moves from
// scenario to scenario ends at any of them. Most such ties are ties of weights: ten boxes of equal wishes share what is
// missing, and any one of them may give way. So the plan's engine has slightly smaller weights, each by another part.
// An active set counts only if it is optimal by the weights as they were given, too (Multipliers.swift).
//
// A component whose optimum is then unique shares the regions that scenarios find. One with ties that are no ties of
// weights keeps its weights: each scenario outside the plan's regions is solved by itself, from the plan's own state.
// Components with tables need none of this: their regions do not change once the plan is made.

import QuoinEngine

struct RowCost: BitwiseCopyable {
  /// The weight that the plan's engine has, and the weight that was given, in the row's scale; 0 for a required row.
  var weight: Double
  var given: Double
  /// The place of the row's priority among its component's, 0 the strongest.
  var level: Int32
  var isRequired: Bool
  var costsAbove: Bool
  var costsBelow: Bool

  /// The multiplier of an inactive row.
  func implied(_ mark: UInt8, _ weight: Double) -> Double {
    if mark & RowMark.above != 0 && mark & RowMark.below == 0 { return costsAbove ? weight : 0 }
    if mark & RowMark.below != 0 && mark & RowMark.above == 0 { return costsBelow ? -weight : 0 }
    return 0
  }
}

extension BatchModel {
  /// Reads where an engine that is at the base scenario has all lines.
  mutating func readHomes(
    _ engine: borrowing Engine, at base: BatchArray<Double>, _ pool: BatchPool
  ) throws(EngineError) {
    if homes.count < variablePlace.count { homes = try BatchArray(variablePlace.count, of: 0, pool) }
    var whole = try BatchArray(base.count + extremes.count, of: 0.0, pool)
    defer { whole.giveBack(to: pool) }
    whole.base.update(from: base.base, count: base.count)
    extremes.complete(whole.base, base.count)
    for component in components.slice {
      for (j, line) in component.variables.range.enumerated() {
        homes[line] = engine.batchValue(Int(variablePlace[line])) - shift(j, component, whole.base)
      }
    }
  }

  /// Reads the costs of all rows. The weights that were given are those that the engine has.
  mutating func readCosts(_ engine: borrowing Engine, _ pool: BatchPool) throws(EngineError) {
    var local = BatchArray<Int32>()
    defer { local.giveBack(to: pool) }
    let none = RowCost(
      weight: 0, given: 0, level: 0, isRequired: false, costsAbove: false, costsBelow: false)
    costs = try BatchArray(constant.count, of: none, pool)
    for place in 0..<engine.rowPlaces where engine.batchRow(place).isObjective { hasObjective = true }
    for c in 0..<components.count {
      local.cut(to: 0)
      for i in components[c].rows.range {
        let row = engine.batchRow(Int(rowPlace[Int(placeStart[i])]))
        if !row.isRequired && !local.contains(row.level) { try local.append(row.level, pool) }
      }
      HeapSort.sort(local.base, local.count) { $0 < $1 }
      components[c].levels = Int32(local.count)
      for i in components[c].rows.range {
        let row = engine.batchRow(Int(rowPlace[Int(placeStart[i])]))
        let level = row.isRequired ? 0 : local.slice.firstIndex(of: row.level) ?? 0
        costs[i] = RowCost(
          weight: row.weight, given: row.weight, level: Int32(level), isRequired: row.isRequired,
          costsAbove: row.costsAbove, costsBelow: row.costsBelow)
      }
    }
  }

  /// Gives soft rows of a component other weights in `engine`, each a little smaller than it was. Ties of stronger rows
  /// are for weaker rows to break, so that only the weakest rows change; where these are the engine's own, which let
  /// variables return to rest, no row does.
  mutating func breakTies(_ c: Int, in engine: borrowing Engine) throws(EngineError) {
    for (k, i) in components[c].rows.range.enumerated()
    where costs[i].given > 0 && costs[i].level == components[c].levels - 1 {
      try setWeight(i, costs[i].given * (1 - BatchLimits.tieBreak * BatchModel.part(k)), in: engine)
      costs[i].weight = engine.batchRow(Int(rowPlace[Int(placeStart[i])])).weight
    }
  }

  /// Gives the rows of a component the weights that were given.
  mutating func restoreWeights(_ c: Int, in engine: borrowing Engine) throws(EngineError) {
    try giveWeights(c, to: engine)
    for i in components[c].rows.range { costs[i].weight = costs[i].given }
  }

  /// The same, for a copy of the plan's engine.
  func giveWeights(_ c: Int, to engine: borrowing Engine) throws(EngineError) {
    for i in components[c].rows.range where costs[i].weight != costs[i].given {
      try setWeight(i, costs[i].given, in: engine)
    }
  }

  private func setWeight(_ i: Int, _ weight: Double, in engine: borrowing Engine) throws(EngineError) {
    let place = Int(rowPlace[Int(placeStart[i])])
    let row = engine.batchRow(place)
    guard row.isOwned && !row.isObjective else { return }
    let named = engine.constraint(at: place)
    do throws(EngineError) {
      let priority = try engine.strength(of: named).priority
      // The scale is a power of two: nothing is rounded.
      try engine.setStrength(named, Strength(priority: priority, weight: weight * row.scale))
    } catch {
      // The least weight of all cannot become smaller.
      if error != .badStrength { throw error }
    }
  }

  /// A number of 0 ..< 1 for each k: the first n of them are nearly as far apart as n numbers can be.
  private static func part(_ k: Int) -> Double {
    let product = Double(k + 1) * 0.618_033_988_749_894_9
    return product - product.rounded(.down)
  }
}

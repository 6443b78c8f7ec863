// RowCosts.swift -- what residuals cost, for judging active sets (Multipliers.swift); and where variables rest.

import QuoinEngine

struct RowCost: BitwiseCopyable {
  /// In the row's scale; 0 for a required row.
  var weight = 0.0
  /// The place of the row's priority among its component's, 0 the strongest.
  var level: Int32 = 0
  var isRequired = false
  var costsAbove = false
  var costsBelow = false

  /// The multiplier of an inactive row.
  func implied(_ mark: UInt8) -> Double {
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

  /// Reads the costs of all rows.
  mutating func readCosts(_ engine: borrowing Engine, _ pool: BatchPool) throws(EngineError) {
    var local = BatchArray<Int32>()
    defer { local.giveBack(to: pool) }
    costs = try BatchArray(constant.count, of: RowCost(), pool)
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
          weight: row.weight, level: Int32(level), isRequired: row.isRequired,
          costsAbove: row.costsAbove, costsBelow: row.costsBelow)
      }
    }
  }
}

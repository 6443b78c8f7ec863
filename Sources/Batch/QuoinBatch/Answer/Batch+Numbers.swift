// Batch+Numbers.swift -- numbers that a solver would refuse.
//
// Each number of a scenario has a limit. An edit's value or a soft constant may be a multiple or a sum of such numbers,
// and so larger than a solver takes. The batch refuses such a scenario whether a region or the engine would answer it.
// Most batches refuse no scenario within the limit: `safeNumber` is then the limit itself, and one comparison for each
// number is enough.

import QuoinEngine

extension Batch {
  /// Whether a solver would take all values and constants that a scenario asks for.
  @inline(__always)
  func takes(_ scenario: UnsafePointer<Double>) -> Bool {
    var isSafe = true
    for p in 0..<parameterCount { isSafe = isSafe && abs(scenario[p]) <= safeNumber }
    return isSafe || takesLarge(scenario)
  }

  @inline(never)
  private func takesLarge(_ scenario: UnsafePointer<Double>) -> Bool {
    for p in 0..<parameterCount where !(abs(scenario[p]) <= BatchOptions.endOfLine) { return false }
    for move in drive.moves.slice where !(abs(move.sum(drive.shares, scenario)) <= move.largest) {
      return false
    }
    return true
  }
}

extension ParameterControls {
  /// Notes the scales of the rows whose constants are moved.
  func findScales(_ engine: borrowing Engine) throws(EngineError) {
    for place in 0..<moves.count where moves[place].kind == .constant {
      let scale = engine.batchRow(try engine.place(of: moves[place].constraint)).scale
      moves[place].exponent = Int16(clamping: Int(scale.exponent))
    }
  }

  /// The magnitude up to which the engine takes all that numbers ask for; negative if there is no such magnitude.
  var safeNumber: Double {
    var safe = BatchOptions.endOfLine
    for move in moves.slice {
      var sum = 0.0
      for place in move.range { sum += abs(shares[place].share) }
      // Half of the room is far beyond what rounding could add to the sum.
      let isSmall = abs(move.base) + sum * BatchOptions.endOfLine <= move.largest
      if !isSmall { safe = min(safe, (move.largest - abs(move.base)) / sum / 2) }
    }
    return safe
  }
}

// BatchPlan+Numbers.swift -- numbers that a solver would refuse.
//
// A number of a scenario may be as large as a solver's may. But an edit or a soft constant that is a multiple or a sum
// of such numbers may be larger still, and the solver would refuse it: so does a plan, whoever answers, a region or the
// engine. For most plans no number in its limits goes so far, and `safeNumber` says so at once.

import QuoinEngine

extension BatchPlan {
  /// Whether a solver would take all that a scenario asks for.
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

extension Drive {
  /// Notes the scales of the rows whose constants are moved.
  func findScales(_ engine: borrowing Engine) throws(EngineError) {
    for place in 0..<moves.count where moves[place].kind == .constant {
      let scale = engine.batchRow(try engine.place(of: moves[place].constraint)).scale
      moves[place].exponent = Int16(clamping: Int(scale.exponent))
    }
  }

  /// A magnitude up to which numbers ask for nothing that the engine refuses; negative if there is none.
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

// BlockWork+Solved.swift -- the row of a scenario that was solved, in part or as a whole, and the checks that decide it.
//
// The row is written as soon as the scenario is solved, while it is in the nearest cache.

import QuoinEngine

extension BlockWork {
  /// Writes the row of a scenario for which some components were just solved. Returns false, and writes nothing, if a row
  /// does not hold that was left out of a group which was not solved.
  @_optimize(speed)
  mutating func writeSolved(_ s: Int, _ scenarios: Scenarios, _ sink: Sink) -> Bool {
    writeRow(s, apartFrom: -1, scenarios)
    for c in 0..<model.components.count where chosen.base[c * count + s] == Choice.direct {
      let component = model.components.base + c
      read(model.outputs.base + component.pointee.outputs.start, component.pointee.outputs.length)
      read(
        model.looseOutputs.base + component.pointee.looseOutputs.start, component.pointee.looseOutputs.length)
    }
    let isComplete = finish(s, scenarios, sink)
    writing.isWritten.base[s] = isComplete
    if model.hasGroups { writeFixed() }
    return isComplete
  }

  /// Puts the engine's values of some outputs in `row`.
  @inline(__always)
  private mutating func read(_ outputs: UnsafePointer<ModelOutput>, _ count: Int) {
    let row = writing.row.base
    mover.read(outputs, count) { output, value in row[Int(output.position)] = value }
  }

  /// Whether all rows hold that were left out of groups which are not solved. Takes its region from the first component of a
  /// group where they do not.
  @_optimize(speed)
  mutating func holdsApart(_ s: Int, _ given: UnsafePointer<Double>) -> Bool {
    var holds = true
    for place in 0..<model.checks.list.count {
      let check = model.checks.list.base[place]
      let leader = Int(check.leader) * count + s
      if chosen.base[leader] < 0 { continue }
      if model.checks.holds(check, writing.row.base, given) { continue }
      takeBack(Int(check.leader), chosen.base[leader])
      chosen.base[leader] = Choice.none
      holds = false
    }
    return holds
  }
}

// BlockWork+Solved.swift -- rows of scenarios that were solved, in part or as a whole, and the checks that decide it.

import QuoinEngine

extension BlockWork {
  /// Whether all rows hold that were left out of groups which are not solved. Takes its region from the first component of a
  /// group where they do not.
  @_optimize(speed)
  mutating func holdsApart(_ s: Int, _ given: UnsafePointer<Double>) -> Bool {
    var (holds, isTried) = (true, false)
    for place in 0..<model.checks.list.count {
      let check = model.checks.list.base[place]
      let leader = Int(check.leader) * count + s
      if chosen.base[leader] < 0 { continue }
      isTried = true
      if model.checks.holds(check, row.base, given) { continue }
      let wasOwn = Int(chosen.base[leader]) < batch.lists[Int(check.leader)].regions.count
      if wasOwn { report.fromBatch -= 1 } else { report.fromBlock -= 1 }
      chosen.base[leader] = Choice.none
      holds = false
    }
    if isTried { trial.count(holds) }
    return holds
  }

  /// Whether some of a scenario's values were written when it was solved.
  @_optimize(speed)
  func isMixed(_ s: Int) -> Bool {
    if unsolved.count == 0 { return false }
    for c in 0..<model.components.count where chosen.base[c * count + s] == Choice.direct {
      return true
    }
    return false
  }

  /// Whether all of a scenario's values that move were written when it was solved.
  @_optimize(speed)
  func isDirect(_ s: Int) -> Bool {
    if unsolved.count == 0 || !model.definitions.isEmpty { return false }
    for c in 0..<model.components.count where chosen.base[c * count + s] != Choice.direct {
      return false
    }
    return model.components.count > 0 && !model.hasGroups
  }

  /// Puts back in `row` the values that were written when scenario `s` was solved.
  mutating func readBack(_ s: Int, _ sink: Sink) {
    if unsolved.count == 0 { return }
    for c in 0..<model.components.count where chosen.base[c * count + s] == Choice.direct {
      for k in model.components[c].outputs.range { readBack(model.outputs.base[k], s, sink) }
      for k in model.components[c].looseOutputs.range { readBack(model.looseOutputs.base[k], s, sink) }
    }
  }

  @inline(__always)
  mutating func readBack(_ output: ModelOutput, _ s: Int, _ sink: Sink) {
    let position = Int(output.position)
    row.base[position] =
      position < batch.outputCount
      ? sink.row(first + s)[position]
      : hidden.base[s * model.definitions.hiddenCount + position - batch.outputCount]
  }
}

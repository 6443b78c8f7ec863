// BlockWork+Choose.swift -- which region answers which scenario; those in no region are solved.
//
//   1. For each component the batch's regions take those scenarios that lie in them, and then the regions that the thread
//      has found.
//   2. Each scenario that is left is solved, from where the last solve ended, as a user would solve it: once, for all
//      components that no region answers. While that pays (Pace.swift), regions around it take further scenarios.
//
// So the last bits of an answer, and which of several optima it is, depend on the scenarios before it. A batch that is
// `isReproducible` answers from its own regions alone, and solves each other scenario from its own state.

import QuoinEngine

extension BlockWork {
  /// Chooses what answers each scenario of the block, and answers those that are solved.
  @_optimize(speed)
  mutating func chooseAll(_ scenarios: Scenarios, _ task: Task) throws(EngineError) {
    for place in 0..<batch.model.components.count * count { chosen.base[place] = Choice.none }
    // 1
    for c in 0..<batch.model.components.count { try choose(c, scenarios) }
    // 2
    listUnsolved()
    while let s = nextUnsolved() {
      try answerAlone(s, scenarios, task)
      for c in solved.slice where statuses[s] == .solved && nextPlace < unsolved.count {
        if try makesRegion(Int(c), s, scenarios) { try take(Int(c), scenarios) }
      }
    }
  }

  @_optimize(speed)
  private mutating func choose(_ c: Int, _ scenarios: Scenarios) throws(EngineError) {
    let component = batch.model.components[c]
    waiting.cut(to: 0)
    if component.isTable {
      lookUp(c, component, scenarios)
    } else {
      for s in 0..<count where statuses[s] == .solved { waiting.push(Int32(s)) }
      report.fromBatch += try search(c, batch.lists[c].regions.all, scenarios, from: 0)
    }
    report.fromBlock += try search(c, shared[c].all, scenarios, from: batch.lists[c].regions.count)
  }

  /// Looks scenarios up in the table of a component with one acting number; those that are in no piece wait.
  @_optimize(speed)
  private mutating func lookUp(_ c: Int, _ component: Component, _ scenarios: Scenarios) {
    let (list, parameter) = (batch.lists[c], Int(batch.model.parameters[component.parameters.start]))
    var taken = 0
    for s in 0..<count where statuses.base[s] == .solved {
      let given = scenario(s, scenarios)
      if !component.isPlain { batch.model.setPoint(points.base, component, given) }
      let number = component.isPlain ? given[parameter] : points.base[1]
      let piece = list.piece(at: number)
      if piece >= 0 {
        chosen.base[c * count + s] = Int32(piece)
        taken += 1
      } else if number >= list.conflictAbove || number <= list.conflictBelow {
        statuses.base[s] = .conflict
      } else {
        waiting.push(Int32(s))
      }
    }
    paces.base[c].countTable(taken)
    report.fromBatch += UInt64(taken)
  }

  /// Lists the scenarios that have components which no region answers.
  @_optimize(speed)
  private mutating func listUnsolved() {
    unsolved.cut(to: 0)
    nextPlace = 0
    for s in 0..<count where statuses.base[s] == .solved && hasUnanswered(s) { unsolved.push(Int32(s)) }
  }

  @_optimize(speed)
  private func hasUnanswered(_ s: Int) -> Bool {
    for c in 0..<batch.model.components.count where chosen.base[c * count + s] == Choice.none { return true }
    return false
  }

  /// The scenario to solve next, of which the components that no region answers are put in `solved`; nil at the end.
  @_optimize(speed)
  private mutating func nextUnsolved() -> Int? {
    while nextPlace < unsolved.count {
      let s = Int(unsolved[nextPlace])
      nextPlace += 1
      solved.cut(to: 0)
      for c in 0..<batch.model.components.count where chosen.base[c * count + s] == Choice.none {
        solved.push(Int32(c))
      }
      if batch.model.hasGroups && solved.count > 0 { addGroups() }
      if solved.count > 0 { return s }
    }
    return nil
  }

  /// Adds to `solved` the components in groups of those that are there.
  private mutating func addGroups() {
    let components = batch.model.components
    for place in 0..<solved.count {
      let leader = components[Int(solved[place])].leader
      for c in 0..<components.count where leader >= 0 && components[c].leader == leader {
        if !solved.contains(Int32(c)) { solved.push(Int32(c)) }
      }
    }
  }
}

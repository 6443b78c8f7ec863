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
    for place in 0..<model.components.count * count { chosen.base[place] = Choice.none }
    for s in 0..<count { writing.isWritten.base[s] = false }
    writeFixed()
    // 1
    chooseFolds()
    for c in others.slice { try choose(Int(c), scenarios) }
    // 2
    listUnsolved()
    while let s = nextUnsolved() {
      try answerAlone(s, scenarios, task)
      for c in solving.components.slice where statuses[s] == .solved && solving.next < solving.scenarios.count
      {
        if try makesRegion(Int(c), s, scenarios) { try take(Int(c), scenarios) }
      }
    }
  }

  @_optimize(speed)
  private mutating func choose(_ c: Int, _ scenarios: Scenarios) throws(EngineError) {
    let component = model.components[c]
    search.waiting.cut(to: 0)
    if component.isTable {
      lookUp(c, component, scenarios)
    } else {
      for s in 0..<count where statuses[s] == .solved { search.waiting.push(Int32(s)) }
      report.fromBatch += try search(c, batch.lists[c].regions.all, scenarios, from: 0)
    }
    report.fromBlock += try search(c, finds.regions[c].all, scenarios, from: batch.lists[c].regions.count)
  }

  /// Folds answer all scenarios with their first piece.
  @_optimize(speed)
  private mutating func chooseFolds() {
    var answered = 0
    for s in 0..<count where statuses.base[s] == .solved { answered += 1 }
    for c in folded.slice {
      (chosen.base + Int(c) * count).update(repeating: 0, count: count)
      paces.base[Int(c)].countTable(answered)
    }
    report.fromBatch += UInt64(answered * folded.count)
  }

  /// Looks scenarios up in the table of a component with one acting number; those that are in no piece wait.
  @_optimize(speed)
  private mutating func lookUp(_ c: Int, _ component: Component, _ scenarios: Scenarios) {
    let (list, parameter) = (batch.lists[c], Int(model.parameters[component.parameters.start]))
    var taken = 0
    for s in 0..<count where statuses.base[s] == .solved {
      let given = scenario(s, scenarios)
      let number = component.isPlain ? given[parameter] : model.firstNumber(component, given)
      let piece = list.piece(at: number)
      if piece >= 0 {
        chosen.base[c * count + s] = Int32(piece)
        taken += 1
      } else {
        search.waiting.push(Int32(s))
      }
    }
    paces.base[c].countTable(taken)
    report.fromBatch += UInt64(taken)
  }

  /// Lists the scenarios that have components which no region answers; folds always answer.
  @_optimize(speed)
  private mutating func listUnsolved() {
    solving.scenarios.cut(to: 0)
    solving.next = 0
    for s in 0..<count where statuses.base[s] == .solved && hasUnanswered(s) {
      solving.scenarios.push(Int32(s))
    }
  }

  @_optimize(speed)
  private func hasUnanswered(_ s: Int) -> Bool {
    for c in others.slice where chosen.base[Int(c) * count + s] == Choice.none { return true }
    return false
  }

  /// The scenario to solve next, of which the components that no region answers are put in `solved`; nil at the end.
  @_optimize(speed)
  mutating func nextUnsolved() -> Int? {
    while solving.next < solving.scenarios.count {
      let s = Int(solving.scenarios[solving.next])
      solving.next += 1
      listSolved(s)
      if solving.components.count > 0 { return s }
    }
    return nil
  }

  /// Lists the components that no region answers for scenario `s`, and the rest of their groups.
  mutating func listSolved(_ s: Int) {
    solving.components.cut(to: 0)
    for c in 0..<model.components.count where chosen.base[c * count + s] == Choice.none {
      solving.components.push(Int32(c))
    }
    let named = solving.components.count
    if model.hasGroups && named > 0 && named < model.components.count { addGroups() }
  }

  /// Adds to `solved` the components in groups of those that are there, so that of a group all are there once.
  private mutating func addGroups() {
    let components = model.components
    let named = solving.components.count
    for place in 0..<named {
      let leader = components.base[Int(solving.components.base[place])].leader
      if leader < 0
        || solving.components.slice[..<place].contains(where: { components.base[Int($0)].leader == leader })
      {
        continue
      }
      // Components of a group that are named lie in order.
      var at = place
      for c in 0..<components.count where components.base[c].leader == leader {
        while at < named && Int(solving.components.base[at]) < c { at += 1 }
        if at == named || Int(solving.components.base[at]) != c { solving.components.push(Int32(c)) }
      }
    }
  }
}

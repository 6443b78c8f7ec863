// BlockWork+Choose.swift -- which region answers which scenario; those in no region are solved.
//
//   1. Each of the plan's regions takes the scenarios that lie in it; before that, the component's parts, if it has
//      any, take those that all of them can answer. Then the regions that the thread has found take scenarios.
//   2. While new regions pay, one waiting scenario is solved: the one nearest to the last one solved, or with many
//      numbers the first one. The region around this scenario takes all waiting scenarios that lie well inside it.
//   3. Scenarios that are left are solved one by one. Where scenarios share regions, each is solved from its nearest
//      neighbour: if the active set found is the only optimal one and its rows are well inside, it is the answer. If not,
//      and everywhere else, the scenario is solved from the plan's own state.
//
// An answer depends on the plan and the scenario alone: on no neighbour, block, order or thread. A region that was found
// answers only scenarios for which an engine that comes from the plan's own state would find this very region: its active
// set is the only optimal one there, and no inactive row is near zero. All other scenarios are solved from the plan's own
// state. So whether regions pay decides about time, and never about answers. Components with ties that weights do not
// break share no regions (RowCosts.swift).

import QuoinEngine

extension BlockWork {
  /// Chooses what answers each scenario of the block, and answers those that are solved one by one.
  @_optimize(speed)
  mutating func chooseAll(_ scenarios: Scenarios, _ task: Task) throws(EngineError) {
    for place in 0..<plan.model.components.count * count { chosen.base[place] = Choice.none }
    for c in 0..<plan.model.components.count where plan.model.components[c].whole < 0 {
      try choose(c, scenarios, task)
    }
  }

  @_optimize(speed)
  private mutating func choose(_ c: Int, _ scenarios: Scenarios, _ task: Task) throws(EngineError) {
    let component = plan.model.components[c]
    defer { mover.count(for: &reports.base[c]) }
    waiting.cut(to: 0)
    for s in 0..<count where statuses[s] == .solved { waiting.push(Int32(s)) }
    // 1
    if component.parts.length > 0 { chooseParts(c, scenarios) }
    if waiting.count == 0 { return }
    gather(component, scenarios)
    let width = component.numbers.length + 1
    if component.isTable {
      lookUp(c)
    } else {
      reports[c].fromPlan += try search(c, plan.lists[c].regions, width, from: 0)
    }
    if component.isShared { try answerFar(c, width, scenarios, task) }
    reports[c].fromBlock += try search(c, shared[c], width, from: plan.lists[c].regions.count)
    if waiting.count == 0 { return }
    // 2
    try makeRegions(c, width, scenarios, task)
    // 3
    try answerNearest(c, width, scenarios, task)
    for place in 0..<waiting.count { try answerAlone(c, Int(waiting[place]), scenarios, task) }
  }

  /// Answers the scenarios alone whose numbers are so large that what rounding allows there hides where regions end.
  @_optimize(speed)
  private mutating func answerFar(
    _ c: Int, _ width: Int, _ scenarios: Scenarios, _ task: Task
  ) throws(EngineError) {
    var place = waiting.count
    while place > 0 {
      place -= 1
      let s = Int(waiting[place])
      let numbers = UnsafeBufferPointer(start: points.base + s * width, count: width)
      if numbers.allSatisfy({ abs($0) <= BatchLimits.farthest }) { continue }
      waiting.drop(place)
      try answerAlone(c, s, scenarios, task)
    }
  }

  /// Leaves to a component's parts the scenarios for which each part has a piece.
  @_optimize(speed)
  private mutating func chooseParts(_ c: Int, _ scenarios: Scenarios) {
    let parts = plan.model.components[c].parts.range
    for s in waiting.slice { chosen.base[c * count + Int(s)] = Choice.parts }
    for part in parts {
      let (component, list) = (plan.model.components[part], plan.lists[part])
      for s in waiting.slice where chosen.base[c * count + Int(s)] == Choice.parts {
        plan.model.setPoint(points.base, component, scenario(Int(s), scenarios))
        let piece = list.piece(at: points.base[1])
        chosen.base[part * count + Int(s)] = Int32(piece)
        if piece < 0 { chosen.base[c * count + Int(s)] = Choice.none }
      }
    }
    var left = 0
    for place in 0..<waiting.count {
      let s = Int(waiting.base[place])
      if chosen.base[c * count + s] == Choice.parts { continue }
      for part in parts { chosen.base[part * count + s] = Choice.none }
      waiting.base[left] = Int32(s)
      left += 1
    }
    countFromTable(c, waiting.count - left)
    waiting.cut(to: left)
  }

  @_optimize(speed)
  private mutating func gather(_ component: Component, _ scenarios: Scenarios) {
    let width = component.numbers.length + 1
    for s in 0..<count {
      plan.model.setPoint(points.base + s * width, component, scenario(s, scenarios))
    }
  }

  /// Looks scenarios up in the table of a component with one acting number.
  @_optimize(speed)
  private mutating func lookUp(_ c: Int) {
    let list = plan.lists[c]
    var (left, taken) = (0, 0)
    for place in 0..<waiting.count {
      let s = Int(waiting.base[place])
      let number = points.base[2 * s + 1]
      let piece = list.piece(at: number)
      if piece >= 0 {
        chosen.base[c * count + s] = Int32(piece)
        taken += 1
      } else if number >= list.conflictAbove || number <= list.conflictBelow {
        statuses.base[s] = .conflict
      } else {
        waiting.base[left] = Int32(s)
        left += 1
      }
    }
    countFromTable(c, taken)
    waiting.cut(to: left)
  }

  private func countFromTable(_ c: Int, _ taken: Int) {
    reports[c].fromPlan += UInt64(taken)
    reports[c].fromTable += UInt64(taken)
  }

  @_optimize(speed)
  private mutating func makeRegions(
    _ c: Int, _ width: Int, _ scenarios: Scenarios, _ task: Task
  ) throws(EngineError) {
    bound(width)
    let before = attempts[c]
    var last: UnsafePointer<Double>?
    while waiting.count > 0 && pays(c, triedInBlock: attempts[c] - before) {
      let (place, s) = next(&last, width)
      attempts.base[c] += 1
      guard try makeRegion(c, s, scenarios) else {
        waiting.drop(place)
        try answerAlone(c, s, scenarios, task)
        continue
      }
      let before = waiting.count
      let taken = try take(c, Int32(plan.lists[c].regions.count + shared[c].count - 1), width)
      assert(taken > 0 && before == waiting.count + taken)
      reports[c].fromBlock += UInt64(taken)
      gains.base[c] += taken - 1
    }
  }

  /// Answers scenarios from their neighbours, as long as most of these answers count.
  @_optimize(speed)
  private mutating func answerNearest(
    _ c: Int, _ width: Int, _ scenarios: Scenarios, _ task: Task
  ) throws(EngineError) {
    guard case .values(let sink) = task, plan.model.components[c].isShared else { return }
    var (tries, misses) = (0, 0)
    var last: UnsafePointer<Double>?
    while waiting.count > 0 && 2 * misses <= tries + BatchLimits.freeAttempts {
      let (place, s) = next(&last, width)
      waiting.drop(place)
      tries += 1
      if try answerFromHere(c, s, scenario(s, scenarios), sink) { continue }
      misses += 1
      try answerAlone(c, s, scenarios, task)
    }
  }

  /// Whether another region may answer further scenarios. Every few blocks it is tried again.
  @_optimize(speed)
  private func pays(_ c: Int, triedInBlock: Int) -> Bool {
    guard plan.model.components[c].isShared, shared[c].count < BatchLimits.sharedRegions else { return false }
    let free = block % BatchLimits.blocksToTry == 0 ? BatchLimits.freeAttempts : 0
    return triedInBlock < free || gains[c] >= attempts[c] * BatchLimits.gainPerAttempt
  }

  /// The next waiting scenario to solve, and its place: the one nearest to the last, which it becomes.
  private func next(_ last: inout UnsafePointer<Double>?, _ width: Int) -> (place: Int, scenario: Int) {
    let place = nearest(to: last, width)
    let s = Int(waiting[place])
    last = UnsafePointer(points.base + s * width)
    return (place, s)
  }

  /// The place in `waiting` of the scenario nearest to a point; the first place if there is no point, or if the
  /// numbers are many.
  @_optimize(speed)
  private func nearest(to last: UnsafePointer<Double>?, _ width: Int) -> Int {
    guard let last, width - 1 < BatchLimits.gathered else { return 0 }
    var (best, least) = (0, Double.infinity)
    for place in 0..<waiting.count {
      let point = points.base + Int(waiting.base[place]) * width
      var distance = 0.0
      for k in 1..<width {
        let step = point[k] - last[k]
        distance += step * step
      }
      if distance < least { (best, least) = (place, distance) }
    }
    return best
  }
}

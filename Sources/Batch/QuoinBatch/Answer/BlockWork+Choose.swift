// BlockWork+Choose.swift -- which region answers which scenario; those in no region are solved.
//
//   1. A component's parts, if it has any, take the scenarios that all of them can answer; then the plan's regions take
//      those that lie in them, and then the regions that the thread has found.
//   2. Each scenario that is left is solved, from where the last solve ended, as a user would solve it. While that pays
//      (Pace.swift), the region around it takes further scenarios.
//
// So the last bits of an answer, and which of several optima it is, depend on the scenarios before it. A plan that is
// `isReproducible` answers from its own regions alone, and solves each other scenario from its own state.

import QuoinEngine

extension BlockWork {
  /// Chooses what answers each scenario of the block, and answers those that are solved.
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
    let width = component.numbers.length + 1
    if component.isTable {
      lookUp(c, component, scenarios)
      if waiting.count == 0 { return }
      gather(component, scenarios)
    } else {
      gather(component, scenarios)
      reports[c].fromPlan += try search(c, plan.lists[c].regions, width, from: 0)
    }
    if shared[c].count > 0 {
      reports[c].fromBlock += try search(c, shared[c], width, from: plan.lists[c].regions.count)
    }
    // 2
    try solveWaiting(c, width, scenarios, task)
  }

  @_optimize(speed)
  private mutating func solveWaiting(
    _ c: Int, _ width: Int, _ scenarios: Scenarios, _ task: Task
  ) throws(EngineError) {
    var (place, isBound) = (0, false)
    while waiting.count > 0 {
      let s = Int(waiting[place])
      waiting.drop(place)
      try answerAlone(c, s, scenarios, task)
      if waiting.count == 0 { return }
      if statuses[s] == .solved, try makesRegion(c, s, scenarios) {
        if !isBound { bound(width) }
        isBound = true
        let choice = Int32(plan.lists[c].regions.count + shared[c].count - 1)
        let before = waiting.count
        let taken = try take(c, choice, width)
        reports[c].fromBlock += UInt64(taken)
        paces.base[c].countSearch(taken, compared: before)
      }
      place = nearest(to: points.base + s * width, c, width)
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
    reports[c].fromPlan += UInt64(waiting.count - left)
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
  private mutating func lookUp(_ c: Int, _ component: Component, _ scenarios: Scenarios) {
    let list = plan.lists[c]
    var (left, taken) = (0, 0)
    for place in 0..<waiting.count {
      let s = Int(waiting.base[place])
      plan.model.setPoint(points.base, component, scenario(s, scenarios))
      let number = points.base[1]
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
    reports[c].fromPlan += UInt64(taken)
    waiting.cut(to: left)
  }

  /// The place in `waiting` of the scenario nearest to a point, if looking for it costs little beside a solve; else the
  /// first place.
  @_optimize(speed)
  private func nearest(to last: UnsafePointer<Double>, _ c: Int, _ width: Int) -> Int {
    if plan.options.isReproducible || !paces[c].mayCompare(waiting.count, width) { return 0 }
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

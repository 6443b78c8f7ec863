// BlockWork+Choose.swift -- which region answers which scenario; those in no region are solved.
//
//   1. Each of the plan's regions takes the scenarios that lie in it; before that, the component's parts, if it has
// any,
//      take those that all of them can answer.
//   2. While new regions pay, one waiting scenario is solved: the one nearest to the last one solved, or with many
//      numbers the first one. The region around this scenario takes all waiting scenarios that lie in the region.
//   3. Scenarios that are left are solved one by one, in their order.
//
// Regions pay while each takes, on average, some scenarios beyond the one that it was made for; the first few regions
// of a component are made in any case.

import QuoinEngine

extension BlockWork {
  /// Chooses what answers each scenario of the block. Without a sink, only scenarios around which no region can be
  /// made are solved one by one.
  mutating func chooseAll(_ scenarios: Scenarios, _ sink: Sink?) throws(EngineError) {
    for place in 0..<plan.model.components.count * count { chosen.base[place] = Choice.none }
    for c in 0..<plan.model.components.count where plan.model.components[c].whole < 0 {
      try choose(c, scenarios, sink)
    }
  }

  @_optimize(speed)
  private mutating func choose(_ c: Int, _ scenarios: Scenarios, _ sink: Sink?) throws(EngineError) {
    let held = plan.model.components[c]
    waiting.cut(to: 0)
    for s in 0..<count where statuses[s] == .solved { waiting.push(Int32(s)) }
    // 1
    if held.parts.length > 0 { chooseParts(c, scenarios) }
    if waiting.count == 0 { return }
    gather(held, scenarios)
    if held.numbers.length == 1 { lookUp(c) } else { try search(c, width: held.numbers.length + 1) }
    if waiting.count == 0 { return }
    // 2
    try makeRegions(c, scenarios, sink)
    // 3
    for place in 0..<waiting.count { try solveAlone(c, Int(waiting[place]), scenarios, sink) }
  }

  /// Leaves to a component's parts the scenarios for which each part has a piece.
  @_optimize(speed)
  private mutating func chooseParts(_ c: Int, _ scenarios: Scenarios) {
    let parts = plan.model.components[c].parts.range
    for s in waiting.slice { chosen.base[c * count + Int(s)] = Choice.parts }
    for part in parts {
      let (held, list) = (plan.model.components[part], plan.lists[part])
      for s in waiting.slice where chosen.base[c * count + Int(s)] == Choice.parts {
        plan.model.setPoint(points.base, held, scenarios.line(first + Int(s)))
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
    report.fromPlan += UInt64(waiting.count - left)
    waiting.cut(to: left)
  }

  @_optimize(speed)
  private mutating func gather(_ held: Component, _ scenarios: Scenarios) {
    let width = held.numbers.length + 1
    for s in 0..<count {
      plan.model.setPoint(points.base + s * width, held, scenarios.line(first + s))
    }
  }

  /// Looks scenarios up in the table of a component with one acting number.
  @_optimize(speed)
  private mutating func lookUp(_ c: Int) {
    let list = plan.lists[c]
    var left = 0
    for place in 0..<waiting.count {
      let s = Int(waiting.base[place])
      let number = points.base[2 * s + 1]
      let piece = list.piece(at: number)
      if piece >= 0 {
        chosen.base[c * count + s] = Int32(piece)
        report.fromPlan += 1
      } else if number >= list.conflictAbove || number <= list.conflictBelow {
        statuses.base[s] = .conflict
      } else {
        waiting.base[left] = Int32(s)
        left += 1
      }
    }
    waiting.cut(to: left)
  }

  private mutating func makeRegions(_ c: Int, _ scenarios: Scenarios, _ sink: Sink?) throws(EngineError) {
    let width = plan.model.components[c].numbers.length + 1
    var (attempts, gained) = (0, 0)
    bound(width)
    var last: UnsafePointer<Double>?
    while waiting.count > 0 {
      let pays = attempts < BatchLimits.freeAttempts || gained >= attempts * BatchLimits.gainPerAttempt
      guard pays || sink == nil else { return }
      attempts += 1
      let place = nearest(to: last, width)
      let s = Int(waiting[place])
      last = UnsafePointer(points.base + s * width)
      let before = waiting.count
      guard try makeRegion(c, s, scenarios) else {
        waiting.drop(place)
        try finish(c, s, sink)
        continue
      }
      let taken = try take(c, Int32(plan.lists[c].regions.count + fresh.count - 1), width)
      assert(taken > 0 && before > waiting.count)
      report.fromBlock += UInt64(taken)
      gained += taken - 1
    }
  }

  /// The place in `waiting` of the scenario nearest to a point; the first place if there is no point, or if the
  /// numbers are many.
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

// TableBuilder.swift -- the pieces of a component with one acting number, found by moving that number step by step.
//
// The walk begins with the piece at the present number, and goes right and left. It finds the next piece a
// little beyond the end of the last one, with a pivot or two. A piece that is thinner than that step, or that
// is refused for rounding, is left out; scenarios in such a gap are solved.

import QuoinEngine

struct TableBuilder {
  private let component: Int
  /// The parameter that is moved; the others stay where they are.
  let parameter: Int
  /// The acting number is the parameter plus this.
  let rest: Double
  let options: BatchOptions
  let model: BatchModel
  /// Where the list is: the plan's.
  let pool: BatchPool
  /// The numbers of all parameters.
  let scenario: UnsafeMutablePointer<Double>
  var list = RegionList()
  var bytes = 0
  var room: Int

  /// Walks both ways, and puts the pieces that it finds in `list`.
  mutating func build(_ mover: inout Mover, _ maker: inout RegionMaker, _ report: inout BatchComponentReport)
    throws(EngineError)
  {
    let start = scenario[parameter]
    defer { scenario[parameter] = start }
    // The pieces beside a thin one answer at its number too, and know how values change there.
    guard let first = try piece(at: start + rest, &mover, &maker, &report, keepsThin: false) else { return }
    try walk(from: first.high, toRight: true, &mover, &maker, &report)
    mover.reset()
    try walk(from: first.low, toRight: false, &mover, &maker, &report)
  }

  private mutating func walk(
    from end: Double, toRight: Bool, _ mover: inout Mover, _ maker: inout RegionMaker,
    _ report: inout BatchComponentReport
  ) throws(EngineError) {
    var (end, step) = (end, BatchLimits.step)
    let limit = toRight ? options.highest + rest : -options.lowest - rest
    for _ in 0..<BatchLimits.tableAttempts {
      // The walk to the left is the walk to the right with all numbers negated.
      let seen = toRight ? end : -end
      let next = seen + step * (1 + abs(seen))
      guard next <= limit, list.regions.count < options.largestRegions, bytes < room else { return }
      let found = try piece(at: toRight ? next : -next, &mover, &maker, &report)
      // Where a part's numbers conflict, others for its neighbours may not.
      if found == nil && isConflict {
        if model.components[component].whole >= 0 { return }
        if toRight { list.conflictAbove = next } else { list.conflictBelow = -next }
        return
      }
      let reached = found.map { toRight ? $0.high : -$0.low } ?? next
      step = reached > next ? BatchLimits.step : step * 2
      end = toRight ? max(reached, next) : -max(reached, next)
    }
  }

  private var isConflict = false
  /// The active set at the number where the walk is.
  private var followed: FollowedSet

  /// Finds the piece at a number, and adds it to the list. Returns the piece's ends; nil where there is no piece.
  private mutating func piece(
    at number: Double, _ mover: inout Mover, _ maker: inout RegionMaker, _ report: inout BatchComponentReport,
    keepsThin: Bool = true
  ) throws(EngineError) -> (low: Double, high: Double)? {
    defer { maker.made.empty() }
    scenario[parameter] = number - rest
    let arrival = try mover.follow(&followed, to: scenario)
    isConflict = arrival == .conflict
    guard arrival == .solved && model.holds(followed.set, mover.engine) else { return nil }
    guard let region = try maker.makePiece(followed.set) else {
      report.regionsRefused += 1
      return nil
    }
    if region.isThin && !keepsThin {
      report.regionsMade += 1
    } else if try list.add(region, maker.made, pool) {
      list.settle(last: pool)
      report.regionsMade += 1
      bytes += region.bytes
    }
    return (region.low[0], region.high[0])
  }

  init(
    _ c: Int, _ model: BatchModel, _ options: BatchOptions, room: Int,
    _ scenario: UnsafeMutablePointer<Double>, _ pool: BatchPool, _ work: BatchPool
  ) {
    followed = FollowedSet(of: c, model, work)
    self.component = c
    self.model = model
    self.options = options
    self.room = room
    self.scenario = scenario
    self.pool = pool
    let component = model.components[c]
    var (local, rest) = (0, 0.0)
    if !component.isPlain {
      // A number was scaled by one of its shares, which is 1 since then.
      let shares = model.shares(ofNumber: component.numbers.start)
      local = shares.firstIndex { $0.share == 1 }.map { Int(shares[$0].parameter) } ?? 0
      for share in shares where Int(share.parameter) != local {
        rest +=
          share.share * scenario[Int(model.parameters[component.parameters.start + Int(share.parameter)])]
      }
    }
    parameter = Int(model.parameters[component.parameters.start + local])
    self.rest = rest
  }
}

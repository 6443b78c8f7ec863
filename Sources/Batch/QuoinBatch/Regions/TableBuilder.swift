// TableBuilder.swift -- the pieces of a component with one acting number, found by moving that number step by step.
//
// The walk begins with the piece at the present number, and goes right and left. It finds the next piece a
// little beyond the end of the last one, with a pivot or two. A piece that is thinner than that step, or that
// is refused for rounding, is left out; scenarios in such a gap are solved. The numbers for which the required rows can hold
// are an interval, so the walk ends where they contradict each other.

import QuoinEngine

struct TableBuilder {
  private let component: Int
  /// The parameter that is moved; the others stay where they are.
  let parameter: Int
  /// The acting number is the parameter plus this.
  let rest: Double
  let options: BatchOptions
  let model: BatchModel
  /// Where the list is: the batch's.
  let pool: BatchPool
  /// The numbers of all parameters.
  let scenario: UnsafeMutablePointer<Double>
  /// In the order of the walk, until `RegionList.putInOrder`.
  var list = RegionList()
  var bytes = 0
  let room: Int

  /// Walks both ways, and puts the pieces that it finds in `list`.
  mutating func build(
    _ mover: inout EngineMover, _ maker: inout RegionMaker, _ report: inout BatchReport
  )
    throws(EngineError)
  {
    assert(mover.isAtStart)
    let start = scenario[parameter]
    defer { scenario[parameter] = start }
    // The pieces beside a thin one answer at its number too, and know how values change there.
    guard
      case .piece(let low, let high) = try find(at: start + rest, &mover, &maker, &report, keepsThin: false)
    else { return }
    try walk(from: high, toRight: true, &mover, &maker, &report)
    mover.reset()
    try walk(from: low, toRight: false, &mover, &maker, &report)
  }

  private mutating func walk(
    from end: Double, toRight: Bool, _ mover: inout EngineMover, _ maker: inout RegionMaker,
    _ report: inout BatchReport
  ) throws(EngineError) {
    var (end, step) = (end, BatchLimits.step)
    let limit = toRight ? options.highest + rest : -options.lowest - rest
    for _ in 0..<BatchLimits.tableAttempts {
      // The walk to the left is the walk to the right with all numbers negated.
      let distance = toRight ? end : -end
      let next = distance + step * (1 + abs(distance))
      guard next <= limit, list.regions.count < options.largestRegions, bytes < room else { return }
      var reached = next
      switch try find(at: toRight ? next : -next, &mover, &maker, &report) {
      case .piece(let low, let high): reached = toRight ? high : -low
      case .nothing: break
      case .conflict: return
      }
      step = reached > next ? BatchLimits.step : step * 2
      end = toRight ? max(reached, next) : -max(reached, next)
    }
  }

  /// What there is at a number: a piece, with its ends, or none that may be kept.
  private enum Found {
    case piece(low: Double, high: Double)
    case nothing
    case conflict
  }

  /// Finds the piece at a number, and adds it to the list.
  private mutating func find(
    at number: Double, _ mover: inout EngineMover, _ maker: inout RegionMaker,
    _ report: inout BatchReport,
    keepsThin: Bool = true
  ) throws(EngineError) -> Found {
    defer { maker.made.empty() }
    scenario[parameter] = number - rest
    let arrival = try mover.move(component, to: scenario)
    if arrival == .conflict { return .conflict }
    guard arrival == .solved else { return .nothing }
    var set = try ActiveSet(of: component, at: scenario, model, mover.engine, pool)
    defer { set.giveBack(to: pool) }
    if !model.holds(set, mover.engine) {
      let leader = Int(model.components[component].leader)
      return model.isApart(leader, mover.engine) ? .nothing : .conflict
    }
    guard let region = try maker.makePiece(set) else {
      report.regionsRefused += 1
      return .nothing
    }
    if region.isThin && !keepsThin {
      report.regionsMade += 1
    } else if !list.endsWith(region) {
      try list.add(region, maker.made, pool)
      list.own = list.regions.count
      report.regionsMade += 1
      bytes += region.bytes
    }
    return .piece(low: region.low[0], high: region.high[0])
  }

  init(
    _ c: Int, _ model: BatchModel, _ options: BatchOptions, room: Int,
    _ scenario: UnsafeMutablePointer<Double>, _ pool: BatchPool
  ) {
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

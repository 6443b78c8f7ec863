// Pace.swift -- what the ways to answer a component's scenarios cost, so that no batch is slower than solving.
//
// A thread answers a scenario from a region, or solves it. Searching regions, making one and reading a set for `learn` pay
// only if they save solves later. So each may cost a small part of what solving has cost so far, and of what regions have
// saved so far. Costs are counted in steps, each about a nanosecond, and never timed: the same call goes the same ways,
// and gives the same bits.

import QuoinEngine

struct Pace: BitwiseCopyable {
  /// Steps of making a region, of reading an active set, and of a solve before one is known.
  private var region = 0.0
  private var set = 0.0
  private var guess = 0.0
  /// Steps so far: of solves, of what regions saved, of making regions and of reading sets.
  private var solved = 0.0
  private var saved = 0.0
  private var answered = 0.0
  /// What the regions saved that the call has made.
  private var earned = 0.0
  private var made = 0.0
  private var noted = 0.0
  private var searched = 0.0
  /// What the first search of a block may cost; and what a region's answer costs, but for writing its values.
  private var first = 0.0
  private var answer = 0.0
  private var solves = 0.0
  private var regions = 0.0
  private var tabled = 0.0

  init() {}

  init(_ component: Component, _ model: BatchModel) {
    let rows = Double(component.rows.length)
    let lines = Double(component.variables.length)
    let terms =
      Double(model.termStart[component.rows.range.upperBound] - model.termStart[component.rows.start])
    let width = Double(component.numbers.length + 1)
    let (outputs, parameters) = (Double(component.lines.length), Double(component.parameters.length + 1))
    set = PaceSteps.smallest + PaceSteps.row * (rows + lines)
    region = set + (terms + rows + lines) * (PaceSteps.line * width + PaceSteps.entry)
    answer = outputs * parameters * PaceSteps.product
    region += outputs * parameters * (parameters > Double(BatchLimits.gathered) ? PaceSteps.difference : 1)
    guess = component.solveSteps
    // Beside the base scenario a table moves little.
    if component.isTable || guess == 0 {
      guess = max(guess, PaceSteps.guess * (rows + Double(component.moves.length)))
    }
  }

  /// The steps of a solve, as far as is known.
  private var solve: Double { solves > 0 ? solved / solves : guess }

  /// Counts a solve, or the component's part of it.
  mutating func countSolve(_ steps: Double) {
    solves += 1
    solved += steps
  }

  /// Counts scenarios that regions have answered, the call's own or the batch's, and the steps of looking for these.
  mutating func countSearch(_ found: Int, byOwn isOwn: Bool, _ steps: Double) {
    saved += Double(found) * solve
    answered += Double(found)
    if isOwn { earned += Double(found) * (solve - answer) }
    searched += steps
  }

  /// Whether to list the tests of regions before a search for some scenarios. The first search of a block may cost a part of
  /// what solving all of them would: a small one once a solve is known, a larger one for the few scenarios before that.
  func mayPrepare(_ size: Int, _ scenarios: Int) -> Bool {
    searched + Double(size) * PaceSteps.listed <= gained(0) + room + max(first, firstCost(scenarios))
  }

  mutating func countPreparing(_ size: Int, _ scenarios: Int) {
    first = max(first, firstCost(scenarios))
    searched += Double(size) * PaceSteps.listed
  }

  private func firstCost(_ scenarios: Int) -> Double {
    (solves > 0 ? PaceSteps.firstSearch : PaceSteps.worth) * solve * Double(scenarios)
  }

  /// Counts scenarios that a table has answered.
  mutating func countTable(_ answered: Int) { tabled += Double(answered) }

  /// Counts a region whose basis has so many rows in no triangle.
  mutating func countRegion(dense rows: Int, width: Int) {
    let dense = Double(rows)
    made += region + dense * dense * (dense + Double(width))
    regions += 1
  }
  mutating func countSet() { noted += set }

  /// Whether regions are worth searching further, after a search that has found so many in so many steps: what they save,
  /// and a part of what solving costs, are more than that.
  func maySearch(_ found: Int, _ steps: Double) -> Bool {
    searched + steps <= gained(Double(found)) + room + first
  }

  /// The part of what regions have saved, with `more` answers, that may be spent on more of them; all of what they have
  /// lost, where multiplying takes longer than solving.
  private func gained(_ more: Double) -> Double {
    let net = saved + more * solve - (answered + more) * answer
    return net > 0 ? PaceSteps.worth * net : net
  }

  /// Adds all steps of the component to a report.
  func add(to report: inout BatchReport) {
    report.stepsAlone += solved + saved + tabled * solve
    report.steps += solved + searched + made + noted + tabled * PaceSteps.comparison
  }

  /// Whether to make another region: regions save more than that costs, and those that the call has made pay for themselves.
  var mayMakeRegion: Bool {
    let next = regions > 0 ? made / regions : region
    return made + next <= gained(0) + room && made <= 2 * max(0, earned) + room
  }
  var mayNote: Bool { noted + set <= room }

  private var room: Double { PaceSteps.part * solved + PaceSteps.firstSolves * solve }
}

/// Steps, about a nanosecond each.
enum PaceSteps {
  /// The part of what solving costs that may be spent on what is to make it needless, for each of three ways.
  static var part: Double { 0.005 }
  /// The part of what regions have saved that may be spent on more of them: steps are estimates.
  static var worth: Double { 0.25 }
  /// And so many solves: a call of few scenarios finds regions as well.
  static var firstSolves: Double { 2 }
  /// The part of what solving a block would cost that its first search may cost.
  static var firstSearch: Double { 0.03 }
  static var smallest: Double { 200 }
  static var row: Double { 6 }
  /// Of each term, row and line of a region that is made, whatever moves it.
  static var entry: Double { 20 }
  static var line: Double { 2 }
  /// Of each number of a map in which differences are looked for: neighbours are compared.
  static var difference: Double { 9 }
  /// Of each row and move, before a solve is known.
  static var guess: Double { 30 }
  static var comparison: Double { 8 }
  /// Of each value that is written, and of each multiplication for it.
  static var value: Double { 1 }
  static var product: Double { 0.25 }
  static var listed: Double { 2 }

  private static var call: Double { 300 }
  private static var pivot: Double { 150 }
  private static var basis: Double { 60 }
  private static var place: Double { 10 }
  private static var eta: Double { 17 }
  private static var factor: Double { 150 }

  /// What the engine's work between two counts costs, in a model of so many rows.
  @_optimize(speed)
  static func solve(from one: BatchWork, to other: BatchWork, rows: Int) -> Double {
    let byRows =
      eta * Double(other.etas - one.etas) + factor * Double(other.factorisations - one.factorisations)
    return call + pivot * Double(other.pivots - one.pivots)
      + basis * Double(other.basisSolves - one.basisSolves) + place * Double(other.places - one.places)
      + byRows * Double(rows)
  }
}

// Pace.swift -- what the ways to answer a component's scenarios cost, so that no batch is slower than solving.
//
// A thread answers a scenario from a region, or solves it. Searching regions, making one and reading a set for `learn` pay
// only if they save solves later. So each may cost a small part of what solving has cost so far, and of what regions have
// saved so far. Costs are counted in steps, each about a nanosecond, and never timed: the same call goes the same ways,
// and gives the same bits.

struct Pace: BitwiseCopyable {
  /// Steps of making a region, of reading an active set, and of a solve without its pivots.
  private var region = 0.0
  private var set = 0.0
  private var move = 0.0
  private var pivot = 0.0
  /// Steps so far: of solves, of what regions saved, of making regions and of reading sets.
  private var solved = 0.0
  private var saved = 0.0
  private var made = 0.0
  private var noted = 0.0
  private var searched = 0.0
  private var solves = 0.0

  init() {}

  init(_ component: Component, _ model: BatchModel) {
    let rows = Double(component.rows.length)
    let lines = Double(component.variables.length)
    let terms =
      Double(model.termStart[component.rows.range.upperBound] - model.termStart[component.rows.start])
    let width = Double(component.numbers.length + 1)
    let (outputs, parameters) = (Double(component.lines.length), Double(component.parameters.length + 1))
    set = PaceSteps.smallest + PaceSteps.row * (rows + lines)
    region = set + (terms + rows + lines) * (PaceSteps.line * width + PaceSteps.row)
    region += outputs * parameters * (parameters > Double(BatchLimits.gathered) ? PaceSteps.difference : 1)
    move = PaceSteps.solve + PaceSteps.move * Double(component.moves.length)
    pivot = PaceSteps.pivot + PaceSteps.pivotRow * rows
  }

  /// The steps of a solve, as far as is known.
  private var solve: Double { solves > 0 ? solved / solves : move + PaceSteps.guess * pivot }

  mutating func countSolve(pivots: UInt64) {
    solves += 1
    solved += move + pivot * Double(pivots)
  }

  /// Counts scenarios that regions have answered, and the comparisons with regions that this took.
  mutating func countSearch(_ answered: Int, compared: Int) {
    saved += Double(answered) * solve
    searched += Double(compared) * PaceSteps.comparison
  }

  /// Whether to list the tests of regions before a search for some scenarios. The first search of a call may cost a part of
  /// what solving all of them would.
  func mayPrepare(_ size: Int, _ scenarios: Int) -> Bool {
    let first = searched == 0 ? PaceSteps.part * solve * Double(scenarios) : 0
    return searched + Double(size) * PaceSteps.listed <= saved + room + first
  }
  mutating func countPreparing(_ size: Int) { searched += Double(size) * PaceSteps.listed }

  mutating func countRegion() { made += region }
  mutating func countSet() { noted += set }

  /// Whether regions are worth searching: what they save, and a part of what solving costs, are more than that.
  func maySearch(_ answered: Int, compared: Int) -> Bool {
    searched + Double(compared) * PaceSteps.comparison <= saved + Double(answered) * solve + room
  }

  var mayMakeRegion: Bool { made + region <= saved + room }
  var mayNote: Bool { noted + set <= room }

  private var room: Double { PaceSteps.part * solved + PaceSteps.firstSolves * solve }

  /// Whether the nearest of some scenarios is worth looking for.
  func mayCompare(_ scenarios: Int, _ width: Int) -> Bool {
    Double(scenarios * width) <= PaceSteps.part * solve
  }
}

/// Steps, about a nanosecond each.
private enum PaceSteps {
  /// The part of what solving costs that may be spent on what is to make it needless.
  static var part: Double { 0.03 }
  /// And so many solves: a call of few scenarios finds regions as well.
  static var firstSolves: Double { 4 }
  static var smallest: Double { 200 }
  static var row: Double { 3 }
  static var line: Double { 2 }
  /// Of each number of a map in which differences are looked for: neighbours are compared.
  static var difference: Double { 9 }
  static var solve: Double { 300 }
  static var move: Double { 60 }
  static var pivot: Double { 300 }
  static var pivotRow: Double { 2 }
  /// The pivots of a solve, before one is known.
  static var guess: Double { 8 }
  static var comparison: Double { 8 }
  static var listed: Double { 2 }
}

// BatchModel.swift -- the part of a solver that parameters move, laid out for walking.
//
// Two variables are in one component if a row joins them. Parameters of different components never
// multiply each other's regions. A component without parameters is constant, and left out.
// Components lie one behind the other: rows, variables, parameters, outputs and moves of a component are
// ranges. Inside a component, the name of a row or variable is its place in the range.
//
//     row i:     terms[termStart[i] ..< termStart[i + 1]], shares[shareStart[i] ..< shareStart[i + 1]]
//     residual:  constant + sum(coefficient * variable) + sum(share * number), in the row's scale
//     line j:    members[memberStart[j] ..< memberStart[j + 1]] of the engine's variables
//     column j:  columnRows[columnStart[j] ..< columnStart[j + 1]]
//
// A bound is a row on one line that no number moves. A column ends with its bounds, from boundStart[j] on, in the order of
// the numbers where they are.
//
// A row's numbers are its component's acting numbers (ActingNumbers.swift): the parameters themselves, or sums of them.
// With such sums the variables of the rows are those of the engine without their shifts:
//
//     number k:  numberShares[numberStart[k] ..< numberStart[k + 1]] of the component's parameters
//     line j:    shifts[shiftStart[j] ..< shiftStart[j + 1]] of the component's parameters
//
// A move is an edit or a constant of the engine, together with the shares of parameters that make up its value.
//
// Where required equalities say that variables differ by constants, these variables are one line, and the
// equalities are not rows of the model: they hold in every region, and in layouts they tie most variables. In
// the code that works on the model, "variable" means a line.

import QuoinEngine

struct ModelTerm: BitwiseCopyable {
  var variable: Int32
  var coefficient: Double
}

/// A number's or a parameter's part in a row, in an acting number, in a shift or in the value of an edit.
struct ModelShare: BitwiseCopyable {
  var parameter: Int32
  var share: Double
}

struct ModelOutput: BitwiseCopyable {
  /// The place among the batch's outputs.
  var position: Int32
  /// The variable's place in the engine.
  var variable: Int32
  /// The place of the variable's line among the component's `lines`: the variable is this line plus `offset`.
  var line: Int32
  var offset: Double

  /// Whether this output is line `k` itself, and output number `k`.
  func isLine(_ k: Int) -> Bool { Int(position) == k && Int(line) == k && offset == 0 }
}

struct ModelMove: BitwiseCopyable {
  enum Kind: UInt8, BitwiseCopyable {
    /// An edit that a target names: a scenario asks it for `sum`.
    case edit
    /// An edit that holds a parameter: a scenario asks it for `sum`, and it must reach this value.
    case parameter
    /// A soft constraint, whose constant becomes `sum`.
    case constant
  }

  var kind: Kind
  /// The engine stores the row with the caller's numbers times 2 to this power, and limits the stored constant.
  var exponent: Int16 = 0
  var constraint: ConstraintID
  var base: Double
  var firstShare: Int32
  var shareCount: Int32

  static var none: ModelMove {
    ModelMove(kind: .parameter, constraint: .none, base: 0, firstShare: 0, shareCount: 0)
  }

  var range: Range<Int> { Int(firstShare)..<Int(firstShare) + Int(shareCount) }

  /// The edit's value or the constant that a scenario asks for: the base, and each share times its parameter.
  func sum(_ shares: BatchArray<ModelShare>, _ scenario: UnsafePointer<Double>) -> Double {
    var sum = base
    for place in range { sum += shares[place].share * scenario[Int(shares[place].parameter)] }
    return sum
  }

  /// The largest magnitude of `sum` that the engine takes.
  var largest: Double { Engine.largestValue / Double(sign: .plus, exponent: Int(exponent), significand: 1) }
}

/// Some consecutive places.
struct Span32: BitwiseCopyable {
  var first: Int32 = 0
  var count: Int32 = 0

  var start: Int { Int(first) }
  var length: Int { Int(count) }
  var range: Range<Int> { Int(first)..<Int(first &+ count) }

  /// Reserves as many places as were counted, from `next` on, and counts again from zero.
  mutating func reserve(from next: inout Int32) {
    first = next
    next += count
    count = 0
  }
}

struct Component: BitwiseCopyable {
  var rows = Span32()
  /// The rows that are no bounds.
  var others = Span32()
  var variables = Span32()
  var parameters = Span32()
  /// The acting numbers.
  var numbers = Span32()
  /// Whether the acting numbers are the parameters.
  var isPlain = true
  /// How many priorities its soft rows have.
  var levels: Int32 = 0
  /// Whether extremes are among the parameters.
  var hasExtremes = false
  var outputs = Span32()
  /// Different lines among the outputs.
  var lines = Span32()
  /// Whether some outputs have offsets.
  var hasOffsets = false
  var moves = Span32()
  /// The first of the components that edits hold apart from this one, -1 without such edits; and by this first one, the
  /// edits' rows (HeldEdits.swift). All of them have the same moves.
  var leader: Int32 = -1
  /// What the last solve cost with which the batch was made (Pace.swift).
  var solveSteps = 0.0
  var holders = Span32()
  /// By a group's first component: the slack rows that are left out, and outputs that are in no component, which are read
  /// where the group is solved.
  var slackRows = Span32()
  var looseOutputs = Span32()

  /// Whether the regions are pieces of a table, found by moving a parameter.
  var isTable: Bool { numbers.length == 1 && !hasExtremes }
}

struct BatchModel {
  var components = BatchArray<Component>()
  /// The engine's rows that row i stands for: rowPlace[placeStart[i] ..< placeStart[i + 1]].
  var placeStart = BatchArray<Int32>()
  var rowPlace = BatchArray<Int32>()
  /// By row: what its residual costs.
  var costs = BatchArray<RowCost>()
  /// Whether the engine has objective terms, which are no rows here.
  var hasObjective = false
  /// By row of a component of a group: the marks with which it does not hold although it has to; and the engine's places
  /// of the edits that hold components apart.
  var guards = BatchArray<UInt8>()
  var holderRows = BatchArray<Int32>()
  var hasGroups = false
  var slackRows = BatchArray<SlackRow>()
  var looseOutputs = BatchArray<ModelOutput>()
  var checks = SlackChecks()
  /// By line: its place in the engine.
  var variablePlace = BatchArray<Int32>()
  /// By line: where the batch's own state has it, without its shift.
  var homes = BatchArray<Double>()
  var memberStart = BatchArray<Int32>()
  var members = BatchArray<Int32>()
  var constant = BatchArray<Double>()
  var termStart = BatchArray<Int32>()
  var terms = BatchArray<ModelTerm>()
  var shareStart = BatchArray<Int32>()
  var shares = BatchArray<ModelShare>()
  var numberStart = BatchArray<Int32>()
  var numberShares = BatchArray<ModelShare>()
  var shiftStart = BatchArray<Int32>()
  var shifts = BatchArray<ModelShare>()
  var columnStart = BatchArray<Int32>()
  var columnRows = BatchArray<Int32>()
  /// By line: where its bounds begin in `columnRows`.
  var boundStart = BatchArray<Int32>()
  /// By place in `columnRows`: for a bound, the mark with which it lets the line be greater.
  var boundSides = BatchArray<UInt8>()
  /// Component by component: the rows that are no bounds.
  var otherRows = BatchArray<Int32>()
  var definitions = Definitions()
  /// The numbers behind the batch's parameters.
  var extremes = Extremes()
  /// Component by component: its parameters and extremes, as their numbers in a whole scenario.
  var parameters = BatchArray<Int32>()
  /// The different values among a batch's outputs: how many, and by output which of them it is; empty if all are.
  var distinctCount = 0
  var sources = BatchArray<Int32>()
  var outputs = BatchArray<ModelOutput>()
  /// The different lines among a component's outputs: each as its place among the component's variables.
  var lines = BatchArray<Int32>()
  var moves = BatchArray<ModelMove>()
  /// The shares of moves, in terms of the batch's parameters.
  var moveShares = BatchArray<ModelShare>()
  /// Outputs that do not move: position and value.
  var fixedPositions = BatchArray<Int32>()
  var fixedValues = BatchArray<Double>()

  /// Whether some component has so many parameters that scenarios are gathered and multiplied.
  var multiplies: Bool {
    for component in components.slice where component.parameters.length >= BatchLimits.gathered {
      return true
    }
    return false
  }

  /// The places in `rowPlace` of row `i`, and in `members` of a line.
  func places(ofRow i: Int) -> Range<Int> { Int(placeStart[i])..<Int(placeStart[i + 1]) }
  func members(ofLine line: Int) -> Range<Int> { Int(memberStart[line])..<Int(memberStart[line + 1]) }

  /// The bytes that the arrays hold.
  var bytes: Int {
    var sum = components.bytes + definitions.bytes + guards.bytes + holderRows.bytes + placeStart.bytes
    sum += slackRows.bytes + looseOutputs.bytes + checks.bytes
    return sum + rowPlace.bytes + extremes.bytes + sources.bytes
      + costs.bytes + variablePlace.bytes
      + homes.bytes + memberStart.bytes
      + members.bytes
      + constant.bytes + termStart.bytes
      + terms.bytes + shareStart.bytes + shares.bytes + numberStart.bytes + numberShares.bytes
      + shiftStart.bytes + shifts.bytes + columnStart.bytes + columnRows.bytes
      + boundStart.bytes + boundSides.bytes + otherRows.bytes
      + parameters.bytes + outputs.bytes + lines.bytes + moves.bytes + moveShares.bytes + fixedPositions.bytes
      + fixedValues.bytes
  }
}

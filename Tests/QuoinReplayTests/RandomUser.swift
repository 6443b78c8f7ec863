// RandomUser.swift -- uses a solver in every way that a trace can say, at random.

import QuoinEngine
import QuoinTestSupport

struct RandomUser<Used: RecordedSolver> {
  private struct Known {
    var variables: [VariableID] = []
    var constraints: [ConstraintID] = []
    var batches: [[ConstraintID]] = []
    var edits: [(variable: VariableID, edit: ConstraintID)] = []
    var stayed: [VariableID] = []
  }

  private var random: SeededRandom
  private let solver: Used
  private var known = Known()
  /// What was known when the open transaction began.
  private var before: Known?

  init(seed: UInt64, _ solver: Used) throws {
    random = SeededRandom(seed: seed)
    self.solver = solver
    for _ in 0..<6 { known.variables.append(try solver.addVariable()) }
  }

  mutating func act(times: Int) throws {
    for _ in 0..<times {
      do {
        try act()
      } catch is Refused {
        // A conflict, or a second edit of a variable.
      }
    }
    if before != nil { try end() }
  }

  private mutating func act() throws {
    switch random.int(in: 0...18) {
    case 0: known.variables.append(try solver.addVariable())
    case 1...4: known.constraints.append(try solver.add(statement()))
    case 5: known.batches.append(try solver.addBatch((0..<random.int(in: 1...6)).map { _ in statement() }))
    case 6: if let one = takeConstraint() { try solver.remove([one]) }
    case 7: if let batch = known.batches.popLast() { try solver.remove(batch) }
    case 8: if let one = known.constraints.last { try solver.setConstant(one, number()) }
    case 9: if let one = known.constraints.first { try solver.setStrength(one, strength()) }
    case 10: try edit()
    case 11: if let one = known.edits.popLast() { try solver.remove([one.edit]) }
    case 12...13: try solver.suggest(known.edits, known.edits.map { _ in number() })
    case 14: try stay()
    case 15: before == nil ? try begin() : try end()
    default: try solver.solve()
    }
  }

  private mutating func edit() throws {
    let variable = random.pick(known.variables)
    let edit = try solver.edit(variable, Strength.strong * random.double(in: 1...9))
    known.edits.append((variable, edit))
  }

  /// One to a variable and after a solve: the stays of a trace.
  private mutating func stay() throws {
    let variable = random.pick(known.variables)
    if known.stayed.contains(variable) { return }
    try solver.solve()
    try solver.stay(variable, .weak)
    known.stayed.append(variable)
  }

  private mutating func begin() throws {
    before = known
    try solver.begin()
  }

  private mutating func end() throws {
    let isKept = random.chance(0.5)
    try solver.end(keeping: isKept)
    if !isKept, let before { known = before }
    before = nil
  }

  private mutating func takeConstraint() -> ConstraintID? {
    if known.constraints.isEmpty { return nil }
    return known.constraints.remove(at: random.int(in: 0...known.constraints.count - 1))
  }

  private mutating func number() -> Double { Double(random.int(in: -400...400)) / 4 }

  private mutating func strength() -> Strength {
    switch random.int(in: 0...3) {
    case 0: .required
    case 1: .medium * random.double(in: 0.5...2)
    case 2: Strength(priority: random.double(in: 1...999))
    default: .weak
    }
  }

  private mutating func statement() -> Statement {
    Statement(
      terms: random.distinct(random.int(in: 1...3), below: known.variables.count).map {
        Term(random.double(in: -4...4), known.variables[$0])
      },
      constant: number(), relation: random.pick([Relation.equal, .lessOrEqual, .greaterOrEqual]),
      strength: strength())
  }
}

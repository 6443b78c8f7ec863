// RandomUser.swift -- uses a solver in every way that a trace can say, at random.

import QuoinEngine
import QuoinTestSupport

struct RandomUser<Used: RecordedSolver> {
  private struct Known {
    var variables: [VariableID] = []
    var constraints: [ConstraintID] = []
    var batches: [[ConstraintID]] = []
    var edits: [(variable: VariableID, edit: ConstraintID)] = []
    /// Stays and objective terms.
    var others: [ConstraintID] = []
  }

  private var random: SeededRandom
  private let solver: Used
  private var known = Known()
  /// The handles as they were when the open transaction began.
  private var before: Known?

  init(seed: UInt64, _ solver: Used) throws {
    random = SeededRandom(seed: seed)
    self.solver = solver
    for _ in 0..<6 { known.variables.append(try solver.addVariable(value: 0)) }
  }

  mutating func act(times: Int) throws {
    for _ in 0..<times {
      do {
        try act()
      } catch is Refused {
        // A conflict, a second edit of a variable, or a variable in use.
      }
    }
    if before != nil { try end() }
  }

  private mutating func act() throws {
    switch random.int(in: 0...26) {
    case 0: known.variables.append(try solver.addVariable(value: random.chance(0.5) ? 0 : number()))
    case 19: try removeVariable()
    case 20: if let one = known.constraints.last { try solver.setRelation(one, random.pick(relations)) }
    case 21:
      guard let one = known.constraints.first else { break }
      try solver.setCoefficient(one, random.pick(known.variables), random.double(in: -4...4))
    case 22: try addObjective()
    case 23: try removeSome()
    case 24: if let edit = known.edits.first?.edit { try solver.setStrength(edit, softStrength()) }
    case 25: try changeOther()
    case 26: try solver.solve(steps: UInt64(random.int(in: 1...4)))
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
    default: try solver.solve(steps: 0)
    }
  }

  /// Removes the newest variable, which often nothing uses, or any one, which something may use.
  private mutating func removeVariable() throws {
    let place = random.int(in: 0...known.variables.count - 1)
    if random.chance(0.5) { known.variables.append(try solver.addVariable(value: number())) }
    let chosen = random.chance(0.5) ? known.variables.count - 1 : place
    guard known.variables.count > 4 else { return }
    try solver.remove(known.variables[chosen])
    known.variables.remove(at: chosen)
  }

  private mutating func addObjective() throws {
    let terms = random.distinct(random.int(in: 1...2), below: known.variables.count).map {
      Term(random.double(in: -2...2), known.variables[$0])
    }
    known.others.append(
      try solver.addObjective(terms, random.pick([.minimize, .maximize]), softStrength()))
  }

  /// Removes constraints, edits, stays and objective terms at once, in no order.
  private mutating func removeSome() throws {
    var chosen: [ConstraintID] = []
    for _ in 0..<2 { if let one = takeConstraint() { chosen.append(one) } }
    if let edit = known.edits.popLast() { chosen.insert(edit.edit, at: 0) }
    if let other = known.others.popLast() { chosen.insert(other, at: chosen.count / 2) }
    try solver.remove(chosen)
  }

  private mutating func changeOther() throws {
    guard let other = known.others.last else { return }
    try solver.setStrength(other, softStrength())
    try solver.resetStays()
  }

  private mutating func edit() throws {
    let variable = random.pick(known.variables)
    let edit = try solver.edit(variable, Strength.strong * random.double(in: 1...9))
    known.edits.append((variable, edit))
  }

  private mutating func stay() throws {
    let variable = random.pick(known.variables)
    if random.chance(0.5) { try solver.solve(steps: 0) }
    known.others.append(try solver.stay(variable, .weak))
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

  private let relations: [Relation] = [.equal, .lessOrEqual, .greaterOrEqual]

  private mutating func softStrength() -> Strength {
    random.chance(0.5) ? .weak : Strength(priority: random.double(in: 1...999))
  }

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
      constant: number(), relation: random.pick(relations),
      strength: strength())
  }
}

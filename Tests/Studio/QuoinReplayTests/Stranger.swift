// Stranger.swift -- a user without manners: stale handles, bad numbers, refused batches, many transactions undone.
//
// Calls are refused in the middle of their work as well, unless the stranger is polite: then a recording stays exact.
// Each call draws its numbers from a seed of its own, so that one that is refused changes none of the next.

import QuoinEngine
import QuoinTestSupport

struct Stranger<Used: RecordedSolver> {
  private let solver: Used
  private let seed: UInt64
  /// Whether batches and suggestions are of good numbers, for what is there.
  private let isPolite: Bool
  private var random: SeededRandom
  private var known = Handles()
  private var before: Handles?
  private var stale = Handles()
  /// How many calls were made, refused, and undone by a rollback.
  private(set) var counts = (made: 0, refused: 0, rollbacks: 0)

  private struct Handles {
    var variables: [VariableID] = []
    var constraints: [ConstraintID] = []
    var edits: [(variable: VariableID, edit: ConstraintID)] = []
  }

  init(seed: UInt64, isPolite: Bool = false, _ solver: Used) {
    self.seed = seed
    self.isPolite = isPolite
    random = SeededRandom(seed: seed)
    self.solver = solver
  }

  mutating func act(times: Int) throws {
    for _ in 0..<times {
      random = SeededRandom(seed: seed &* 1_000_003 &+ UInt64(counts.made + counts.refused))
      do {
        try act()
        counts.made += 1
      } catch {
        counts.refused += 1
      }
    }
    if before != nil { try end() }
    try? solver.solve(steps: 0)
  }

  private mutating func act() throws {
    switch random.int(in: 0...99) {
    case 0..<15: try makeVariable()
    case 15..<19: try removeVariable()
    case 19..<37: known.constraints.append(try solver.add(statement()))
    case 37..<43: try addBatch()
    case 43..<49: try removeConstraints(1)
    case 49..<51: try removeConstraints(random.int(in: 0...4))
    case 51..<55: try solver.setConstant(anyConstraint(), number())
    case 55..<58: try solver.setStrength(anyConstraint(), strength())
    case 58..<60: try solver.setRelation(anyConstraint(), random.pick(relations))
    case 60..<63: try solver.setCoefficient(anyConstraint(), anyVariable(), coefficient())
    case 63..<67:
      let variable = anyVariable()
      known.edits.append((variable, try solver.edit(variable, softStrength())))
    case 67..<74: try suggest()
    case 74..<76: known.constraints.append(try solver.stay(anyVariable(), softStrength()))
    case 76: try solver.resetStays()
    case 77..<79:
      known.constraints.append(
        try solver.addObjective(terms(), random.pick([.minimize, .maximize]), softStrength()))
    case 79..<91: try solver.solve(steps: random.chance(0.25) ? UInt64(random.int(in: 1...6)) : 0)
    default: before == nil ? try begin() : try end()
    }
  }

  private mutating func makeVariable() throws {
    let variable = try solver.addVariable(value: random.chance(0.98) ? number() : .nan)
    known.variables.append(variable)
    guard random.chance(0.1) else { return }
    // As programs do that make a variable along with a constraint, which is then refused.
    do {
      var statement = statement()
      statement.terms.append(Term(1, variable))
      known.constraints.append(try solver.add(statement))
    } catch {
      try solver.remove(variable)
      known.variables.removeLast()
    }
  }

  /// Most batches are sound: a recording is exact until one is refused half way.
  private mutating func addBatch() throws {
    if isPolite && known.variables.isEmpty { return }
    let isSound = isPolite || random.chance(0.97) && !known.variables.isEmpty
    var statements = (0..<random.int(in: 0...6)).map { _ in statement() }
    if isSound {
      for place in statements.indices {
        statements[place].constant = Double(random.int(in: -200...600))
        statements[place].terms = (0..<random.int(in: 1...3)).map { _ in
          Term(Double(random.int(in: 1...9)), random.pick(known.variables))
        }
      }
    }
    known.constraints += try solver.addBatch(statements)
  }

  private mutating func removeVariable() throws {
    if known.variables.isEmpty { return }
    let place = random.int(in: 0...known.variables.count - 1)
    let variable = known.variables[place]
    try solver.remove(variable)
    known.variables.remove(at: place)
    stale.variables.append(variable)
  }

  private mutating func removeConstraints(_ count: Int) throws {
    let chosen = (0..<count).map { _ in anyConstraint() }
    try solver.remove(chosen)
    known.constraints.removeAll(where: chosen.contains)
    known.edits.removeAll { chosen.contains($0.edit) }
    stale.constraints += chosen
  }

  private mutating func suggest() throws {
    let chosen = known.edits.filter { _ in random.chance(0.7) }
    try solver.suggest(chosen, chosen.map { _ in isPolite || random.chance(0.98) ? number() : .nan })
  }

  private mutating func begin() throws {
    try solver.begin()
    before = known
  }

  private mutating func end() throws {
    let isKept = random.chance(0.4)
    try solver.end(keeping: isKept)
    if !isKept, let before {
      known = before
      counts.rollbacks += 1
    }
    before = nil
  }

  // MARK: Numbers and handles

  private let relations: [Relation] = [.equal, .lessOrEqual, .greaterOrEqual]

  private mutating func anyVariable() -> VariableID {
    if !stale.variables.isEmpty, random.chance(0.02) { return random.pick(stale.variables) }
    return known.variables.isEmpty ? .none : random.pick(known.variables)
  }

  private mutating func anyConstraint() -> ConstraintID {
    if !stale.constraints.isEmpty, random.chance(0.02) { return random.pick(stale.constraints) }
    let all = known.constraints + known.edits.map(\.edit)
    return all.isEmpty ? .none : random.pick(all)
  }

  private mutating func number() -> Double {
    switch random.int(in: 0...11) {
    case 0: 0
    case 1: Double(random.int(in: -1000...1000)) / 7
    case 2: Double(random.int(in: 0...1_000_000)) * 1000
    case 3: Double(random.int(in: -500...500)) * 1e-4
    default: Double(random.int(in: -200...600))
    }
  }

  private mutating func coefficient() -> Double {
    switch random.int(in: 0...79) {
    case 0..<8: Double(random.int(in: 1...200)) / 7
    case 8..<16: -Double(random.int(in: 1...200)) / 13
    case 16..<24: Double(random.int(in: 2...10))
    case 24..<30: 0
    case 30: .nan
    case 31..<64: 1
    default: -1
    }
  }

  private mutating func terms() -> [Term] {
    let count = random.chance(0.8) ? random.int(in: 1...3) : random.int(in: 0...7)
    return (0..<count).map { _ in Term(coefficient(), anyVariable()) }
  }

  private mutating func softStrength() -> Strength {
    let priority = random.pick([750, 500, 250, 1, 999, 333.25])
    return Strength(
      priority: priority, weight: random.chance(0.7) ? 1 : Double(random.int(in: 1...100)) / 8)
  }

  private mutating func strength() -> Strength { random.chance(0.3) ? .required : softStrength() }

  private mutating func statement() -> Statement {
    Statement(
      terms: terms(), constant: random.chance(0.98) ? number() : .infinity, relation: random.pick(relations),
      strength: strength())
  }
}

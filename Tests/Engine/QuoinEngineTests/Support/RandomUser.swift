// RandomUser.swift -- makes random calls of every kind, and expects only the errors that may come.

import QuoinEngine
import QuoinTestSupport

struct RandomUser {
  /// Copies of a user go on with the same engine.
  private final class Owner {
    let engine: Engine
    init(_ engine: consuming Engine) { self.engine = engine }
  }

  private var owner: Owner
  var engine: Engine {
    _read { yield owner.engine }
  }
  var variables: [VariableID]
  private var random: SeededRandom
  private var source: ShapeSource
  private var rows: [ConstraintID] = []
  private(set) var edits: [ConstraintID] = []

  init(shape: Shape, seed: UInt64, options: EngineOptions) throws {
    owner = Owner(try Engine(options: options))
    variables = try owner.engine.addVariables(8)
    random = SeededRandom(seed: seed)
    source = ShapeSource(shape: shape, seed: seed, variables: 8)
  }

  /// Goes on with another engine in the same state.
  mutating func take(_ engine: consuming Engine) { owner = Owner(engine) }

  mutating func remove(_ constraint: ConstraintID) throws {
    rows.removeAll { $0 == constraint }
    try engine.remove(constraint)
  }

  /// Adds a chain of `count` variables, each tied to the one before. They are most of the problem, so that aliases may
  /// be found.
  mutating func tie(_ count: Int) throws {
    var last = variables[0]
    for place in 0..<count {
      let next = try engine.addVariable()
      let terms = [Term(1, next), Term(place % 5 == 0 ? -2 : -1, last)]
      rows.append(try engine.addConstraint(terms, constant: Double(place % 7), .equal))
      if place % 3 == 0 { rows.append(try engine.atLeast(next, Double(place), .weak)) }
      last = next
    }
    variables.append(last)
  }

  /// Suggests to every edit, often enough for directions to be kept, and solves.
  mutating func dragAll() throws {
    for step in 0..<3 {
      for (place, edit) in edits.enumerated() where engine.contains(edit) {
        try engine.suggest(edit, Double(7 * step - place) / 3)
      }
      try engine.solve()
    }
  }

  /// Makes one random call, which may be refused.
  mutating func act() throws {
    do {
      try call()
    } catch EngineError.conflict, EngineError.duplicateEdit, EngineError.wrongKind, EngineError.wrongState,
      EngineError.badCoefficient, EngineError.mustNotBeRequired, EngineError.variableInUse
    {
      return
    }
  }

  private mutating func call() throws {
    let roll = random.int(in: 0...99)
    if rows.count < 6 || roll < 30 { return rows.append(try addOne()) }
    if rows.count > 40 { return try engine.remove(rows.remove(at: random.int(in: 0...rows.count - 1))) }
    let row = random.pick(rows)
    let variable = random.pick(variables)
    let strength = Strength(priority: source.nextSoftPriority(), weight: Double(random.int(in: 1...3)))
    switch roll {
    case ..<45: try engine.remove(rows.remove(at: random.int(in: 0...rows.count - 1)))
    case ..<50: try engine.removeAll([rows.removeLast(), rows.removeLast(), rows.removeLast()])
    case ..<56: try engine.setConstant(row, random.double(in: -40...40))
    case ..<62: try engine.setStrength(row, random.chance(0.3) ? .required : strength)
    case ..<66: try engine.setRelation(row, random.pick([.equal, .lessOrEqual, .greaterOrEqual]))
    case ..<70: try engine.setCoefficient(row, variable, random.pick([0, 1, -1, 2.5]))
    case ..<74: edits.append(try engine.addEdit(variable, strength))
    case ..<80: if !edits.isEmpty { try engine.suggest(random.pick(edits), random.double(in: -99...99)) }
    case ..<82: if !edits.isEmpty { try engine.remove(edits.removeLast()) }
    case ..<84: rows.append(try engine.addStay(variable, strength))
    case ..<85: try engine.resetStays()
    case ..<87: rows.append(try engine.addObjective([Term(1, variable)], .minimize, strength))
    case ..<90: rows += try engine.addBatch((0..<5).map { _ in batchRow() })
    case ..<93: try changeVariables()
    default: try engine.solve()
    }
  }

  private mutating func addOne() throws -> ConstraintID {
    let row = batchRow()
    return try engine.addConstraint(row.terms, constant: row.constant, row.relation, row.strength)
  }

  private mutating func batchRow() -> Row {
    let plain = source.next()
    let relation: Relation =
      switch plain.relation {
      case .equal: .equal
      case .lessOrEqual: .lessOrEqual
      case .greaterOrEqual: .greaterOrEqual
      }
    return Row(
      plain.terms.map { Term($0.coefficient, variables[$0.variable]) }, constant: plain.constant, relation,
      plain.isRequired ? .required : Strength(priority: plain.priority, weight: plain.weight))
  }

  private mutating func changeVariables() throws {
    let extra = try engine.addVariable(value: random.double(in: -9...9))
    if random.chance(0.5) { try engine.removeVariable(extra) }
    if random.chance(0.3) { try engine.setRestValue(variables[0], random.double(in: -9...9)) }
  }
}

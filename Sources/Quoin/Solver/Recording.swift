// Recording.swift -- writing down what is asked of a solver, as a trace that any tool can replay.
//
// A trace numbers variables and constraints in the order in which they were declared, so a recording
// keeps two dictionaries from handles to numbers. A transaction that is undone leaves no mark: the
// text is cut back to where it began.

import QuoinEngine
import QuoinTrace

struct Recording {
  private struct Numbers {
    var variables: [VariableID: Int] = [:]
    var constraints: [ConstraintID: Int] = [:]
    var variableCount = 0
    var constraintCount = 0
  }

  private var writer = TraceWriter()
  private var numbers = Numbers()
  /// The length and the numbers when the open transaction began.
  private var start = (length: 0, numbers: Numbers())

  var bytes: [UInt8] { writer.bytes }

  // MARK: Records

  mutating func variable(_ id: VariableID, value: Double) {
    numbers.variables[id] = numbers.variableCount
    numbers.variableCount += 1
    writer.writeVariables(numbers.variableCount)
    if value != 0 { writer.writeComment("the next line's variable starts at \(value)") }
  }

  mutating func add(_ constraint: Constraint, _ id: ConstraintID) {
    var terms: [Term] = []
    for place in 0..<constraint.expression.termCount { terms.append(constraint.expression[place]) }
    declare(terms, constraint.expression.constant, constraint.relation, constraint.strength, id)
    writer.write(.addOne(numbers.constraintCount - 1))
  }

  mutating func add(_ constraints: [Constraint], _ ids: [ConstraintID]) {
    let first = numbers.constraintCount
    for (constraint, id) in zip(constraints, ids) {
      var terms: [Term] = []
      for place in 0..<constraint.expression.termCount {
        terms.append(constraint.expression[place])
      }
      declare(terms, constraint.expression.constant, constraint.relation, constraint.strength, id)
    }
    writer.write(.addRange(first..<numbers.constraintCount))
  }

  mutating func remove(_ ids: [ConstraintID]) {
    for id in ids {
      guard let number = numbers.constraints.removeValue(forKey: id) else { continue }
      writer.write(.removeOne(number))
    }
  }

  mutating func setConstant(_ id: ConstraintID, _ constant: Double) {
    guard let number = numbers.constraints[id] else { return }
    writer.write(.setConstant(constraint: number, constant: constant))
  }

  mutating func setStrength(_ id: ConstraintID, _ strength: Strength) {
    guard let number = numbers.constraints[id] else { return }
    writer.write(.setStrength(constraint: number, strength: TraceStrength(strength)))
  }

  /// A trace has no word for other changes: the constraint goes, and comes back as it is now.
  mutating func restate(_ id: ConstraintID, _ engine: Engine) {
    remove([id])
    enter(id, engine)
  }

  mutating func edit(_ id: VariableID, _ strength: Strength) {
    guard let number = numbers.variables[id] else { return }
    writer.write(.edit(variable: number, strength: TraceStrength(strength)))
  }

  mutating func stopEdit(_ id: VariableID) {
    guard let number = numbers.variables[id] else { return }
    writer.write(.stopEdit(variable: number))
  }

  mutating func suggest(_ id: VariableID, _ value: Double) {
    guard let number = numbers.variables[id] else { return }
    writer.write(.suggest(TraceSuggestion(variable: number, value: value)))
  }

  mutating func stay(_ id: VariableID, _ strength: Strength, _ stay: ConstraintID) {
    guard let number = numbers.variables[id] else { return }
    writer.write(.stay(variable: number, strength: TraceStrength(strength)))
  }

  mutating func update() { writer.write(.update) }

  // MARK: Transactions

  mutating func mark() {
    update()
    start = (writer.bytes.count, numbers)
  }

  mutating func rewind() {
    writer.cut(to: start.length)
    numbers = start.numbers
  }

  // MARK: What was there before

  /// Declares what an engine holds already.
  init(of engine: Engine) {
    engine.forEachVariable { numbers.variables[$0] = numbers.variables.count }
    numbers.variableCount = numbers.variables.count
    writer.writeVariables(numbers.variableCount)
    var present: [ConstraintID] = []
    engine.forEachConstraint { present.append($0) }
    for id in present { enter(id, engine) }
    update()
  }

  private mutating func enter(_ id: ConstraintID, _ engine: Engine) {
    guard let strength = try? engine.strength(of: id), let constant = try? engine.constant(of: id),
      let kind = try? engine.kind(of: id), let relation = try? engine.relation(of: id)
    else { return }
    var terms: [Term] = []
    try? engine.forEachTerm(of: id) { terms.append($0) }
    switch kind {
    case .constraint, .stay:
      declare(terms, constant, relation, strength, id)
      writer.write(.addOne(numbers.constraintCount - 1))
    case .edit:
      edit(terms[0].variable, strength)
      suggest(terms[0].variable, -constant)
    case .objective:
      writer.writeComment("a pull, which a trace cannot hold")
    }
  }

  private mutating func declare(
    _ terms: [Term], _ constant: Double, _ relation: Relation, _ strength: Strength,
    _ id: ConstraintID
  ) {
    numbers.constraints[id] = numbers.constraintCount
    numbers.constraintCount += 1
    writer.write(
      TraceConstraint(
        strength: TraceStrength(strength), relation: TraceRelation(relation), constant: constant,
        terms: terms.map { TraceTerm($0.coefficient, numbers.variables[$0.variable] ?? 0) }))
  }
}

extension TraceStrength {
  init(_ strength: Strength) {
    self =
      strength.isRequired ? .required : .soft(priority: strength.priority, weight: strength.weight)
  }
}

extension TraceRelation {
  init(_ relation: Relation) {
    switch relation {
    case .equal: self = .equal
    case .lessOrEqual: self = .lessOrEqual
    case .greaterOrEqual: self = .greaterOrEqual
    }
  }
}

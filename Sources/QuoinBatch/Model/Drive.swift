// Drive.swift -- how parameters move the plan's engine.
//
// A scenario suggests the values of edits, and sets the constants of soft constraints: neither can conflict.
// A required constraint gets a term for each parameter that moves its constant. The parameter is then a
// variable, held by an edit that is stronger than everything but required constraints. So all of a scenario's
// numbers change at once, and no order of changes meets a conflict on the way. In a real conflict an edit
// does not reach its value. Where a parameter moves parts of the model that nothing else joins, each part has
// a variable of its own: a conflict in one part does not spread to another.

import QuoinEngine

/// The numbers that are moved, in terms of the plan's engine.
struct Drive {
  /// Edits and soft constraints among the targets, each once. The shares of one lie behind each other in `shares`.
  var moves = BatchArray<ModelMove>()
  var shares = BatchArray<ModelShare>()
  /// Variables that stand for parameters.
  var stands = BatchArray<StandIn>()
  /// By parameter: the number at which its first edit or whole constant is unchanged; 0 without such a target.
  var base = BatchArray<Double>()
  private var hasBase = BatchArray<Bool>()

  @inline(never)
  mutating func free(_ allocator: Allocator) {
    moves.free(allocator)
    shares.free(allocator)
    stands.free(allocator)
    base.free(allocator)
    hasBase.free(allocator)
  }

  /// Ties the targets to `parameterCount` parameters of `engine`.
  ///
  /// Throws `badCount` for a parameter that does not exist, `wrongKind` for a target whose constraint is not
  /// of the target's kind, and for targets that add to one constant and replace it, `badNumber`, `conflict` if required
  /// constraints contradict each other for all parameters, and the errors of changing a constraint.
  mutating func attach(
    _ targets: UnsafeBufferPointer<BatchTarget>, parameterCount: Int, to engine: borrowing Engine
  ) throws(EngineError) {
    let allocator = engine.options.allocator
    base = try BatchArray(parameterCount, of: 0, allocator)
    hasBase = try BatchArray(parameterCount, of: false, allocator)
    for target in targets {
      guard target.parameter >= 0, target.parameter < parameterCount else { throw .badCount }
      guard target.share.isFinite, target.offset.isFinite else { throw .badNumber }
      let kind = try engine.kind(of: target.constraint)
      guard kind == (target.kind == .edit ? .edit : .constraint) else { throw .wrongKind }
      try noteBase(target, engine)
    }
    try checkKinds(targets, engine, allocator)
    try attachSoft(targets, engine, allocator)
    // While only some rows have their terms, they may conflict although all rows together do not: so these rows are
    // not required until all have their terms.
    var required = BatchArray<ConstraintID>()
    defer { required.free(allocator) }
    for target in targets where target.kind != .edit {
      if try engine.strength(of: target.constraint).isRequired {
        try required.append(target.constraint, allocator)
      }
    }
    for constraint in required.slice { try soften(constraint, engine) }
    var sets = try joinedVariables(engine)
    defer { sets.free(allocator) }
    for place in 0..<targets.count where required.contains(targets[place].constraint) {
      try attachConstant(targets, place, sets, to: engine)
    }
    for constraint in required.slice { try engine.setStrength(constraint, .required) }
  }

  /// Refuses targets of which one replaces a constant and another adds to it: which of them counts would hang on their
  /// order.
  private func checkKinds(
    _ targets: UnsafeBufferPointer<BatchTarget>, _ engine: borrowing Engine, _ allocator: Allocator
  ) throws(EngineError) {
    var kinds = try BatchArray(engine.rowPlaces, of: BatchTarget.Kind.edit, allocator)
    defer { kinds.free(allocator) }
    for target in targets where target.kind != .edit {
      let place = try engine.place(of: target.constraint)
      guard kinds[place] == .edit || kinds[place] == target.kind else { throw .wrongKind }
      kinds[place] = target.kind
    }
  }

  /// Makes a required constraint soft for a while. Its coefficients decide which weight a row of them can have.
  private func soften(_ constraint: ConstraintID, _ engine: borrowing Engine) throws(EngineError) {
    let medium = Strength.medium
    for weight in [medium.weight, Limits.largestWeight] {
      do throws(EngineError) {
        return try engine.setStrength(constraint, Strength(priority: medium.priority, weight: weight))
      } catch {
        if error != .badStrength { throw error }
      }
    }
    try engine.setStrength(constraint, Strength(priority: medium.priority, weight: Limits.smallestWeight))
  }

  private mutating func noteBase(_ target: BatchTarget, _ engine: borrowing Engine) throws(EngineError) {
    guard !hasBase[target.parameter], target.kind != .constant, target.share != 0 else { return }
    let constant = try engine.constant(of: target.constraint)
    let number = ((target.kind == .edit ? -constant : constant) - target.offset) / target.share
    guard abs(number) <= BatchOptions.endOfLine else { return }
    base[target.parameter] = number
    hasBase[target.parameter] = true
  }

  private mutating func attachSoft(
    _ targets: UnsafeBufferPointer<BatchTarget>, _ engine: borrowing Engine, _ allocator: Allocator
  ) throws(EngineError) {
    for place in 0..<targets.count {
      let named = targets[place].constraint
      guard try !engine.strength(of: named).isRequired, !Drive.isNamed(named, targets, before: place) else {
        continue
      }
      let first = shares.count
      var base = targets[place].kind == .edit ? 0 : try engine.constant(of: named)
      for other in targets where other.constraint == named && other.kind == .wholeConstant { base = 0 }
      for other in targets where other.constraint == named {
        base += other.offset
        try shares.append(ModelShare(parameter: Int32(other.parameter), share: other.share), allocator)
      }
      let move = ModelMove(
        kind: targets[place].kind == .edit ? .edit : .constant, constraint: named, base: base,
        firstShare: Int32(first), shareCount: Int32(shares.count - first))
      try moves.append(move, allocator)
    }
  }

  private static func isNamed(
    _ constraint: ConstraintID, _ targets: UnsafeBufferPointer<BatchTarget>, before end: Int
  ) -> Bool {
    for place in 0..<end where targets[place].constraint == constraint { return true }
    return false
  }

  private mutating func attachConstant(
    _ targets: UnsafeBufferPointer<BatchTarget>, _ place: Int, _ sets: UnionFind, to engine: borrowing Engine
  ) throws(EngineError) {
    let target = targets[place]
    let stand = try standIn(for: target, sets, in: engine)
    // Two targets may name the same constraint and parameter: their shares are one coefficient.
    var share = 0.0
    for other in targets where other.constraint == target.constraint && other.parameter == target.parameter {
      share += other.share
    }
    if share != 0 { try engine.setCoefficient(target.constraint, stand.variable, share) }
    if target.kind == .wholeConstant { try engine.suggest(stand.edit, base[target.parameter]) }
    if Drive.isNamed(target.constraint, targets, before: place) { return }
    var constant = target.kind == .wholeConstant ? 0 : try engine.constant(of: target.constraint)
    for other in targets where other.constraint == target.constraint { constant += other.offset }
    if try engine.constant(of: target.constraint) != constant {
      try engine.setConstant(target.constraint, constant)
    }
  }

  /// Sets of variables that rows join, before parameters join them as well.
  private func joinedVariables(_ engine: borrowing Engine) throws(EngineError) -> UnionFind {
    let sets = try UnionFind(engine.variablePlaces, engine.options.allocator)
    for place in 0..<engine.rowPlaces {
      let row = engine.batchRow(place)
      guard row.isLinked, !row.isObjective, row.termCount > 0 else { continue }
      let first = engine.batchTerm(row.firstTerm).variable
      for t in row.firstTerm..<row.firstTerm + row.termCount {
        sets.join(first, engine.batchTerm(t).variable)
      }
    }
    return sets
  }

  private mutating func standIn(
    for target: BatchTarget, _ sets: UnionFind, in engine: borrowing Engine
  ) throws(EngineError) -> StandIn {
    let row = engine.batchRow(try engine.place(of: target.constraint))
    var set = -1
    for t in row.firstTerm..<row.firstTerm + row.termCount where set < 0 {
      let j = engine.batchTerm(t).variable
      if !(try isStandIn(j, engine)) { set = sets.top(j) }
    }
    for stand in stands.slice where stand.parameter == target.parameter && stand.set == set { return stand }
    let variable = try engine.addVariable()
    // Stronger than any strength that a caller would give, weaker than required.
    let edit = try engine.addEdit(variable, Strength(priority: Strength.required.priority.nextDown))
    let made = StandIn(parameter: target.parameter, set: set, variable: variable, edit: edit)
    try stands.append(made, engine.options.allocator)
    return made
  }
}

extension Drive {
  private func isStandIn(_ place: Int, _ engine: borrowing Engine) throws(EngineError) -> Bool {
    for stand in stands.slice where try engine.place(of: stand.variable) == place { return true }
    return false
  }
}

/// A variable that stands for a parameter in one part of the model, and the edit that holds it.
struct StandIn: BitwiseCopyable {
  var parameter: Int
  var set: Int
  var variable: VariableID
  var edit: ConstraintID
}

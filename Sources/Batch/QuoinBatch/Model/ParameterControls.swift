// ParameterControls.swift -- how parameters move the batch's engine.
//
// A scenario suggests the values of edits, and sets the constants of soft constraints: neither can conflict.
// A required constraint gets a term for each parameter that moves its constant. The parameter is then a
// variable, held by an edit that is stronger than everything but required constraints. So all of a scenario's
// numbers change at once, and no order of changes meets a conflict on the way. If the required constraints conflict
// at a scenario, an edit that holds a parameter does not reach its value. Where a parameter moves parts of the model
// that nothing else joins, each part has a variable of its own: a conflict in one part does not spread to another.

import QuoinEngine

/// The edits, constraints and variables of the batch's engine through which parameters move it.
struct ParameterControls {
  /// Edits and soft constraints among the targets, each once. The shares of a move are consecutive in `shares`.
  var moves = BatchArray<ModelMove>()
  var shares = BatchArray<ModelShare>()
  /// Variables that stand for parameters.
  var stands = BatchArray<StandIn>()
  /// By parameter: the number that leaves its first edit or whole constant unchanged; 0 without such a target.
  var base = BatchArray<Double>()
  private var hasBase = BatchArray<Bool>()

  /// Ties the constraints that targets name to `parameterCount` parameters, in `engine`.
  ///
  /// Throws `badCount` for a parameter that does not exist; `wrongKind` for a target whose constraint is not of the
  /// target's kind, or that adds to a constant which another target replaces; `badNumber`; `conflict` if required
  /// constraints contradict each other whatever the parameters are; and the errors of changing a constraint.
  mutating func attach(
    _ targets: UnsafeBufferPointer<BatchTarget>, parameterCount: Int, to engine: borrowing Engine,
    _ pool: BatchPool
  ) throws(EngineError) {
    let scratch = try BatchPool(pool.allocator)
    defer { scratch.freeAll() }
    base = try BatchArray(parameterCount, of: 0, pool)
    hasBase = try BatchArray(parameterCount, of: false, pool)
    for target in targets {
      guard target.parameter >= 0, target.parameter < parameterCount else { throw .badCount }
      guard target.share.isFinite, target.offset.isFinite else { throw .badNumber }
      let kind = try engine.kind(of: target.constraint)
      guard kind == (target.kind == .edit ? .edit : .constraint) else { throw .wrongKind }
      try noteBase(target, engine)
    }
    try checkKinds(targets, engine, scratch)
    var groups = TargetGroups()
    try groups.join(targets, engine, scratch)
    try attachSoft(targets, groups, engine, pool)
    try attachRequired(targets, &groups, engine, pool, scratch)
  }

  /// Gives required constraints the terms for their parameters. While only some rows have their terms, rows may
  /// conflict that will not conflict once all have theirs. So all these rows are soft until then.
  private mutating func attachRequired(
    _ targets: UnsafeBufferPointer<BatchTarget>, _ groups: inout TargetGroups, _ engine: borrowing Engine,
    _ pool: BatchPool, _ scratch: BatchPool
  ) throws(EngineError) {
    var required = BatchArray<Int32>()
    for place in 0..<targets.count where targets[place].kind != .edit && groups.isFirst(place) {
      if try engine.strength(of: targets[place].constraint).isRequired {
        try required.append(Int32(place), scratch)
      }
    }
    if required.count == 0 { return }
    for place in required.slice { try soften(targets[Int(place)].constraint, engine) }
    try groups.joinStandIns(targets, of: required, engine, scratch)
    for place in 0..<targets.count where groups.needsStandIn(place) {
      try attachConstant(targets, place, &groups, to: engine, pool)
    }
    for place in required.slice { try engine.setStrength(targets[Int(place)].constraint, .required) }
  }

  /// Refuses two targets of which one replaces a constant and the other adds to it: their order would decide the
  /// constant.
  private func checkKinds(
    _ targets: UnsafeBufferPointer<BatchTarget>, _ engine: borrowing Engine, _ pool: BatchPool
  ) throws(EngineError) {
    let kinds = try BatchArray(engine.rowPlaces, of: BatchTarget.Kind.edit, pool)
    for target in targets where target.kind != .edit {
      let place = try engine.place(of: target.constraint)
      guard kinds[place] == .edit || kinds[place] == target.kind else { throw .wrongKind }
      kinds[place] = target.kind
    }
  }

  /// Makes a required constraint soft for a while. Tries several weights: its coefficients limit the weight of its row.
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
    _ targets: UnsafeBufferPointer<BatchTarget>, _ groups: TargetGroups, _ engine: borrowing Engine,
    _ pool: BatchPool
  ) throws(EngineError) {
    for place in 0..<targets.count where groups.isFirst(place) {
      let named = targets[place].constraint
      guard try !engine.strength(of: named).isRequired else { continue }
      let first = shares.count
      var base = targets[place].kind == .constant ? try engine.constant(of: named) : 0
      var next = place
      while next >= 0 {
        base += targets[next].offset
        try shares.append(
          ModelShare(parameter: Int32(targets[next].parameter), share: targets[next].share), pool)
        next = groups.next(next)
      }
      let move = ModelMove(
        kind: targets[place].kind == .edit ? .edit : .constant, constraint: named, base: base,
        firstShare: Int32(first), shareCount: Int32(shares.count - first))
      try moves.append(move, pool)
    }
  }

  private mutating func attachConstant(
    _ targets: UnsafeBufferPointer<BatchTarget>, _ place: Int, _ groups: inout TargetGroups,
    to engine: borrowing Engine, _ pool: BatchPool
  ) throws(EngineError) {
    let target = targets[place]
    let stand = try standIn(for: target, place, &groups, in: engine, pool)
    let share = groups.share(place)
    if share != 0 { try engine.setCoefficient(target.constraint, stand.variable, share) }
    if target.kind == .wholeConstant { try engine.suggest(stand.edit, base[target.parameter]) }
    if !groups.isFirst(place) { return }
    var constant = target.kind == .wholeConstant ? 0 : try engine.constant(of: target.constraint)
    var next = place
    while next >= 0 {
      constant += targets[next].offset
      next = groups.next(next)
    }
    if try engine.constant(of: target.constraint) != constant {
      try engine.setConstant(target.constraint, constant)
    }
  }

  private mutating func standIn(
    for target: BatchTarget, _ place: Int, _ groups: inout TargetGroups, in engine: borrowing Engine,
    _ pool: BatchPool
  ) throws(EngineError) -> StandIn {
    let known = groups.standIn(place)
    if known >= 0 { return stands[known] }
    let variable = try engine.addVariable()
    // Stronger than any strength that a caller would give, weaker than required.
    let edit = try engine.addEdit(variable, Strength(priority: Strength.required.priority.nextDown))
    let made = StandIn(parameter: target.parameter, variable: variable, edit: edit)
    groups.setStandIn(place, stands.count)
    try stands.append(made, pool)
    return made
  }
}

/// A variable that stands for a parameter in one part of the model, and the edit that holds it.
struct StandIn: BitwiseCopyable {
  var parameter: Int
  var variable: VariableID
  var edit: ConstraintID
}

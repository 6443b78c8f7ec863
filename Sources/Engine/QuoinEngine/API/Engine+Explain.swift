// Engine+Explain.swift -- why values are what they are.
//
// The active constraints determine every value: e_j = sum(lambda_k a_k) over the basis rows, and so
// value_j = -sum(lambda_k constant_k), plus the anchors that lambda meets. That sum is the
// explanation. Its mirror image, the column of an edit in the inverse basis, says how each value
// answers to that edit.
//
// Where another variable stands for that one, the basis says this of the other. The edges between the two are found
// beside (Core+EdgeFlow), and are reasons as well.

/// A part of a value's explanation.
public struct Reason: Sendable, BitwiseCopyable {
  /// An active constraint, or an equality that holds without being active; `none` for a variable that nothing
  /// determines.
  public var constraint: ConstraintID
  /// The variable that nothing determines, or `none` if the part is a constraint's.
  public var undetermined: VariableID
  /// How the value changes with the constraint's constant, or with the undetermined variable.
  public var coefficient: Double
  /// What this part adds to the value. All parts add up to the value.
  public var contribution: Double
}

extension Engine {
  /// Calls `visit` with each reason for the value of `variable`. Solve first.
  ///
  /// Throws `staleVariable`, `unsettled`, `outOfMemory`, `numericalTrouble`. Cost: some solves with the basis.
  public func forEachReason(of variable: VariableID, _ visit: (Reason) -> Void) throws(EngineError) {
    defer { verify() }
    try findReasons(of: variable)
    for place in 0..<reasons.count { visit(reasons.base[place]) }
  }

  /// Whether constraints leave the variable undetermined: its value rests, or depends on others that rest. Throws as
  /// `forEachReason` does.
  public func isUndetermined(_ variable: VariableID) throws(EngineError) -> Bool {
    defer { verify() }
    try findReasons(of: variable)
    for place in 0..<reasons.count where reasons.base[place].constraint == .none { return true }
    return false
  }

  private func findReasons(of variable: VariableID) throws(EngineError) {
    let j = try core.index(of: variable, tag)
    try requireSettled()
    reasons.count = 0
    try core.withDeterminateBasis(of: core.root(of: j)) { core throws(EngineError) in
      core.scaleFromRoot(to: j)
      core.gatherResting()
      try reasons.reserve(core.lambda.count + core.direction.count, &core.model.memory)
      for place in 0..<core.lambda.count {
        let k = core.lambda.index.base[place]
        if core.isHeldByRow(k) {
          reasons.append(core.reason(core.basis.row(at: k), core.lambda.values.base[k], tag))
        }
      }
      for place in 0..<core.direction.count {
        let resting = core.direction.index.base[place]
        if core.direction.values[resting] != 0 { reasons.append(core.reason(resting: resting, tag)) }
      }
      if core.hasAliases { try appendEdges(to: j) }
    }
  }

  private func appendEdges(to j: Int32) throws(EngineError) {
    core.findEdges(to: j)
    try reasons.reserve(reasons.count + core.lambda.count, &core.model.memory)
    for place in 0..<core.lambda.count {
      let (edge, multiplier) = core.edge(at: place)
      if edge >= 0 { reasons.append(core.reason(edge, multiplier, tag)) }
    }
    core.lambda.clear()
  }

  /// Calls `visit` with each violated constraint, apart from deferred ones, and the amount of its violation.
  public func forEachViolation(_ visit: (ConstraintID, Double) -> Void) {
    for i in 0..<core.model.scalars.rows where core.model.row[i].has(RowFlag.owned) && !core.isDeferred(i) {
      let violation = core.violation(i)
      if violation > 0 { visit(core.handle(ofRow: i, tag), violation) }
    }
  }

  /// Calls `visit` with each variable that an edit moves, and how far per unit of the edit. An edit moves nothing if
  /// its variable does not have the suggested value, or if other constraints determine the variable.
  ///
  /// Throws `staleConstraint`, `wrongKind`, `unsettled`, `outOfMemory`, `numericalTrouble`. Cost as for
  /// `forEachReason`.
  public func forEachSensitivity(
    to edit: ConstraintID, _ visit: (VariableID, Double) -> Void
  ) throws(EngineError) {
    defer { verify() }
    try moving(edit) { core, slot in
      core.basis.ftran(slot: slot, of: &core.model, into: &core.direction)
      for place in 0..<core.direction.count {
        let root = core.direction.index.base[place]
        let rate = core.direction.values.base[root]
        for n in 0...core.memberCount(of: root) {
          let j = core.member(n, of: root)
          if core.model.info[j].isLive { visit(core.handle(ofVariable: j, tag), core.ratio(of: j) * rate) }
        }
      }
    }
  }

  /// How far `variable` moves per unit of `edit`; zero if the edit moves nothing, as `forEachSensitivity` says. Throws
  /// as that does, and `staleVariable`.
  public func sensitivity(of variable: VariableID, to edit: ConstraintID) throws(EngineError) -> Double {
    defer { verify() }
    let j = try core.index(of: variable, tag)
    var rate = 0.0
    try moving(edit) { core, slot in
      core.basis.btran(unit: core.root(of: j), of: &core.model, into: &core.lambda)
      rate = core.lambda.values[slot] * core.ratio(of: j)
    }
    return rate
  }

  /// Makes the basis determinate. If the edit is active in that basis, runs `question` with the edit's slot.
  private func moving(
    _ edit: ConstraintID, _ question: (inout Core, Int32) -> Void
  ) throws(EngineError) {
    let i = try core.index(of: edit, tag)
    guard core.model.row[i].kind == .edit else { throw .wrongKind }
    try requireSettled()
    try core.withDeterminateBasis(behindEdit: i) { core throws(EngineError) in
      if core.model.row[i].isActive { question(&core, core.model.row[i].slot) }
    }
  }
}

extension Core {
  /// The part that row `i` has in a value by its multiplier in the sum of rows that is the variable.
  fileprivate mutating func reason(_ i: Int32, _ multiplier: Double, _ tag: UInt8) -> Reason {
    let isOwned = model.row[i].has(RowFlag.owned)
    // A constant moves the value by minus the rate. A rest row's constant is minus the rest value: the signs cancel.
    let rate = multiplier * model.scale(of: i)
    return Reason(
      constraint: isOwned ? handle(ofRow: i, tag) : .none,
      undetermined: isOwned ? .none : handle(ofVariable: heldVariable(i), tag),
      coefficient: isOwned ? -rate : rate, contribution: -multiplier * written(i).constant)
  }

  /// The part that a variable which only rests has in the value, after `gatherResting`.
  fileprivate mutating func reason(resting j: Int32, _ tag: UInt8) -> Reason {
    let share = direction.values.base[j]
    return Reason(
      constraint: .none, undetermined: handle(ofVariable: j, tag), coefficient: share,
      contribution: share * model.value.base[j])
  }

  /// direction := how the value that lambda stands for changes with each variable that only rests. An anchor holds one.
  /// A row that was removed while it was active still holds the sum of its terms. In the sum over all of these,
  /// variables that were removed cancel out: no row that is still there uses them.
  fileprivate mutating func gatherResting() {
    direction.clear()
    basis.clearMarks()
    for place in 0..<lambda.count {
      let k = lambda.index.base[place]
      if isHeldByRow(k) { continue }
      let (i, multiplier) = (basis.row(at: k), lambda.values.base[k])
      guard i >= 0 else {
        addResting(k, multiplier)
        continue
      }
      for t in model.row[i].firstTerm..<model.row[i].firstTerm + model.row[i].termCount {
        addResting(model.term[t].variable, multiplier * model.term[t].coefficient)
      }
    }
  }

  private mutating func addResting(_ j: Int32, _ share: Double) {
    if basis.mark(j) { direction.list(j) }
    let sum = direction.values[j] + share
    direction.values[j] = abs(sum) > Tolerances.cancelled * abs(share) ? sum : 0
  }
}

// MARK: Proof

extension Engine {
  /// Proves the present values optimal, or shows what is wrong. Everything must be solved. Costs
  /// about a refactorisation; throws `outOfMemory`.
  public func certificate() throws(EngineError) -> Certificate {
    defer { verify() }
    return try core.certificate()
  }

  /// The constraint at which a solve that has just thrown `numericalTrouble` was furthest from a proof, or `none`, also
  /// after another call that threw it.
  public var troubledConstraint: ConstraintID {
    let i = core.failure.troubled
    guard i >= 0, i < core.model.scalars.rows, core.model.row[i].has(RowFlag.owned) else { return .none }
    return core.handle(ofRow: i, tag)
  }
}

// Engine+Explain.swift -- why values are what they are.
//
// The active constraints determine every value: e_j = sum(lambda_k a_k) over the basis rows, and so
// value_j = -sum(lambda_k constant_k), plus the anchors that lambda meets. That sum is the
// explanation. Its mirror image, the column of an edit in the inverse basis, says how each value
// answers to that edit.

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
  /// Throws `staleVariable`, `unsettled`, `outOfMemory`, `numericalTrouble`. Cost: some solves with the basis; linear
  /// in the problem where there are aliases.
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
    try core.withDeterminateBasis(of: j) { core throws(EngineError) in
      core.gatherResting()
      try reasons.reserve(core.lambda.count + core.direction.count, &core.model.memory)
      for place in 0..<core.lambda.count {
        let k = core.lambda.index.base[place]
        if core.isHeldByRow(k) { reasons.append(core.reason(at: k, tag)) }
      }
      for place in 0..<core.direction.count {
        let resting = core.direction.index.base[place]
        if core.direction.values[resting] != 0 { reasons.append(core.reason(resting: resting, tag)) }
      }
    }
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
        let j = core.direction.index.base[place]
        guard core.model.info[j].isLive else { continue }
        visit(core.handle(ofVariable: j, tag), core.direction.values.base[j])
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
      core.basis.btran(unit: j, of: &core.model, into: &core.lambda)
      rate = core.lambda.values[slot]
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
  /// Whether a row that is still there holds slot `k`: a constraint of the caller's, or a row that holds a variable at
  /// its rest value.
  fileprivate func isHeldByRow(_ k: Int32) -> Bool {
    let i = basis.row(at: k)
    return i >= 0 && !model.row[i].has(RowFlag.zombie)
  }

  /// The part that the row at slot `k` has in the value that lambda stands for.
  fileprivate mutating func reason(at k: Int32, _ tag: UInt8) -> Reason {
    let (i, multiplier) = (basis.row(at: k), lambda.values.base[k])
    let isOwned = model.row[i].has(RowFlag.owned)
    // A constant moves the value by minus the rate. A rest row's constant is minus the rest value: the signs cancel.
    let rate = multiplier * model.scale(of: i)
    return Reason(
      constraint: isOwned ? handle(ofRow: i, tag) : .none,
      undetermined: isOwned ? .none : handle(ofVariable: heldVariable(i), tag),
      coefficient: isOwned ? -rate : rate, contribution: -multiplier * model.row[i].constant)
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

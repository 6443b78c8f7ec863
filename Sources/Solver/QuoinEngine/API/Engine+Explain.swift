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
    let j = try core.index(of: variable, tag)
    try requireSettled()
    reasons.count = 0
    try core.withDeterminateBasis(of: j) { core throws(EngineError) in
      try reasons.reserve(core.lambda.count, &core.model.memory)
      for place in 0..<core.lambda.count {
        let k = core.lambda.index.base[place]
        reasons.append(core.reason(at: k, multiplier: core.lambda.values.base[k], tag))
      }
    }
    for place in 0..<reasons.count { visit(reasons.base[place]) }
  }

  /// Whether constraints leave the variable undetermined: its value rests, or depends on others that rest. Throws as
  /// `forEachReason` does.
  public func isUndetermined(_ variable: VariableID) throws(EngineError) -> Bool {
    defer { verify() }
    let j = try core.index(of: variable, tag)
    try requireSettled()
    var isUndetermined = false
    try core.withDeterminateBasis(of: j) { core throws(EngineError) in
      for place in 0..<core.lambda.count where !core.isHeldByCaller(core.lambda.index.base[place]) {
        isUndetermined = true
      }
    }
    return isUndetermined
  }

  /// Calls `visit` with each violated constraint, apart from deferred ones, and the amount of its violation.
  public func forEachViolation(_ visit: (ConstraintID, Double) -> Void) {
    for i in 0..<core.model.scalars.rows where core.model.row[i].has(RowFlag.owned) {
      // An active row holds at the core's values; the caller may see others.
      guard !core.isDeferred(i), !core.solved.isEmpty || !core.isActive(i) else { continue }
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
  /// Whether a constraint of the caller's holds slot `k`; otherwise an anchor, a zombie or a rest row does.
  fileprivate func isHeldByCaller(_ k: Int32) -> Bool {
    let i = basis.slot[k].row
    return i >= 0 && model.row[i].has(RowFlag.owned)
  }

  /// The part that the row at slot `k` has in a value.
  fileprivate mutating func reason(at k: Int32, multiplier: Double, _ tag: UInt8) -> Reason {
    let i = basis.slot[k].row
    guard i >= 0, !model.row[i].has(RowFlag.zombie) else {
      // A zombie row still holds a combination of variables, though the constraint that demanded it was removed.
      let resting = i < 0 ? model.value[k] : model.residual(i).value - model.row[i].constant
      return Reason(
        constraint: .none, undetermined: handle(ofVariable: k, tag), coefficient: multiplier,
        contribution: multiplier * resting)
    }
    let isOwned = isHeldByCaller(k)
    // A constant moves the value by minus the rate. A rest row's constant is minus the rest value: the signs cancel.
    let rate = multiplier * model.scale(of: i)
    return Reason(
      constraint: isOwned ? handle(ofRow: i, tag) : .none,
      undetermined: isOwned ? .none : handle(ofVariable: heldVariable(i), tag),
      coefficient: isOwned ? -rate : rate, contribution: -multiplier * model.row[i].constant)
  }
}

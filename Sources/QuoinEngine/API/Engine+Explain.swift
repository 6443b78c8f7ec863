// Engine+Explain.swift -- why values are what they are.
//
// The active constraints determine every value: e_j = sum(lambda_k a_k) over the basis rows, and so
// value_j = -sum(lambda_k constant_k), plus the anchors that lambda meets. That sum is the
// explanation. Its mirror image, the column of an edit in the inverse basis, says how each value
// answers to that edit.

/// A part of a value's explanation.
public struct Reason: Sendable, BitwiseCopyable {
  /// A constraint that is active, or holds as tightly as one, or `none` for a variable that nothing
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

  /// Whether constraints leave the variable undetermined: its value rests, or goes with others that rest. Throws as
  /// `forEachReason` does.
  public func isUndetermined(_ variable: VariableID) throws(EngineError) -> Bool {
    defer { verify() }
    let j = try core.index(of: variable, tag)
    try requireSettled()
    var isLoose = false
    try core.withDeterminateBasis(of: j) { core throws(EngineError) in
      for place in 0..<core.lambda.count where core.kind[core.lambda.index.base[place]] == .loose {
        isLoose = true
      }
    }
    return isLoose
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

  /// Calls `visit` with each variable that an edit moves, and how far per unit of the edit. An edit
  /// that is not active moves nothing.
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

  /// How far `variable` moves per unit of `edit`; zero if the edit is not active. Throws as
  /// `forEachSensitivity` does, and `staleVariable`.
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

  /// Runs `question` with the slot of an edit in a determinate basis, unless the edit is not active even there.
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
    let isOwned = model.row[i].has(RowFlag.owned)
    // A constant moves the value by minus the rate. A rest row's constant is minus the rest value: the signs cancel.
    let rate = multiplier * model.scale(of: i)
    return Reason(
      constraint: isOwned ? handle(ofRow: i, tag) : .none,
      undetermined: isOwned ? .none : handle(ofVariable: heldVariable(i), tag),
      coefficient: isOwned ? -rate : rate, contribution: -multiplier * model.row[i].constant)
  }
}

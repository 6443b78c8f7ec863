// TraceRecorder+Constraints.swift -- the records of calls about constraints.

import QuoinEngine
import QuoinTrace

extension TraceRecorder {
  /// Records that a constraint was added, or, if `made` is `none`, that it was refused for a conflict.
  @usableFromInline @inline(never)
  mutating func added(
    _ terms: UnsafeBufferPointer<Term>, constant: Double, _ relation: Relation, _ strength: Strength,
    _ made: ConstraintID
  ) {
    writePendingVariables()
    Self.write(
      ConstraintSpec(terms: terms, constant: constant, relation: relation, strength: strength), numbers, &text
    )
    addedOne(made)
  }

  /// Records that an objective term was added.
  @usableFromInline @inline(never)
  mutating func added(
    _ terms: UnsafeBufferPointer<Term>, _ sense: ObjectiveSense, _ strength: Strength, _ made: ConstraintID
  ) {
    writePendingVariables()
    Self.write(terms, sense, strength, numbers, &text)
    addedOne(made)
  }

  /// Counts the constraint that was just declared, and records that it was added. `made` is `none` if it was refused.
  @inline(never)
  mutating func addedOne(_ made: ConstraintID) {
    let number = numbers.constraintCount
    declared(made)
    write(.addOne(Int(number)))
  }

  /// Declares one constraint of a batch. `made` is its handle, or `none` if the batch was refused.
  @usableFromInline @inline(never)
  mutating func declare(_ spec: ConstraintSpec, _ made: ConstraintID) {
    writePendingVariables()
    Self.write(spec, numbers, &text)
    declared(made)
  }

  private mutating func declared(_ made: ConstraintID) {
    if made != .none { numbers.note(made, constraint: numbers.constraintCount) }
    numbers.constraintCount += 1
  }

  /// Records that the last `count` declared constraints were added as a batch, or refused.
  @usableFromInline @inline(never)
  mutating func addedBatch(_ count: Int) {
    let end = Int(numbers.constraintCount)
    write(.addRange(end - count..<end))
  }

  @inline(never)
  private static func write(
    _ spec: ConstraintSpec, _ numbers: borrowing HandleNumbers, _ text: inout RecordedText
  ) {
    text.writeConstraint(
      TraceStrength(spec.strength), TraceRelation(spec.relation), constant: spec.constant,
      termCount: spec.terms.count
    ) { place in
      TraceTerm(spec.terms[place].coefficient, numbers.number(of: spec.terms[place].variable) ?? 0)
    }
  }

  @inline(never)
  private static func write(
    _ terms: UnsafeBufferPointer<Term>, _ sense: ObjectiveSense, _ strength: Strength,
    _ numbers: borrowing HandleNumbers, _ text: inout RecordedText
  ) {
    text.writeObjective(
      sense == .maximize ? .maximize : .minimize, TraceStrength(strength), termCount: terms.count
    ) { place in
      TraceTerm(terms[place].coefficient, numbers.number(of: terms[place].variable) ?? 0)
    }
  }

  // MARK: Removing

  /// Records that a constraint, an edit, a stay or an objective term was removed.
  @usableFromInline @inline(never)
  mutating func removed(_ constraint: ConstraintID) {
    guard let entry = numbers.entry(of: constraint) else { return }
    numbers.forget(constraint)
    let number = Int(entry.number)
    write(entry.isEdit ? .stopEdit(variable: number) : .removeOne(number))
  }

  /// Records that several constraints were removed at once.
  @usableFromInline @inline(never)
  mutating func removed(_ constraints: UnsafeBufferPointer<ConstraintID>) {
    if constraints.count == 1 { return removed(constraints[0]) }
    if let range = numbers.range(of: constraints) {
      write(.removeRange(range))
    } else {
      writePendingVariables()
      Self.write(constraints, numbers, &text)
    }
    for constraint in constraints { numbers.forget(constraint) }
  }

  @inline(never)
  private static func write(
    _ removed: UnsafeBufferPointer<ConstraintID>, _ numbers: borrowing HandleNumbers,
    _ text: inout RecordedText
  ) {
    text.writeRemoval(removed.count) { numbers.name(of: removed[$0]) }
  }

  // MARK: Changes, made or refused for a conflict

  @usableFromInline @inline(never)
  mutating func setConstant(_ constraint: ConstraintID, _ constant: Double) {
    guard let k = number(of: constraint) else { return }
    write(.setConstant(constraint: k, constant: constant))
  }

  @usableFromInline @inline(never)
  mutating func setStrength(_ constraint: ConstraintID, _ strength: Strength) {
    guard let entry = numbers.entry(of: constraint) else { return }
    let (number, given) = (Int(entry.number), TraceStrength(strength))
    write(
      entry.isEdit
        ? .setEditStrength(variable: number, strength: given)
        : .setStrength(constraint: number, strength: given))
  }

  @usableFromInline @inline(never)
  mutating func setRelation(_ constraint: ConstraintID, _ relation: Relation) {
    guard let k = number(of: constraint) else { return }
    write(.setRelation(constraint: k, relation: TraceRelation(relation)))
  }

  @usableFromInline @inline(never)
  mutating func setCoefficient(_ constraint: ConstraintID, _ variable: VariableID, _ coefficient: Double) {
    guard let k = number(of: constraint), let v = numbers.number(of: variable) else { return }
    write(.setCoefficient(constraint: k, variable: v, coefficient: coefficient))
  }

  private func number(of constraint: ConstraintID) -> Int? {
    guard let entry = numbers.entry(of: constraint), !entry.isEdit else { return nil }
    return Int(entry.number)
  }
}

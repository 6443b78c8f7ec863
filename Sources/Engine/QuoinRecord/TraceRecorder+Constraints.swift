// TraceRecorder+Constraints.swift -- the records of calls about constraints.

import QuoinEngine
public import QuoinTrace

extension TraceRecorder {
  /// Records that a constraint was added, or, if `made` is `none`, that it was refused for a conflict.
  @usableFromInline @inline(never)
  mutating func added(
    _ terms: UnsafeBufferPointer<Term>, constant: Double, _ relation: Relation, _ strength: Strength,
    _ made: ConstraintID
  ) {
    declare(ConstraintSpec(terms: terms, constant: constant, relation: relation, strength: strength), made)
    addedLast()
  }

  /// Records that an objective term was added.
  @usableFromInline @inline(never)
  mutating func added(
    _ terms: UnsafeBufferPointer<Term>, _ sense: ObjectiveSense, _ strength: Strength, _ made: ConstraintID
  ) {
    write(TraceRecord(.objective, strength: strength, choice: sense.rawValue), terms)
    declared(made)
    addedLast()
  }

  /// Records that the constraint that was declared last was added.
  mutating func addedLast() { write(TraceRecord(.addOne, Int(numbers.constraintCount) - 1)) }

  /// Declares one constraint of a batch. `made` is its handle, or `none` if the batch was refused.
  @usableFromInline @inline(never)
  mutating func declare(_ spec: ConstraintSpec, _ made: ConstraintID) {
    let head = TraceRecord(
      .constraint, number: spec.constant, strength: spec.strength, choice: spec.relation.rawValue)
    write(head, spec.terms)
    declared(made)
  }

  /// Counts the constraint that was just declared. `made` is `none` if it was refused.
  mutating func declared(_ made: ConstraintID) {
    if made != .none { numbers.note(made, constraint: numbers.constraintCount) }
    numbers.constraintCount += 1
  }

  /// Records that the last `count` declared constraints were added as a batch, or refused.
  @usableFromInline @inline(never)
  mutating func addedBatch(_ count: Int) {
    let end = Int(numbers.constraintCount)
    write(TraceRecord(.addRange, end - count, end))
  }

  private mutating func write(_ record: TraceRecord, _ terms: UnsafeBufferPointer<Term>) {
    writePendingVariables()
    Self.write(record, terms, numbers, &text)
  }

  @inline(never)
  private static func write(
    _ record: TraceRecord, _ terms: UnsafeBufferPointer<Term>, _ numbers: borrowing HandleNumbers,
    _ text: inout RecordedText
  ) {
    text.write(record, terms.count) { place in
      TraceElement(numbers.number(of: terms[place].variable) ?? 0, terms[place].coefficient)
    }
  }

  // MARK: Removing

  /// Records that a constraint, an edit, a stay or an objective term was removed.
  @usableFromInline @inline(never)
  mutating func removed(_ constraint: ConstraintID) {
    guard let entry = numbers.entry(of: constraint) else { return }
    numbers.forget(constraint)
    let number = Int(entry.number)
    write(TraceRecord(entry.isEdit ? .stopEdit : .removeOne, number))
  }

  /// Records that several constraints were removed at once.
  @usableFromInline @inline(never)
  mutating func removed(_ constraints: UnsafeBufferPointer<ConstraintID>) {
    if constraints.count == 1 { return removed(constraints[0]) }
    if let range = numbers.range(of: constraints) {
      write(TraceRecord(.removeRange, range.lowerBound, range.upperBound))
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
    text.write(TraceRecord(.removeMany), removed.count) { numbers.name(of: removed[$0]) }
  }

  // MARK: Changes, made or refused for a conflict

  /// Records a change of a constraint that is not an edit: of its constant, relation, or a coefficient `of` a variable.
  @usableFromInline @inline(never)
  mutating func changed(
    _ kind: TraceRecord.Kind, _ constraint: ConstraintID, _ number: Double = 0,
    of variable: VariableID = .none, choice: UInt8 = 0
  ) {
    guard let entry = numbers.entry(of: constraint), !entry.isEdit else { return }
    let v = numbers.number(of: variable) ?? 0
    write(TraceRecord(kind, Int(entry.number), v, number: number, choice: choice))
  }

  /// Records a change of a strength.
  @usableFromInline @inline(never)
  mutating func changed(_ constraint: ConstraintID, _ strength: Strength) {
    guard let entry = numbers.entry(of: constraint) else { return }
    write(
      TraceRecord(entry.isEdit ? .setEditStrength : .setStrength, Int(entry.number), strength: strength))
  }
}

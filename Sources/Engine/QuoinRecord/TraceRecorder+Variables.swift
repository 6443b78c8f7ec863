// TraceRecorder+Variables.swift -- variables, their edits, stays and suggestions, and their names.

import QuoinEngine
public import QuoinTrace

extension TraceRecorder {
  /// Records that a variable was made, at `value`.
  @usableFromInline @inline(never)
  mutating func added(_ variable: VariableID, value: Double) {
    // Minus zero is another value than zero.
    if value.bitPattern == 0 { return numbers.declare(variable) }
    writeVariable(variable, at: value)
  }

  /// Records that a variable was removed or taken back.
  @usableFromInline @inline(never)
  mutating func gone(_ kind: TraceRecord.Kind, _ variable: VariableID) {
    note(kind, variable)
    numbers.forget(variable)
  }

  /// Records a call about a variable, with a number.
  @usableFromInline @inline(never)
  mutating func note(_ kind: TraceRecord.Kind, _ variable: VariableID, _ number: Double = 0) {
    if let v = numbers.number(of: variable) { write(TraceRecord(kind, v, number: number)) }
  }

  // MARK: Edits and stays

  /// Records that a variable became an edit variable.
  @usableFromInline @inline(never)
  mutating func edit(_ variable: VariableID, _ strength: Strength, _ made: ConstraintID) {
    guard let v = numbers.number(of: variable) else { return }
    numbers.note(made, editOf: v)
    write(TraceRecord(.edit, v, strength: strength))
  }

  /// Records that a value was suggested for an edit.
  @usableFromInline @inline(never)
  mutating func suggested(_ edit: ConstraintID, _ value: Double) {
    guard let entry = numbers.entry(of: edit), entry.isEdit else { return }
    write(TraceRecord(.suggest, Int(entry.number), number: value))
  }

  /// Records that several values were suggested at once.
  @usableFromInline @inline(never)
  mutating func suggested(
    _ edits: UnsafeBufferPointer<ConstraintID>, _ values: UnsafeBufferPointer<Double>
  ) {
    writePendingVariables()
    Self.write(edits, values, numbers, &text)
  }

  @inline(never)
  private static func write(
    _ edits: UnsafeBufferPointer<ConstraintID>, _ values: UnsafeBufferPointer<Double>,
    _ numbers: borrowing HandleNumbers, _ text: inout RecordedText
  ) {
    text.write(TraceRecord(.suggestMany), edits.count) { place in
      TraceElement(Int(numbers.entry(of: edits[place])?.number ?? 0), values[place])
    }
  }

  /// Records that a stay was added.
  @usableFromInline @inline(never)
  mutating func stay(_ variable: VariableID, _ strength: Strength, _ made: ConstraintID) {
    guard let v = numbers.number(of: variable) else { return }
    write(TraceRecord(.stay, v, strength: strength))
    declared(made)
    addedLast()
  }

  /// Records that all stays were moved to their variables' present values.
  @usableFromInline @inline(never)
  mutating func staysReset() { write(TraceRecord(.resetStays)) }

  // MARK: Names

  /// Records that a variable was named.
  @usableFromInline @inline(never)
  mutating func label(
    _ variable: VariableID, name: UnsafeBufferPointer<UInt8>, file: UnsafeBufferPointer<UInt8>, line: Int
  ) {
    if let v = numbers.number(of: variable) { write(.variable, v, name, file, line) }
  }

  /// Records that a constraint, an edit, a stay or an objective term was named.
  @usableFromInline @inline(never)
  mutating func label(
    _ constraint: ConstraintID, name: UnsafeBufferPointer<UInt8>, file: UnsafeBufferPointer<UInt8>,
    line: Int
  ) {
    guard let entry = numbers.entry(of: constraint) else { return }
    write(entry.isEdit ? .edit : .constraint, Int(entry.number), name, file, line)
  }

  /// Names the constraint that was declared last, be it added or refused.
  @usableFromInline @inline(never)
  mutating func labelLast(
    name: UnsafeBufferPointer<UInt8>, file: UnsafeBufferPointer<UInt8>, line: Int
  ) {
    guard numbers.constraintCount > 0 else { return }
    write(.constraint, Int(numbers.constraintCount) - 1, name, file, line)
  }

  private mutating func write(
    _ target: TraceTarget, _ index: Int, _ name: UnsafeBufferPointer<UInt8>,
    _ file: UnsafeBufferPointer<UInt8>, _ line: Int
  ) {
    writePendingVariables()
    let head = TraceRecord(.label, index, line, choice: target.rawValue)
    text.write(head, 0, bytes: name, file: file) { _ in TraceElement(0) }
  }
}

// TraceRecorder+Variables.swift -- variables, their edits, stays and suggestions, and their names.

import QuoinEngine
import QuoinTrace

extension TraceRecorder {
  /// Records that a variable was made, at `value`.
  @usableFromInline @inline(never)
  mutating func added(_ variable: VariableID, value: Double) {
    // Minus zero is another value than zero.
    if value.bitPattern == 0 { return numbers.declare(variable) }
    writeVariable(variable, at: value)
  }

  /// Records that a variable was removed.
  @usableFromInline @inline(never)
  mutating func removed(_ variable: VariableID) {
    guard let v = numbers.number(of: variable) else { return }
    write(.removeVariable(v))
    numbers.forget(variable)
  }

  /// Records that a variable was taken back.
  @usableFromInline @inline(never)
  mutating func takenBack(_ variable: VariableID) {
    guard let v = numbers.number(of: variable) else { return }
    write(.takeBackVariable(v))
    numbers.forget(variable)
  }

  @usableFromInline @inline(never)
  mutating func restSet(_ variable: VariableID, _ value: Double) {
    if let v = numbers.number(of: variable) { write(.setRest(variable: v, value: value)) }
  }

  // MARK: Edits and stays

  /// Records that a variable became an edit variable.
  @usableFromInline @inline(never)
  mutating func edit(_ variable: VariableID, _ strength: Strength, _ made: ConstraintID) {
    guard let v = numbers.number(of: variable) else { return }
    numbers.note(made, editOf: v)
    write(.edit(variable: v, strength: TraceStrength(strength)))
  }

  /// Records that a value was suggested for an edit.
  @usableFromInline @inline(never)
  mutating func suggested(_ edit: ConstraintID, _ value: Double) {
    guard let entry = numbers.entry(of: edit), entry.isEdit else { return }
    write(.suggest(TraceSuggestion(variable: Int(entry.number), value: value)))
  }

  /// Records that a value was suggested for an edit variable.
  @usableFromInline @inline(never)
  mutating func suggested(_ variable: VariableID, _ value: Double) {
    guard let v = numbers.number(of: variable) else { return }
    write(.suggest(TraceSuggestion(variable: v, value: value)))
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
    text.writeSuggestions(edits.count) { place in
      TraceSuggestion(
        variable: Int(numbers.entry(of: edits[place])?.number ?? 0), value: values[place])
    }
  }

  /// Records that a stay was added.
  @usableFromInline @inline(never)
  mutating func stay(_ variable: VariableID, _ strength: Strength, _ made: ConstraintID) {
    guard let v = numbers.number(of: variable) else { return }
    writePendingVariables()
    text.writeStay(TraceStrength(strength), v)
    addedOne(made)
  }

  /// Records that all stays were moved to their variables' present values.
  @usableFromInline @inline(never)
  mutating func staysReset() { write(.resetStays) }

  // MARK: Names

  /// Records that a variable was named.
  @usableFromInline @inline(never)
  mutating func label(
    _ variable: VariableID, name: UnsafeBufferPointer<UInt8>, file: UnsafeBufferPointer<UInt8>, line: Int
  ) {
    guard let v = numbers.number(of: variable) else { return }
    writePendingVariables()
    text.writeLabel(.variable(v), name: name, file: file, line: line)
  }

  /// Records that a constraint, an edit, a stay or an objective term was named.
  @usableFromInline @inline(never)
  mutating func label(
    _ constraint: ConstraintID, name: UnsafeBufferPointer<UInt8>, file: UnsafeBufferPointer<UInt8>,
    line: Int
  ) {
    guard numbers.entry(of: constraint) != nil else { return }
    writePendingVariables()
    text.writeLabel(numbers.name(of: constraint), name: name, file: file, line: line)
  }

  /// Names the constraint that was declared last, be it added or refused.
  @usableFromInline @inline(never)
  mutating func labelLast(
    name: UnsafeBufferPointer<UInt8>, file: UnsafeBufferPointer<UInt8>, line: Int
  ) {
    guard numbers.constraintCount > 0 else { return }
    text.writeLabel(.constraint(Int(numbers.constraintCount) - 1), name: name, file: file, line: line)
  }
}

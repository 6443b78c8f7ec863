// TraceRecorder+Variables.swift -- variables, their edits and stays, suggestions, solves, transactions.

public import QuoinEngine
import QuoinTrace

extension TraceRecorder {
  /// A variable was made, at `value`.
  public mutating func added(_ variable: VariableID, value: Double) {
    numbers.declare(variable)
    if value == 0 { return }
    note("begins elsewhere than at 0:")
    move(variable, to: value)
    write(.update)
    letGo(variable)
  }

  /// A variable was removed. In the trace it stays, and nothing uses it.
  public mutating func removed(_ variable: VariableID) { note("variable removed") }

  /// A trace has no word for where a variable begins: it is moved there, solved, and let go.
  mutating func move(_ variable: VariableID, to value: Double) {
    guard let v = numbers.number(of: variable) else { return }
    write(.edit(variable: v, strength: .strong))
    write(.suggest(TraceSuggestion(variable: v, value: value)))
  }

  mutating func letGo(_ variable: VariableID) {
    if let v = numbers.number(of: variable) { write(.stopEdit(variable: v)) }
  }

  // MARK: Edits and stays

  /// A variable became an edit variable.
  public mutating func edit(_ variable: VariableID, _ strength: Strength, _ made: ConstraintID) {
    guard let v = numbers.number(of: variable) else { return }
    numbers.note(made, .edit, of: variable)
    write(.edit(variable: v, strength: TraceStrength(strength)))
  }

  /// A value was suggested for an edit.
  public mutating func suggested(_ edit: ConstraintID, _ value: Double) {
    guard let entry = numbers.entry(of: edit), entry.kind == .edit else { return }
    suggest(Int(entry.number), value)
  }

  /// A value was suggested for an edit variable.
  public mutating func suggested(_ variable: VariableID, _ value: Double) {
    if let v = numbers.number(of: variable) { suggest(v, value) }
  }

  mutating func suggest(_ v: Int, _ value: Double) {
    numbers.wish(value, forVariable: v)
    write(.suggest(TraceSuggestion(variable: v, value: value)))
  }

  /// Several values were suggested at once.
  public mutating func suggested(
    _ edits: UnsafeBufferPointer<ConstraintID>, _ values: UnsafeBufferPointer<Double>
  ) {
    writePendingVariables()
    for place in 0..<edits.count {
      guard let entry = numbers.entry(of: edits[place]) else { continue }
      numbers.wish(values[place], forVariable: Int(entry.number))
    }
    let known = numbers
    text.writeSuggestions(edits.count) { place in
      TraceSuggestion(
        variable: Int(known.entry(of: edits[place])?.number ?? 0), value: values[place])
    }
  }

  /// A stay was added. In a trace stays are at the solved value and one to a variable; others are
  /// written as the constraints that they are.
  public mutating func stay(
    _ variable: VariableID, _ strength: Strength, _ made: ConstraintID, wasSettled: Bool
  ) {
    guard let entry = numbers.entry(of: variable) else { return }
    guard wasSettled && !entry.isStayed else { return enterStay(made, strength) }
    numbers.note(made, .stay, of: variable)
    write(.stay(variable: Int(entry.number), strength: TraceStrength(strength)))
  }

  private mutating func enterStay(_ stay: ConstraintID, _ strength: Strength) {
    note("a stay at a value not solved, or a second one:")
    enterPlain(stay, strength, of: engine.takeUnretainedValue())
  }

  /// All stays were moved to their variables' present values.
  public mutating func staysReset() {
    let engine = engine.takeUnretainedValue()
    note("stays moved:")
    engine.forEachConstraint { constraint in
      guard (try? engine.kind(of: constraint)) == .stay, let entry = numbers.entry(of: constraint),
        let constant = try? engine.constant(of: constraint),
        let strength = try? engine.strength(of: constraint)
      else { return }
      if entry.kind == .stay {
        write(.stay(variable: Int(entry.number), strength: TraceStrength(strength)))
      } else {
        write(.setConstant(constraint: Int(entry.number), constant: constant))
      }
    }
  }

  // MARK: Solving

  /// Values were brought up to date.
  public mutating func solved(within budget: Budget = .unlimited) {
    if budget.pivots != 0 || budget.nanoseconds != 0 { note("within a budget:") }
    write(.update)
  }

  /// A transaction was opened; what was pending has been solved.
  public mutating func began() {
    write(.update)
    mark = Mark(
      length: text.bytes.count, writtenVariables: writtenVariables,
      variableCount: numbers.variableCount, constraintCount: numbers.constraintCount, isExact: isExact,
      isSomethingDeferred: isSomethingDeferred)
    numbers.isUndoable = true
  }

  /// The open transaction was kept.
  public mutating func committed() {
    mark = nil
    numbers.isUndoable = false
  }

  /// The open transaction was undone: nothing of it is in the trace.
  public mutating func rolledBack() {
    guard let mark else { return }
    text.cut(to: mark.length)
    numbers.undo()
    numbers.isUndoable = false
    numbers.variableCount = mark.variableCount
    numbers.constraintCount = mark.constraintCount
    writtenVariables = mark.writtenVariables
    isExact = mark.isExact
    isSomethingDeferred = mark.isSomethingDeferred
    self.mark = nil
  }
}

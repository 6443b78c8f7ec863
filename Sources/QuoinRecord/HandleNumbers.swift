// HandleNumbers.swift -- which number of the trace belongs to which handle of the engine.
//
// A trace counts variables and constraints in the order of their declaration. Layout: a handle's entry
// is at index1 - 1 of its table, and holds the handle's stamp: one that has gone stale has no number.
// The number of an edit or a stay is that of its variable, and `place` where the variable's entry is.
//
// While a transaction is open each entry is kept in `former` before it changes; undoing puts them back,
// newest first.

import QuoinEngine

struct HandleNumbers {
  enum Kind: UInt8, BitwiseCopyable {
    case nothing, variable, constraint, edit, stay, objective
  }

  struct Entry: BitwiseCopyable {
    var stamp: UInt32 = 0
    var number: Int32 = 0
    var kind = Kind.nothing
    /// Of a variable: whether the trace has a stay on it.
    var isStayed = false
    /// Of an edit or a stay: where the variable's entry is.
    var place: Int32 = 0
  }

  private struct Former: BitwiseCopyable {
    var isVariable: Bool
    var place: Int
    var entry: Entry
  }

  private var variables: Table<Entry>
  private var constraints: Table<Entry>
  private var former: Table<Former>
  /// What was last suggested for each edit variable, by its number; NaN for nothing yet.
  private var wishes: Table<Double>
  /// How many have been declared.
  var variableCount: Int32 = 0
  var constraintCount: Int32 = 0
  /// Whether changes can be undone.
  var isUndoable = false {
    didSet { former.cut(to: 0) }
  }
  private(set) var isOutOfMemory = false

  init(_ allocator: Allocator) {
    variables = Table(allocator)
    constraints = Table(allocator)
    former = Table(allocator)
    wishes = Table(allocator)
  }

  func free() {
    variables.free()
    constraints.free()
    former.free()
    wishes.free()
  }

  // MARK: Looking

  func number(of variable: VariableID) -> Int? {
    entry(of: variable).map { Int($0.number) }
  }

  func entry(of variable: VariableID) -> Entry? {
    Self.living(variables[Int(variable.index1) - 1], variable.stamp)
  }

  func entry(of constraint: ConstraintID) -> Entry? {
    Self.living(constraints[Int(constraint.index1) - 1], constraint.stamp)
  }

  private static func living(_ entry: Entry?, _ stamp: UInt32) -> Entry? {
    guard let entry, entry.kind != .nothing, entry.stamp == stamp else { return nil }
    return entry
  }

  /// The constraints' numbers if they are several and follow each other.
  func range(of given: UnsafeBufferPointer<ConstraintID>) -> Range<Int>? {
    guard given.count > 1, let first = entry(of: given[0]) else { return nil }
    for place in 0..<given.count {
      guard let entry = entry(of: given[place]), entry.kind == .constraint,
        Int(entry.number) == Int(first.number) + place
      else { return nil }
    }
    return Int(first.number)..<Int(first.number) + given.count
  }

  // MARK: Changing

  mutating func declare(_ variable: VariableID) {
    setVariable(
      Int(variable.index1) - 1, Entry(stamp: variable.stamp, number: variableCount, kind: .variable))
    variableCount += 1
  }

  mutating func note(_ handle: ConstraintID, constraint number: Int32) {
    setConstraint(
      Int(handle.index1) - 1, Entry(stamp: handle.stamp, number: number, kind: .constraint))
  }

  /// Notes an edit or a stay of a variable.
  mutating func note(_ handle: ConstraintID, _ kind: Kind, of variable: VariableID) {
    let place = Int(variable.index1) - 1
    guard var known = entry(of: variable) else { return }
    setConstraint(
      Int(handle.index1) - 1,
      Entry(stamp: handle.stamp, number: known.number, kind: kind, place: Int32(place)))
    if kind == .edit { wish(.nan, forVariable: Int(known.number)) }
    guard kind == .stay else { return }
    known.isStayed = true
    setVariable(place, known)
  }

  /// The trace's stay on a variable may be replaced.
  mutating func releaseStay(_ stay: Entry) {
    guard var known = variables[Int(stay.place)] else { return }
    known.isStayed = false
    setVariable(Int(stay.place), known)
  }

  mutating func wish(_ value: Double, forVariable number: Int) {
    if !wishes.set(number, to: value, empty: .nan) { isOutOfMemory = true }
  }

  /// The value last suggested for an edit variable.
  func wish(forVariable number: Int) -> Double? {
    guard let value = wishes[number], !value.isNaN else { return nil }
    return value
  }

  mutating func forget(_ handle: ConstraintID) { setConstraint(Int(handle.index1) - 1, Entry()) }

  mutating func undo() {
    for change in former.elements.reversed() {
      if change.isVariable {
        _ = variables.set(change.place, to: change.entry, empty: Entry())
      } else {
        _ = constraints.set(change.place, to: change.entry, empty: Entry())
      }
    }
    former.cut(to: 0)
  }

  private mutating func setVariable(_ place: Int, _ entry: Entry) {
    keep(isVariable: true, place, variables[place])
    if !variables.set(place, to: entry, empty: Entry()) { isOutOfMemory = true }
  }

  private mutating func setConstraint(_ place: Int, _ entry: Entry) {
    keep(isVariable: false, place, constraints[place])
    if !constraints.set(place, to: entry, empty: Entry()) { isOutOfMemory = true }
  }

  private mutating func keep(isVariable: Bool, _ place: Int, _ entry: Entry?) {
    guard isUndoable else { return }
    let change = Former(isVariable: isVariable, place: place, entry: entry ?? Entry())
    if !former.append(change) { isOutOfMemory = true }
  }
}

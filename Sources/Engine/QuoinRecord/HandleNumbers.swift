// HandleNumbers.swift -- the numbers that a trace uses for the engine's handles.
//
// A trace counts variables and constraints in the order of their declaration; stays and objective terms are
// counted among the constraints. The number of an edit is that of its variable.
//
// While a transaction is open, `former` keeps each entry as it was before a change. `undo` puts these entries back,
// newest first.

import QuoinEngine
import QuoinTrace

struct HandleNumbers: ~Copyable {
  struct Entry: BitwiseCopyable, Stamped {
    var stamp: UInt32
    var number: Int32
    /// Whether a constraint is an edit.
    var isEdit = false
  }

  private struct Former: BitwiseCopyable {
    var isVariable: Bool
    var index1: UInt32
    var entry: Entry?
  }

  private var variables: HandleTable<Entry>
  private var constraints: HandleTable<Entry>
  private var former: Table<Former>
  /// How many variables and constraints have been declared: the numbers of the next.
  var variableCount: Int32 = 0
  var constraintCount: Int32 = 0
  /// Whether changes can be undone.
  var isUndoable = false {
    didSet { former.cut(to: 0) }
  }
  private(set) var isOutOfMemory = false

  init(_ allocator: Allocator) {
    variables = HandleTable(allocator)
    constraints = HandleTable(allocator)
    former = Table(allocator)
  }

  deinit { former.free() }

  // MARK: Looking

  func number(of variable: VariableID) -> Int? { variables.living(variable).map { Int($0.number) } }

  func entry(of constraint: ConstraintID) -> Entry? { constraints.living(constraint) }

  /// The name of a constraint or an edit in the trace. An unknown one gets the number after the last, which names
  /// no constraint.
  func name(of constraint: ConstraintID) -> TraceElement {
    guard let entry = entry(of: constraint) else { return TraceElement(Int(constraintCount)) }
    return TraceElement(Int(entry.number), isEdit: entry.isEdit)
  }

  /// The numbers of several constraints, if none is an edit and each number follows the one before; otherwise nil.
  func range(of given: UnsafeBufferPointer<ConstraintID>) -> Range<Int>? {
    guard given.count > 1, let first = entry(of: given[0]) else { return nil }
    for place in 0..<given.count {
      guard let entry = entry(of: given[place]), !entry.isEdit,
        Int(entry.number) == Int(first.number) + place
      else { return nil }
    }
    return Int(first.number)..<Int(first.number) + given.count
  }

  // MARK: Changing

  mutating func declare(_ variable: VariableID) {
    setVariable(variable.index1, Entry(stamp: variable.stamp, number: variableCount))
    variableCount += 1
  }

  mutating func note(_ handle: ConstraintID, constraint number: Int32) {
    setConstraint(handle.index1, Entry(stamp: handle.stamp, number: number))
  }

  mutating func note(_ handle: ConstraintID, editOf variable: Int) {
    setConstraint(handle.index1, Entry(stamp: handle.stamp, number: Int32(variable), isEdit: true))
  }

  mutating func forget(_ handle: ConstraintID) { setConstraint(handle.index1, nil) }

  mutating func forget(_ variable: VariableID) { setVariable(variable.index1, nil) }

  mutating func undo() {
    for change in former.elements.reversed() {
      if change.isVariable {
        _ = variables.set(change.index1, change.entry)
      } else {
        _ = constraints.set(change.index1, change.entry)
      }
    }
    former.cut(to: 0)
  }

  private mutating func setVariable(_ index1: UInt32, _ entry: Entry?) {
    keep(Former(isVariable: true, index1: index1, entry: variables[index1]))
    if !variables.set(index1, entry) { isOutOfMemory = true }
  }

  private mutating func setConstraint(_ index1: UInt32, _ entry: Entry?) {
    keep(Former(isVariable: false, index1: index1, entry: constraints[index1]))
    if !constraints.set(index1, entry) { isOutOfMemory = true }
  }

  private mutating func keep(_ change: Former) {
    if isUndoable && !former.append(change) { isOutOfMemory = true }
  }
}

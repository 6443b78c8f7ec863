// HandleNumbers.swift -- which index of the trace belongs to which handle of the engine.
//
// Layout: variables[i] and constraints[i] are for the handle with index1 == i, and hold its stamp as
// well: a handle that has gone stale has no number any more. Arrays and no dictionaries, because
// handles are dense and the order of nothing may depend on hashing.

import QuoinEngine

/// What a constraint's handle is in a trace.
enum Recorded: BitwiseCopyable {
  /// The constraint that was declared as this one.
  case constraint(Int)
  /// The edit, or the stay, of a variable.
  case edit(Int)
  case stay(Int)
}

struct HandleNumbers {
  private struct Entry<Number: BitwiseCopyable> {
    var stamp: UInt32
    var number: Number
  }

  private var variables: [Entry<Int>?] = []
  private var constraints: [Entry<Recorded>?] = []
  /// The stay of each variable, or none.
  private var stays: [ConstraintID] = []
  private(set) var constraintCount = 0
  private var writtenVariables = 0

  // MARK: Variables

  var variableCount: Int { stays.count }

  mutating func note(_ variable: VariableID) {
    let place = Int(variable.index1)
    while variables.count <= place { variables.append(nil) }
    variables[place] = Entry(stamp: variable.stamp, number: stays.count)
    stays.append(.none)
  }

  subscript(variable: VariableID) -> Int? {
    let place = Int(variable.index1)
    guard place < variables.count, let entry = variables[place], entry.stamp == variable.stamp else {
      return nil
    }
    return entry.number
  }

  /// How many variables there are, if the trace does not say so yet.
  mutating func takeNewVariables() -> Int? {
    if writtenVariables == variableCount { return nil }
    writtenVariables = variableCount
    return variableCount
  }

  // MARK: Constraints

  /// The index of the next declared constraint.
  mutating func nextConstraint() -> Int {
    constraintCount += 1
    return constraintCount - 1
  }

  mutating func note(_ handle: ConstraintID, _ what: Recorded) {
    let place = Int(handle.index1)
    while constraints.count <= place { constraints.append(nil) }
    constraints[place] = Entry(stamp: handle.stamp, number: what)
    if case .stay(let v) = what { stays[v] = handle }
  }

  subscript(constraint: ConstraintID) -> Recorded? {
    let place = Int(constraint.index1)
    guard place < constraints.count, let entry = constraints[place], entry.stamp == constraint.stamp
    else { return nil }
    return entry.number
  }

  /// The stay of variable `v`, or none.
  func stay(of v: Int) -> ConstraintID { stays[v] }
}

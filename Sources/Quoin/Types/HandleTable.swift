// HandleTable.swift -- what is known of each of an engine's handles, found without hashing.
//
// A handle's `index1` is small and is used again when it is free: a value lies at index1 - 1 of an array
// that grows as far as it has to. Nothing here looks at stamps: who keeps a handle that went stale asks the
// engine first, or takes its value out when it goes.

public import QuoinEngine

/// Values by the indices of variables or of constraints. Public for the compiler alone: a table that other
/// modules use is only as fast as an array where they see its inside.
public struct _HandleTable<Value> {
  @usableFromInline var values: ContiguousArray<Value?> = []

  /// A table without values.
  @inlinable public init() {}

  /// The value at a handle's `index1`; nil if there is none, and at 0, where no handle is.
  @inlinable public subscript(index1: UInt32) -> Value? {
    get {
      let place = Int(index1) - 1
      return place >= 0 && place < values.count ? values[place] : nil
    }
    set {
      let place = Int(index1) - 1
      guard place >= 0 else { return }
      if place >= values.count {
        if newValue == nil { return }
        while values.count <= place { values.append(nil) }
      }
      values[place] = newValue
    }
  }

  /// The value of a variable.
  @inlinable public subscript(variable: VariableID) -> Value? {
    get { self[variable.index1] }
    set { self[variable.index1] = newValue }
  }

  /// The value of a constraint.
  @inlinable public subscript(constraint: ConstraintID) -> Value? {
    get { self[constraint.index1] }
    set { self[constraint.index1] = newValue }
  }
}

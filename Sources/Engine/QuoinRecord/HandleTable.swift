// HandleTable.swift -- a value for each of an engine's handles, found without hashing.
//
// A handle's `index1` is small, and the engine uses it again when it is free. So a value lies at index1 - 1 of an
// array that grows as far as it has to. Every place of the array is initialised; a place without a value holds nil.
//
//     table[variable] = node          // the array grows to the variable's place
//     table[stale]                    // whatever lies at that place now
//     table.living(variable)          // nil if the value was kept for another handle
//
// A table can tell a stale handle only if its values carry stamps (`Stamped`). Users of other tables ask the
// engine first, or take a value out when its owner goes.
//
// Memory comes from an allocator, since the C library uses its caller's allocator. When memory runs out, `set`
// returns false, and assigning by subscript traps as an array does.

public import QuoinEngine

/// A value that knows for which handle it was kept.
public protocol Stamped {
  /// The handle's stamp.
  var stamp: UInt32 { get }
}

/// Values by the indices of variables or of constraints.
///
/// Its inside is public for the compiler alone: a table is as fast as an array only where the compiler sees the inside.
public struct HandleTable<Value>: ~Copyable {
  @usableFromInline let allocator: Allocator
  @usableFromInline var base: UnsafeMutablePointer<Value?>?
  @usableFromInline var places = 0

  /// A table without values.
  @inlinable public init(_ allocator: Allocator = .system) {
    self.allocator = allocator
  }

  deinit {
    guard let base else { return }
    base.deinitialize(count: places)
    allocator.deallocate(allocator.context, UnsafeMutableRawPointer(base))
  }

  /// The value at a handle's `index1`; nil if there is none, and at 0, which no handle has.
  @inlinable public subscript(index1: UInt32) -> Value? {
    get {
      let place = Int(truncatingIfNeeded: index1) &- 1
      return place >= 0 && place < places ? base.unsafelyUnwrapped[place] : nil
    }
    set {
      let isKept = set(index1, newValue)
      precondition(isKept, "no memory for a table")
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

  /// Sets the value at a handle's `index1`. False, and nothing is changed, when memory is short.
  @inlinable public mutating func set(_ index1: UInt32, _ value: Value?) -> Bool {
    let place = Int(truncatingIfNeeded: index1) &- 1
    guard place >= 0 else { return true }
    if place >= places {
      if value == nil { return true }
      guard grow(to: place + 1) else { return false }
    }
    base.unsafelyUnwrapped[place] = value
    return true
  }

  /// Forgets all values, and gives their memory back.
  public mutating func removeAll() { self = HandleTable(allocator) }

  /// A second table with the same values.
  public func copy() -> HandleTable {
    var copy = HandleTable(allocator)
    for place in 0..<places { copy[UInt32(place + 1)] = base.unsafelyUnwrapped[place] }
    return copy
  }

  @usableFromInline static var fewestPlaces: Int { 16 }

  @usableFromInline mutating func grow(to wanted: Int) -> Bool {
    let more = max(wanted, places * 2, Self.fewestPlaces)
    let size = more * MemoryLayout<Value?>.stride
    guard let raw = allocator.allocate(allocator.context, size) else { return false }
    let larger = raw.bindMemory(to: Value?.self, capacity: more)
    if let base {
      larger.moveInitialize(from: base, count: places)
      allocator.deallocate(allocator.context, UnsafeMutableRawPointer(base))
    }
    (larger + places).initialize(repeating: nil, count: more - places)
    base = larger
    places = more
    return true
  }
}

extension HandleTable where Value: Stamped {
  /// The value that was kept for this variable; nil if there is none, or one of another variable in the same place.
  @inlinable public func living(_ variable: VariableID) -> Value? {
    guard let value = self[variable], value.stamp == variable.stamp else { return nil }
    return value
  }

  /// The value that was kept for this constraint; nil if there is none, or one of another constraint in the same place.
  @inlinable public func living(_ constraint: ConstraintID) -> Value? {
    guard let value = self[constraint], value.stamp == constraint.stamp else { return nil }
    return value
  }
}

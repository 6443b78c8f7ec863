// Convert.swift -- the words of quoin.h as the engine's, and back.
//
// Handles and terms have the same layout on both sides (include/abi.txt pins C's), so that arrays of
// them are passed through without a copy.

internal import CQuoin
internal import QuoinCBase
internal import QuoinEngine

extension VariableID {
  @inline(__always)
  init(_ given: quoin_variable) { self.init(index1: given.index1, stamp: given.stamp) }
}

extension quoin_variable {
  @inline(__always)
  init(_ id: VariableID) { self.init(index1: id.index1, stamp: id.stamp) }
}

extension ConstraintID {
  @inline(__always)
  init(_ given: quoin_constraint) { self.init(index1: given.index1, stamp: given.stamp) }
}

extension quoin_constraint {
  @inline(__always)
  init(_ id: ConstraintID) { self.init(index1: id.index1, stamp: id.stamp) }
}

extension Strength {
  init(_ given: quoin_strength) { self.init(priority: given.priority, weight: given.weight) }
}

extension quoin_strength {
  init(_ strength: Strength) { self.init(priority: strength.priority, weight: strength.weight) }
}

extension ConstraintSpec {
  /// Takes over the caller's constraint. Its parts must have been checked.
  init(_ given: quoin_constraint_spec) {
    self.init(
      terms: readable(given.terms, given.n_terms), constant: given.constant,
      relation: Relation(c: given.relation) ?? .equal, strength: Strength(given.strength))
  }
}

extension Budget {
  /// The largest limit. In the engine, a limit plus a count or a clock does not wrap, and no solve reaches this limit.
  private static let largest: UInt64 = 1 << 62

  init(_ given: quoin_budget?) {
    self.init(
      pivots: min(given?.pivots ?? 0, Budget.largest),
      nanoseconds: min(given?.nanoseconds ?? 0, Budget.largest))
  }
}

// MARK: Arrays

/// An array of C's as the engine reads it.
@inline(__always)
func readable(_ terms: UnsafePointer<quoin_term>?, _ n: Int) -> UnsafeBufferPointer<Term> {
  UnsafeBufferPointer(start: UnsafeRawPointer(terms)?.assumingMemoryBound(to: Term.self), count: n)
}

@inline(__always)
func readable(_ variables: UnsafePointer<quoin_variable>?, _ n: Int) -> UnsafeBufferPointer<VariableID> {
  UnsafeBufferPointer(
    start: UnsafeRawPointer(variables)?.assumingMemoryBound(to: VariableID.self), count: n)
}

@inline(__always)
func readable(_ constraints: UnsafePointer<quoin_constraint>?, _ n: Int) -> UnsafeBufferPointer<ConstraintID>
{
  UnsafeBufferPointer(
    start: UnsafeRawPointer(constraints)?.assumingMemoryBound(to: ConstraintID.self), count: n)
}

/// An array of C's as the engine writes it.
@inline(__always)
func writable(_ variables: UnsafeMutablePointer<quoin_variable>?, _ n: Int) -> UnsafeMutableBufferPointer<
  VariableID
> {
  UnsafeMutableBufferPointer(
    start: UnsafeMutableRawPointer(variables)?.assumingMemoryBound(to: VariableID.self), count: n)
}

/// An array's first address. An empty array has an address too, where nothing is ever read.
@inline(__always)
func start<Element>(of array: UnsafePointer<Element>?) -> UnsafePointer<Element> {
  array ?? UnsafePointer(bitPattern: MemoryLayout<Element>.alignment).unsafelyUnwrapped
}

@inline(__always)
func start<Element>(of array: UnsafeMutablePointer<Element>?) -> UnsafeMutablePointer<Element> {
  UnsafeMutablePointer(mutating: start(of: UnsafePointer(array)))
}

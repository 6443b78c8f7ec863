// Expect+Invariants.swift -- saying that something must hold, and what it means if it does not.
//
// A broken invariant is a fault of the engine, never of its user. Checked builds (QUOIN_CHECKS=1) look at all
// invariants after each public call, except short reads and calls about labels. They stop at the first invariant that
// is broken. The tests call the same check.

/// A broken invariant, and the variable, row or place where it is broken.
package struct BrokenInvariant: Error {
  package let what: StaticString
  package let place: Int
}

@inline(__always)
func expect(_ holds: Bool, _ what: StaticString, at place: Int32 = -1) throws(BrokenInvariant) {
  if !holds { throw BrokenInvariant(what: what, place: Int(place)) }
}

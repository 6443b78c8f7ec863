// Checks.swift -- checks of a call's arguments.
//
//     Checks().array(values).needs(n_out).apart(values, count)
//
// Each check is about one thing; the first that fails decides the status.

package import CQuoin

/// What the checks of a call have found so far.
package struct Checks {
  /// The first failure, or QUOIN_OK.
  package private(set) var status = Status.ok
  /// The index of the array element that the failure is about; -1 for none.
  package var index: Int32 = -1

  /// No check yet.
  @inline(__always)
  package init() {}

  /// Fails for `reason` unless `condition` holds.
  @inline(__always)
  package func that(_ condition: Bool, else reason: quoin_status) -> Checks {
    var checks = self
    if status == Status.ok && !condition { checks.status = reason }
    return checks
  }

  /// Checks a pointer that must not be NULL.
  @inline(__always)
  package func needs<Pointee>(_ pointer: UnsafeMutablePointer<Pointee>?) -> Checks {
    that(pointer != nil, else: Status.nullArgument)
  }

  /// Checks an array: its count is one that an array can have, and it is NULL only if it is empty.
  package func array(_ given: Extent) -> Checks {
    that(given.length >= 0, else: Status.badCount)
      .that(given.start != 0 || given.length == 0, else: Status.nullArgument)
  }

  /// Checks that two arguments share no memory. At least one of them is written. Nothing lies at NULL, near which
  /// WebAssembly has its memory.
  package func apart(_ one: Extent, _ other: Extent) -> Checks {
    let isNothing = one.length <= 0 || other.length <= 0 || one.start == 0 || other.start == 0
    return that(isNothing || one.isApart(from: other), else: Status.overlap)
  }

  /// Checks a buffer for a list, and the place for its count.
  package func list(_ buffer: Extent, _ countOut: UnsafeMutablePointer<Int>?) -> Checks {
    array(buffer).needs(countOut).apart(buffer, Extent(countOut, 1))
  }

  /// Checks a struct that the call is to fill. The caller has set the struct's size.
  package func sized<Struct>(_ target: UnsafeMutablePointer<Struct>?) -> Checks {
    guard let target else { return needs(target) }
    return that(Sized.isKnown(at: target), else: Status.badOption)
  }

  /// Checks a number that names a choice: `choice` is nil if it names none.
  @inline(__always)
  package func choice<Choice>(_ choice: Choice?) -> Checks {
    that(choice != nil, else: Status.badChoice)
  }
}

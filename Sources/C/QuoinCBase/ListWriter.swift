// ListWriter.swift -- lists in the caller's buffer: write what fits, count everything.

package import CQuoin

/// Writes a list's elements to the caller's buffer.
package struct ListWriter<Element> {
  private let buffer: UnsafeMutablePointer<Element>?
  private let capacity: Int
  /// How many elements there are, whether or not they fit.
  package private(set) var count = 0

  /// A buffer of `capacity` elements, which `Checks.list` has passed.
  @inline(__always)
  package init(_ buffer: UnsafeMutablePointer<Element>?, _ capacity: Int) {
    self.buffer = buffer
    self.capacity = capacity
  }

  /// Adds an element.
  @inline(__always)
  package mutating func add(_ element: Element) {
    if count < capacity { buffer.unsafelyUnwrapped[count] = element }
    count += 1
  }
}

extension Status {
  /// The status of a list of `count` elements. A capacity of 0 asks for the count alone.
  package static func listed(
    _ count: Int, _ capacity: Int, _ countOut: UnsafeMutablePointer<Int>?
  ) -> quoin_status {
    countOut?.pointee = count
    return count > capacity && capacity > 0 ? bufferTooSmall : ok
  }
}

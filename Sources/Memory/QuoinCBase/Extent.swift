// Extent.swift -- the memory of an argument, to see whether two arguments overlap.

package import CQuoin

/// The addresses of an array.
package struct Extent {
  let start: UInt
  let end: UInt

  /// Nil if there is no room for an array of `n` elements anywhere.
  @inline(__always)
  package init?<Element>(_ start: UnsafePointer<Element>, _ n: Int) {
    guard n >= 0, n <= Int.max / MemoryLayout<Element>.stride else { return nil }
    self.start = UInt(bitPattern: start)
    end = self.start &+ UInt(bitPattern: n &* MemoryLayout<Element>.stride)
  }

  @inline(__always)
  package init?<Element>(_ start: UnsafeMutablePointer<Element>, _ n: Int) {
    self.init(UnsafePointer(start), n)
  }

  @inline(__always)
  package func isApart(from other: Extent) -> Bool { end <= other.start || other.end <= start }

  /// Returns QUOIN_OVERLAP if two arguments share memory, or QUOIN_OK. At least one of them is written.
  package static func apart(_ one: Extent?, _ other: Extent?) -> quoin_status {
    guard let one, let other, !one.isApart(from: other) else { return Status.ok }
    return Status.overlap
  }
}

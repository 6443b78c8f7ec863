// Extent.swift -- the memory of an argument.

/// The bytes from an array's first element to its last.
package struct Extent {
  let start: UInt
  /// -1 if no array can be so long.
  package let length: Int

  /// An array of `n` elements. C gives the count as a size_t: one beyond half the address space arrives negative.
  @inline(__always)
  package init<Element>(_ start: UnsafePointer<Element>?, _ n: Int) {
    self.start = UInt(bitPattern: start)
    let stride = MemoryLayout<Element>.stride
    length = UInt(bitPattern: n) <= UInt(bitPattern: Int.max / stride) ? n &* stride : -1
  }

  @inline(__always)
  package init<Element>(_ start: UnsafeMutablePointer<Element>?, _ n: Int) {
    self.init(UnsafePointer(start), n)
  }

  /// `n` rows of `width` elements; from one row's first element to the next row's first are `stride`.
  package init<Element>(_ start: UnsafePointer<Element>?, _ n: Int, stride: Int, width: Int) {
    let before = (n > 0 ? n - 1 : 0).multipliedReportingOverflow(by: width == 0 ? 0 : stride)
    let all = before.partialValue.addingReportingOverflow(width)
    // Also of rows without width there are no more than an array can have elements.
    let isCount = n >= 0 && n <= Int.max / MemoryLayout<Element>.stride
    let isPossible = isCount && stride >= width && !before.overflow && !all.overflow
    self.init(start, !isPossible ? -1 : n == 0 ? 0 : all.partialValue)
  }

  package init<Element>(_ start: UnsafeMutablePointer<Element>?, _ n: Int, stride: Int, width: Int) {
    self.init(UnsafePointer(start), n, stride: stride, width: width)
  }

  /// Whether two extents that are not empty share no memory: neither begins less than the other's length before it.
  @inline(__always)
  func isApart(from other: Extent) -> Bool {
    let (own, others) = (UInt(bitPattern: length), UInt(bitPattern: other.length))
    return other.start &- start &+ (others &- 1) >= own &+ others &- 1
  }

  /// Whether two arrays of `n` words, at least one, and the place for a count are there and share no memory.
  @inline(__always)
  package static func areApart<Word>(
    _ words: UnsafeMutablePointer<Word>?, _ numbers: UnsafeMutablePointer<Double>?, _ n: Int,
    _ count: UnsafeMutablePointer<Int>?
  ) -> Bool {
    guard let words, let numbers, let count, n > 0, n <= Int.max / MemoryLayout<Word>.stride else {
      return false
    }
    let (one, other, last) = (Extent(words, n), Extent(numbers, n), Extent(count, 1))
    return one.isApart(from: other) && one.isApart(from: last) && other.isApart(from: last)
  }
}

// PlainArray.swift -- a bare growable array of plain values, from an allocator's memory.
//
// A pointer, a count and a capacity; the array's owner frees it. Indices are 32 bits wide. Capacity doubles while it is
// small and grows by half later, so that appending is linear. An array that cannot grow says so: the C libraries take
// memory from their caller's hooks alone, and an `Array` would trap. A copy names the same memory.
//
// The functions are open to other modules' compilers: there they are made for the elements at hand.

/// A growable array of plain values, which its owner frees.
package struct PlainArray<Element: BitwiseCopyable>: BitwiseCopyable {
  @usableFromInline package var base: UnsafeMutablePointer<Element>
  @usableFromInline package var count: Int32 = 0
  @usableFromInline package var capacity: Int32 = 0

  /// The largest number of elements: growing by half then stays within 32 bits.
  @inlinable package static var largestCount: Int { Int(Int32.max) / 2 }
  /// Elements of the first block.
  @inlinable static var smallestBlock: Int { 8 }
  /// Below this many elements capacity doubles: the spare room is small, and growing by half would copy more often.
  @inlinable static var doubledBelow: Int { 4096 }

  @inlinable
  package init() {
    // Never dereferenced while the capacity is zero.
    base = UnsafeMutablePointer(bitPattern: MemoryLayout<Element>.alignment).unsafelyUnwrapped
  }

  @inlinable
  @inline(__always)
  package subscript(index: Int32) -> Element {
    get { base[place(index)] }
    nonmutating _modify { yield &base[place(index)] }
  }

  @inlinable
  @inline(__always)
  func place(_ index: Int32) -> Int {
    assert(index >= 0 && index < capacity)
    return Int(index)
  }

  /// The elements, as long as the array does not grow.
  @inlinable package var elements: UnsafeBufferPointer<Element> {
    UnsafeBufferPointer(start: base, count: Int(count))
  }

  /// Makes room for `wanted` elements in all. False, and nothing is changed, when memory is short or they are too many.
  @inlinable
  @inline(__always)
  package mutating func hasRoom(for wanted: Int, _ allocator: Allocator) -> Bool {
    wanted <= Int(capacity) || grow(wanted, allocator)
  }

  @inlinable
  @inline(never)
  mutating func grow(_ wanted: Int, _ allocator: Allocator) -> Bool {
    guard wanted <= PlainArray.largestCount else { return false }
    let known = Int(capacity)
    let grown = known < PlainArray.doubledBelow ? known * 2 : known + known / 2
    let larger = max(wanted, PlainArray.smallestBlock, grown)
    let stride = MemoryLayout<Element>.stride
    let size = larger.multipliedReportingOverflow(by: stride)
    guard !size.overflow, let block = allocator.allocate(allocator.context, size.partialValue) else {
      return false
    }
    let fresh = block.bindMemory(to: Element.self, capacity: larger)
    if known > 0 {
      UnsafeMutableRawPointer(fresh).copyMemory(from: base, byteCount: Int(count) * stride)
      allocator.deallocate(allocator.context, UnsafeMutableRawPointer(base))
    }
    base = fresh
    capacity = Int32(larger)
    return true
  }

  /// Appends an element for which the caller has reserved room.
  @inlinable
  @inline(__always)
  package mutating func append(_ element: Element) {
    assert(count < capacity)
    base[Int(count)] = element
    count &+= 1
  }

  /// The array's memory in bytes.
  @inlinable package var bytes: Int { Int(capacity) * MemoryLayout<Element>.stride }

  @inlinable
  package mutating func free(_ allocator: Allocator) {
    guard capacity > 0 else { return }
    allocator.deallocate(allocator.context, UnsafeMutableRawPointer(base))
    self = PlainArray()
  }
}

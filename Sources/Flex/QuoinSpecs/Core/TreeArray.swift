// TreeArray.swift -- a bare growable array of plain values, from the caller's allocator.
//
// A pointer, a count and a capacity; the array's owner frees it. Indices are 32 bits wide. Capacity
// doubles while it is small and grows by half later, so that appending is linear.

import QuoinMemory

struct TreeArray<Element: BitwiseCopyable>: BitwiseCopyable {
  private(set) var base: UnsafeMutablePointer<Element>
  var count: Int32 = 0
  private(set) var capacity: Int32 = 0

  /// The largest number of elements: growing by half then stays within 32 bits.
  static var largestCount: Int { Int(Int32.max) / 2 }
  /// Elements of the first block.
  private static var smallestBlock: Int { 8 }
  /// Below this many elements capacity doubles: the spare room is small, and growing by half would copy more often.
  private static var doubledBelow: Int { 4096 }

  init() {
    // Never dereferenced while the capacity is zero.
    base = UnsafeMutablePointer(bitPattern: MemoryLayout<Element>.alignment).unsafelyUnwrapped
  }

  @inline(__always)
  subscript(index: Int32) -> Element {
    get { base[place(index)] }
    nonmutating _modify { yield &base[place(index)] }
  }

  @inline(__always)
  private func place(_ index: Int32) -> Int {
    assert(index >= 0 && index < capacity)
    return Int(index)
  }

  /// Makes room for `wanted` elements in all.
  @inline(__always)
  mutating func reserve(_ wanted: Int, _ allocator: Allocator) throws(SpecError) {
    if wanted > Int(capacity) { try grow(wanted, allocator) }
  }

  @inline(never)
  private mutating func grow(_ wanted: Int, _ allocator: Allocator) throws(SpecError) {
    guard wanted <= TreeArray.largestCount else { throw .tooLarge }
    let known = Int(capacity)
    let grown = known < TreeArray.doubledBelow ? known * 2 : known + known / 2
    let larger = max(wanted, TreeArray.smallestBlock, grown)
    let stride = MemoryLayout<Element>.stride
    let size = larger.multipliedReportingOverflow(by: stride)
    guard !size.overflow, let block = allocator.allocate(allocator.context, size.partialValue) else {
      throw .outOfMemory
    }
    let fresh = block.bindMemory(to: Element.self, capacity: larger)
    if known > 0 {
      UnsafeMutableRawPointer(fresh).copyMemory(from: base, byteCount: Int(count) * stride)
      allocator.deallocate(allocator.context, UnsafeMutableRawPointer(base))
    }
    base = fresh
    capacity = Int32(larger)
  }

  /// Appends an element for which the caller has reserved room.
  @inline(__always)
  mutating func append(_ element: Element) {
    assert(count < capacity)
    base[Int(count)] = element
    count &+= 1
  }

  /// The array's memory in bytes.
  var bytes: Int { Int(capacity) * MemoryLayout<Element>.stride }

  mutating func free(_ allocator: Allocator) {
    guard capacity > 0 else { return }
    allocator.deallocate(allocator.context, UnsafeMutableRawPointer(base))
    self = TreeArray()
  }
}

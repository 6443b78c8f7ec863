// BatchArray.swift -- a bare array of plain values from a pool.
//
// A pointer, a count and a capacity; the block ends with its pool. Running out of memory is an error that the caller
// hears of, which an array of the standard library cannot promise.

import QuoinEngine

struct BatchArray<Element: BitwiseCopyable>: BitwiseCopyable {
  private(set) var base: UnsafeMutablePointer<Element>
  private(set) var count = 0
  private(set) var capacity = 0

  /// The fewest elements that a block has room for.
  private static var smallestBlock: Int { 4 }

  init() {
    // Never dereferenced while the capacity is zero.
    base = UnsafeMutablePointer(bitPattern: MemoryLayout<Element>.alignment).unsafelyUnwrapped
  }

  /// `count` elements that all are `element`.
  @inline(never)
  @_optimize(speed)
  init(_ count: Int, of element: Element, _ pool: BatchPool) throws(EngineError) {
    self.init()
    try reserve(count, pool)
    base.initialize(repeating: element, count: count)
    self.count = count
  }

  @inline(__always)
  subscript(index: Int) -> Element {
    get {
      assert(index >= 0 && index < count)
      return base[index]
    }
    nonmutating _modify {
      assert(index >= 0 && index < count)
      yield &base[index]
    }
  }

  var bytes: Int { capacity * MemoryLayout<Element>.stride }

  @inline(__always)
  mutating func reserve(_ wanted: Int, _ pool: BatchPool) throws(EngineError) {
    if wanted > capacity { try grow(wanted, pool) }
  }

  // Functions that are called seldom and from many places are not inlined: this keeps the library small.
  @inline(never)
  @_optimize(speed)
  private mutating func grow(_ wanted: Int, _ pool: BatchPool) throws(EngineError) {
    let larger = max(wanted, capacity + capacity / 2, BatchArray.smallestBlock)
    let stride = MemoryLayout<Element>.stride
    let size = larger.multipliedReportingOverflow(by: stride)
    guard !size.overflow, size.partialValue <= Int.max / 2 else { throw .tooLarge }
    let fresh = try pool.block(size.partialValue).bindMemory(to: Element.self, capacity: larger)
    if capacity > 0 {
      fresh.initialize(from: base, count: count)
      pool.giveBack(base)
    }
    base = fresh
    capacity = larger
  }

  @inline(never)
  @_optimize(speed)
  mutating func append(_ element: Element, _ pool: BatchPool) throws(EngineError) {
    try reserve(count + 1, pool)
    base[count] = element
    count += 1
  }

  mutating func removeLast() -> Element {
    count -= 1
    return base[count]
  }

  /// Sets the count after the caller has written elements behind the end. There must be room.
  @inline(__always)
  @_optimize(speed)
  mutating func grown(to wanted: Int) {
    assert(wanted <= capacity)
    count = wanted
  }

  /// Keeps the first `wanted` elements, and the room.
  mutating func cut(to wanted: Int) { count = min(count, wanted) }

  /// Gives the block back before its pool ends.
  @inline(never)
  mutating func giveBack(to pool: BatchPool) {
    if capacity > 0 { pool.giveBack(base) }
    self = BatchArray()
  }

  /// The array is kept by another pool from here on.
  func move(to pool: BatchPool) { if capacity > 0 { pool.adopt(base) } }
}

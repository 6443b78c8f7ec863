// Slab.swift -- a bare growable array: a pointer, a count and a capacity. Whoever owns it frees it.

struct Slab<Element: BitwiseCopyable>: BitwiseCopyable {
  private(set) var base: UnsafeMutablePointer<Element>
  var count = 0
  private(set) var capacity = 0

  init() {
    // Never dereferenced while the capacity is zero, only compared and offset by zero.
    base = UnsafeMutablePointer(bitPattern: MemoryLayout<Element>.alignment).unsafelyUnwrapped
  }

  @inline(__always)
  subscript(index: Int32) -> Element {
    get {
      assert(index >= 0 && index < capacity)
      return base[Int(index)]
    }
    nonmutating _modify {
      assert(index >= 0 && index < capacity)
      yield &base[Int(index)]
    }
  }

  /// Makes room for `wanted` elements in all.
  @inline(__always)
  mutating func reserve(_ wanted: Int, _ memory: inout Memory) throws(EngineError) {
    if wanted > capacity { try grow(wanted, &memory) }
  }

  /// The same; places that are new hold `filling`.
  @inline(__always)
  mutating func reserve(_ wanted: Int, filling: Element, _ memory: inout Memory) throws(EngineError) {
    if wanted <= capacity { return }
    let known = capacity
    try grow(wanted, &memory)
    (base + known).update(repeating: filling, count: capacity - known)
  }

  /// How large to become where `wanted` elements do not fit. Small arrays double; large ones grow by a
  /// quarter, or by a sixteenth where the memory is sparing.
  func grown(to wanted: Int, _ memory: borrowing Memory) -> Int {
    max(wanted, capacity < 4096 ? capacity * 2 : capacity + capacity / (memory.isSparing ? 16 : 4))
  }

  @inline(never)
  private mutating func grow(_ wanted: Int, _ memory: inout Memory) throws(EngineError) {
    guard wanted <= Limits.largestCount else { throw .tooLarge }
    let larger = grown(to: wanted, memory)
    let stride = MemoryLayout<Element>.stride
    let block = try memory.allocate(bytes: larger * stride)
    let fresh = block.bindMemory(to: Element.self, capacity: larger)
    if capacity > 0 {
      // The whole old capacity, not `count`: arrays that run parallel to others keep count at zero.
      fresh.copy(base, count: capacity)
      memory.deallocate(UnsafeMutableRawPointer(base), bytes: capacity * stride)
    }
    base = fresh
    capacity = larger
  }

  /// Gives back what is beyond `wanted` elements, where that is not little. The arena keeps its arrays.
  mutating func trim(to wanted: Int, _ memory: inout Memory) throws(EngineError) {
    guard capacity > wanted + wanted / 16, !memory.isInArena(UnsafeMutableRawPointer(base)) else { return }
    var smaller = Slab()
    try smaller.reserve(wanted, &memory)
    smaller.base.copy(base, count: wanted)
    smaller.count = count
    free(&memory)
    self = smaller
  }

  /// Becomes a copy of `other`, in storage of its own.
  mutating func copy(_ other: Slab, _ memory: inout Memory) throws(EngineError) {
    try reserve(other.count, &memory)
    base.copy(other.base, count: other.count)
    count = other.count
  }

  /// Appends; the caller has reserved.
  @inline(__always)
  mutating func append(_ element: Element) {
    assert(count < capacity)
    base[count] = element
    count &+= 1
  }

  @inline(__always)
  mutating func removeLast() -> Element {
    assert(count > 0)
    count &-= 1
    return base[count]
  }

  /// Puts `item` into the heap of the first `count` elements, whose place `start` is vacant, above all
  /// that does not belong above it.
  @inline(__always)
  func sift(_ item: Element, from start: Int, count: Int, _ isAbove: (Element, Element) -> Bool) {
    var hole = start
    while true {
      var child = 2 * hole + 1
      if child >= count { break }
      if child + 1 < count && isAbove(base[child + 1], base[child]) { child += 1 }
      if !isAbove(base[child], item) { break }
      base[hole] = base[child]
      hole = child
    }
    base[hole] = item
  }

  mutating func free(_ memory: inout Memory) {
    guard capacity > 0 else { return }
    memory.deallocate(UnsafeMutableRawPointer(base), bytes: capacity * MemoryLayout<Element>.stride)
    self = Slab()
  }
}

extension UnsafeMutablePointer where Pointee: BitwiseCopyable {
  /// Copies elements as bytes; without a Swift runtime, `update` copies them one by one.
  @inline(__always)
  func copy(_ source: UnsafePointer<Pointee>, count: Int) {
    UnsafeMutableRawPointer(self).copyMemory(from: source, byteCount: count * MemoryLayout<Pointee>.stride)
  }
}

extension UnsafeMutablePointer {
  /// Indexing with the engine's 32-bit indices.
  @inline(__always)
  subscript(index: Int32) -> Pointee {
    get { self[Int(index)] }
    nonmutating _modify { yield &self[Int(index)] }
  }
}

extension UnsafePointer {
  @inline(__always)
  subscript(index: Int32) -> Pointee { self[Int(index)] }
}

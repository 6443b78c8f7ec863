// Slab.swift -- a bare growable array: a pointer, a count and a capacity. Whoever owns it frees it.
//
// A copy of a slab names the same storage, and is stale once the slab grows. A slab that is part of the problem is listed
// as persistent (Core+Slabs), and its elements are saved before they are written.

struct Slab<Element: BitwiseCopyable>: BitwiseCopyable {
  fileprivate(set) var raw: RawSlab

  @_transparent var base: UnsafeMutablePointer<Element> { raw.base.assumingMemoryBound(to: Element.self) }
  @_transparent var count: Int {
    get { raw.count }
    _modify { yield &raw.count }
  }
  @_transparent var capacity: Int { Int(raw.room) }
  /// Its place in the list of persistent arrays, by which the journal knows it; 0 for work space.
  var id: UInt32 { raw.id }

  init() {
    raw = RawSlab(alignment: MemoryLayout<Element>.alignment)
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

  /// Makes room for `wanted` elements in all; new places hold `filling`.
  @inline(__always)
  mutating func reserve(_ wanted: Int, filling: Element, _ memory: inout Memory) throws(EngineError) {
    if wanted <= capacity { return }
    let known = capacity
    try grow(wanted, &memory)
    (base + known).update(repeating: filling, count: capacity - known)
  }

  /// How large to become where `wanted` elements do not fit.
  @_optimize(speed)
  func grown(to wanted: Int, _ memory: borrowing Memory) -> Int { raw.grown(to: wanted, memory) }

  private mutating func grow(_ wanted: Int, _ memory: inout Memory) throws(EngineError) {
    try raw.grow(wanted, stride: MemoryLayout<Element>.stride, &memory)
  }

  /// Gives back room beyond `wanted` elements, unless it is little. An array in the arena stays as it is.
  mutating func trim(to wanted: Int, _ memory: inout Memory) throws(EngineError) {
    try raw.trim(to: wanted, stride: MemoryLayout<Element>.stride, &memory)
  }

  /// Gives its own storage back, and takes over that of `other`.
  mutating func take(_ other: Slab, _ memory: inout Memory) {
    free(&memory)
    let own = id
    raw = other.raw
    raw.id = own
  }

  /// Becomes a copy of `other`, in storage of its own.
  mutating func copy(_ other: Slab, _ memory: inout Memory) throws(EngineError) {
    try reserve(other.count, &memory)
    base.copy(other.base, count: other.count)
    count = other.count
  }

  /// Appends; the calling function has reserved.
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

  /// Puts `item` into the heap of the first `count` elements, whose place `start` is vacant: what is below that place
  /// and belongs above `item` moves up first.
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
    if capacity > 0 { raw.free(stride: MemoryLayout<Element>.stride, &memory) }
  }

  /// Shows the array to `visit`. Making room is inlined, so that it is as fast as if written by hand.
  @inline(__always)
  mutating func list(_ facts: SlabFacts, _ visit: inout SlabVisit) throws(EngineError) {
    if facts.room.isDisjoint(with: visit.rooms) { return }
    if case .grow(let n, let m, let withLazy) = visit.action {
      let (known, wanted) = (capacity, facts.places(variables: n, rows: m))
      if wanted <= known || (facts.isLazy && !withLazy && known == 0) { return }
      try grow(wanted, &visit.memory)
      if facts.isFilled { raw.fill(from: known, facts.filling, stride: MemoryLayout<Element>.stride) }
    } else {
      try visit.visit(&raw, facts, stride: MemoryLayout<Element>.stride)
    }
  }

  /// An element of a persistent array, saved for a rollback, to be written now. The calling function has reserved room in
  /// the journal.
  @inline(__always)
  func saved(_ index: Int32, in journal: inout Journal) -> UnsafeMutablePointer<Element> {
    let element = base + Int(index)
    journal.save(id, index, element)
    return element
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

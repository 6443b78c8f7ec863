// GrowingBuffer.swift -- a bare growable array: reading an element of a replay's table costs a load and no check.
//
// Its pointer may be copied into the loop that is timed; the copy is good until the array grows.

struct GrowingBuffer<Element>: ~Copyable {
  private(set) var base: UnsafeMutablePointer<Element>
  private(set) var count = 0
  private(set) var capacity: Int

  init(capacity: Int = 16) {
    self.capacity = max(capacity, 1)
    base = UnsafeMutablePointer.allocate(capacity: self.capacity)
  }

  deinit {
    base.deinitialize(count: count)
    base.deallocate()
  }

  subscript(index: Int) -> Element {
    get {
      assert(index >= 0 && index < count)
      return base[index]
    }
    set {
      assert(index >= 0 && index < count)
      base[index] = newValue
    }
  }

  mutating func append(_ element: Element) {
    if count == capacity { grow(to: capacity * 2) }
    (base + count).initialize(to: element)
    count += 1
  }

  /// Makes the array at least `wanted` long; new elements are `filler`.
  mutating func extend(to wanted: Int, filler: Element) {
    if wanted > capacity { grow(to: max(wanted, capacity * 2)) }
    while count < wanted {
      (base + count).initialize(to: filler)
      count += 1
    }
  }

  /// Sets every element.
  mutating func fill(with element: Element) {
    for index in 0..<count { base[index] = element }
  }

  /// The elements.
  var array: [Element] { Array(UnsafeBufferPointer(start: base, count: count)) }

  /// Sets the first elements to those given, and all others to `filler`.
  mutating func restore(_ given: [Element], filler: Element) {
    for index in 0..<count { base[index] = index < given.count ? given[index] : filler }
  }

  /// Forgets the elements and keeps their room.
  mutating func removeAll() {
    base.deinitialize(count: count)
    count = 0
  }

  private mutating func grow(to wanted: Int) {
    let larger = UnsafeMutablePointer<Element>.allocate(capacity: wanted)
    larger.moveInitialize(from: base, count: count)
    base.deallocate()
    base = larger
    capacity = wanted
  }
}

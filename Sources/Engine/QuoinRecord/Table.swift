// Table.swift -- a growable array from an allocator's memory.
//
// The C library takes memory from its caller's hooks alone, and a recording must not make its calls fail. So a table
// that cannot grow reports this; an `Array` would take other memory, and would trap. A copy of a table shares its
// memory, which the owner frees once.

import QuoinEngine

struct Table<Element: BitwiseCopyable> {
  private let allocator: Allocator
  private var base: UnsafeMutablePointer<Element>?
  private var capacity = 0
  private(set) var count = 0

  init(_ allocator: Allocator) {
    self.allocator = allocator
  }

  subscript(place: Int) -> Element? {
    place >= 0 && place < count ? base.unsafelyUnwrapped[place] : nil
  }

  var elements: UnsafeBufferPointer<Element> { UnsafeBufferPointer(start: base, count: count) }

  /// Appends an element. Returns false when memory runs out.
  mutating func append(_ element: Element) -> Bool {
    if count == capacity && !grow() { return false }
    base.unsafelyUnwrapped[count] = element
    count += 1
    return true
  }

  mutating func cut(to length: Int) { count = min(count, length) }

  private static var leastCapacity: Int { 64 }

  private mutating func grow() -> Bool {
    let wanted = max(capacity * 2, Self.leastCapacity)
    guard let raw = allocator.allocate(allocator.context, wanted * MemoryLayout<Element>.stride) else {
      return false
    }
    let larger = raw.bindMemory(to: Element.self, capacity: wanted)
    if let base { larger.update(from: base, count: count) }
    free()
    base = larger
    capacity = wanted
    return true
  }

  func free() {
    if let base { allocator.deallocate(allocator.context, UnsafeMutableRawPointer(base)) }
  }
}

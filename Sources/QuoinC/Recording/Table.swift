// Table.swift -- a growable array from the caller's hooks, for the recorder.

internal import QuoinEngine

struct Table<Element: BitwiseCopyable> {
  private let allocator: Allocator
  private var base: UnsafeMutablePointer<Element>?
  private(set) var count = 0

  init(_ allocator: Allocator) {
    self.allocator = allocator
  }

  subscript(place: Int) -> Element? {
    place >= 0 && place < count ? base.unsafelyUnwrapped[place] : nil
  }

  /// Sets an element; places between the last one and it become `empty`. False when memory runs out.
  mutating func set(_ place: Int, to element: Element, empty: Element) -> Bool {
    if place >= count && !grow(to: max(place + 1, count * 2), empty) { return false }
    base.unsafelyUnwrapped[place] = element
    return true
  }

  private mutating func grow(to wanted: Int, _ empty: Element) -> Bool {
    guard let raw = allocator.allocate(allocator.context, wanted * MemoryLayout<Element>.stride) else {
      return false
    }
    let fresh = raw.bindMemory(to: Element.self, capacity: wanted)
    if let base { fresh.update(from: base, count: count) }
    (fresh + count).update(repeating: empty, count: wanted - count)
    free()
    base = fresh
    count = wanted
    return true
  }

  mutating func free() {
    if let base { allocator.deallocate(allocator.context, UnsafeMutableRawPointer(base)) }
    base = nil
  }
}

// Copied.swift -- a copy of the caller's list in the types of the library, for the time of a call.

internal import QuoinEngine

/// A copy of a list. Its memory is given back by `free`.
struct Copied<Item> {
  private let base: UnsafeMutablePointer<Item>
  private let count: Int

  /// Copies a list that has passed its checks. Nil if `item` returns nil, for an unknown choice.
  @inline(never)
  init?<Given>(
    _ given: UnsafePointer<Given>?, _ n: Int, _ allocator: Allocator, _ item: (Given) -> Item?
  ) throws(EngineError) {
    let size = max(n, 1).multipliedReportingOverflow(by: MemoryLayout<Item>.stride)
    guard !size.overflow, size.partialValue <= Int.max / 2 else { throw .tooLarge }
    guard let raw = allocator.allocate(allocator.context, size.partialValue) else { throw .outOfMemory }
    base = raw.bindMemory(to: Item.self, capacity: max(n, 1))
    count = n
    for place in 0..<n {
      guard let one = item(given.unsafelyUnwrapped[place]) else {
        free(allocator)
        return nil
      }
      (base + place).initialize(to: one)
    }
  }

  var slice: UnsafeBufferPointer<Item> { UnsafeBufferPointer(start: base, count: count) }
  func free(_ allocator: Allocator) { allocator.deallocate(allocator.context, UnsafeMutableRawPointer(base)) }
}

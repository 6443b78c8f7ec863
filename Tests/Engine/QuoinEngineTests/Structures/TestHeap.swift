// TestHeap.swift -- memory for one structure in a test: counted, guarded, and refused when told.
//
// A new block is filled with a pattern and followed by a guard, so that a test sees who reads what was
// never written, or writes beyond a block. A block that is given back is overwritten.

import Testing

@testable import QuoinEngine

final class TestHeap {
  private static let alignment = 16
  private static let fresh: UInt8 = 0xa5
  private static let stale: UInt8 = 0x5a

  private var sizes: [UnsafeMutableRawPointer: Int] = [:]
  private(set) var requests = 0
  /// How many requests are granted from now on; nil for all.
  var grants: Int?

  var blocks: Int { sizes.count }
  var bytes: Int { sizes.values.reduce(0, +) }

  /// The heap must outlive what uses it.
  var allocator: Allocator {
    Allocator(
      allocate: { context, bytes in TestHeap.of(context).allocate(bytes) },
      deallocate: { context, block in TestHeap.of(context).deallocate(block!) },
      context: Unmanaged.passUnretained(self).toOpaque())
  }

  private static func of(_ context: UnsafeMutableRawPointer?) -> TestHeap {
    Unmanaged<TestHeap>.fromOpaque(context!).takeUnretainedValue()
  }

  private func allocate(_ bytes: Int) -> UnsafeMutableRawPointer? {
    requests += 1
    if let grants {
      if grants == 0 { return nil }
      self.grants = grants - 1
    }
    let size = bytes + TestHeap.alignment
    let block = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: TestHeap.alignment)
    block.initializeMemory(as: UInt8.self, repeating: TestHeap.fresh, count: size)
    sizes[block] = bytes
    return block
  }

  private func deallocate(_ block: UnsafeMutableRawPointer) {
    guard let size = sizes.removeValue(forKey: block) else {
      Issue.record("a block was given back that is not there")
      return
    }
    let guarded = UnsafeRawBufferPointer(start: block + size, count: TestHeap.alignment)
    if guarded.contains(where: { $0 != TestHeap.fresh }) {
      Issue.record("a block was written beyond its end")
    }
    block.initializeMemory(as: UInt8.self, repeating: TestHeap.stale, count: size)
    block.deallocate()
  }
}

/// A structure under test that takes memory and gives it back.
protocol MemoryOwner {
  mutating func free(_ memory: inout Memory)
}

/// Lends `owner` and memory to `body`, and demands that all memory comes back.
func lend<Owner: MemoryOwner>(
  _ owner: Owner, _ location: SourceLocation = #_sourceLocation,
  _ body: (inout Owner, inout Memory, TestHeap) throws -> Void
) rethrows {
  let heap = TestHeap()
  var owner = owner
  var memory = Memory(heap.allocator)
  defer {
    heap.grants = nil
    owner.free(&memory)
    #expect(heap.blocks == 0, "not all memory was given back", sourceLocation: location)
    #expect(memory.bytes == 0, "bytes are not counted right", sourceLocation: location)
    withExtendedLifetime(heap) {}
  }
  try body(&owner, &memory, heap)
}

/// The same, with an `owner` that has room for `variables` and `rows`.
func lend<Owner: MemoryOwner & SlabOwner>(
  _ owner: Owner, variables: Int, rows: Int = 0, _ location: SourceLocation = #_sourceLocation,
  _ body: (inout Owner, inout Memory, TestHeap) throws -> Void
) throws {
  try lend(owner, location) { owner, memory, heap in
    try owner.reserve(variables: variables, rows: rows, &memory)
    try body(&owner, &memory, heap)
  }
}

extension Slab {
  /// The elements in use.
  var elements: [Element] { (0..<count).map { base[$0] } }
}

extension Slab: MemoryOwner {}
extension Journal: MemoryOwner {}
extension EtaFile: MemoryOwner {}
extension KeptDirections: MemoryOwner {}
extension Walk: MemoryOwner {}

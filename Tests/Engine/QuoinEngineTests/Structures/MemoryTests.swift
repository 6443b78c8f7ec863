// Memory: arenas first, blocks of their own beyond them, all of it counted.

import Testing

@testable import QuoinEngine

@Suite struct MemoryTests {
  private let heap = TestHeap()

  @Test func engine_withNothingInIt_isSmall() throws {
    let engine = try makeEngine { $0.allocator = heap.allocator }
    #expect(heap.bytes <= 8 * 1024 && engine.counters.bytes <= 8 * 1024)
    #expect(engine.counters.bytes > 0 && heap.blocks == 2, "its state, and an arena")
  }

  /// Bytes of an arena that are its own.
  private let head = 16

  @Test func allocate_inTheArena_asksForNoBlock() throws {
    var memory = Memory(heap.allocator)
    try memory.makeArena(bytes: 256)
    let first = try memory.allocate(bytes: 1)
    let second = try memory.allocate(bytes: 17)
    let third = try memory.allocate(bytes: 16)
    #expect(second == first + 16 && third == second + 32, "whole multiples of 16 bytes")
    #expect(heap.blocks == 1 && memory.allocations == 1 && memory.bytes == 256 + head)
    #expect(memory.isInArena(first) && memory.isInArena(third))
    memory.deallocate(second, bytes: 17)
    #expect(heap.blocks == 1 && memory.bytes == 256 + head, "the arena keeps what it has")
    memory.deallocateArenas()
    #expect(heap.blocks == 0)
  }

  @Test func allocate_beyondTheArena_asksForABlock() throws {
    var memory = Memory(heap.allocator)
    try memory.makeArena(bytes: 64)
    let inside = try memory.allocate(bytes: 48)
    let beyond = try memory.allocate(bytes: 20)
    #expect(memory.isInArena(inside) && !memory.isInArena(beyond))
    #expect(heap.blocks == 2 && memory.bytes == 64 + head + 32)
    let last = try memory.allocate(bytes: 16)
    #expect(memory.isInArena(last), "what is left of the arena is still used")
    #expect(!memory.isInArena(last + 16))
    memory.deallocate(beyond, bytes: 20)
    #expect(heap.blocks == 1 && memory.bytes == 64 + head)
    memory.deallocateArenas()
  }

  @Test func makeArena_aSecond_isCutFromAndTheFirstStays() throws {
    var memory = Memory(heap.allocator)
    try memory.makeArena(bytes: 32)
    let first = try memory.allocate(bytes: 16)
    try memory.makeArena(bytes: 32)
    let second = try memory.allocate(bytes: 32)
    #expect(memory.arenas == 2 && heap.blocks == 2)
    #expect(memory.isInArena(first) && memory.isInArena(second) && !memory.isInArena(second + 32))
    #expect(memory.handedOut == 2 + 48)
    memory.deallocateArenas()
    #expect(heap.blocks == 0)
  }

  /// While `handedOut` stays the same, every array is where it was.
  @Test func handedOut_afterEachRequest_differs() throws {
    var memory = Memory(heap.allocator)
    var seen = [memory.handedOut]
    try memory.makeArena(bytes: 32)
    var blocks: [UnsafeMutableRawPointer] = []
    for _ in 0..<4 {
      seen.append(memory.handedOut)
      blocks.append(try memory.allocate(bytes: 16))
    }
    seen.append(memory.handedOut)
    #expect(Set(seen).count == seen.count)
    for block in blocks { memory.deallocate(block, bytes: 16) }
    #expect(memory.handedOut == seen.last, "what is given back moves nothing")
    memory.deallocateArenas()
    #expect(heap.blocks == 0)
  }

  @Test func allocate_refused_countsNothing() throws {
    var memory = Memory(heap.allocator)
    heap.grants = 0
    #expect(throws: EngineError.outOfMemory) { try memory.makeArena(bytes: 64) }
    #expect(throws: EngineError.outOfMemory) { try memory.allocate(bytes: 64) }
    #expect(memory.allocations == 0 && memory.bytes == 0 && memory.handedOut == 0)
    memory.deallocateArenas()
  }

  /// An array in the arena that grows leaves it; one that is trimmed stays.
  @Test func slab_inTheArena_isNotTrimmed() throws {
    var memory = Memory(heap.allocator)
    try memory.makeArena(bytes: 4096)
    var slab = Slab<Int32>()
    try slab.reserve(500, &memory)
    try slab.trim(to: 10, &memory)
    #expect(slab.capacity == 500 && memory.isInArena(slab.base))
    slab.append(7)
    try slab.reserve(2000, &memory)
    #expect(!memory.isInArena(slab.base) && slab.elements == [7])
    slab.free(&memory)
    memory.deallocateArenas()
    #expect(heap.blocks == 0)
  }
}

// Memory.swift -- where the engine's bytes come from.
//
// All memory of a solver but the block of its state comes through its `Memory`, which asks the caller's
// hooks and counts. The first request makes one arena. Arrays are cut from it until it is full, so that a small
// solver is one allocation. Later growth asks the hooks for a block for each array. Blocks inside the arena are
// given back with the arena.

import CQuoinSys
@_exported public import QuoinMemory

struct Memory {
  let allocator: Allocator
  private(set) var allocations: UInt64 = 0
  private(set) var bytes = 0
  /// A count that grows with all memory that is handed out. While it stays the same, no array has moved.
  var handedOut: UInt64 { allocations &+ UInt64(arenaUsed) }
  /// Whether arrays that grow now shall have little to spare.
  var isSparing = false
  private var arena: UnsafeMutableRawPointer?
  private var arenaUsed = 0
  private var arenaSize = 0

  init(_ allocator: Allocator) {
    self.allocator = allocator
  }

  /// Blocks begin at, and take, whole multiples of this.
  private static var alignment: Int { 16 }

  /// The bytes that a block of `size` takes. Negative for a size near Int.max, which nobody has: as a size_t, that is
  /// more than there is as well.
  @inline(__always)
  static func padded(_ size: Int) -> Int { (size &+ alignment &- 1) & ~(alignment - 1) }

  /// Makes the arena. Called once, before anything else is allocated.
  @_optimize(speed)
  mutating func makeArena(bytes size: Int) throws(EngineError) {
    arena = try block(bytes: size)
    arenaSize = size
  }

  @_optimize(speed)
  mutating func allocate(bytes size: Int) throws(EngineError) -> UnsafeMutableRawPointer {
    let rounded = Memory.padded(size)
    if let arena, UInt(bitPattern: rounded) <= UInt(bitPattern: arenaSize - arenaUsed) {
      defer { arenaUsed += rounded }
      return arena + arenaUsed
    }
    return try block(bytes: rounded)
  }

  mutating func deallocate(_ pointer: UnsafeMutableRawPointer, bytes size: Int) {
    if isInArena(pointer) { return }
    bytes -= Memory.padded(size)
    allocator.deallocate(allocator.context, pointer)
  }

  func isInArena(_ pointer: UnsafeMutableRawPointer) -> Bool {
    guard let arena else { return false }
    return pointer >= arena && pointer < arena + arenaSize
  }

  /// Gives the arena back. Nothing may be used afterwards.
  mutating func deallocateArena() {
    guard let arena else { return }
    allocator.deallocate(allocator.context, arena)
    self.arena = nil
  }

  private mutating func block(bytes size: Int) throws(EngineError) -> UnsafeMutableRawPointer {
    guard let block = allocator.allocate(allocator.context, size) else { throw .outOfMemory }
    allocations += 1
    bytes += size
    return block
  }
}

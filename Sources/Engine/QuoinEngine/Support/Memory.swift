// Memory.swift -- where the engine's bytes come from.
//
// All memory of a solver but the block of its state comes through its `Memory`, which asks the caller's
// hooks and counts. A solver with nothing in it has a small arena. The first variable or row makes a larger one. Arrays
// are cut from the newest arena until it is full, so that a small solver is three allocations. Later growth asks the
// hooks for a block for each array. Blocks inside an arena are given back with all arenas.

import CQuoinSys
@_exported public import QuoinMemory

struct Memory {
  let allocator: Allocator
  private(set) var allocations: UInt64 = 0
  private(set) var bytes = 0
  /// A count that grows with all memory that is handed out. While it stays the same, no array has moved.
  var handedOut: UInt64 { allocations &+ cut }
  /// Whether arrays that grow now shall have little to spare.
  var growsByLess = false
  /// Whether the basis of a large model was made anew, and the model has not been trimmed since.
  var isUntrimmed = false
  /// Whether a large model was ever trimmed: the rows that come later are then few beside those present.
  var wasTrimmed = false
  /// How many arenas there are.
  private(set) var arenas = 0
  /// The newest arena.
  private var arena: UnsafeMutablePointer<Arena>?
  private var arenaUsed = 0
  /// Bytes that were cut from arenas.
  private var cut: UInt64 = 0

  /// The head of an arena.
  private struct Arena {
    let size: Int
    let former: UnsafeMutablePointer<Arena>?
  }

  init(_ allocator: Allocator) {
    self.allocator = allocator
  }

  /// Blocks begin at, and take, whole multiples of this.
  private static var alignment: Int { 16 }

  /// The bytes that a block of `size` takes. Negative for a size near Int.max, which nobody has: as a size_t, that is
  /// more than there is as well.
  @inline(__always)
  static func padded(_ size: Int) -> Int { (size &+ alignment &- 1) & ~(alignment - 1) }

  /// Makes an arena with room for blocks of `size` bytes in all.
  @_optimize(speed)
  mutating func makeArena(bytes size: Int) throws(EngineError) {
    let head = Memory.padded(MemoryLayout<Arena>.size)
    let raw = try block(bytes: size + head)
    let made = raw.bindMemory(to: Arena.self, capacity: 1)
    made.initialize(to: Arena(size: size + head, former: arena))
    (arena, arenaUsed) = (made, head)
    arenas += 1
  }

  @_optimize(speed)
  mutating func allocate(bytes size: Int) throws(EngineError) -> UnsafeMutableRawPointer {
    let rounded = Memory.padded(size)
    if let arena, UInt(bitPattern: rounded) <= UInt(bitPattern: arena.pointee.size - arenaUsed) {
      defer {
        arenaUsed += rounded
        cut &+= UInt64(rounded)
      }
      return UnsafeMutableRawPointer(arena) + arenaUsed
    }
    return try block(bytes: rounded)
  }

  mutating func deallocate(_ pointer: UnsafeMutableRawPointer, bytes size: Int) {
    if isInArena(pointer) { return }
    bytes -= Memory.padded(size)
    allocator.deallocate(allocator.context, pointer)
  }

  func isInArena(_ pointer: UnsafeMutableRawPointer) -> Bool {
    var next = arena
    while let arena = next {
      let begin = UnsafeMutableRawPointer(arena)
      if pointer >= begin && pointer < begin + arena.pointee.size { return true }
      next = arena.pointee.former
    }
    return false
  }

  /// Gives all arenas back. Nothing may be used afterwards.
  mutating func deallocateArenas() {
    while let last = arena {
      arena = last.pointee.former
      allocator.deallocate(allocator.context, UnsafeMutableRawPointer(last))
    }
  }

  private mutating func block(bytes size: Int) throws(EngineError) -> UnsafeMutableRawPointer {
    guard let block = allocator.allocate(allocator.context, size) else { throw .outOfMemory }
    allocations += 1
    bytes += size
    return block
  }
}

/// Sizes of numbers in bytes, and bytes by value.
enum Bytes {
  /// A word: a number, or an integer of 64 bits.
  static let perWord = 8
  static let perInt32 = 4
  /// The mask of the lowest byte of a word or an integer.
  static let lowMask: UInt64 = 0xff
  /// Each byte of a field that holds -1.
  static let allOnes: UInt8 = 0xff

  /// Words that hold this many bytes.
  @inline(__always)
  static func words(holding size: Int) -> Int { (size + perWord - 1) >> 3 }
}

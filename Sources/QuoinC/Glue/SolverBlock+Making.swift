// SolverBlock+Making.swift -- makes solvers in the caller's memory, and frees them.

internal import CQuoin
internal import QuoinEngine

extension SolverBlock {
  /// The alignment of an allocator's memory.
  private static var alignment: Int { 16 }
  /// The bytes before the engine's state: a block, up to the next aligned place.
  private static var headerSize: Int { (MemoryLayout<SolverBlock>.size + alignment - 1) & ~(alignment - 1) }

  /// Makes a solver. `makeEngine` makes its engine, with the state at the place that it is given. A failure
  /// leaves no memory behind.
  static func make(
    _ allocator: Allocator,
    _ makeEngine: (UnsafeMutablePointer<EngineState>) throws(EngineError) -> Engine
  ) throws(EngineError) -> UnsafeMutablePointer<SolverBlock> {
    let size = headerSize + MemoryLayout<EngineState>.size
    guard let raw = allocator.allocate(allocator.context, size) else { throw .outOfMemory }
    do throws(EngineError) {
      let engine = try makeEngine((raw + headerSize).bindMemory(to: EngineState.self, capacity: 1))
      let block = raw.bindMemory(to: SolverBlock.self, capacity: 1)
      block.initialize(to: SolverBlock(engine, allocator, magic: magic(at: block)))
      return block
    } catch {
      allocator.deallocate(allocator.context, raw)
      throw error
    }
  }

  /// A solver that holds a copy of `engine`, in memory from the same hooks.
  static func makeClone(of engine: borrowing Engine) throws(EngineError) -> UnsafeMutablePointer<SolverBlock>
  {
    try make(engine.options.allocator) { place throws(EngineError) in try engine.clone(in: place) }
  }

  /// Frees a solver.
  static func dispose(_ block: UnsafeMutablePointer<SolverBlock>) {
    let allocator = block.pointee.allocator
    block.pointee.magic = 0
    block.deinitialize(count: 1)
    allocator.deallocate(allocator.context, UnsafeMutableRawPointer(block))
  }
}

extension EngineOptions {
  /// Returns these options. If they have no tag, they get one that solvers alive at the same time rarely share.
  func tagged(for place: UnsafeMutablePointer<EngineState>) -> EngineOptions {
    guard handleTag == 0 else { return self }
    var options = self
    // 2^64 over the golden ratio: neighbouring places differ in the highest byte of the product.
    let golden: UInt64 = 0x9e37_79b9_7f4a_7c15
    let mixed = UInt64(UInt(bitPattern: place) >> 4) &* golden
    options.handleTag = max(UInt8(truncatingIfNeeded: mixed >> 56), 1)
    return options
  }
}

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

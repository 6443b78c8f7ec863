// SolverBlock+Making.swift -- solvers from the caller's memory, and back.

internal import CQuoin
internal import QuoinEngine

extension SolverBlock {
  private static var headerSize: Int { (MemoryLayout<SolverBlock>.size + 15) & ~15 }

  /// Makes a solver and has `fill` bring it to life. Whatever fails, nothing is left.
  static func make(
    _ options: EngineOptions, _ fill: (Engine) throws(EngineError) -> Void
  ) throws(EngineError) -> UnsafeMutablePointer<SolverBlock> {
    let allocator = options.allocator
    guard let raw = allocator.allocate(allocator.context, headerSize + Engine.objectSize) else {
      throw .outOfMemory
    }
    let block = raw.bindMemory(to: SolverBlock.self, capacity: 1)
    var options = options
    if options.handleTag == 0 { options.handleTag = tag(from: raw) }
    cquoin_place_next_object(raw + headerSize, Engine.objectSize)
    let engine = Unmanaged.passRetained(Engine(closed: options))
    let holdsEngine = cquoin_object_was_placed() != 0
    block.initialize(
      to: SolverBlock(
        magic: magic(at: block), gate: .open, holdsEngine: holdsEngine, engine: engine,
        allocator: allocator))
    do throws(EngineError) {
      try engine.use(fill)
    } catch {
      dispose(block)
      throw error
    }
    return block
  }

  /// Frees a solver. An engine object in the block is never given back to Swift, which did not make
  /// its memory: it is emptied, and goes with the block.
  static func dispose(_ block: UnsafeMutablePointer<SolverBlock>) {
    let engine = block.pointee.engine
    engine._withUnsafeGuaranteedRef { $0.close() }
    if !block.pointee.holdsEngine { engine.release() }
    let allocator = block.pointee.allocator
    block.pointee.magic = 0
    allocator.deallocate(allocator.context, UnsafeMutableRawPointer(block))
  }

  /// A tag that solvers alive at the same time rarely share.
  private static func tag(from address: UnsafeMutableRawPointer) -> UInt8 {
    let mixed = UInt64(UInt(bitPattern: address) >> 4) &* 0x9e37_79b9_7f4a_7c15
    return max(UInt8(truncatingIfNeeded: mixed >> 56), 1)
  }
}

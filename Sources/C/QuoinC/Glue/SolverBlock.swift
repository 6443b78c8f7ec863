// SolverBlock.swift -- the block behind a quoin_solver pointer.
//
// One block from the caller's hooks, which also holds the engine's state:
//
//     SolverBlock | padding to 16 | EngineState

internal import CQuoin
internal import QuoinCBase
internal import QuoinEngine
internal import QuoinRecord

/// The calls that a solver accepts at present, from all to none.
enum Gate: UInt8, BitwiseCopyable {
  case open
  /// Reading calls only: a callback runs at the end of a call.
  case reading
  /// No call: another one is under way.
  case closed

  @inline(__always)
  func isOpen(for most: Gate) -> Bool { rawValue <= most.rawValue }
}

struct SolverBlock: ~Copyable, CBlock {
  var magic: UInt64 = 0
  var gate = Gate.open
  /// The engine, whose state lies behind this header, and its recording.
  var recorded: RecordedEngine
  let allocator: Allocator

  // The last call that failed.
  var lastStatus = Status.ok
  var lastFunction = ("" as StaticString).cString
  var lastFault = Fault()

  var log: quoin_log_function?
  var logUser: UnsafeMutableRawPointer?
  var onConflict: quoin_conflict_function?
  var conflictUser: UnsafeMutableRawPointer?
  var traceTaker = TraceTaker()

  private init(_ engine: consuming Engine, _ allocator: Allocator) {
    recorded = RecordedEngine(engine)
    self.allocator = allocator
  }

  static var seal: UInt64 { 0x514f_5551_4e49_4f51 }
  static var missing: quoin_status { Status.badSolver }
  static func status(of error: EngineError) -> quoin_status { Status.of(error) }

  /// The alignment of an allocator's memory.
  private static var alignment: Int { 16 }
  /// The bytes before the engine's state: a block, up to the next aligned place.
  private static var headerSize: Int { (MemoryLayout<SolverBlock>.size + alignment - 1) & ~(alignment - 1) }

  /// Makes a solver. `makeEngine` makes its engine, with the state at the place that it is given.
  static func make(
    _ out: UnsafeMutablePointer<OpaquePointer?>?, _ allocator: Allocator,
    _ makeEngine: (UnsafeMutablePointer<EngineState>) throws(EngineError) -> Engine
  ) -> quoin_status {
    let extra = headerSize - MemoryLayout<SolverBlock>.size + MemoryLayout<EngineState>.size
    return make(out, allocator, extra: extra) { raw throws(EngineError) in
      let place = (raw + headerSize).bindMemory(to: EngineState.self, capacity: 1)
      return SolverBlock(try makeEngine(place), allocator)
    }
  }
}

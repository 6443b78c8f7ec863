// SolverBlock.swift -- the block behind a quoin_solver pointer.
//
// One block from the caller's hooks, which also holds the engine's state:
//
//     SolverBlock | padding to 16 | EngineState
//
// The first word shows that a pointer is a solver's. The word depends on the block's address, so that a copy of a
// solver's bytes is no solver. Freeing the solver clears the word.

internal import CQuoin
internal import QuoinCBase
internal import QuoinEngine
internal import QuoinRecord

/// The calls that a solver accepts at present.
enum Gate: UInt8, BitwiseCopyable {
  case open
  /// Reading calls only: a callback runs at the end of a call.
  case reading
  /// No call: another one is under way.
  case closed
}

/// The subject of a failed call.
struct Fault: BitwiseCopyable {
  var index: Int32 = -1
  var variable = quoin_variable()
  var constraint = quoin_constraint()

  @inline(__always) init() {}
  @inline(__always) init(_ variable: quoin_variable, index: Int = -1) {
    self.variable = variable
    self.index = Int32(truncatingIfNeeded: index)
  }
  @inline(__always) init(_ constraint: quoin_constraint, index: Int = -1) {
    self.constraint = constraint
    self.index = Int32(truncatingIfNeeded: index)
  }
  init(index: Int) { self.index = Int32(truncatingIfNeeded: index) }
}

struct SolverBlock: ~Copyable {
  var magic: UInt64
  var gate = Gate.open
  /// The engine, whose state lies behind this header, and its recording.
  var recorded: RecordedEngine
  let allocator: Allocator

  // The last call that failed.
  var lastStatus = Status.ok
  var lastFunction: StaticString = ""
  var lastFault = Fault()

  var log: quoin_log_function?
  var logUser: UnsafeMutableRawPointer?
  var onConflict: quoin_conflict_function?
  var conflictUser: UnsafeMutableRawPointer?
  var traceTaker = TraceTaker()

  init(_ engine: consuming Engine, _ allocator: Allocator, magic: UInt64) {
    self.magic = magic
    recorded = RecordedEngine(engine)
    self.allocator = allocator
  }

  private static let seal: UInt64 = 0x514f_5551_4e49_4f51

  @inline(__always)
  static func magic(at block: UnsafeMutablePointer<SolverBlock>) -> UInt64 {
    seal ^ UInt64(UInt(bitPattern: block))
  }

  /// The solver behind a pointer of the caller's, if it is one.
  @inline(__always)
  @_optimize(speed)
  static func find(_ solver: OpaquePointer?) -> UnsafeMutablePointer<SolverBlock>? {
    guard let solver else { return nil }
    let block = UnsafeMutablePointer<SolverBlock>(solver)
    return block.pointee.magic == magic(at: block) ? block : nil
  }

  /// The solver, if it may be changed now. The gate stays open: only for calls that run no callback.
  @inline(__always)
  static func open(_ solver: OpaquePointer?) -> UnsafeMutablePointer<SolverBlock>? {
    guard let block = find(solver), block.pointee.gate == .open else { return nil }
    return block
  }

  /// The solver, if it may be changed now and its calls are not recorded.
  @inline(__always)
  static func unrecorded(_ solver: OpaquePointer?) -> UnsafeMutablePointer<SolverBlock>? {
    guard let block = open(solver), block.pointee.recorded.tape == nil else { return nil }
    return block
  }

  /// Returns what `body` finds in the engine, or `nothing` if there is no solver or it may not be read now.
  @inline(__always)
  static func read<Value>(
    _ solver: OpaquePointer?, else nothing: Value, _ body: (borrowing Engine) -> Value
  ) -> Value {
    guard let block = find(solver), block.pointee.gate != .closed else { return nothing }
    return body(block.pointee.recorded.engine)
  }
}

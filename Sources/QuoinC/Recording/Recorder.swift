// Recorder.swift -- a solver's recording on its way to the caller's callback.
//
// The trace recorder writes; this hands on at the end of each call what it has written. Recorder and
// text come from the solver's hooks. When memory runs out, or the callback refuses, the recording
// falls silent: it must not make calls fail that would not.

internal import CQuoin
internal import QuoinEngine
internal import QuoinRecord

struct Recorder: ~Copyable {
  var trace: TraceRecorder
  private let write: quoin_write_function
  private let user: UnsafeMutableRawPointer?

  static func start(
    _ block: UnsafeMutablePointer<SolverBlock>, _ engine: Engine, _ write: @escaping quoin_write_function,
    _ user: UnsafeMutableRawPointer?
  ) throws(EngineError) {
    let allocator = block.pointee.allocator
    guard let raw = allocator.allocate(allocator.context, MemoryLayout<Recorder>.size) else {
      throw .outOfMemory
    }
    let recorder = raw.bindMemory(to: Recorder.self, capacity: 1)
    recorder.initialize(
      to: Recorder(
        trace: TraceRecorder(engine, title: "recorded by libquoin", allocator), write: write, user: user))
    recorder.pointee.handOn(to: block)
    block.pointee.recorder = recorder
  }

  /// Ends a recording, if there is one.
  static func stop(_ block: UnsafeMutablePointer<SolverBlock>) {
    guard let recorder = block.pointee.recorder else { return }
    recorder.pointee.handOn(to: block)
    block.pointee.recorder = nil
    recorder.deinitialize(count: 1)
    let allocator = block.pointee.allocator
    allocator.deallocate(allocator.context, UnsafeMutableRawPointer(recorder))
  }

  /// Hands on what has been written; the caller's callback may read the solver meanwhile.
  mutating func handOn(to block: UnsafeMutablePointer<SolverBlock>) {
    let (write, user) = (write, user)
    let gate = block.pointee.gate
    block.pointee.gate = .reading
    trace.drain { write(user, $0.baseAddress, $0.count) == 0 }
    block.pointee.gate = gate
  }
}

extension Call {
  /// Has the recorder note something, if there is one and the call went through its checks.
  @inline(__always)
  func record(_ note: (inout Recorder) -> Void) {
    guard status == Status.ok, let block, let recorder = block.pointee.recorder else { return }
    note(&recorder.pointee)
    recorder.pointee.handOn(to: block)
  }
}

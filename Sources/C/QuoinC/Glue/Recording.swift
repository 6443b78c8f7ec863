// Recording.swift -- a solver's recording on its way to the caller's callback.
//
// At the end of each call the recorder hands on the text that it has written. Memory for the recorder and its text comes from the solver's hooks. When memory runs out, or the callback
// refuses, the recording falls silent: a call that succeeds without a recording must not fail because of one.

internal import CQuoin
internal import QuoinEngine
internal import QuoinRecord

/// Who takes a recording.
struct TraceTaker {
  var write: quoin_write_function?
  var user: UnsafeMutableRawPointer?
}

extension SolverBlock {
  static func startRecording(
    _ block: UnsafeMutablePointer<SolverBlock>, _ taker: TraceTaker
  ) throws(EngineError) {
    block.pointee.traceTaker = taker
    block.pointee.recorded.tape = try TraceRecorder.start(
      block.pointee.recorded.engine, title: "recorded by libquoin", block.pointee.allocator,
      outlet: TraceOutlet(handOn, context: UnsafeMutableRawPointer(block)))
  }

  /// Ends a recording, if there is one. Returns false if it was cut for want of memory.
  @discardableResult
  static func stopRecording(_ block: UnsafeMutablePointer<SolverBlock>) -> Bool {
    guard let tape = block.pointee.recorded.tape else { return true }
    block.pointee.recorded.tape = nil
    return TraceRecorder.stop(tape, of: block.pointee.recorded.engine)
  }

  /// Hands on what has been written; the caller's callback may read the solver meanwhile.
  private static let handOn: TraceOutlet.Take = { context, bytes, count in
    guard let block = context?.assumingMemoryBound(to: SolverBlock.self),
      let write = block.pointee.traceTaker.write
    else { return false }
    let user = block.pointee.traceTaker.user
    return reading(block) { write(user, bytes, count) == 0 }
  }
}

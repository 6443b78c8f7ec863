// Solver+Recording.swift -- a trace of what is asked of this solver: a bug report, or a benchmark.

import QuoinRecord

extension Solver {
  /// Starts a recording with what the solver holds now. From here on each call is written down, at
  /// the cost of its text; without a recording the cost is one comparison.
  public func startRecording() {
    recorder = TraceRecorder(engine)
  }

  /// The trace so far, as text that the trace reader and the `quoin` command take. What a trace has
  /// no word for, such as objective terms and the values at which variables start, is written as comments.
  public var recordedTrace: [UInt8] { recorder?.withText { Array($0) } ?? [] }

  /// Whether a replay of the trace ends in exactly this solver's state, with the same state hash. It
  /// does when the recording was started before the first constraint, and no comment in the trace
  /// says otherwise.
  public var isRecordingExact: Bool { recorder?.isExact ?? false }

  /// Ends the recording and returns its trace.
  public func stopRecording() -> [UInt8] {
    defer { recorder = nil }
    return recordedTrace
  }
}

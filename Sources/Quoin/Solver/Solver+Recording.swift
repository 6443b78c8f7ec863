// Solver+Recording.swift -- a trace of what is asked of this solver: a bug report, or a benchmark.

extension Solver {
  /// Starts a recording with what the solver holds now. From here on each call is written down, at
  /// the cost of its text; without a recording the cost is one comparison.
  public func startRecording() {
    recording = Recording(of: engine)
  }

  /// The trace so far, as text that the trace reader and the command line accept. Pulls and the
  /// values at which new variables start are written as comments: a trace has no word for them.
  public var recordedTrace: [UInt8] { recording?.bytes ?? [] }

  /// Ends the recording and returns its trace.
  public func stopRecording() -> [UInt8] {
    defer { recording = nil }
    return recordedTrace
  }
}

// Solver+Recording.swift -- a trace of this solver's calls: a bug report, or a benchmark.

public import QuoinTrace

extension Solver {
  /// Starts a recording with the solver's present state. From here on each call is written down, at the cost
  /// of its text. Without a recording each call costs one comparison more.
  public func startRecording() {
    _ = stopRecording()
    begin(try? Recording(engine))
  }

  /// Starts a recording into a file. The file has each call as soon as the call has returned, so that it has all calls
  /// before a crash.
  ///
  /// Throws when the file cannot be written, or memory is short.
  public func record(to path: String) throws(TraceError) {
    _ = stopRecording()
    begin(try Recording(engine, toFile: path))
  }

  private func begin(_ made: Recording?) {
    recording = made
    recorded.tape = made?.tape
    for id in constraints where name(of: id) == nil {
      if let source = sources[id] { note(id, source, nil) }
    }
  }

  /// The trace so far, as text that the trace reader and the `quoin` command take. Empty if it goes into a
  /// file.
  public var recordedTrace: [UInt8] { recording?.text ?? [] }

  /// Whether a replay of the trace ends in exactly this solver's state, with the same state hash. It does not
  /// if a solve had a time budget, if the recording was started inside a transaction, or if calls were made
  /// on the engine directly. False without a recording.
  public var isRecordingExact: Bool { recording?.isExact ?? false }

  /// Ends the recording and returns its trace; nothing if it went into a file, which is closed.
  public func stopRecording() -> [UInt8] {
    let ended = recording
    recording = nil
    recorded.tape = nil
    return ended?.end(engine) ?? []
  }
}

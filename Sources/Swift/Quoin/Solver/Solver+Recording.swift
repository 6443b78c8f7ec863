// Solver+Recording.swift -- a trace of this solver's calls: a bug report, or a benchmark.

public import QuoinTrace

extension Solver {
  /// Starts a recording with the solver's present state. A recording that is under way ends, and its trace is lost.
  /// From here on each call that changes the solver or conflicts is recorded, at the cost of writing its text. When
  /// memory is short, nothing is recorded. Without a recording each call costs one comparison more.
  public func startRecording() {
    _ = stopRecording()
    begin(try? Recording(engine))
  }

  /// Starts a recording into a file. The file has each call as soon as the call has returned, so that after a crash it
  /// has all calls before it.
  ///
  /// A recording that is under way ends first. Throws when the file cannot be written, or memory is short; nothing is
  /// recorded then.
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

  /// The trace so far, as text that the trace reader and the `quoin` command take; empty for a recording into a file.
  public var recordedTrace: [UInt8] { recording?.text ?? [] }

  /// Whether a replay of the trace ends in exactly this solver's state, with the same state hash. False if a solve
  /// had a time budget, if a call failed half way, if the recording was started inside a transaction, if it
  /// stopped because memory was short or its file failed, or if nothing is recorded.
  public var isRecordingExact: Bool { recording?.isExact ?? false }

  /// Ends the recording and returns its trace. For a recording into a file, closes the file and returns nothing.
  public func stopRecording() -> [UInt8] {
    let ended = recording
    recording = nil
    recorded.tape = nil
    return ended?.end(engine) ?? []
  }
}

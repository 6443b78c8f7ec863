// Solver+Recording.swift -- a trace of this solver's calls: a bug report, or a benchmark.

public import QuoinTrace

extension Solver {
  /// Ends another recording, whose trace is lost, and starts one with the solver's present state. From here on each
  /// call that changes the solver or conflicts is written down, at the cost of its text. When memory is short, nothing
  /// is recorded. Without a recording each call costs one comparison more.
  public func startRecording() {
    _ = stopRecording()
    begin(try? Recording(engine))
  }

  /// Starts a recording into a file. The file has each call as soon as the call has returned, those of a transaction
  /// as soon as it is kept, so that it has all calls before a crash but an open transaction's.
  ///
  /// Ends another recording first. Throws when the file cannot be written, or memory is short; nothing is recorded
  /// then.
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

  /// The trace so far, as text that the trace reader and the `quoin` command take. Of a recording into a file,
  /// the part that the file does not have yet: that of an open transaction.
  public var recordedTrace: [UInt8] { recording?.text ?? [] }

  /// Whether a replay of the trace ends in exactly this solver's state, with the same state hash. False if a solve
  /// had a time budget or too little memory, if the recording was started inside a transaction, if it fell silent
  /// for want of memory or because its file failed, or if nothing is recorded. Calls made on the engine directly are
  /// not noticed.
  public var isRecordingExact: Bool { recording?.isExact ?? false }

  /// Ends the recording and returns its trace. One that went into a file returns only what an open transaction
  /// has kept from the file, which is closed.
  public func stopRecording() -> [UInt8] {
    let ended = recording
    recording = nil
    recorded.tape = nil
    return ended?.end(engine) ?? []
  }
}

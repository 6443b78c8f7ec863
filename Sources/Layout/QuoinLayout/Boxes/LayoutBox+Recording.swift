// LayoutBox+Recording.swift -- a trace of all that a tree asks of its solver: a bug report.

public import QuoinTrace

extension LayoutBox {
  /// Starts a recording of the whole tree that this box is in: what its solver holds now, to the bit and with
  /// the names of boxes and the lines of constraints, and then all that later passes ask of it.
  ///
  /// `quoin replay` does the same again, and ends in the same state. The file has each call as soon as the call has
  /// returned, so that it has all calls before a crash. A recording ends with its tree: when the root goes, or joins
  /// another tree. This call ends an earlier recording, also if it throws.
  ///
  /// Throws when the file cannot be written, or memory is short. A call by contents that are measured before the first
  /// pass is misuse: it is reported, and nothing is recorded. Cost: writing the text; this call writes the whole
  /// layout. Without a recording, each call of the solver costs one comparison.
  public final func record(to path: String) throws(TraceError) {
    try startRecording(path)
  }

  /// Starts a recording in memory: `stopRecording()` returns the trace.
  public final func startRecording() {
    try? startRecording(nil)
  }

  private func startRecording(_ path: String?) throws(TraceError) {
    _ = stopRecording()
    let root = root
    let marked = root.node.beginUse()
    defer { root.node.endUse(marked) }
    guard !root.host.isPreparing else {
      return root.node.reportMisuse(LayoutError(.duringLayout, "record of \(root.node.label)", nil))
    }
    guard let system = root.node.prepareSystem() else { throw Recording.outOfMemory }
    system.take(try Recording(system.engine, toFile: path))
  }

  /// Ends the recording and returns its trace. Returns no bytes if the trace went into a file, which is closed, or if
  /// nobody records.
  @discardableResult
  public final func stopRecording() -> [UInt8] {
    root.node.system?.stopRecording() ?? []
  }

  /// Whether a replay of the trace so far ends in exactly the present state; false if nobody records.
  public final var isRecordingExact: Bool { root.node.system?.recording?.isExact ?? false }
}

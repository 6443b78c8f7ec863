// Recording.swift -- a recording of one engine, in memory or into a file.
//
// A recording into a file writes the text of each call at the end of the call. So if the program crashes in a call, the
// trace has all calls before that call.

package import QuoinEngine
package import QuoinRecord
package import QuoinTrace

/// A recording of one engine whose calls are made through a `RecordedEngine`.
package final class Recording {
  /// The tape that calls are written to.
  package let tape: UnsafeMutablePointer<TraceRecorder>
  private let file: RecordingFile?
  private var hasEnded = false

  /// Begins with the engine's present state. Throws when the file cannot be written, or memory is short.
  package init(_ engine: borrowing Engine, toFile path: String? = nil) throws(TraceError) {
    let file = if let path { try RecordingFile(path) } else { nil as RecordingFile? }
    do throws(EngineError) {
      tape = try TraceRecorder.start(engine, outlet: file?.outlet)
    } catch {
      throw Recording.outOfMemory
    }
    self.file = file
  }

  private static let noMemory: Int32 = 12
  /// The error of a recording that finds no memory to begin.
  package static let outOfMemory = TraceError(line: 1, column: 1, reason: .fileFailed(errno: noMemory))

  deinit { assert(hasEnded, "the tape is still somebody's") }

  /// Whether a replay of the trace ends with the same state hash.
  package var isExact: Bool { tape.pointee.isExact && !tape.pointee.isSilent }

  /// The text that was not written to a file.
  package var text: [UInt8] { tape.pointee.withText { Array($0) } }

  /// Ends the recording, and returns the text that was not written to a file. The owner must call this once, and
  /// nothing may be written to the tape afterwards.
  package func end(_ engine: borrowing Engine) -> [UInt8] {
    hasEnded = true
    var text: [UInt8] = []
    TraceRecorder.stop(tape, of: engine) { text = Array($0) }
    return text
  }
}

/// A file that takes a trace. It is closed when nobody writes to it any more.
private final class RecordingFile {
  private let descriptor: Int32

  init(_ path: String) throws(TraceError) {
    descriptor = try TraceFile.open(writing: path)
  }

  deinit { try? TraceFile.close(descriptor) }

  /// A writer to this file. The file must outlive the writer.
  var outlet: TraceOutlet {
    TraceOutlet(
      { context, bytes, count in
        guard let context else { return false }
        let file = Unmanaged<RecordingFile>.fromOpaque(context).takeUnretainedValue()
        return file.write(UnsafeRawBufferPointer(start: bytes, count: count))
      }, context: Unmanaged.passUnretained(self).toOpaque())
  }

  private func write(_ bytes: UnsafeRawBufferPointer) -> Bool {
    (try? TraceFile.write(bytes, to: descriptor)) != nil
  }
}

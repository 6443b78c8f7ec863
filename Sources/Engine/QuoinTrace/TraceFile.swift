// TraceFile.swift -- traces to and from files, by descriptor.

import CQuoinSys

extension TraceReader {
  /// Reads from a file descriptor until its end. The caller keeps the descriptor open, and closes it.
  public init(fileDescriptor: Int32) {
    self.init { buffer in csys_read(fileDescriptor, buffer.baseAddress, buffer.count) }
  }
}

extension TraceWriter {
  /// Writes the gathered bytes to a file descriptor and forgets them.
  ///
  /// Throws when the operating system refuses. Some bytes may have been written by then; all are forgotten.
  public mutating func flush(toFileDescriptor descriptor: Int32) throws(TraceError) {
    let failure = bytes.withUnsafeBytes { csys_write(descriptor, $0.baseAddress, $0.count) }
    bytes.removeAll(keepingCapacity: true)
    if failure < 0 { throw TraceFile.failure(failure) }
  }
}

/// Opens and closes files for readers and writers of traces.
public enum TraceFile {
  /// A descriptor of an existing file, for ``TraceReader/init(fileDescriptor:)``.
  public static func open(reading path: String) throws(TraceError) -> Int32 {
    try checked(csys_open_for_reading(path))
  }

  /// A descriptor of a new or emptied file, for ``TraceWriter/flush(toFileDescriptor:)``.
  public static func open(writing path: String) throws(TraceError) -> Int32 {
    try checked(csys_open_for_writing(path))
  }

  /// Writes all of the bytes to a descriptor.
  public static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) throws(TraceError) {
    _ = try checked(Int32(csys_write(descriptor, bytes.baseAddress, bytes.count)))
  }

  /// Closes a descriptor. Throws when what was written could not be kept.
  public static func close(_ descriptor: Int32) throws(TraceError) {
    _ = try checked(csys_close(descriptor))
  }

  private static func checked(_ result: Int32) throws(TraceError) -> Int32 {
    if result < 0 { throw failure(result) }
    return result
  }

  static func failure(_ negatedErrno: Int32) -> TraceError {
    TraceError(line: 1, column: 1, reason: .fileFailed(errno: -negatedErrno))
  }
}

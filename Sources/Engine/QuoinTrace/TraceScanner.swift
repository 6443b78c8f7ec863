// TraceScanner.swift -- cuts a stream of bytes into lines and words, in bounded memory.
//
// Layout: buffer[position..<end] is what has been read and not yet consumed. When a word runs into
// `end`, its beginning moves to the front of the buffer and the rest is filled behind it, so a word
// is always in one piece and everything before it may be forgotten. Words are limited in length,
// comments are not: they are skipped without being kept. `lineStart` is where the present line
// would begin in the buffer's coordinates and is negative when that place has been forgotten.
//
// A scanner over bytes in memory has all of them in the buffer and no source.

/// A word of a line: where it lies in the scanner's buffer until the next call, and its column.
struct TraceWord {
  let range: Range<Int>
  let column: Int
}

struct TraceScanner {
  private(set) var buffer: [UInt8]
  /// The present line, from 1.
  private(set) var line = 1
  private var position = 0
  private var end: Int
  private var lineStart = 0
  private var sourceEnded: Bool
  private let fill: TraceReader.Fill

  static let bufferSize = 1 << 16
  static let longestWord = 1 << 12

  init(bytes: [UInt8]) {
    buffer = bytes
    end = bytes.count
    sourceEnded = true
    fill = { _ in 0 }
  }

  init(fill: @escaping TraceReader.Fill) {
    buffer = [UInt8](repeating: 0, count: Self.bufferSize)
    end = 0
    sourceEnded = false
    self.fill = fill
  }

  /// The column of the next byte, from 1.
  var column: Int { position - lineStart + 1 }

  func error(_ reason: TraceError.Reason, column: Int) -> TraceError {
    TraceError(line: line, column: column, reason: reason)
  }

  /// The next word of this line; nil at the end of the line, at the end of the source and where a comment begins.
  mutating func nextWord() throws(TraceError) -> TraceWord? {
    while try hasByte(keeping: position), ASCII.isBlank(buffer[position]) { position += 1 }
    guard try hasByte(keeping: position), !ASCII.endsWord(buffer[position]) else { return nil }
    let column = self.column
    var length = 0
    while try hasByte(keeping: position - length), !ASCII.endsWord(buffer[position]) {
      position += 1
      length += 1
      if length > Self.longestWord {
        throw error(.wordTooLong(limit: Self.longestWord), column: column)
      }
    }
    return TraceWord(range: position - length..<position, column: column)
  }

  /// Consumes the rest of the line. False when the source ended instead.
  mutating func skipLine() throws(TraceError) -> Bool {
    while try hasByte(keeping: position) {
      position += 1
      if buffer[position - 1] == ASCII.newline {
        line += 1
        lineStart = position
        return true
      }
    }
    return false
  }

  @inline(__always)
  private mutating func hasByte(keeping start: Int) throws(TraceError) -> Bool {
    if position < end { return true }
    return try refill(keeping: start)
  }

  /// Moves buffer[start..<end] to the front and reads more behind it. False at the source's end.
  private mutating func refill(keeping start: Int) throws(TraceError) -> Bool {
    if sourceEnded { return false }
    let kept = end - start
    buffer.withUnsafeMutableBytes { bytes in
      for i in 0..<kept { bytes[i] = bytes[start + i] }
    }
    position -= start
    lineStart -= start
    end = kept
    let count = buffer.withUnsafeMutableBytes { bytes in
      fill(UnsafeMutableRawBufferPointer(rebasing: bytes[kept...]))
    }
    if count < 0 {
      throw error(.fileFailed(errno: Int32(clamping: -max(count, -Int.max))), column: column)
    }
    end += min(count, buffer.count - kept)
    sourceEnded = count == 0
    return count > 0
  }
}

// Source.swift -- where in the program something was written.
//
// Sixteen bytes: the compiler keeps the text of a file name for as long as the program runs, so its
// address and length are enough.

/// A place in the program's source.
public struct Source: Sendable, Hashable, CustomStringConvertible {
  private nonisolated(unsafe) let start: UnsafePointer<UInt8>
  private let count: UInt32
  private let shortLine: UInt32

  /// Makes a place. The arguments are normally `#fileID` and `#line`, as default arguments of the calling function.
  public init(file: StaticString, line: Int) {
    // A static string of a single character may have no address; no file has such a short name.
    let text: StaticString = file.hasPointerRepresentation ? file : "unknown file"
    start = text.utf8Start
    count = UInt32(clamping: text.utf8CodeUnitCount)
    shortLine = UInt32(clamping: line)
  }

  /// `Module/File.swift`.
  public var file: String {
    String(decoding: UnsafeBufferPointer(start: start, count: Int(count)), as: UTF8.self)
  }

  /// Calls `body` with the bytes of the file's name.
  package func withFile<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    body(UnsafeBufferPointer(start: start, count: Int(count)))
  }

  /// The line, from 1.
  public var line: Int { Int(shortLine) }

  /// `Module/File.swift:42`.
  public var description: String { "\(file):\(line)" }

  /// Whether both are the same line of the same file.
  public static func == (left: Source, right: Source) -> Bool {
    left.line == right.line && left.file == right.file
  }

  /// Hashes the line.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(line)
  }
}

// ScenarioReader.swift -- rows of numbers from a CSV file, a piece at a time.
//
// The first line has names, every other line as many numbers. Spaces around fields and empty lines are
// skipped, and so is a byte order mark. An empty field is read as NaN, so that its row is answered as a bad number.

import CQuoinSys

/// An error in a CSV file, with its line.
struct CSVError: Error {
  let line: Int
  let message: String
}

struct ScenarioReader {
  private(set) var names: [String] = []
  /// The number of the line that has the names.
  private(set) var lineOfNames = 1
  private let descriptor: Int32
  private let path: String
  private var buffer: [UInt8] = []
  private var next = 0
  private var isAtEnd = false
  private var lineNumber = 0
  /// Bytes read so far.
  private var bytesRead = 0
  /// Bytes of the whole file; 0 where its size is not known.
  private let bytesInAll: Int
  /// The numbers of rows that `hold` has read, and the place in them of the row that `read` takes next.
  private var held: [Double] = []
  private var nextHeld = 0

  private static let pieceSize = 1 << 18
  /// How many bytes a byte order mark has.
  private static let longestMark = 3

  /// Reads the names.
  init(_ descriptor: Int32, _ path: String) throws {
    self.descriptor = descriptor
    self.path = path
    bytesInAll = Int(csys_file_size(descriptor))
    while buffer.count < Self.longestMark && !isAtEnd { try fill() }
    next = Input.byteOrderMarkLength(buffer)
    guard let head = try nextLine() else { throw CSVError(line: 1, message: "there is no line of names") }
    lineOfNames = lineNumber
    let text = String(decoding: buffer[head], as: UTF8.self)
    names = text.split(separator: ",", omittingEmptySubsequences: false).map(Self.trimmed)
    var seen: Set<String> = []
    for name in names where !seen.insert(name).inserted { throw error(inNames: "\(name) is there twice") }
  }

  /// An error in the line of names.
  func error(inNames message: String) -> CSVError { CSVError(line: lineOfNames, message: message) }

  private static func trimmed(_ field: Substring) -> String {
    var field = field
    while let last = field.last, last.isWhitespace { field.removeLast() }
    return String(field.drop(while: \.isWhitespace))
  }

  /// Reads at most `count` rows ahead. `read` takes them later as if they were still in the file.
  mutating func hold(_ count: Int) throws -> [Double] {
    var numbers: [Double] = []
    _ = try read(count, into: &numbers)
    (held, nextHeld) = (numbers, 0)
    return numbers
  }

  /// Appends at most `count` rows to `numbers`. Returns how many rows: fewer than `count` only at the end of the file.
  mutating func read(_ count: Int, into numbers: inout [Double]) throws -> Int {
    var rows = takeHeld(count, into: &numbers)
    while rows < count, let line = try nextLine() {
      try parse(line, into: &numbers)
      rows += 1
    }
    return rows
  }

  private mutating func takeHeld(_ count: Int, into numbers: inout [Double]) -> Int {
    if held.isEmpty { return 0 }
    let rows = min(count, (held.count - nextHeld) / names.count)
    let end = nextHeld + rows * names.count
    numbers += held[nextHeld..<end]
    nextHeld = end
    if end == held.count { held = [] }
    return rows
  }

  private func parse(_ line: Range<Int>, into numbers: inout [Double]) throws {
    let text = String(decoding: buffer[line], as: UTF8.self)
    let fields = text.split(separator: ",", omittingEmptySubsequences: false)
    guard fields.count == names.count else {
      throw CSVError(line: lineNumber, message: "\(fields.count) numbers, not \(names.count)")
    }
    for field in fields {
      let field = Self.trimmed(field)
      guard let number = field.isEmpty ? .nan : Double(field) else {
        throw CSVError(line: lineNumber, message: "\(field) is no number")
      }
      numbers.append(number)
    }
  }

  /// The place in the buffer of the next line that is not empty; nil at the end of the file.
  private mutating func nextLine() throws -> Range<Int>? {
    while true {
      var end = next
      while true {
        while end < buffer.count && buffer[end] != UInt8(ascii: "\n") { end += 1 }
        if end < buffer.count || isAtEnd { break }
        end -= next
        try fill()
      }
      if next >= buffer.count { return nil }
      lineNumber += 1
      let begin = next
      next = end + 1
      if end > begin && buffer[end - 1] == UInt8(ascii: "\r") { end -= 1 }
      if end > begin { return begin..<end }
    }
  }

  /// Drops the lines that were read, and reads more bytes behind the rest.
  private mutating func fill() throws {
    buffer.removeFirst(min(next, buffer.count))
    next = 0
    var piece = [UInt8](repeating: 0, count: Self.pieceSize)
    let count = piece.withUnsafeMutableBytes { csys_read(descriptor, $0.baseAddress, $0.count) }
    if count < 0 { throw FileError(path: path, errno: Int32(-count)) }
    if count == 0 { isAtEnd = true } else { buffer += piece[..<count] }
    bytesRead += max(count, 0)
  }

  /// The part of the file that was read, from 0 to 1; nil where the file's size is not known.
  var part: Double? {
    guard bytesInAll > 0 else { return nil }
    let left = buffer.count - min(next, buffer.count)
    return min(Double(bytesRead - left) / Double(bytesInAll), 1)
  }
}

// Input.swift -- files and the standard input, by name.

import CQuoinSys

/// A file that cannot be read or written.
struct FileError: Error, CustomStringConvertible {
  let path: String
  let errno: Int32

  var description: String { "\(path): \(String(cString: strerror(errno)))" }
}

enum Input {
  private static let pieceSize = 1 << 16

  /// Calls `body` with a descriptor of the file; `-` is the standard input.
  static func withDescriptor<Result>(_ path: String, _ body: (Int32) throws -> Result) throws -> Result {
    if path == "-" { return try body(0) }
    let descriptor = csys_open_for_reading(path)
    guard descriptor >= 0 else { throw FileError(path: path, errno: -descriptor) }
    defer { _ = csys_close(descriptor) }
    return try body(descriptor)
  }

  /// All bytes of the file.
  static func bytes(of path: String) throws -> [UInt8] {
    try withDescriptor(path) { descriptor in
      var bytes: [UInt8] = []
      var piece = [UInt8](repeating: 0, count: pieceSize)
      while true {
        let count = piece.withUnsafeMutableBytes { csys_read(descriptor, $0.baseAddress, $0.count) }
        if count < 0 { throw FileError(path: path, errno: Int32(-count)) }
        if count == 0 { return bytes }
        bytes += piece[..<count]
      }
    }
  }

  /// The length of the byte order mark that `bytes` begin with; 0 if they begin with none.
  static func byteOrderMarkLength(_ bytes: [UInt8]) -> Int {
    let mark = "\u{feff}".utf8
    return bytes.starts(with: mark) ? mark.count : 0
  }

  /// Line `number` of the file, counted from 1. Nil if the file cannot be read a second time, such as a pipe, or if the
  /// line is too long to show or not UTF-8.
  static func line(_ number: Int, of path: String) -> String? {
    guard path != "-", FileIdentity(input: path) != nil,
      let found = try? withDescriptor(path, { try line(number, $0) })
    else {
      return nil
    }
    return String(validating: found, as: UTF8.self)
  }

  private static func line(_ number: Int, _ descriptor: Int32) throws -> [UInt8]? {
    var piece = [UInt8](repeating: 0, count: pieceSize)
    var line = 1
    var found: [UInt8] = []
    while true {
      let count = piece.withUnsafeMutableBytes { csys_read(descriptor, $0.baseAddress, $0.count) }
      if count <= 0 { return line == number ? found : nil }
      for byte in piece[..<count] {
        if byte == UInt8(ascii: "\n") {
          if line == number { return found }
          line += 1
        } else if line == number {
          found.append(byte)
          if found.count > Complaint.longestLine { return nil }
        }
      }
    }
  }

  /// Writes `text` to a file, or, where the path is `-`, prints it on the console with a line end behind it.
  static func write(_ text: String, to path: String, _ console: Console) throws {
    if path == "-" { return console.print(text) }
    var file = try TextFile(path, console)
    file.add(text)
    try file.finish()
  }
}

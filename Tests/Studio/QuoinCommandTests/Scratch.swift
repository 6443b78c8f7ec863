// Scratch.swift -- files of a test, in a folder of their own that goes with the object.

import CQuoinSys

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

final class Scratch {
  private let folder: String
  private var files: [String] = []

  init() {
    var template = Array((Self.base + "/quoin-cli-XXXXXX").utf8CString)
    folder = mkdtemp(&template).map { String(cString: $0) } ?? Self.base
  }

  private static var base: String { getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp" }

  deinit {
    for file in files { unlink(file) }
    rmdir(folder)
  }

  /// The path of a file that the test makes; it is removed in the end.
  func path(_ name: String) -> String {
    files.append("\(folder)/\(name)")
    return "\(folder)/\(name)"
  }

  /// Writes a file, and returns its path.
  func write(_ text: String, _ name: String) -> String { write(Array(text.utf8), name) }

  func write(_ bytes: [UInt8], _ name: String) -> String {
    let path = path(name)
    let descriptor = csys_open_for_writing(path)
    _ = bytes.withUnsafeBytes { csys_write(descriptor, $0.baseAddress, $0.count) }
    csys_close(descriptor)
    return path
  }

  /// Links a second name to a file; returns it.
  func link(_ name: String, to path: String) -> String {
    let second = self.path(name)
    symlink(path, second)
    return second
  }
}

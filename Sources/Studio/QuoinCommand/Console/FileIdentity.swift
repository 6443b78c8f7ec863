// FileIdentity.swift -- whether two paths are one file, so that no output empties what is still to be read.
//
// An existing file is known by its device and number, whatever it is called. A file that an output would make is
// known by its folder and its name. Devices and pipes have no identity here: several outputs may write to one.

import CQuoinSys

struct FileIdentity: Hashable {
  private let device: UInt64
  private let number: UInt64
  /// The name of a file that does not exist yet, whose folder `device` and `number` name; nil for an existing file.
  private var newName: String?

  /// The file that `path` is read from, where `-` is the standard input; nil if it is no regular file.
  init?(input path: String) {
    var found = csys_identity()
    let failure = path == "-" ? csys_identify_descriptor(0, &found) : csys_identify(path, &found)
    guard failure == 0, found.is_regular != 0 else { return nil }
    (device, number) = (found.device, found.number)
  }

  /// The file that would be written under `path`; nil if it is no regular file, or if its folder cannot be found. Nil
  /// also for `-`, whatever the standard output is.
  init?(output path: String) {
    if path == "-" { return nil }
    var found = csys_identity()
    if csys_identify(path, &found) == 0 {
      guard found.is_regular != 0 else { return nil }
      (device, number) = (found.device, found.number)
      return
    }
    let name = path.lastIndex(of: "/").map { path[path.index(after: $0)...] } ?? path[...]
    let folder = path.dropLast(name.count)
    guard csys_identify(folder.isEmpty ? "." : String(folder), &found) == 0 else { return nil }
    (device, number, newName) = (found.device, found.number, String(name))
  }
}

extension Input {
  /// Throws if an output would write over an input, or over another output. `outputs` are options with their files.
  static func refuseOverwriting(
    inputs: [String], outputs: [(option: String, path: String?)]
  ) throws(UsageError) {
    var known: [FileIdentity: String] = [:]
    for path in inputs {
      if let file = FileIdentity(input: path) { known[file] = path == "-" ? "the standard input" : path }
    }
    var written: [FileIdentity: String] = [:]
    for (option, path) in outputs {
      guard let path, let file = FileIdentity(output: path) else { continue }
      if let input = known[file] { throw UsageError("\(option) would write over \(input)") }
      if let other = written.updateValue(option, forKey: file) {
        throw UsageError("\(option) and \(other) want two files")
      }
    }
  }
}

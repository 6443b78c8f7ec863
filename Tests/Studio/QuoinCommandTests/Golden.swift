// Golden.swift -- what commands print, compared with files that were looked at once.
//
// A case runs a command in this process, with the repository as the working folder. Its file,
// Tests/Studio/golden/NAME.txt, has the command line, the output, what went to the error stream, and the
// status. Times, counts of work and bytes are no facts of the command, and are masked by `#`.
//
// To renew the files after a change that is meant, and then to look at the difference:
//
//     QUOIN_RENEW_GOLDEN=1 swift test --filter GoldenTests && git diff Tests/Studio/golden

import Foundation
import QuoinCommand
import QuoinTestSupport
import Testing

/// The output and status of a command.
struct Printed {
  var output = ""
  var error = ""
  var status: Int32 = 0
}

enum Golden {
  /// The folder of the package.
  static let root = PackageFolder.path

  static let isRenewing = getenv("QUOIN_RENEW_GOLDEN") != nil

  /// Runs a command; paths in it are relative to the package.
  static func run(_ words: [String], isColoured: Bool = false, columns: Int = 80) -> Printed {
    chdir(root)
    var output: [UInt8] = []
    var error: [UInt8] = []
    let console = Console(
      isColoured: isColoured, areErrorsColoured: isColoured, columns: columns,
      output: { output += $0 }, error: { error += $0 })
    let status = Command.run(words, console)
    return Printed(
      output: String(decoding: output, as: UTF8.self), error: String(decoding: error, as: UTF8.self),
      status: status)
  }

  static func text(_ words: [String], _ printed: Printed) -> String {
    var text = "$ quoin " + words.joined(separator: " ") + "\n" + printed.output
    if !printed.error.isEmpty { text += "--- error stream\n" + printed.error }
    return text + "--- status \(printed.status)\n"
  }

  static func path(_ name: String) -> String { root + "/Tests/Studio/golden/\(name).txt" }

  static func read(_ path: String) -> String? { try? String(contentsOfFile: path, encoding: .utf8) }

  static func write(_ text: String, to path: String) {
    try? text.write(toFile: path, atomically: false, encoding: .utf8)
  }
}

/// Takes figures out that differ from run to run, or with the engine's inner workings.
enum Mask {
  private static let keys = [
    "min_ns", "median_ns", "pivots", "flips", "values_touched", "allocations", "peak_bytes",
    "engine_bytes", "state_hash", "bytes", "regions", "from_batch", "from_table", "from_block",
    "one_by_one", "regions_made", "regions_refused", "solves", "products", "multiplications", "uses_blas",
    "gain",
  ]

  /// Masks the rows of the table that follows a line beginning with `phase` or `workload`, up to a line
  /// that begins with `---` or `==`: times and work.
  static func table(_ text: String) -> String { rows(of: text, masked: row) }

  /// The same, but masks times alone: the work of one example is a fact.
  static func times(_ text: String) -> String { rows(of: text, masked: timesOfRow) }

  private static func rows(of text: String, masked: (Substring) -> String) -> String {
    var isTable = false
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line -> String in
      if line.hasPrefix("phase ") || line.hasPrefix("workload ") {
        isTable = true
        return words(line).joined(separator: " ")
      }
      if line.hasPrefix("---") || line.hasPrefix("==") { isTable = false }
      return isTable ? masked(line) : String(line)
    }
    return lines.joined(separator: "\n")
  }

  /// Masks all numbers but the first, and drops units: the name and the count of operations stay.
  private static func row(_ line: Substring) -> String {
    var seen = 0
    let masked = words(line).compactMap { word -> String? in
      if units[word] != nil { return nil }
      guard Double(word) != nil else { return word }
      seen += 1
      return seen == 1 ? word : "#"
    }
    return masked.joined(separator: " ")
  }

  private static func timesOfRow(_ line: Substring) -> String {
    let words = words(line)
    return words.indices.compactMap { place -> String? in
      if units[words[place]] != nil { return nil }
      return place + 1 < words.count && units[words[place + 1]] != nil ? "#" : words[place]
    }.joined(separator: " ")
  }

  /// What a unit of time is in nanoseconds.
  private static let units = ["ns": 1.0, "µs": 1e3, "ms": 1e6, "s": 1e9]

  /// The rows of a table of phases whose least time is not, to three digits, what its last column says of one operation.
  static func impossibleRows(_ text: String) -> [String] {
    rows(of: text, masked: { isPossible(words($0)) ? "" : "impossible: \($0)" }).split(separator: "\n")
      .map(String.init).filter { $0.hasPrefix("impossible: ") }
  }

  private static func isPossible(_ words: [String]) -> Bool {
    let times = words.indices.dropLast().compactMap { place in
      units[words[place + 1]].flatMap { unit in Double(words[place]).map { $0 * unit } }
    }
    guard times.count == 3, let operations = Double(words[1]) else { return true }
    return times[0] <= times[1] && abs(times[2] * operations / times[0] - 1) < 0.02
  }

  private static func words(_ line: Substring) -> [String] {
    line.split(separator: " ").map(String.init)
  }

  static func json(_ text: String) -> String {
    var masked = ""
    var rest = text[...]
    while let colon = rest.firstIndex(of: ":") {
      let head = rest[..<colon]
      masked += head + ":"
      rest = rest[rest.index(after: colon)...]
      let key = head.split(separator: "\"").last.map(String.init) ?? ""
      guard keys.contains(key), let end = rest.firstIndex(where: { ",}".contains($0) }) else {
        continue
      }
      masked += " #"
      rest = rest[end...]
    }
    return masked + rest
  }
}

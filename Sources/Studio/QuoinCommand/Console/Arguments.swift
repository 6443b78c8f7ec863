// Arguments.swift -- the words of a command line, sorted into options and operands.
//
// An option is `--name`, `--name=value` or `--name value`; `--` ends the options. Options may come anywhere, but an
// option with a value only once. A word that begins with two dashes is taken as a value only in `--name=--value`. An
// option whose value may be left out takes it only in `--name=value`.

/// A command line that cannot be understood.
struct UsageError: Error {
  let message: String

  init(_ message: String) { self.message = message }
}

struct Arguments {
  private(set) var operands: [String] = []
  private var flags: Set<String> = []
  private var values: [String: String] = [:]

  /// Sorts words. `flags` are the options without a value, `valued` those with one, `optional` those that may have one.
  init(
    _ words: [String], flags known: [String] = [], valued: [String] = [], optional: [String] = []
  ) throws(UsageError) {
    var rest = words[...]
    while let word = rest.popFirst() {
      if word == "--" {
        operands += rest
        return
      }
      guard word.hasPrefix("-") && word != "-" else {
        operands.append(word)
        continue
      }
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(parts[0])
      if known.contains(name) {
        guard parts.count == 1 else { throw UsageError("\(name) takes no value") }
        flags.insert(name)
      } else if optional.contains(name) {
        flags.insert(name)
        if parts.count == 2 { try set(name, String(parts[1])) }
      } else if valued.contains(name) {
        try set(name, parts.count == 2 ? String(parts[1]) : Self.value(&rest))
      } else {
        throw UsageError("unknown option \(name)" + Hint.perhaps(name, among: known + valued + optional))
      }
    }
  }

  private mutating func set(_ name: String, _ value: String?) throws(UsageError) {
    guard let value else { throw UsageError("\(name) wants a value") }
    guard values.updateValue(value, forKey: name) == nil else { throw UsageError("\(name) is given twice") }
  }

  /// Takes the next word, if it may be a value.
  private static func value(_ rest: inout ArraySlice<String>) -> String? {
    rest.first?.hasPrefix("--") ?? true ? nil : rest.popFirst()
  }

  func has(_ flag: String) -> Bool { flags.contains(flag) }

  func value(_ option: String) -> String? { values[option] }

  /// Returns the value of an option, or nil if it is not given. Throws unless it is a whole number of at least 1.
  func count(_ option: String) throws(UsageError) -> Int? {
    guard let text = values[option] else { return nil }
    guard let number = Int(text), number >= 1 else {
      throw UsageError("\(option) wants a number of at least 1, not \(text)")
    }
    return number
  }
}

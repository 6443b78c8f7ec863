// Hint.swift -- the known word that an unknown one probably stands for.

import QuoinSketch
import QuoinTrace

enum Hint {
  /// `; WORD perhaps?` with the nearest known word, or nothing.
  static func perhaps(_ word: String, among known: [String]) -> String {
    Similarity.nearest(to: word, among: known).map { "; \($0) perhaps?" } ?? ""
  }

  // MARK: Traces

  private static let records = TraceRecord.Kind.allCases.map(\.word).filter { $0.count > 1 }
  private static let strengths = ["req", "strong", "medium", "weak"]
  /// Usual spellings of relations, with the trace's word for each.
  private static let relations = [
    "==": "eq", "=": "eq", "<=": "le", "<": "le", "≤": "le", ">=": "ge", ">": "ge", "≥": "ge",
    "leq": "le", "lte": "le", "geq": "ge", "gte": "ge", "equal": "eq",
  ]

  /// The message of an error in a trace, with a hint where there is one. `line` is the text of the line at fault.
  static func message(_ error: TraceError, line: String) -> String {
    let word = word(at: error.column, of: line)
    switch error.reason {
    case .unknownRecord: return "no record begins with \(word)" + recordHint(word)
    case .variablesNotDeclared where isSketch(line): return "\(error.reason.message)" + sketchHint
    case .malformedStrength:
      if let meant = strength(like: word) { return "\(word) is no strength; \(meant) perhaps?" }
    case .malformedRelation:
      if let meant = relations[word] { return "\(word) is no relation; \(meant) perhaps?" }
    case .malformedNumber where word.contains(","):
      return "\(word) is no number; a fraction begins with a point"
    default: break
    }
    return error.reason.message
  }

  private static func recordHint(_ word: String) -> String {
    let nearest = perhaps(word, among: records)
    return nearest.isEmpty ? "; records are vars con phase a A r R k p e x s S t u c" : nearest
  }

  private static func strength(like word: String) -> String? {
    let parts = word.split(separator: "*", maxSplits: 1, omittingEmptySubsequences: false)
    guard let level = parts.first.map(String.init), !strengths.contains(level) else { return nil }
    if level == "required" { return "req" }
    let meant = Similarity.nearest(to: level, among: strengths)
    return meant.map { parts.count == 2 ? "\($0)*\(parts[1])" : $0 }
  }

  /// The word that begins at a column, counted in bytes from 1.
  static func word(at column: Int, of line: String) -> String {
    let rest = line.utf8.dropFirst(column - 1)
    let blanks: [UInt8] = [UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "#")]
    return String(decoding: Array(rest.prefix { !blanks.contains($0) }), as: UTF8.self)
  }

  // MARK: Sketch or trace

  private static let sketchHint = "; a sketch perhaps, for quoin solve?"

  private static func isSketch(_ line: String) -> Bool {
    line.hasPrefix("window") || line.utf8.contains(UInt8(ascii: "=")) || line.contains(" in ")
  }

  /// Whether a file begins as a trace does, however long the comments in front.
  static func isTrace(_ bytes: [UInt8]) -> Bool {
    let blanks = " \t\r".utf8
    var rest = bytes[...]
    while !rest.isEmpty {
      let line = rest.prefix { $0 != UInt8(ascii: "\n") }
      rest = rest.dropFirst(line.count + 1)
      let record = line.prefix { $0 != UInt8(ascii: "#") }
      let words = record.split { blanks.contains($0) }.map { String(decoding: $0, as: UTF8.self) }
      if !words.isEmpty { return isFirstRecord(words) }
    }
    return false
  }

  private static func isFirstRecord(_ words: [String]) -> Bool {
    guard words.count == 2 else { return false }
    switch words[0] {
    case "vars": return words[1].utf8.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains)
    case "var": return Double(words[1])?.isFinite == true
    case "option": return ["defer", "rest", "end"].contains(words[1])
    default: return false
    }
  }
}

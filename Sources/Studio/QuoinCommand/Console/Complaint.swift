// Complaint.swift -- an error at a place in a text: where, what, the line itself, and a caret.
//
//     form.quoin:7:18: there is no box or variable contents; content perhaps?
//       7 | sidebar.right == contents.left
//         |                  ^~~~~~~~

import QuoinDrawing
import QuoinSketch
import QuoinTrace

enum Complaint {
  /// Lines beyond this many bytes are not shown.
  static let longestLine = 400

  static func print(
    _ path: String, _ span: SourceSpan, _ message: String, line text: String?, _ console: Console
  ) {
    let isColoured = console.areErrorsColoured
    let place = Ink.title("\(path):\(span.line):\(span.column):", when: isColoured)
    console.printError("\(place) \(Visible.text(message))")
    guard let text, text.utf8.count <= longestLine else { return }
    let number = "\(span.line)"
    let margin = String(repeating: " ", count: number.utf8.count)
    // The filter takes scalars, not characters: a carriage return may be part of a longer character.
    let line = String(String.UnicodeScalarView(text.unicodeScalars.filter { $0 != "\r" }))
    let shown = Visible.text(line) { $0 == "\t" }
    console.printError(Ink.faint("  \(number) | ", when: isColoured) + shown)
    console.printError(
      Ink.faint("  \(margin) | ", when: isColoured)
        + Ink.bad(caret(span, under: text), when: isColoured))
  }

  /// An error behind `place` bytes of a text. The caret stands under the word, the number or the sign there.
  static func print(_ path: String, _ place: Int, _ message: String, in bytes: [UInt8], _ console: Console) {
    let start = Input.byteOrderMarkLength(bytes)
    let before = bytes[start..<max(place, start)]
    let first = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? start
    let end = bytes[first...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
    let text = String(decoding: bytes[first..<end], as: UTF8.self)
    let column = String(decoding: bytes[first..<max(place, first)], as: UTF8.self).unicodeScalars.count + 1
    let rest = text.unicodeScalars.dropFirst(column - 1)
    let span = SourceSpan(
      line: 1 + before.count { $0 == UInt8(ascii: "\n") }, column: column, length: length(rest))
    print(path, span, message, line: text, console)
  }

  /// How long the text in quotes, or the word, is that a line begins with; 1 for any other sign.
  private static func length(_ line: Substring.UnicodeScalarView) -> Int {
    if line.first == "\"" {
      let end = line.dropFirst().firstIndex(of: "\"")
      return end.map { line.distance(from: line.startIndex, to: $0) + 1 } ?? line.count
    }
    let signs = "+-.".unicodeScalars
    return line.prefix {
      $0.properties.isAlphabetic || $0.properties.numericType != nil || signs.contains($0)
    }.count
  }

  static func print(_ path: String, _ error: TraceError, _ console: Console) {
    if case .fileFailed(let errno) = error.reason {
      return console.printError("\(FileError(path: path, errno: errno))")
    }
    // A trace's columns are bytes; carets stand under characters.
    let text = Input.line(error.line, of: path)
    let column =
      text.map { String(decoding: Array($0.utf8.prefix(error.column - 1)), as: UTF8.self) }
      .map { $0.unicodeScalars.count + 1 } ?? error.column
    let length = text.map { Hint.word(at: error.column, of: $0).unicodeScalars.count } ?? 1
    print(
      path, SourceSpan(line: error.line, column: column, length: length),
      text.map { Hint.message(error, line: $0) } ?? error.reason.message, line: text, console)
  }

  /// Blanks up to the column, tabs kept as they are, then a caret and tildes as far as the span goes.
  private static func caret(_ span: SourceSpan, under text: String) -> String {
    // A span counts scalars; the caret goes by the width that the terminal gives to characters.
    let scalars = text.unicodeScalars
    let before = String(scalars.prefix(span.column - 1))
    let pieces = before.split(separator: "\t", omittingEmptySubsequences: false)
    let mark = pieces.map { String(repeating: " ", count: DisplayWidth.of(String($0))) }
    let covered = String(scalars.dropFirst(span.column - 1).prefix(span.length))
    let tildes = String(repeating: "~", count: max(DisplayWidth.of(covered) - 1, 0))
    return mark.joined(separator: "\t") + "^" + tildes
  }
}

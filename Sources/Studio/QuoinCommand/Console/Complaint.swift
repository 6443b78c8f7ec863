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

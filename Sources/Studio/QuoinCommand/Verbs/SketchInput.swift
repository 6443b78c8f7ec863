// SketchInput.swift -- what `solve`, `explain` and `batch` have in common: a sketch from a file, and its size.

import QuoinDrawing
import QuoinSketch

struct SketchInput {
  let path: String
  let sketch: Sketch
  /// The sizes of windows that the command line gives, by the index of their boxes.
  var sizes: [Int: Size] = [:]
  private let bytes: [UInt8]

  /// Reads a sketch. Errors are printed; the result is nil then.
  init?(_ path: String, _ console: Console) throws {
    let bytes: [UInt8]
    do {
      bytes = try Input.bytes(of: path)
    } catch {
      Self.report("\(error)", console)
      return nil
    }
    self.init(path, bytes, console)
  }

  /// Parses the bytes of a sketch. Errors are printed; the result is nil then.
  init?(_ path: String, _ bytes: [UInt8], _ console: Console) {
    self.path = path
    self.bytes = bytes
    guard !bytes.contains(0) else {
      Self.report("\(path) is no text", console)
      return nil
    }
    do {
      sketch = try Sketch(bytes: bytes)
    } catch {
      if Hint.isTrace(bytes) {
        Self.report("\(path) is a trace and no sketch; quoin replay takes it", console)
      } else {
        Self.print(error, path, bytes, console)
      }
      return nil
    }
    if sketch.boxes.isEmpty && sketch.variables.isEmpty {
      Self.report("\(path): nothing is declared; quoin solve --help shows how", console)
      return nil
    }
  }

  /// Solves the sketch. Errors are printed; the result is nil then.
  func layout(_ console: Console) -> SketchLayout? {
    attempt(console) { try SketchLayout(sketch, sizes: sizes) }
  }

  /// Returns the result of `body`. If `body` throws, prints the error and returns nil.
  func attempt<Result>(_ console: Console, _ body: () throws -> Result) -> Result? {
    do {
      return try body()
    } catch let errors as SketchErrors {
      Self.print(errors, path, bytes, console)
    } catch {
      Self.report("\(path): \(error)", console)
    }
    return nil
  }

  private static func print(
    _ errors: SketchErrors, _ path: String, _ bytes: [UInt8], _ console: Console
  ) {
    if console.reportsErrorsAsJSON {
      return printJSON(errors.errors.map { ($0.span, $0.reason.message) }, console)
    }
    // Bytes are split, not characters: a carriage return and the line end behind it are one character.
    let text = bytes.dropFirst(Input.byteOrderMarkLength(bytes))
    let lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for error in errors.errors {
      let line = error.span.line - 1
      let text = lines.indices.contains(line) ? String(decoding: lines[line], as: UTF8.self) : nil
      Complaint.print(path, error.span, error.reason.message, line: text, console)
    }
  }

  /// An error without a place in the text.
  private static func report(_ message: String, _ console: Console) {
    if console.reportsErrorsAsJSON { return printJSON([(nil, message)], console) }
    console.printError("quoin: \(message)")
  }

  private static func printJSON(_ errors: [(span: SourceSpan?, message: String)], _ console: Console) {
    var json = JSONWriter()
    json.object { json in
      json.objects("errors", errors) { json, error in
        if let span = error.span {
          json.field("line", span.line)
          json.field("column", span.column)
          json.field("length", span.length)
        }
        json.field("message", error.message)
      }
    }
    console.print(json.text)
  }

  // MARK: Sizes

  /// Sets the size of a window as `[NAME=]WxH` says.
  mutating func resize(_ text: String) throws {
    let parts = text.split(separator: "=", omittingEmptySubsequences: false)
    let window = try self.window(parts.count == 2 ? String(parts[0]) : nil)
    guard parts.count <= 2, let size = Self.size(parts[parts.count - 1]) else {
      throw UsageError("--size wants WIDTHxHEIGHT, not \(text)")
    }
    sizes[window] = size
  }

  /// Returns the index of the box of window `name`, or of the first window if `name` is nil.
  func window(_ name: String?) throws -> Int {
    let index = sketch.boxes.firstIndex { $0.size != nil && (name == nil || $0.name == name) }
    guard let index else {
      let windows = sketch.boxes.filter { $0.size != nil }.map(\.name)
      throw UsageError(
        name.map { "there is no window \($0)" + Hint.perhaps($0, among: windows) }
          ?? "\(path) has no window")
    }
    return index
  }

  private static func size(_ text: Substring) -> Size? {
    let sides = text.split(separator: "x", omittingEmptySubsequences: false)
    guard sides.count == 2, let width = length(sides[0]), let height = length(sides[1]) else {
      return nil
    }
    return Size(width, height)
  }

  /// Returns the number in a text, or nil unless it is finite and not negative.
  static func length(_ text: Substring) -> Double? {
    guard let value = Double(text), value.isFinite, value >= 0 else { return nil }
    return value
  }
}

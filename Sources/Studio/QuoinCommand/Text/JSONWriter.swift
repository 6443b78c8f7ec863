// JSONWriter.swift -- JSON as text, written from front to back on one line.

import QuoinDrawing

/// Builds one JSON value. It writes commas by itself; the caller gives the keys of objects.
struct JSONWriter {
  private(set) var text = ""
  private var isFirst = true

  mutating func object(_ body: (inout JSONWriter) -> Void) { nest("{", "}", body) }
  mutating func array(_ body: (inout JSONWriter) -> Void) { nest("[", "]", body) }

  mutating func array<Element>(
    _ elements: some Sequence<Element>, _ body: (inout JSONWriter, Element) -> Void
  ) {
    array { writer in
      for element in elements { body(&writer, element) }
    }
  }

  /// Writes the key of the value that comes next.
  mutating func key(_ name: String) {
    separate()
    quote(name)
    text += ": "
    isFirst = true
  }

  mutating func value(_ string: String) {
    separate()
    quote(string)
  }

  /// Writes a number that reads back as an equal one; null for NaN and infinities.
  mutating func value(_ number: Double) { raw(number.isFinite ? NumberText.exact(number) : "null") }
  mutating func value(_ number: some BinaryInteger) { raw("\(number)") }
  mutating func value(_ flag: Bool) { raw(flag ? "true" : "false") }

  /// Writes a value that is JSON already.
  mutating func raw(_ json: String) {
    separate()
    text += json
  }

  private mutating func nest(_ open: String, _ close: String, _ body: (inout JSONWriter) -> Void) {
    separate()
    text += open
    isFirst = true
    body(&self)
    text += close
    isFirst = false
  }

  private mutating func separate() {
    if !isFirst { text += ", " }
    isFirst = false
  }

  private mutating func quote(_ string: String) {
    text += "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"", "\\": text += "\\\(scalar)"
      case "\n": text += "\\n"
      case "\t": text += "\\t"
      case "\u{0}"..<" ":
        let code = String(scalar.value, radix: 16)
        text += code.count < 2 ? "\\u000" + code : "\\u00" + code
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }
}

extension JSONWriter {
  /// An object as text.
  static func object(_ body: (inout JSONWriter) -> Void) -> String {
    var json = JSONWriter()
    json.object(body)
    return json.text
  }

  /// Writes a field that is a list of objects.
  mutating func objects<Element>(
    _ name: String, _ elements: some Sequence<Element>, _ body: (inout JSONWriter, Element) -> Void
  ) {
    field(name, elements) { json, element in json.object { body(&$0, element) } }
  }

  /// Writes a field that is a list.
  mutating func field<Element>(
    _ name: String, _ elements: some Sequence<Element>, _ body: (inout JSONWriter, Element) -> Void
  ) {
    key(name)
    array(elements, body)
  }

  /// Writes the four fields of a frame.
  mutating func fields(of frame: Rect) {
    field("left", frame.minX)
    field("top", frame.minY)
    field("width", frame.width)
    field("height", frame.height)
  }

  mutating func field(_ name: String, _ string: String) {
    key(name)
    value(string)
  }

  mutating func field(_ name: String, _ number: Double) {
    key(name)
    value(number)
  }

  mutating func field(_ name: String, _ number: some BinaryInteger) {
    key(name)
    value(number)
  }

  mutating func field(_ name: String, _ flag: Bool) {
    key(name)
    value(flag)
  }
}

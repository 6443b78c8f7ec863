// TypeMetrics.swift -- how wide text is, without a font: the widths of Helvetica, in thousandths of
// its size.
//
// The gallery's pictures must be the same on every machine, so that nothing is asked of the system.
// Bold letters are taken as a little wider, those of a typewriter as all the same.

enum TypeMetrics {
  private static let widths: [Character: Double] = table([
    (191, "'"), (222, "ijl"), (260, "|"), (278, " !,./:;I[]\\ft·"), (333, "-()`r"), (355, "\""),
    (389, "*"), (500, "Jcksvxyz"), (556, "#$0123456789?L_abdeghnopqu–"),
    (584, "+<=>~×"), (611, "FTZ"), (667, "&ABEKPSVXY"), (722, "CDHNRUw"), (778, "GOQ"), (833, "Mm"),
    (889, "%"), (944, "W"), (1000, "—…→↔"), (1015, "@"),
  ])

  private static func table(_ groups: [(Double, String)]) -> [Character: Double] {
    var table: [Character: Double] = [:]
    for (width, letters) in groups { for letter in letters { table[letter] = width } }
    return table
  }

  private static let usual = 556.0
  private static let boldness = 1.07
  private static let typewriter = 602.0

  /// The width of a line of text.
  static func width(_ text: String, _ type: TypeStyle) -> Double {
    var sum = 0.0
    for letter in text { sum += type.isTypewriter ? typewriter : widths[letter] ?? usual }
    if type.isBold && !type.isTypewriter { sum *= boldness }
    return (sum * type.size / 100).rounded(.up) / 10
  }

  /// Text as lines that are no wider, if that can be: broken at blanks, or shortened.
  static func lines(_ text: String, _ type: TypeStyle, maxWidth: Double?) -> [String] {
    guard let maxWidth else { return text.split(separator: "\n").map(String.init) }
    // A layout's widths carry rounding errors; a line that fits to the tenth must not break.
    let room = maxWidth + 0.05
    return type.isShortened ? [shortened(text, type, room)] : wrapped(text, type, room)
  }

  private static func shortened(_ text: String, _ type: TypeStyle, _ room: Double) -> String {
    var text = text
    if width(text, type) <= room { return text }
    while !text.isEmpty && width(text + "…", type) > room { text.removeLast() }
    while text.hasSuffix(" ") { text.removeLast() }
    return text + "…"
  }

  private static func wrapped(_ text: String, _ type: TypeStyle, _ room: Double) -> [String] {
    var lines: [String] = []
    for paragraph in text.split(separator: "\n") {
      var line = ""
      for word in paragraph.split(separator: " ") {
        let longer = line.isEmpty ? String(word) : "\(line) \(word)"
        if width(longer, type) <= room || line.isEmpty {
          line = longer
        } else {
          lines.append(line)
          line = String(word)
        }
      }
      lines.append(line)
    }
    return lines
  }
}

/// How text is set.
struct TypeStyle {
  enum Alignment { case start, center, end }

  var size = 13.0
  var colour = Colour.ink
  var isBold = false
  var isTypewriter = false
  /// Whether what does not fit on a line is cut off, and not wrapped.
  var isShortened = false
  var alignment = Alignment.start

  /// From line to line.
  var leading: Double { (size * 1.3).rounded() }
  /// From the top of a line to its baseline.
  var ascent: Double { (leading + size * 0.72) / 2 }
}

// TypeMetrics.swift -- how wide a line of text is, without a font.
//
// Pictures must be the same on every machine, so nothing is asked of the system. A line has two widths. Its
// `width` is that in Helvetica: an SVG writes it as the text's length. Its `room` is enough for most words in fonts
// that run wider: boxes are made that wide, and what does not fit is broken or shortened. So most lines stay inside
// even where a renderer has another font and heeds no length. Lines of signs, such as `x == y + 1`, may need more.

package enum TypeMetrics {
  /// Widths of Helvetica, in thousandths of the size.
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

  private static let perSize = 1000.0
  private static let usual = 556.0
  /// A letter that takes two columns of a terminal is as wide as it is high.
  private static let square = 1000.0
  private static let boldness = 1.07
  private static let typewriter = 602.0

  /// How much wider DejaVu Sans, one of the widest common fonts, runs than Helvetica.
  private static func slack(_ type: TypeStyle) -> Double {
    type.isTypewriter ? 1 : type.isBold ? boldSlack : regularSlack
  }
  private static let regularSlack = 1.16
  private static let boldSlack = 1.24

  /// The width of a line, estimated: in Helvetica, or in DejaVu Sans Mono if the style is a typewriter's.
  package static func width(_ text: String, _ type: TypeStyle) -> Double {
    inTenths(thousandths(text, type) * type.size / perSize)
  }

  /// Letters that are narrow in Helvetica, with their far larger widths in DejaVu Sans, regular and bold. A short word
  /// of these letters alone needs more than the slack of a line.
  private static let narrow: [Character: (regular: Double, bold: Double)] = [
    "i": (278, 343), "j": (278, 343), "l": (278, 343), "f": (352, 435), "t": (392, 478), "r": (411, 493),
  ]

  /// The width that boxes leave for a line: enough for most words in DejaVu Sans as well.
  package static func room(_ text: String, _ type: TypeStyle) -> Double {
    size(thousandths(text, type), wideThousandths(text, type), type)
  }

  /// The room of a text with these widths: the one in Helvetica with slack, or the one in DejaVu Sans if larger.
  private static func size(_ usual: Double, _ wide: Double, _ type: TypeStyle) -> Double {
    inTenths(max(slack(type) * usual, wide) * type.size / perSize)
  }

  /// How much wider DejaVu Sans runs than Helvetica, on the average of all letters that are not in `narrow`.
  private static let regularAverage = 1.11
  private static let boldAverage = 1.17

  /// The width in DejaVu Sans: of narrow letters exactly, of others on the average. Zero for a typewriter font,
  /// whose room is its width.
  private static func wideThousandths(_ text: String, _ type: TypeStyle) -> Double {
    if type.isTypewriter { return 0 }
    let average = type.isBold ? boldAverage : regularAverage
    return text.reduce(0) { sum, letter in
      guard let known = narrow[letter] else { return sum + average * thousandths(letter, type) }
      return sum + (type.isBold ? known.bold : known.regular)
    }
  }

  private static func thousandths(_ text: String, _ type: TypeStyle) -> Double {
    text.reduce(0) { $0 + thousandths($1, type) }
  }

  private static func thousandths(_ letter: Character, _ type: TypeStyle) -> Double {
    let isWide = DisplayWidth.of(letter) > 1
    if type.isTypewriter { return isWide ? 2 * typewriter : typewriter }
    return (isWide ? square : widths[letter] ?? usual) * (type.isBold ? boldness : 1)
  }

  private static func inTenths(_ width: Double) -> Double { (width * tenths).rounded(.up) / tenths }
  private static let tenths = 10.0

  // MARK: Fitting

  /// A layout's widths carry rounding errors; a line that fits to the tenth must not break.
  private static let tolerance = 0.05

  /// The text as it is if its room is at most `maxWidth`, else as much of it as fits before an ellipsis.
  package static func shortened(_ text: String, _ type: TypeStyle, _ maxWidth: Double) -> String {
    if room(text, type) <= maxWidth + tolerance { return text }
    var rest = ""
    var usual = thousandths("…", type)
    var wide = wideThousandths("…", type)
    for letter in text {
      usual += thousandths(letter, type)
      wide += wideThousandths(String(letter), type)
      if size(usual, wide, type) > maxWidth + tolerance { break }
      rest.append(letter)
    }
    while rest.hasSuffix(" ") { rest.removeLast() }
    return rest + "…"
  }
}

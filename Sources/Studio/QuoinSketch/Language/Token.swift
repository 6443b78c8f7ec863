// Token.swift -- the words and signs of a sketch.

struct Token {
  enum Kind: Equatable {
    case name(String)
    case number(Double)
    case label(String)
    case comma, point, plus, minus, star, slash, open, close, at
    case equal, lessOrEqual, greaterOrEqual
    /// The sign between a width and a height: `×`, or an `x` that touches both numbers.
    case by
    case lineEnd
    case end
  }

  let kind: Kind
  let span: SourceSpan
  /// The range of the token's bytes in the text.
  let range: Range<Int>

  /// The token as an error calls it.
  var phrase: String {
    switch kind {
    case .name(let name): name
    case .number: "a number"
    case .label: "a label"
    case .comma: "a comma"
    case .point: "a point"
    case .plus: "+"
    case .minus: "-"
    case .star: "*"
    case .slash: "/"
    case .open: "("
    case .close: ")"
    case .at: "@"
    case .equal: "=="
    case .lessOrEqual: "<="
    case .greaterOrEqual: ">="
    case .by: "x"
    case .lineEnd: "the end of the line"
    case .end: "the end of the text"
    }
  }

  /// Whether a line that ends with this token goes on in the next line.
  var continuesLine: Bool {
    switch kind {
    case .comma, .plus, .minus, .star, .slash, .equal, .lessOrEqual, .greaterOrEqual: true
    default: false
    }
  }
}

// SVGText.swift -- the smallest things that the drawings are made of: numbers, escapes, elements.

enum SVGText {
  /// To the hundredth, without a fraction where there is none.
  static func number(_ value: Double) -> String {
    let rounded = (value * 100).rounded() / 100
    let text = rounded == 0 ? "0" : rounded.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  static func escaped(_ text: String) -> String {
    var escaped = ""
    for character in text {
      switch character {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      default: escaped.append(character)
      }
    }
    return escaped
  }

  /// ` name="value"` for each number.
  static func numbers(_ pairs: (String, Double)...) -> String {
    pairs.reduce("") { $0 + " \($1.0)=\"\(number($1.1))\"" }
  }

  /// A document of a size, with the gallery's type.
  static func document(_ width: Double, _ height: Double, _ body: String) -> String {
    """
    <svg xmlns="http://www.w3.org/2000/svg"\(numbers(("width", width), ("height", height))) \
    viewBox="0 0 \(number(width)) \(number(height))" \
    font-family="Helvetica, Arial, 'Liberation Sans', sans-serif">
    \(body)</svg>

    """
  }
}

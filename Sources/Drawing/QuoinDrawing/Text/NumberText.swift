// NumberText.swift -- numbers as people and machines read them.

package enum NumberText {
  private static let base = 10.0
  /// How many of a unit make one of the next larger.
  private static let perUnit = 1000.0
  /// From this number on, rounding to three digits would give four.
  private static let fourDigits = 999.5
  /// From the first of these on, three digits need one decimal; from the second on, none.
  private static let twoBeforeThePoint = 9.995
  private static let threeBeforeThePoint = 99.95
  private static let digitsPerGroup = 3

  /// The shortest decimal that reads back as the same number; whole numbers without a fraction.
  package static func exact(_ value: Double) -> String {
    // Minus zero is written without its sign.
    let text = value == 0 ? "0" : value.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// At most `digits` decimals, none that are zero at the end. A number too large for that is written exactly.
  package static func short(_ value: Double, digits: Int = 2) -> String {
    var scale = 1.0
    for _ in 0..<digits { scale *= base }
    let scaled = (value * scale).rounded()
    guard abs(scaled) < 1e15 else { return exact(value) }
    return exact(scaled / scale)
  }

  /// The number with its sign, also where it is positive.
  package static func signed(_ value: Double) -> String {
    let text = short(value)
    return text.hasPrefix("-") ? text : "+" + text
  }

  /// A length as drawings show it: at most one decimal.
  package static func tenths(_ value: Double) -> String { short(value, digits: 1) }

  /// Exactly `digits` decimals. A number too large for that, or not finite, is written as `exact` does.
  package static func fixed(_ value: Double, digits: Int) -> String {
    var scale: Int64 = 1
    for _ in 0..<digits { scale *= Int64(base) }
    let scaled = (value * Double(scale)).rounded()
    guard abs(scaled) < 1e15 else { return exact(value) }
    let whole = Int64(scaled)
    let sign = whole < 0 ? "-" : ""
    if digits == 0 { return sign + "\(whole.magnitude)" }
    let fraction = "\(whole.magnitude % UInt64(scale))"
    let zeros = String(repeating: "0", count: digits - fraction.utf8.count)
    return "\(sign)\(whole.magnitude / UInt64(scale)).\(zeros)\(fraction)"
  }

  /// A time in the unit that suits it, with three digits; a thousand seconds and more, in whole seconds.
  package static func time(nanoseconds: Double) -> String {
    var value = nanoseconds
    for unit in ["ns", "µs", "ms"] {
      if value < fourDigits { return significant(value) + " " + unit }
      value /= perUnit
    }
    return significant(value) + " s"
  }

  /// Bytes in the unit that suits them.
  package static func bytes(_ count: UInt64) -> String {
    var value = Double(count)
    for unit in ["B", "kB", "MB"] {
      if value < fourDigits { return (unit == "B" ? "\(count)" : significant(value)) + " " + unit }
      value /= perUnit
    }
    return significant(value) + " GB"
  }

  /// A count with blanks between the thousands.
  package static func grouped(_ count: UInt64) -> String {
    let digits = Array("\(count)")
    var text = ""
    for (place, digit) in digits.enumerated() {
      if place > 0 && (digits.count - place) % digitsPerGroup == 0 { text += " " }
      text.append(digit)
    }
    return text
  }

  private static func significant(_ value: Double) -> String {
    fixed(value, digits: value < twoBeforeThePoint ? 2 : value < threeBeforeThePoint ? 1 : 0)
  }
}

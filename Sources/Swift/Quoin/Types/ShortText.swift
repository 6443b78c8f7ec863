// ShortText.swift -- numbers as people write them: 8, not 8.0.

/// The shortest decimal that reads back as `number`, whole ones without a fraction.
package func shortText(_ number: Double) -> String {
  // Minus zero is written without its sign.
  let text = number == 0 ? "0" : number.description
  return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
}

// TypeStyle.swift -- how text is set: size, weight, colour, and where in its box.

package struct TypeStyle: Sendable {
  package enum Alignment: Sendable { case start, center, end }

  package var size: Double
  package var colour: Colour
  package var isBold: Bool
  package var isTypewriter: Bool
  package var alignment: Alignment

  package init(
    size: Double, _ colour: Colour = .ink, isBold: Bool = false, isTypewriter: Bool = false,
    alignment: Alignment = .start
  ) {
    self.size = size
    self.colour = colour
    self.isBold = isBold
    self.isTypewriter = isTypewriter
    self.alignment = alignment
  }

  /// The height of capital letters, in parts of the size.
  private static let capHeight = 0.72
  /// The distance of lines, in parts of the size.
  private static let lineHeight = 1.3

  /// The distance from one line to the next.
  package var leading: Double { (size * Self.lineHeight).rounded() }

  /// The distance from the top of a box of this height down to the baseline of a line in the box's middle.
  package func baseline(in height: Double) -> Double { (height + size * Self.capHeight) / 2 }
}

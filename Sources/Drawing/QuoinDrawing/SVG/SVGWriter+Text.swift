// SVGWriter+Text.swift -- text that stays in its box, whatever the font.
//
// Every text has a box. The text is shortened to what fits there (`TypeMetrics.room`), and carries its length: a
// renderer that has another font draws it as long as it was measured. Not all renderers heed that length. So each text
// has a viewport, larger than its box by no more than a halo and accents need, which cuts off what lies outside of it.

extension SVGWriter {
  /// Writes a line of text in the middle of a box's height, at its start, centre or end.
  ///
  /// A turned text reads upwards, in the middle of its box's width. A halo keeps lines away from the letters.
  package mutating func text(
    _ text: String, _ type: TypeStyle, in box: Rect, isTurned: Bool = false, halo: Colour? = nil
  ) {
    let (along, across) = isTurned ? (box.height, box.width) : (box.width, box.height)
    let line = TypeMetrics.shortened(text, type, along)
    guard !line.isEmpty, along > 0, across > 0 else { return }
    let air = Self.air(type, isTurned: isTurned, hasHalo: halo != nil)
    let middle = Point(air.x + box.width / 2, air.y + box.height / 2)
    let start = Point(
      middle.x + Self.shift(type.alignment) * along,
      middle.y - across / 2 + type.baseline(in: across))
    append("<svg\(Self.area(Rect(box.minX - air.x, box.minY - air.y, 2 * middle.x, 2 * middle.y)))>")
    append("<text\(Self.numbers(("x", start.x), ("y", start.y)))\(Self.attributes(type))")
    append(Self.numbers(("textLength", min(TypeMetrics.width(line, type), along))))
    append(" lengthAdjust=\"spacingAndGlyphs\"")
    if let halo { append(Self.attributes(halo: halo)) }
    if isTurned { append(" transform=\"rotate(-90 \(Self.number(middle.x)) \(Self.number(middle.y)))\"") }
    append(">\(Self.escaped(line))</text></svg>\n")
  }

  private static let haloWidth = 4.0
  /// How far letters reach above and below a box as high as their size, in parts of that size.
  private static let overhang = 0.2

  /// How far the viewport reaches beyond each side of the box, so that no halo and no accent is cut off.
  private static func air(_ type: TypeStyle, isTurned: Bool, hasHalo: Bool) -> Point {
    let along = hasHalo ? haloWidth / 2 : 0
    let across = max(along, overhang * type.size)
    return isTurned ? Point(across, along) : Point(along, across)
  }

  /// The place in its box where a line is anchored: from the middle, in parts of the box's length.
  private static func shift(_ alignment: TypeStyle.Alignment) -> Double {
    switch alignment {
    case .start: -0.5
    case .center: 0
    case .end: 0.5
    }
  }

  private static func anchor(_ alignment: TypeStyle.Alignment) -> String {
    switch alignment {
    case .start: ""
    case .center: " text-anchor=\"middle\""
    case .end: " text-anchor=\"end\""
    }
  }

  private static func attributes(_ type: TypeStyle) -> String {
    var text = anchor(type.alignment) + " font-size=\"\(number(type.size))\"\(fill(type.colour))"
    if type.isBold { text += " font-weight=\"bold\"" }
    if type.isTypewriter { text += " font-family=\"\(typewriterFamily)\" xml:space=\"preserve\"" }
    return text
  }

  private static func attributes(halo: Colour) -> String {
    " stroke=\"\(halo.hex)\" stroke-width=\"\(number(haloWidth))\" stroke-linejoin=\"round\" paint-order=\"stroke\""
  }
}

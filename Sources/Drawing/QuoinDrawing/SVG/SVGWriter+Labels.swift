// SVGWriter+Labels.swift -- lines of text and discs with a text, of which the text is given room.

extension SVGWriter {
  /// Writes a line of text that has all the room it needs; returns where it ends.
  @discardableResult
  package mutating func label(_ text: String, _ type: TypeStyle, _ left: Double, middle: Double) -> Double {
    let width = TypeMetrics.room(text, type)
    self.text(text, type, in: Rect(left, middle - type.leading / 2, width, type.leading))
    return left + width
  }

  /// Writes a line of text about a point. `alignment` says which part of an upright line lies at the point: its start,
  /// middle or end. The middle of a turned line's length lies at the point; `alignment` says what of its width lies
  /// there: the left side, the middle or the right side.
  package mutating func label(
    _ text: String, _ type: TypeStyle, at point: Point, _ alignment: TypeStyle.Alignment,
    isTurned: Bool = false
  ) {
    var type = type
    type.alignment = alignment
    let along = TypeMetrics.room(text, type)
    let (width, height) = isTurned ? (type.leading, along) : (along, type.leading)
    let left =
      switch alignment {
      case .start: point.x
      case .center: point.x - width / 2
      case .end: point.x - width
      }
    self.text(text, type, in: Rect(left, point.y - height / 2, width, height), isTurned: isTurned)
  }

  /// Writes a short text in white on a disc.
  package mutating func disc(
    _ text: String, _ middle: Point, radius: Double, size: Double, _ colour: Colour
  ) {
    circle(middle, radius: radius, fill: colour)
    label(text, TypeStyle(size: size, .paper, isBold: true), at: middle, .center)
  }
}

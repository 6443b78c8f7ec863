// Piece.swift -- a box with a look, and the few kinds of pieces that the plates are made of.
//
// Pieces are ordinary boxes: a text has a measure callback, a button is a panel around a text, and
// everything else is placed by the constraints of the plates.

import QuoinDrawing
import QuoinLayout

/// A box that is drawn.
final class Piece: LayoutBox {
  let look: Look

  init(_ look: Look = .nothing, name: String? = nil) {
    self.look = look
    super.init(name)
  }

  static func panel(
    _ fill: Colour?, border: Colour? = nil, radius: Double = 0, isDashed: Bool = false
  ) -> Piece {
    Piece(.panel(fill: fill, border: border, radius: radius, isDashed: isDashed))
  }

  /// Text that measures itself, and wraps or is shortened where it gets too little room.
  static func text(
    _ text: String, size: Double = 13, _ colour: Colour = .ink, bold: Bool = false,
    typewriter: Bool = false, shortened: Bool = false, _ alignment: TypeStyle.Alignment = .start
  ) -> Piece {
    let type = TypeStyle(
      size: size, colour, isBold: bold, isTypewriter: typewriter, alignment: alignment)
    let look = Look.text(text, type, isShortened: shortened)
    let piece = Piece(look, name: text)
    piece.measure = { maxWidth in
      let lines = look.lines(maxWidth)
      return MeasuredSize(
        lines.map { TypeMetrics.room($0, type) }.max() ?? 0, Double(lines.count) * type.leading,
        firstBaseline: type.ascent, lastBaseline: type.leading - type.ascent)
    }
    return piece
  }

  static func photo(_ mood: Int, radius: Double = 0) -> Piece {
    Piece(.photo(mood, radius: radius))
  }

  /// A line along `axis`, one unit thick.
  static func rule(_ axis: Axis, _ colour: Colour = .line) -> Piece {
    let rule = Piece.panel(colour)
    rule.layout.make { make in
      (axis == .horizontal ? make.height : make.width).equalTo(1)
    }
    return rule
  }

  static func icon(_ icon: Icon, _ colour: Colour = .muted, size: Double = 20) -> Piece {
    let piece = Piece(.icon(icon, colour))
    piece.layout.make { $0.size.equalTo(size) }
    return piece
  }

  /// A circle with letters in it.
  static func portrait(_ initials: String, _ colour: Colour, size: Double) -> Piece {
    let disc = Piece(.disc(colour), name: initials)
    let text = Piece.text(initials, size: size * 0.36, .paper, bold: true, .center)
    disc.add(text)
    disc.layout.make { $0.size.equalTo(size) }
    text.layout.make { $0.center.equalToParent() }
    return disc
  }

  /// A text in a panel that is as large as the text asks for, or larger.
  static func button(
    _ title: String, fill: Colour? = .accent, border: Colour? = nil, _ colour: Colour = .paper,
    size: Double = 13, radius: Double = 6, padding: Size = Size(14, 7)
  ) -> Piece {
    let button = Piece(.panel(fill: fill, border: border, radius: radius), name: title)
    let text = Piece.text(title, size: size, colour, bold: true, .center)
    button.add(text)
    text.layout.make { make in
      make.center.equalToParent()
      make.width.lessThanOrEqualToParent().offset(-2 * padding.width)
      make.height.lessThanOrEqualToParent().offset(-2 * padding.height)
    }
    // No larger than the text asks for, unless the plate says so.
    button.layout.make { make in
      make.width.equalTo(text).offset(2 * padding.width).priority(.low - 1)
      make.height.equalTo(text).offset(2 * padding.height).priority(.low - 1)
    }
    return button
  }

  /// An input that is empty but for its placeholder.
  static func field(_ placeholder: String, _ colour: Colour = .faint) -> Piece {
    let field = Piece.panel(.paper, border: .line, radius: 5)
    let text = Piece.text(placeholder, colour)
    field.add(text)
    text.layout.make { make in
      make.leading.equalToParent().offset(9)
      make.centerY.equalToParent()
    }
    field.layout.make { $0.height.equalTo(30) }
    return field
  }
}

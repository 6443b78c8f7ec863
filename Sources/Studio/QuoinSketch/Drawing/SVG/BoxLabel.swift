// BoxLabel.swift -- a box's name and size, set as large as there is room.
//
// A label is measured along its text and across it. A turned label reads upwards: along is then from the
// bottom to the top of the picture, and across from the left to the right.

import QuoinDrawing

struct BoxLabel {
  let name: String
  /// The text of the box's size, or nil for a label that is the name alone.
  let size: String?
  let fontSize: Double
  /// Whether the size stands beside the name and not below it.
  let isInOneLine: Bool
  let isTurned: Bool

  private static let fontSizes = [14.0, 12.5, 11, 9.5, 8.5]
  /// The font sizes that `names(_:)` tries, for pictures that show no sizes.
  private static let nameSizes = [10.0, 9, 8, 7]
  /// The font size of the size, in parts of the name's.
  private static let smaller = 0.86
  private static let gap = 6.0

  /// Two lines, in parts of the font size.
  private enum Lines {
    static let height = 2.3
    /// How far the middles of the lines lie above and below the label's middle.
    static let above = 0.62
    static let below = 0.73
  }

  /// The chip on the border of a box.
  private enum Chip {
    static let fontSize = 9.5
    static let height = 14.0
    /// The space beside the text, both sides together.
    static let air = 10.0
    /// The distance from the box's left edge.
    static let left = 6.0
  }

  /// A box is low if its height is less than this many times its label's.
  private static let low = 2.4

  /// The labels to try, the best first: upright ones, then turned ones, each from the largest type to the smallest, in
  /// two lines before one, and last the name alone.
  static func choices(_ name: String, _ size: String) -> [BoxLabel] {
    var list: [BoxLabel] = []
    for isTurned in [false, true] {
      for fontSize in fontSizes {
        for isInOneLine in [false, true] {
          list.append(
            BoxLabel(
              name: name, size: size, fontSize: fontSize, isInOneLine: isInOneLine, isTurned: isTurned))
        }
      }
      list += names(name, fontSizes, isTurned: isTurned)
    }
    return list
  }

  /// The name alone, upright before turned.
  static func names(_ name: String) -> [BoxLabel] {
    [false, true].flatMap { names(name, nameSizes, isTurned: $0) }
  }

  private static func names(_ name: String, _ fontSizes: [Double], isTurned: Bool) -> [BoxLabel] {
    fontSizes.map {
      BoxLabel(name: name, size: nil, fontSize: $0, isInOneLine: true, isTurned: isTurned)
    }
  }

  static func chip(_ name: String, _ size: String) -> BoxLabel {
    BoxLabel(name: name, size: size, fontSize: Chip.fontSize, isInOneLine: true, isTurned: false)
  }

  // MARK: Room

  private var nameType: TypeStyle { TypeStyle(size: fontSize, isBold: true) }
  private var sizeType: TypeStyle { TypeStyle(size: fontSize * Self.smaller) }

  /// The label's room along its text, and across it.
  private var extent: (along: Double, across: Double) {
    let nameRoom = TypeMetrics.room(name, nameType)
    guard let size else { return (nameRoom, fontSize) }
    let sizeRoom = TypeMetrics.room(size, sizeType)
    return isInOneLine
      ? (nameRoom + Self.gap + sizeRoom, fontSize)
      : (max(nameRoom, sizeRoom), fontSize * Lines.height)
  }

  func fits(_ frame: Rect) -> Bool {
    let (along, across) = extent
    return isTurned
      ? across <= frame.width && along <= frame.height : along <= frame.width && across <= frame.height
  }

  /// Places for an upright label inside a frame, the best first: if the frame is low, the middles of its left and right
  /// side; then the four corners and the middle. None without room.
  func corners(of frame: Rect, air: Double) -> [Rect] {
    let (along, across) = extent
    guard along + 2 * air <= frame.width, across + air <= frame.height else { return [] }
    let (near, far) = (frame.minX + air, frame.maxX - air - along)
    let middle = frame.midY - across / 2
    let bottom = frame.maxY - across - air / 2
    // Where a box is not much higher than its label, the middle of its sides looks best.
    let isLow = frame.height < Self.low * across
    let places =
      (isLow ? [(near, middle), (far, middle)] : [])
      + [
        (near, frame.minY + air / 2), (far, frame.minY + air / 2), (near, bottom), (far, bottom),
        (frame.midX - along / 2, middle),
      ]
    return places.map { Rect($0.0, $0.1, along, across) }
  }

  /// The rectangle that the label covers in the middle of a frame.
  func room(in frame: Rect) -> Rect {
    let (along, across) = extent
    return place(in: frame, start: 0, length: along, middle: 0, across: across, of: along)
  }

  /// The rectangle of a part of a label that stands in the middle of a frame. Along the text, the part begins
  /// `start` behind the label's beginning and is `length` long; the whole label is `total` long. Across the text,
  /// the part is `across` wide, and its middle lies `middle` beyond the label's middle.
  private func place(
    in frame: Rect, start: Double, length: Double, middle: Double, across: Double, of total: Double
  ) -> Rect {
    isTurned
      ? Rect(
        frame.midX + middle - across / 2, frame.midY + total / 2 - start - length, across, length)
      : Rect(frame.midX - total / 2 + start, frame.midY + middle - across / 2, length, across)
  }

  // MARK: Drawing

  func draw(_ svg: inout SVGWriter, centred frame: Rect, _ hue: Hue, halo: Colour? = nil) {
    let along = extent.along
    let nameRoom = TypeMetrics.room(name, nameType)
    func write(
      _ text: String, _ type: TypeStyle, _ alignment: TypeStyle.Alignment, start: Double, length: Double,
      middle: Double
    ) {
      var type = type
      type.colour = hue.text
      type.alignment = alignment
      svg.text(
        text, type,
        in: place(in: frame, start: start, length: length, middle: middle, across: type.size, of: along),
        isTurned: isTurned, halo: halo)
    }
    guard let size else { return write(name, nameType, .center, start: 0, length: along, middle: 0) }
    guard isInOneLine else {
      write(name, nameType, .center, start: 0, length: along, middle: -Lines.above * fontSize)
      return write(size, sizeType, .center, start: 0, length: along, middle: Lines.below * fontSize)
    }
    let rest = nameRoom + Self.gap
    write(name, nameType, .end, start: 0, length: nameRoom, middle: 0)
    // The size stands on one baseline with the name.
    let lower = nameType.baseline(in: 0) - sizeType.baseline(in: 0)
    write(size, sizeType, .start, start: rest, length: along - rest, middle: lower)
  }

  /// Draws the label on the upper border of a frame that has no room inside, moved sideways to stay within the window;
  /// returns the rectangle that the label covers.
  func drawChip(_ svg: inout SVGWriter, on frame: Rect, within window: Rect, _ hue: Hue) -> Rect {
    let width = extent.along + Chip.air
    let left = max(min(frame.minX + Chip.left, window.maxX - width), window.minX)
    let chip = Rect(left, frame.minY - Chip.height / 2, width, Chip.height)
    svg.rect(chip, radius: Chip.height / 2, fill: .paper, stroke: SVGWriter.Stroke(hue.stroke))
    draw(&svg, centred: chip, hue)
    return chip
  }
}

// BoxLabel.swift -- a box's name and size, set as large as there is room.

struct BoxLabel {
  let name: String
  /// Its size, or nil to leave that out.
  let size: String?
  let fontSize: Double
  /// Whether the size stands beside the name and not below it.
  let isInOneLine: Bool
  let isTurned: Bool

  private static let fontSizes = [14.0, 12.5, 11, 9.5, 8.5]
  private static let smaller = 0.86
  private static let gap = 6.0

  /// From the one that says most and largest to the one that needs least room.
  static func choices(_ name: String, _ size: String) -> [BoxLabel] {
    var list: [BoxLabel] = []
    for isTurned in [false, true] {
      for fontSize in fontSizes {
        list.append(
          BoxLabel(name: name, size: size, fontSize: fontSize, isInOneLine: false, isTurned: isTurned))
        list.append(
          BoxLabel(name: name, size: size, fontSize: fontSize, isInOneLine: true, isTurned: isTurned))
      }
      for fontSize in fontSizes {
        list.append(
          BoxLabel(name: name, size: nil, fontSize: fontSize, isInOneLine: true, isTurned: isTurned))
      }
    }
    return list
  }

  static func chip(_ name: String, _ size: String) -> BoxLabel {
    BoxLabel(name: name, size: size, fontSize: 9.5, isInOneLine: true, isTurned: false)
  }

  /// Along the text, and across it.
  private var extent: (along: Double, across: Double) {
    let nameWidth = TextMeasure.width(name, size: fontSize, isBold: true)
    guard let size else { return (nameWidth, fontSize) }
    let sizeWidth = TextMeasure.width(size, size: fontSize * Self.smaller)
    return isInOneLine
      ? (nameWidth + Self.gap + sizeWidth, fontSize)
      : (max(nameWidth, sizeWidth), fontSize * 2.3)
  }

  func fits(_ frame: Frame) -> Bool {
    let (along, across) = extent
    return isTurned
      ? across <= frame.width && along <= frame.height : along <= frame.width && across <= frame.height
  }

  /// Places for it along the inside of a frame: top left, top, bottom left, middle.
  func corners(of frame: Frame, air: Double) -> [Frame] {
    let (along, across) = extent
    guard along + 2 * air <= frame.width, across + air <= frame.height else { return [] }
    // Where a box is not much higher than its label, the middle of its sides looks best.
    let isLow = frame.height < 2.4 * across
    let places =
      isLow
      ? [
        (frame.left + air, frame.top + (frame.height - across) / 2),
        (frame.right - air - along, frame.top + (frame.height - across) / 2),
      ] : []
    let others = [
      (frame.left + air, frame.top + air / 2), (frame.right - air - along, frame.top + air / 2),
      (frame.left + air, frame.bottom - across - air / 2),
      (frame.right - air - along, frame.bottom - across - air / 2),
      (frame.left + (frame.width - along) / 2, frame.top + (frame.height - across) / 2),
    ]
    return (places + others).map { Frame(left: $0.0, top: $0.1, width: along, height: across) }
  }

  /// What it covers in the middle of a frame.
  func room(in frame: Frame) -> Frame {
    let (along, across) = extent
    let (width, height) = isTurned ? (across, along) : (along, across)
    return Frame(
      left: frame.left + (frame.width - width) / 2, top: frame.top + (frame.height - height) / 2,
      width: width, height: height)
  }

  func draw(
    _ svg: inout SVGWriter, centred frame: Frame, _ hue: Palette.Hue, halo: String? = nil
  ) {
    let x = frame.left + frame.width / 2
    let y = frame.top + frame.height / 2
    let rise = fontSize * 0.36
    guard let size else {
      return text(&svg, name, x, y, across: rise, fontSize, isBold: true, hue, halo)
    }
    let small = fontSize * Self.smaller
    if isInOneLine {
      let (x, y) = isTurned ? (x + rise, y) : (x, y + rise)
      svg.text(
        name, x, y, size: fontSize, fill: hue.text, anchor: .middle, isBold: true, turned: isTurned,
        halo: halo, then: (size, small, Self.gap))
    } else {
      text(&svg, name, x, y, across: rise - fontSize * 0.62, fontSize, isBold: true, hue, halo)
      text(&svg, size, x, y, across: rise + fontSize * 0.68, small, isBold: false, hue, halo)
    }
  }

  private func text(
    _ svg: inout SVGWriter, _ text: String, _ x: Double, _ y: Double, across: Double, _ size: Double,
    isBold: Bool, _ hue: Palette.Hue, _ halo: String?
  ) {
    svg.text(
      text, isTurned ? x + across : x, isTurned ? y : y + across, size: size, fill: hue.text,
      anchor: .middle, isBold: isBold, turned: isTurned, halo: halo)
  }

  /// On the upper border of a frame that is full of other boxes.
  func drawChip(_ svg: inout SVGWriter, on frame: Frame, _ hue: Palette.Hue) -> Frame {
    let width = extent.along + 10
    let chip = Frame(left: frame.left + 6, top: frame.top - 7, width: width, height: 14)
    svg.rect(chip, radius: 7, fill: Palette.paper, stroke: hue.stroke)
    draw(&svg, centred: chip, hue)
    return chip
  }
}

// BoxLabel.swift -- a box's name and size as SVG, set as large as there is room.
//
// A turned label reads upwards: its pieces are placed as if it were upright, and turned about its middle.

package struct BoxLabel {
  private let name: String
  /// The text of the box's size, or nil for a label that is the name alone.
  private let size: String?
  private let fontSize: Double
  /// Whether the size stands beside the name and not below it.
  private let isInOneLine: Bool
  private let isTurned: Bool
  /// The room of name and size in type of the size `unit`: to measure a text takes longer than anything else here.
  private let rooms: (name: Double, size: Double)

  private static let unit = 100.0
  private static let fontSizes = [14.0, 12.5, 11, 9.5, 8.5]
  /// The font sizes where sizes are not shown.
  private static let nameSizes = [10.0, 9, 8, 7]
  private static let chipSize = 9.5
  /// The font size of the size, in parts of the name's.
  private static let smaller = 0.86
  private static let gap = 6.0
  private static let air = 7.0
  private static let smallAir = 2.0

  /// Two lines, in parts of the font size.
  private enum Lines {
    static let height = 2.3
    /// How far the middles of the lines lie above and below the label's middle.
    static let above = -0.62
    static let below = 0.73
  }

  /// A box is low if its height is less than this many times its label's.
  private static let low = 2.4

  /// The labels to try, the best first: upright ones, then turned ones, each from the largest type to the smallest, in
  /// two lines before one, and last the name alone. Without a size there are only names, in smaller type.
  package static func choices(_ name: String, _ size: String?) -> [BoxLabel] {
    let rooms = rooms(name, size)
    func label(_ size: String?, _ fontSize: Double, _ isInOneLine: Bool, _ isTurned: Bool) -> BoxLabel {
      BoxLabel(
        name: name, size: size, fontSize: fontSize, isInOneLine: isInOneLine, isTurned: isTurned, rooms: rooms
      )
    }
    var list: [BoxLabel] = []
    for isTurned in [false, true] {
      if size != nil {
        for fontSize in fontSizes { list += [false, true].map { label(size, fontSize, $0, isTurned) } }
      }
      list += (size == nil ? nameSizes : fontSizes).map { label(nil, $0, true, isTurned) }
    }
    return list
  }

  /// The label on the border of a box that has no room inside.
  static func chip(_ name: String, _ size: String) -> BoxLabel {
    BoxLabel(
      name: name, size: size, fontSize: chipSize, isInOneLine: true, isTurned: false, rooms: rooms(name, size)
    )
  }

  // MARK: Room

  private static func type(_ fontSize: Double, isBold: Bool) -> TypeStyle {
    TypeStyle(size: fontSize, isBold: isBold)
  }

  private static func rooms(_ name: String, _ size: String?) -> (Double, Double) {
    (
      TypeMetrics.room(name, type(unit, isBold: true)),
      size.map { TypeMetrics.room($0, type(unit, isBold: false)) } ?? 0
    )
  }

  /// The room of a text in a smaller type, rounded up as `TypeMetrics.room` does.
  private static func room(_ room: Double, _ fontSize: Double) -> Double {
    let tenths = 10.0
    return (room * fontSize / unit * tenths).rounded(.up) / tenths
  }

  /// The label's pieces about its middle, as if it were upright.
  private var pieces: [(text: String, type: TypeStyle, place: Rect)] {
    let small = fontSize * Self.smaller
    let (nameType, sizeType) = (Self.type(fontSize, isBold: true), Self.type(small, isBold: false))
    let (nameRoom, sizeRoom) = (Self.room(rooms.name, fontSize), Self.room(rooms.size, small))
    func piece(
      _ text: String, _ type: TypeStyle, _ alignment: TypeStyle.Alignment, _ left: Double, _ room: Double,
      _ middle: Double
    ) -> (String, TypeStyle, Rect) {
      var type = type
      type.alignment = alignment
      return (text, type, Rect(left, middle - type.size / 2, room, type.size))
    }
    guard let size else { return [piece(name, nameType, .center, -nameRoom / 2, nameRoom, 0)] }
    if isInOneLine {
      let half = (nameRoom + Self.gap + sizeRoom) / 2
      // The size stands on one baseline with the name.
      let lower = nameType.baseline(in: 0) - sizeType.baseline(in: 0)
      return [
        piece(name, nameType, .end, -half, nameRoom, 0),
        piece(size, sizeType, .start, half - sizeRoom, sizeRoom, lower),
      ]
    }
    return [
      piece(name, nameType, .center, -nameRoom / 2, nameRoom, Lines.above * fontSize),
      piece(size, sizeType, .center, -sizeRoom / 2, sizeRoom, Lines.below * fontSize),
    ]
  }

  /// How wide and how high the label is.
  var extent: Size {
    let nameRoom = Self.room(rooms.name, fontSize)
    let sizeRoom = Self.room(rooms.size, fontSize * Self.smaller)
    let both = isInOneLine ? nameRoom + Self.gap + sizeRoom : max(nameRoom, sizeRoom)
    let along = size == nil ? nameRoom : both
    let across = isInOneLine ? fontSize : fontSize * Lines.height
    return isTurned ? Size(across, along) : Size(along, across)
  }

  /// The room beside a label in a box's middle, both sides together: names without sizes need less.
  private var air: Double { size == nil ? Self.smallAir : Self.air }

  /// The place of the label in the middle of a frame that has room for it.
  package func middle(of frame: Rect) -> Rect? {
    let size = extent
    guard size.width + air <= frame.width, size.height + air <= frame.height else { return nil }
    return Rect(frame.midX - size.width / 2, frame.midY - size.height / 2, size.width, size.height)
  }

  /// Places for an upright label inside a frame, the best first: if the frame is low, the middles of its left and right
  /// side; then the four corners and the middle. None without room.
  func corners(of frame: Rect) -> [Rect] {
    let (size, air) = (extent, Self.air)
    guard !isTurned, size.width + 2 * air <= frame.width, size.height + air <= frame.height else { return [] }
    let (near, far) = (frame.minX + air, frame.maxX - air - size.width)
    let (top, bottom) = (frame.minY + air / 2, frame.maxY - size.height - air / 2)
    let middle = frame.midY - size.height / 2
    // Where a box is not much higher than its label, the middle of its sides looks best.
    let sides = frame.height < Self.low * size.height ? [(near, middle), (far, middle)] : []
    let corners = [(near, top), (far, top), (near, bottom), (far, bottom)]
    return (sides + corners + [(frame.midX - size.width / 2, middle)])
      .map { Rect($0.0, $0.1, size.width, size.height) }
  }

  // MARK: Drawing

  /// Writes the label about the middle of a place.
  package func draw(_ svg: inout SVGWriter, in place: Rect, _ colour: Colour, halo: Colour? = nil) {
    for (text, type, piece) in pieces {
      var type = type
      type.colour = colour
      let turned =
        isTurned ? Rect(piece.minY, -piece.maxX, piece.height, piece.width) : piece
      svg.text(
        text, type, in: turned.offset(by: Point(place.midX, place.midY)), isTurned: isTurned, halo: halo)
    }
  }
}

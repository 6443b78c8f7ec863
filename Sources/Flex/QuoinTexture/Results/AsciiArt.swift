// AsciiArt.swift -- a tree of elements as boxes of dashes, bars and names.
//
// A stack draws its children in its own direction. All other specs draw their children side by side. `ArtPlan` first
// finds the size of every element's picture, from the inside out, and then draws all on one sheet, from the outside in.
// So the cost is that of the text, and neither step needs a native stack for depth.

/// Characters of a row's frame: a bar at both sides, and two blanks before the first child.
private let frameWidth = 4
/// Blanks beside a child.
private let padding = 2

extension ASLayoutElement {
  /// The element's class and its debug name. A ratio spec has its ratio in place of the debug name.
  public var asciiArtName: String {
    if let ratio = self as? ASRatioLayoutSpec {
      return "ASRatioLayoutSpec (" + TextureText.format("%.1f", ratio.ratio) + ")"
    }
    let name = String(describing: type(of: self))
    return debugName.map { "\(name) (\($0))" } ?? name
  }

  /// A picture of the spec and everything in it; just the name of a box or an empty spec. Each level is six characters
  /// wider and two lines higher than the one inside: a picture of more than 2^23 characters is not drawn, and the text is
  /// just the name. Cost: the length of the text.
  public var asciiArtString: String { ArtPlan(self).text }
}

/// The pictures of an element and of all elements in it.
private struct ArtPlan {
  private struct Picture {
    let name: String
    let isColumn: Bool
    /// The places of the first picture inside, and of the one after this picture in the same parent; -1 for none.
    var first = -1
    var next = -1
    var width = 0
    var height = 1
    /// The widest, or the highest, of the pictures inside.
    var extent = 0
    /// Blanks before the inside, which make it as wide as the name.
    var before = 0
  }

  private static let largest = 1 << 23
  /// A picture comes after the picture around it.
  private var pictures: [Picture] = []

  init(_ top: ASLayoutElement) {
    var waiting = [(top, parent: -1)]
    while let (element, parent) = waiting.popLast() {
      let place = pictures.count
      let isColumn = (element as? ASStackLayoutSpec)?.direction == .vertical
      pictures.append(Picture(name: element.asciiArtName, isColumn: isColumn))
      // The last child is taken first, so that each child goes before those that are known.
      if parent >= 0 {
        pictures[place].next = pictures[parent].first
        pictures[parent].first = place
      }
      for child in (element as? ASLayoutSpec)?.children ?? [] { waiting.append((child, place)) }
    }
    for place in pictures.indices.reversed() { measure(place) }
  }

  /// The places of the pictures directly in one.
  private func inside(_ place: Int) -> [Int] {
    var found: [Int] = []
    var next = pictures[place].first
    while next >= 0 {
      found.append(next)
      next = pictures[next].next
    }
    return found
  }

  private mutating func measure(_ place: Int) {
    let name = pictures[place].name.count
    guard pictures[place].first >= 0 else { return pictures[place].width = name }
    var (width, height, widest, highest) = (0, 0, 0, 0)
    for child in inside(place) {
      (widest, highest) = (max(widest, pictures[child].width), max(highest, pictures[child].height))
      (width, height) = (width + pictures[child].width + padding, height + pictures[child].height)
    }
    let isColumn = pictures[place].isColumn
    let bare = isColumn ? widest : width + frameWidth
    let lacking = bare < name ? name + frameWidth - bare : 0
    pictures[place].before = (lacking + 1) / 2
    pictures[place].extent = isColumn ? widest : highest
    pictures[place].width = bare + lacking + (isColumn ? frameWidth + padding : 0)
    pictures[place].height = padding + (isColumn ? height : highest)
  }

  var text: String {
    let top = pictures[0]
    guard top.height <= ArtPlan.largest / max(top.width, 1) else { return top.name }
    var sheet = [[Character]](
      repeating: [Character](repeating: " ", count: top.width), count: top.height)
    var corners = [(column: Int, line: Int)](repeating: (0, 0), count: pictures.count)
    for place in pictures.indices {
      drawFrame(place, corners[place], on: &sheet)
      placeInside(place, &corners)
    }
    return sheet.map { String($0) }.joined(separator: "\n")
  }

  private func drawFrame(
    _ place: Int, _ corner: (column: Int, line: Int), on sheet: inout [[Character]]
  ) {
    let picture = pictures[place]
    func put(_ text: some Collection<Character>, _ column: Int, _ line: Int) {
      sheet[corner.line + line].replaceSubrange(
        corner.column + column..<corner.column + column + text.count, with: text)
    }
    if picture.first < 0 { return put(picture.name, 0, 0) }
    let dashes = repeatElement(Character("-"), count: picture.width)
    put(dashes, 0, 0)
    put(dashes, 0, picture.height - 1)
    put(picture.name, (picture.width - picture.name.count + 1) / 2, 0)
    for line in 1..<picture.height - 1 {
      put("|", 0, line)
      put("|", picture.width - 1, line)
    }
  }

  /// Finds the corners of the pictures directly in one.
  private func placeInside(_ place: Int, _ corners: inout [(column: Int, line: Int)]) {
    let picture = pictures[place]
    var (column, line) = corners[place]
    (column, line) = (column + 1 + picture.before + padding, line + 1)
    for child in inside(place) {
      let (width, height) = (pictures[child].width, pictures[child].height)
      if picture.isColumn {
        corners[child] = (column + (picture.extent - width + 1) / 2, line)
        line += height
      } else {
        corners[child] = (column, line + (picture.extent - height + 1) / 2)
        column += width + padding
      }
    }
  }
}

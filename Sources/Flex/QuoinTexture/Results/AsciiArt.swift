// AsciiArt.swift -- a tree of elements as boxes of dashes, bars and names.
//
// A stack draws its children in its own direction. All other specs draw their children side by side. `ArtPlan` first
// finds the size of every element's picture, from the inside out, and then writes the lines from the top down. A line
// is written piece by piece: a picture's line is its frame and lines of the pictures in it. So the cost is that of the
// text, and neither step needs a native stack for depth.

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
  /// wider and two lines higher than the one inside: a picture of more than 2^26 characters is not drawn, and the text is
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
    /// Blanks by which the inside is made as wide as the name, before and after.
    var before = 0
    var after = 0
  }

  private enum Piece {
    case text(String)
    case blanks(Int)
    case line(of: Int, Int)
  }

  private static let largest = 1 << 26
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
    pictures[place].after = lacking / 2
    pictures[place].extent = isColumn ? widest : highest
    pictures[place].width = bare + lacking + (isColumn ? frameWidth + padding : 0)
    pictures[place].height = padding + (isColumn ? height : highest)
  }

  var text: String {
    let top = pictures[0]
    guard top.height <= ArtPlan.largest / max(top.width, 1) else { return top.name }
    var text = ""
    for line in 0..<top.height {
      if line > 0 { text += "\n" }
      write(line, to: &text)
    }
    return text
  }

  private func write(_ line: Int, to text: inout String) {
    var waiting = [Piece.line(of: 0, line)]
    while let piece = waiting.popLast() {
      switch piece {
      case .text(let words): text += words
      case .blanks(let count): text += TextureText.blanks(count)
      case .line(let place, let line): waiting += pieces(place, line).reversed()
      }
    }
  }

  private func pieces(_ place: Int, _ line: Int) -> [Piece] {
    let picture = pictures[place]
    if picture.first < 0 { return [.text(picture.name)] }
    func dashes(_ count: Int) -> String { String(repeating: "-", count: max(0, count)) }
    if line == picture.height - 1 { return [.text(dashes(picture.width))] }
    if line == 0 {
      let room = picture.width - picture.name.count
      return [.text(dashes((room + 1) / 2) + picture.name + dashes(room / 2))]
    }
    let inner =
      picture.isColumn ? columnPieces(place, picture, line - 1) : rowPieces(place, picture, line - 1)
    return [.text("|")] + inner + [.text("|")]
  }

  private func rowPieces(_ place: Int, _ picture: Picture, _ line: Int) -> [Piece] {
    var pieces: [Piece] = [.blanks(picture.before + padding)]
    for child in inside(place) {
      let (width, height) = (pictures[child].width, pictures[child].height)
      let inner = line - (picture.extent - height + 1) / 2
      pieces.append(inner >= 0 && inner < height ? .line(of: child, inner) : .blanks(width))
      pieces.append(.blanks(padding))
    }
    return pieces + [.blanks(picture.after)]
  }

  private func columnPieces(_ place: Int, _ picture: Picture, _ line: Int) -> [Piece] {
    var line = line
    for child in inside(place) {
      let (width, height) = (pictures[child].width, pictures[child].height)
      if line < height {
        let missing = picture.extent - width
        return [
          .blanks((missing + 1) / 2 + picture.before + padding), .line(of: child, line),
          .blanks(missing / 2 + picture.after + padding),
        ]
      }
      line -= height
    }
    return []
  }
}

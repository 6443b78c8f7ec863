// AsciiArt.swift -- a tree of elements as boxes of dashes, bars and names.
//
// A stack draws its children in its own direction. All other specs draw their children side by side. Every picture
// is an array of lines of one width.

/// Characters of a row's frame: a bar at both sides, and two blanks before the first child.
private let frameWidth = 4

extension ASLayoutElement {
  /// The element's class and its debug name. A ratio spec has its ratio in place of the debug name.
  public var asciiArtName: String {
    if let ratio = self as? ASRatioLayoutSpec {
      return "ASRatioLayoutSpec (" + TextureText.format("%.1f", ratio.ratio) + ")"
    }
    let name = String(describing: type(of: self))
    return debugName.map { "\(name) (\($0))" } ?? name
  }

  /// A picture of the spec and everything in it; just the name of a box or an empty spec.
  public var asciiArtString: String { picture.joined(separator: "\n") }

  private var picture: [String] {
    guard let spec = self as? ASLayoutSpec, !spec.children.isEmpty else { return [asciiArtName] }
    let pictures = spec.children.map(\.picture)
    let isColumn = (spec as? ASStackLayoutSpec)?.direction == .vertical
    let inside = isColumn ? column(pictures) : row(pictures)
    let width = inside.first?.count ?? 0
    let room = max(0, width - asciiArtName.count)
    let top = dashes((room + 1) / 2) + asciiArtName + dashes(room / 2)
    return [top] + inside + [dashes(width)]
  }

  private func dashes(_ count: Int) -> String { String(repeating: "-", count: count) }

  /// The characters by which a picture must be wider to hold the name, split into those before and after it.
  private func lacking(_ width: Int) -> (before: Int, after: Int) {
    let name = asciiArtName.count
    guard width < name else { return (0, 0) }
    let lacking = name + frameWidth - width
    return ((lacking + 1) / 2, lacking / 2)
  }

  private func row(_ pictures: [[String]]) -> [String] {
    let height = pictures.map(\.count).max() ?? 0
    let padded = pictures.map { picture in
      let blank = TextureText.blanks(picture[0].count)
      let missing = height - picture.count
      return Array(repeating: blank, count: (missing + 1) / 2) + picture
        + Array(repeating: blank, count: missing / 2)
    }
    let lines = (0..<height).map { line in padded.map { $0[line] + "  " }.joined() }
    let lacking = lacking(lines[0].count + frameWidth)
    return lines.map {
      "|" + TextureText.blanks(lacking.before) + "  " + $0 + TextureText.blanks(lacking.after) + "|"
    }
  }

  private func column(_ pictures: [[String]]) -> [String] {
    let widest = pictures.map { $0[0].count }.max() ?? 0
    let lacking = lacking(widest)
    return pictures.flatMap { picture in
      let missing = widest - picture[0].count
      let before = TextureText.blanks((missing + 1) / 2 + lacking.before + 2)
      let after = TextureText.blanks(missing / 2 + lacking.after + 2)
      return picture.map { "|" + before + $0 + after + "|" }
    }
  }
}

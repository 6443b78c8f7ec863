// CaseTree.swift -- the tree of a case: its nodes, their names, and texts that measure themselves.

import QuoinSpecs
import QuoinTexture

/// A case that cannot be read.
struct CaseError: Error {
  let message: String
  /// How many bytes of the file come before what is wrong.
  let place: Int

  init(_ message: String, at place: Int) {
    self.message = message
    self.place = place
  }
}

/// A text or a box that answers how large it is.
final class CaseText {
  enum Kind {
    /// Letters of this total width, on as many lines as the room makes necessary.
    case letters(width: Double, line: Double)
    /// Words, with the blank before each, broken between them; lines are as high as a letter is wide. In a row the room
    /// counts as no less than the longest word.
    case words([Piece], letter: Double, isRow: Bool)
    case fixed(Double, Double)
  }

  /// A word, and the blank before it, which has no width where a word may be broken.
  struct Piece {
    let width: Double
    let blank: Double
  }

  let kind: Kind
  /// The width of a letter, and the height of a line, where a case does not give them.
  static let letter = 10.0
  static let line = 20.0

  init(_ kind: Kind) { self.kind = kind }

  func size(_ room: Double) -> (Double, Double) {
    switch kind {
    case .fixed(let width, let height): (width, height)
    case .letters(let width, let line):
      width <= room ? (width, line) : (room, room > 0 ? (width / room).rounded(.up) * line : line)
    case .words(let words, let letter, let isRow):
      Self.broken(words, letter, isRow ? max(room, words.map(\.width).max() ?? 0) : room)
    }
  }

  /// The words of a text, in letters that are all equally wide.
  static func pieces(_ text: String) -> [Piece] {
    text.split(separator: " ").flatMap { word in
      word.split(separator: "\u{200b}").enumerated().map { place, part in
        Piece(width: Double(part.count) * letter, blank: place == 0 ? letter : 0)
      }
    }
  }

  private static func broken(_ words: [Piece], _ letter: Double, _ room: Double) -> (Double, Double) {
    var (lines, line, longest) = (1.0, 0.0, 0.0)
    for word in words {
      let joined = line == 0 ? word.width : line + word.blank + word.width
      if line > 0 && joined > room { lines += 1 }
      line = line > 0 && joined > room ? word.width : joined
      longest = max(longest, line)
    }
    return (longest, lines * letter)
  }

  static let measure: MeasureFunction = { user, maxWidth, _, _, size in
    guard let user else { return }
    (size[0], size[1]) = Unmanaged<CaseText>.fromOpaque(user).takeUnretainedValue().size(maxWidth)
  }
}

/// The tree of a case.
final class CaseTree {
  var tree = SpecTree()
  var root = SpecNode.none
  private(set) var names: [SpecNode: String] = [:]
  private var texts: [CaseText] = []

  /// A node with its frames after the layout.
  struct Placed {
    let name: String
    let frame: SpecFrame
    let inParent: SpecFrame
    let depth: Int
  }

  func make(_ kind: SpecKind, _ name: String) throws -> SpecNode {
    let node = try tree.make(kind)
    names[node] = name
    return node
  }

  func setText(_ node: SpecNode, _ kind: CaseText.Kind) throws {
    let text = CaseText(kind)
    texts.append(text)
    try tree.setMeasure(node, CaseText.measure, user: Unmanaged.passUnretained(text).toOpaque())
  }

  /// The root, even if it is a spec, and then all boxes in it, in drawing order. A depth is the number of boxes around a
  /// node; the root counts as one, even if it is a spec.
  func placed() throws -> [Placed] {
    var placed: [Placed] = []
    // A node is visited after its parent, so that the parent's depth is known.
    var depths: [SpecNode: Int] = [:]
    var failure: (any Error)?
    try tree.forEachPlace(in: root) { node, inParent, frame in
      do {
        let outer = node == root ? SpecNode.none : try tree.parent(node)
        let kind = try tree.kind(node)
        let isCounted = try outer != .none && (outer == root || tree.kind(outer).isBox)
        let depth = (depths[outer] ?? 0) + (isCounted ? 1 : 0)
        depths[node] = depth
        guard node == root || kind.isBox else { return }
        placed.append(Placed(name: names[node] ?? "", frame: frame, inParent: inParent, depth: depth))
      } catch { failure = error }
    }
    if let failure { throw failure }
    return placed
  }
}

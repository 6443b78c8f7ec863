// ASLayout.swift -- the result of a layout, as a tree that later layouts do not change.
//
// Trees may be as deep as the caller made them: every walk keeps the layouts still to visit in an array and does not
// recurse. `ASLayout.tree` makes a tree from a list of `Line`s in drawing order, each with its depth.

import QuoinDrawing
@_spi(FlexParts) import QuoinFlex
import QuoinSpecs

/// An element's size, and the layouts of its children at their positions.
public final class ASLayout {
  /// Whether a layout is that of a box or of a spec.
  public enum Kind: Sendable {
    /// A box.
    case displayNode
    /// A spec.
    case layoutSpec
  }

  /// The element whose layout this is.
  public let layoutElement: ASLayoutElement
  /// The element's size.
  public let size: Size
  /// The position in the element around it. Both numbers are NaN for the root, and for others until it is set.
  public var position: Point
  /// The layouts of the children.
  public private(set) var sublayouts: [ASLayout]
  /// The range and the parent's size with which a custom spec asked this child for its layout; nil for other layouts.
  let asked: (range: SizeRange, parent: Size)?

  /// A layout from its parts. Custom specs return it.
  public convenience init(
    layoutElement: ASLayoutElement, size: Size, position: Point = Point(x: .nan, y: .nan),
    sublayouts: [ASLayout] = []
  ) {
    self.init(layoutElement, size, position, sublayouts, nil)
  }

  convenience init(layoutElement: ASLayoutElement, size: Size, asked: (SizeRange, Size)) {
    self.init(layoutElement, size, Point(x: .nan, y: .nan), [], asked)
  }

  private init(
    _ element: ASLayoutElement, _ size: Size, _ position: Point, _ sublayouts: [ASLayout],
    _ asked: (SizeRange, Size)?
  ) {
    layoutElement = element
    self.size = size
    self.position = position
    self.sublayouts = sublayouts
    self.asked = asked.map { (range: $0.0, parent: $0.1) }
  }

  deinit {
    // Releasing a deep tree would recurse. This loop takes the sublayouts out of each layout that nobody else holds.
    var waiting = sublayouts
    sublayouts = []
    while var last = waiting.popLast() {
      guard isKnownUniquelyReferenced(&last) else { continue }
      waiting += last.sublayouts
      last.sublayouts = []
    }
  }

  /// Whether this is the layout of a box or of a spec.
  public var type: Kind { layoutElement is ASLayoutSpec ? .layoutSpec : .displayNode }

  /// Position and size. A coordinate without a position is 0.
  public var frame: Rect {
    Rect(
      position.x == position.x ? position.x : 0, position.y == position.y ? position.y : 0, size.width,
      size.height)
  }

  /// The frame of an element that is directly inside this one; nil for any other element.
  public func frame(for element: ASLayoutElement) -> Rect? {
    sublayouts.first { $0.layoutElement === element }?.frame
  }

  /// The layout with boxes only. Specs vanish: the position of a spec is added to those of the boxes in it. The
  /// sums are rounded up to pixels (`scale` to a point).
  public func filteredNodeLayoutTree(scale: Double = 1) -> ASLayout {
    var lines = [Line(depth: 0, element: layoutElement, size: size, position: position)]
    var waiting = parts(in: 0, Point.zero)
    while let (part, depth, origin) = waiting.popLast() {
      let place = Point(x: origin.x + part.frame.x, y: origin.y + part.frame.y)
      if part.type == .layoutSpec {
        waiting += part.parts(in: depth - 1, place)
      } else {
        let position = Point(x: up(place.x, scale), y: up(place.y, scale))
        lines.append(Line(depth: depth, element: part.layoutElement, size: part.size, position: position))
        waiting += part.parts(in: depth, Point.zero)
      }
    }
    return ASLayout.tree(lines)
  }

  /// The sublayouts, last first, one deeper than `depth`, and where their positions count from.
  private func parts(in depth: Int, _ origin: Point) -> [(ASLayout, depth: Int, origin: Point)] {
    sublayouts.reversed().map { ($0, depth + 1, origin) }
  }

  /// A layout without its sublayouts. `depth` is the number of layouts around it.
  struct Line {
    let depth: Int
    let element: ASLayoutElement
    let size: Size
    let position: Point
  }

  /// Makes a tree from a list that has each layout before its sublayouts.
  static func tree(_ lines: [Line]) -> ASLayout {
    // made[depth] holds the finished layouts of that depth whose parent is not made yet, last first.
    var made: [[ASLayout]] = [[]]
    for line in lines.reversed() {
      while made.count < line.depth + 2 { made.append([]) }
      let inside = Array(made[line.depth + 1].reversed())
      made[line.depth + 1] = []
      made[line.depth].append(ASLayout(line.element, line.size, line.position, inside, nil))
    }
    return made[0][0]
  }

  /// A position at most this far beyond a pixel counts as on the pixel. `PixelGrid` uses the same `slack`.
  private static let slack = 1.1920928955078125e-07

  private func up(_ value: Double, _ scale: Double) -> Double {
    ((value - ASLayout.slack) * scale).rounded(.up) / scale
  }

  /// A text with one line for each element, indented by the element's depth.
  public func recursiveDescription() -> String {
    var lines: [String] = []
    var waiting = [(self, depth: 0, origin: Point.zero)]
    while let (layout, depth, origin) = waiting.popLast() {
      let indent = depth == 0 ? "" : String(repeating: "    |", count: depth) + " "
      lines.append(indent + layout.description)
      waiting += layout.parts(in: depth, origin)
    }
    return lines.joined(separator: "\n")
  }
}

extension ASLayout: Equatable, CustomStringConvertible {
  /// Whether size, position, element and sublayouts are equal.
  public static func == (one: ASLayout, other: ASLayout) -> Bool {
    var waiting = [(one, other)]
    while let (one, other) = waiting.popLast() {
      guard one.isAlike(other), one.sublayouts.count == other.sublayouts.count else { return false }
      waiting += zip(one.sublayouts, other.sublayouts)
    }
    return true
  }

  /// Whether size, position and element are equal.
  private func isAlike(_ other: ASLayout) -> Bool {
    func same(_ one: Double, _ other: Double) -> Bool { one == other || (one.isNaN && other.isNaN) }
    return size == other.size && same(position.x, other.position.x) && same(position.y, other.position.y)
      && layoutElement === other.layoutElement
  }

  /// The element's name and its frame.
  public var description: String {
    let numbers = [frame.x, frame.y, frame.width, frame.height].map(NumberText.exact)
    return "\(layoutElement.asciiArtName) {{\(numbers[0]), \(numbers[1])}, {\(numbers[2]), \(numbers[3])}}"
  }
}

extension FlexHost {
  /// The layout of an element and of everything in it.
  func result(_ element: ASLayoutElement) throws(ASLayoutError) -> ASLayout {
    guard let mount = element.mount else { throw .layout(.staleNode) }
    do throws(SpecError) {
      return ASLayout.tree(try lines(mount.node))
    } catch {
      throw .layout(error)
    }
  }

  /// The layouts of a node and of all nodes in it, in drawing order. Each comes before its sublayouts.
  private func lines(_ top: SpecNode) throws(SpecError) -> [ASLayout.Line] {
    var lines: [ASLayout.Line] = []
    var waiting = [(node: top, depth: 0)]
    while let (node, depth) = waiting.popLast() {
      guard let element = element(node) else { continue }
      let frame = try tree.pointee.localFrame(of: node)
      let position = depth == 0 ? Point(x: .nan, y: .nan) : Point(x: frame.x, y: frame.y)
      lines.append(
        ASLayout.Line(
          depth: depth, element: element, size: Size(frame.width, frame.height), position: position))
      var inside = childNodes(node)
      if element.kind != .background { inside.reverse() }
      for child in inside { waiting.append((child, depth + 1)) }
    }
    return lines
  }
}

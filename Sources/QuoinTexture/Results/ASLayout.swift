// ASLayout.swift -- the result of a layout, as a tree that later layouts do not change.

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
  public let size: SpecSize
  /// The position in the element around it. Both numbers are NaN for the root, and until a position is set.
  public var position: SpecPoint
  /// The layouts of the children.
  public let sublayouts: [ASLayout]
  /// The question that a child of a custom spec was asked.
  let asked: (range: SizeRange, parent: SpecSize)?

  /// A layout from its parts, for a spec of one's own.
  public convenience init(
    layoutElement: ASLayoutElement, size: SpecSize, position: SpecPoint = SpecPoint(x: .nan, y: .nan),
    sublayouts: [ASLayout] = []
  ) {
    self.init(layoutElement, size, position, sublayouts, nil)
  }

  convenience init(layoutElement: ASLayoutElement, size: SpecSize, asked: (SizeRange, SpecSize)) {
    self.init(layoutElement, size, SpecPoint(x: .nan, y: .nan), [], asked)
  }

  private init(
    _ element: ASLayoutElement, _ size: SpecSize, _ position: SpecPoint, _ sublayouts: [ASLayout],
    _ asked: (SizeRange, SpecSize)?
  ) {
    layoutElement = element
    self.size = size
    self.position = position
    self.sublayouts = sublayouts
    self.asked = asked.map { (range: $0.0, parent: $0.1) }
  }

  /// Whether this is the layout of a box or of a spec.
  public var type: Kind { layoutElement is ASLayoutSpec ? .layoutSpec : .displayNode }

  /// Position and size; the origin where there is no position.
  public var frame: SpecFrame {
    SpecFrame(
      position.x == position.x ? position.x : 0, position.y == position.y ? position.y : 0, size.width,
      size.height)
  }

  /// The frame of an element that is directly inside; nil for any other.
  public func frame(for element: ASLayoutElement) -> SpecFrame? {
    sublayouts.first { $0.layoutElement === element }?.frame
  }

  /// The layout with boxes only. Specs vanish: their positions are added to those of the boxes in them, and the sums
  /// are rounded up to pixels (`scale` to a point).
  public func filteredNodeLayoutTree(scale: Double = 1) -> ASLayout {
    var boxes: [ASLayout] = []
    collect(into: &boxes, SpecPoint.zero, scale)
    return ASLayout(layoutElement, size, position, boxes, nil)
  }

  private func collect(into boxes: inout [ASLayout], _ origin: SpecPoint, _ scale: Double) {
    for part in sublayouts {
      let place = SpecPoint(x: origin.x + part.frame.x, y: origin.y + part.frame.y)
      if part.type == .layoutSpec {
        part.collect(into: &boxes, place, scale)
      } else {
        let inside = part.filteredNodeLayoutTree(scale: scale)
        boxes.append(
          ASLayout(
            part.layoutElement, part.size, SpecPoint(x: up(place.x, scale), y: up(place.y, scale)),
            inside.sublayouts, nil))
      }
    }
  }

  /// As `PixelGrid` rounds positions, with its `slack`: a position this little beyond a pixel is on it.
  private static let slack = 1.1920928955078125e-07

  private func up(_ value: Double, _ scale: Double) -> Double {
    ((value - ASLayout.slack) * scale).rounded(.up) / scale
  }

  /// One line an element, indented by its depth.
  public func recursiveDescription() -> String { lines(0).joined(separator: "\n") }

  private func lines(_ depth: Int) -> [String] {
    let indent = depth == 0 ? "" : String(repeating: "    |", count: depth) + " "
    return [indent + description] + sublayouts.flatMap { $0.lines(depth + 1) }
  }
}

extension ASLayout: Equatable, CustomStringConvertible {
  /// Whether size, position, element and sublayouts are equal.
  public static func == (one: ASLayout, other: ASLayout) -> Bool {
    func same(_ one: Double, _ other: Double) -> Bool { one == other || (one.isNaN && other.isNaN) }
    return one.size == other.size && same(one.position.x, other.position.x)
      && same(one.position.y, other.position.y) && one.layoutElement === other.layoutElement
      && one.sublayouts == other.sublayouts
  }

  /// The element's name and its frame.
  public var description: String {
    let numbers = [frame.x, frame.y, frame.width, frame.height].map(TextureText.short)
    return "\(layoutElement.asciiArtName) {{\(numbers[0]), \(numbers[1])}, {\(numbers[2]), \(numbers[3])}}"
  }
}

extension SpecHost {
  /// The layout of an element and of everything in it.
  func result(_ element: ASLayoutElement) throws(ASLayoutError) -> ASLayout {
    guard let mount = element.mount else { throw .layout(.staleNode) }
    do throws(SpecError) {
      return try result(element, mount.node, isRoot: true)
    } catch {
      throw .layout(error)
    }
  }

  private func result(
    _ element: ASLayoutElement, _ node: SpecNode, isRoot: Bool
  ) throws(SpecError) -> ASLayout {
    let frame = try tree.pointee.localFrame(of: node)
    var parts: [ASLayout] = []
    for child in children(node) {
      guard let mount = child.mount else { continue }
      parts.append(try result(child, mount.node, isRoot: false))
    }
    if element.kind == .background { parts.reverse() }
    return ASLayout(
      layoutElement: element, size: SpecSize(frame.width, frame.height),
      position: isRoot ? SpecPoint(x: .nan, y: .nan) : SpecPoint(x: frame.x, y: frame.y), sublayouts: parts)
  }
}

// SpecPicture.swift -- a tree that was laid out, drawn: as SVG, or with characters.
//
// Each box directly in the root gets the next of a few hues, and all boxes inside it share that hue. But where one of
// these boxes holds more than half of what is in the box around it, the boxes directly in it get hues of their own, and
// so on. In SVG the name of a box below the root stands in its corner if it has room. If an inner box covers the name,
// the name stands before that of the first inner box with room for both. The size stands below the name if the box holds
// no other boxes and has room. Boxes may lie outside the root: the picture is as large as all boxes together.

import QuoinDrawing
import QuoinSpecs

/// Draws boxes.
package struct SpecPicture {
  /// A box to draw. `depth` is the number of boxes around it.
  package struct Part {
    package let name: String
    package let frame: Rect
    package let depth: Int

    package init(name: String, frame: Rect, depth: Int) {
      self.name = name
      self.frame = frame
      self.depth = depth
    }

    fileprivate var place: Rect { Rect(frame.x, frame.y, frame.width, frame.height) }
  }

  private let parts: [Part]
  private let area: Rect

  /// A picture of some boxes. The root comes first, and each box comes after the boxes around it.
  package init(_ parts: [Part]) {
    self.parts = parts
    var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
    if let first = parts.first?.place {
      (left, top, right, bottom) = (first.minX, first.minY, first.maxX, first.maxY)
    }
    for place in parts.map(\.place) {
      (left, top) = (min(left, place.minX), min(top, place.minY))
      (right, bottom) = (max(right, place.maxX), max(bottom, place.maxY))
    }
    area = Rect(left, top, right - left, bottom - top)
  }

  // MARK: SVG

  /// The room around everything.
  private static let margin = 1.0
  /// A text's distance from the corner of its box.
  private static let air = Point(3, 2)
  private static let letters = 9.0
  private static let narrowest = 12.0

  /// The picture as an SVG document, `scale` pixels to a point.
  package func svg(scale: Double) -> String {
    var svg = SVGWriter()
    let inside = findInside()
    let parts = hueParts(inside)
    let names = drawnNames(inside)
    for (place, box) in self.parts.enumerated() {
      let frame = box.place.offset(by: Point(Self.margin - area.minX, Self.margin - area.minY))
      if box.depth == 0 {
        svg.rect(frame, fill: .paper, stroke: SVGWriter.Stroke(.frame, width: 0.75))
      } else {
        let hue = Hue.of(part: parts[place])
        svg.rect(frame, fill: hue.fill(depth: box.depth), stroke: SVGWriter.Stroke(hue.stroke, width: 0.75))
        label(&svg, box, names[place], frame, hue.text, inside[place])
      }
    }
    let page = Size(area.width + 2 * Self.margin, area.height + 2 * Self.margin)
    return svg.document(page, scale: scale)
  }

  /// For each box the number of its hue.
  private func hueParts(_ inside: [Inside]) -> [Int] {
    var found: [Int] = []
    var count = 0
    // Of the boxes around the next one, by depth: their hues, how many boxes they hold, and whether the boxes
    // directly in them get hues of their own.
    var around: [(part: Int, held: Int, isSplit: Bool)] = []
    for (place, box) in parts.enumerated() {
      around.removeLast(max(0, around.count - box.depth))
      let outer = around.last
      let isOwn = outer?.isSplit ?? false
      let part = isOwn ? count : outer?.part ?? 0
      if isOwn { count += 1 }
      let held = inside[place].count
      around.append((part, held, outer == nil || isOwn && 2 * (held + 1) > outer?.held ?? 0))
      found.append(part)
    }
    return found
  }

  /// So many names stand before each other at most.
  private static let mostNames = 8

  /// For each box the name to draw; nil if an inner box covers it. A name that is covered stands before that of the first
  /// box inside that has room for both.
  private func drawnNames(_ inside: [Inside]) -> [String?] {
    var isNamed = inside.map { !$0.isCovered }
    var around: [Int] = []
    return parts.indices.map { place in
      around.removeLast(max(0, around.count - parts[place].depth))
      defer { around.append(place) }
      guard isNamed[place] else { return nil }
      let room = Self.nameLine(parts[place].place)?.width ?? 0
      var chain = [parts[place].name].filter { !$0.isEmpty }
      for outer in around.dropFirst().reversed() where !isNamed[outer] && !parts[outer].name.isEmpty {
        let longer = [parts[outer].name] + chain
        guard longer.count <= Self.mostNames, Self.room(longer) <= room else { break }
        chain = longer
        isNamed[outer] = true
      }
      return Self.text(chain)
    }
  }

  private static func text(_ names: [String]) -> String { names.joined(separator: " \u{203a} ") }

  private static func room(_ names: [String]) -> Double {
    TypeMetrics.room(text(names), TypeStyle(size: letters, .muted))
  }

  private func label(
    _ svg: inout SVGWriter, _ box: Part, _ name: String?, _ place: Rect, _ colour: Colour, _ inside: Inside
  ) {
    guard let line = Self.nameLine(place), let name else { return }
    let type = TypeStyle(size: Self.letters, colour)
    svg.text(name, type, in: line)
    guard inside.count == 0, place.height >= 2 * type.leading + 2 * Self.air.y else { return }
    let size = "\(NumberText.short(box.frame.width)) x \(NumberText.short(box.frame.height))"
    guard TypeMetrics.room(size, type) <= line.width else { return }
    svg.text(size, TypeStyle(size: Self.letters, .muted), in: line.offset(by: Point(0, type.leading)))
  }

  /// Where the name of a box stands; nil if there is no room for it.
  private static func nameLine(_ place: Rect) -> Rect? {
    guard place.width >= narrowest, place.height >= letters else { return nil }
    let leading = TypeStyle(size: letters, .muted).leading
    let top = min(air.y, (place.height - leading) / 2)
    return Rect(place.minX + air.x, place.minY + top, place.width - 2 * air.x, leading)
  }

  /// What is known of the boxes inside one box: how many there are, and where they lie.
  private struct Inside {
    var count = 0
    /// Whether a box inside lies over the name.
    var isCovered = false
  }

  /// Finds what is in each box, from the last box to the first. `open` holds boxes whose parent is still to come.
  private func findInside() -> [Inside] {
    var found = [Inside](repeating: Inside(), count: parts.count)
    var open: [(place: Int, depth: Int, extent: Rect)] = []
    for place in parts.indices.reversed() {
      let box = parts[place]
      let line = Self.nameLine(box.place).map { line in
        Rect(line.minX, line.minY, min(line.width, Self.room([box.name])), line.height)
      }
      var extent = box.place
      while let inner = open.last, inner.depth > box.depth {
        open.removeLast()
        found[place].count += 1 + found[inner.place].count
        if let line, inner.extent.meets(line) { found[place].isCovered = true }
        extent = extent.joined(with: inner.extent)
      }
      open.append((place, box.depth, extent))
    }
    return found
  }

  // MARK: Characters

  private static let mostRows = 2000

  /// The picture at most `columns` characters across; empty if the picture has no area or `columns` is below 2.
  /// A character is about twice as high as it is wide.
  package func ascii(columns: Int) -> String {
    guard area.width > 0, area.height > 0, columns > 1 else { return "" }
    let scale = CellScale(area, columns: columns, mostRows: Self.mostRows)
    var canvas = CharacterCanvas(width: scale.columns, height: scale.rows)
    for box in parts where box.frame.width > 0 || box.frame.height > 0 {
      let cells = scale.box(box.place)
      canvas.drawBorder(cells)
      guard box.depth > 0 else { continue }
      let indent = 2
      canvas.write(
        box.name, cells.columns.lowerBound + indent, cells.rows.lowerBound,
        room: max(cells.columns.count - 2 * indent, 0))
    }
    return canvas.text
  }
}

extension Rect {
  /// The smallest rectangle around both.
  fileprivate func joined(with other: Rect) -> Rect {
    let (left, top) = (min(minX, other.minX), min(minY, other.minY))
    return Rect(left, top, max(maxX, other.maxX) - left, max(maxY, other.maxY) - top)
  }

  fileprivate func meets(_ other: Rect) -> Bool {
    minX < other.maxX && maxX > other.minX && minY < other.maxY && maxY > other.minY
  }
}

extension ASLayoutElement {
  /// The element as it was laid out last, as an SVG document, `scale` pixels to a point.
  public final func svg(scale: Double = 1) -> String { picture.svg(scale: scale) }

  /// The element as it was laid out last, drawn with characters, at most `columns` of them across.
  public final func ascii(columns: Int = 72) -> String { picture.ascii(columns: columns) }

  private var picture: SpecPicture {
    SpecPicture(mount.map { $0.host.drawnParts(below: self, $0.node) } ?? [])
  }
}

extension SpecHost {
  /// The boxes below an element, in drawing order, the element itself first.
  fileprivate func drawnParts(below top: ASLayoutElement, _ node: SpecNode) -> [SpecPicture.Part] {
    var parts = [SpecPicture.Part(name: top.pictureName, frame: ownFrame(node), depth: 0)]
    // forEachFrame visits a node after its parent, so the parent's depth is known.
    var depths = [node: 0]
    try? tree.pointee.forEachFrame(in: node, includingSpecs: true) { inner, frame in
      guard let outer = try? tree.pointee.parent(inner), let around = try? tree.pointee.kind(outer),
        let kind = try? tree.pointee.kind(inner)
      else { return }
      let depth = (depths[outer] ?? 0) + (outer == node || around.isBox ? 1 : 0)
      depths[inner] = depth
      guard kind.isBox, let element = element(inner) else { return }
      parts.append(SpecPicture.Part(name: element.pictureName, frame: frame, depth: depth))
    }
    return parts
  }

  /// The frame of the picture's top element, in the coordinates of the frames inside that element. An outermost flex
  /// container may lie beside the origin of these coordinates. Any other element lies at the origin.
  private func ownFrame(_ node: SpecNode) -> Rect {
    let tree = self.tree
    if let outer = try? tree.pointee.parent(node), outer == .none,
      let frame = try? tree.pointee.frame(of: node)
    {
      return frame
    }
    let size = (try? tree.pointee.size(of: node)) ?? .zero
    return Rect(0, 0, size.width, size.height)
  }
}

extension ASLayoutElement {
  fileprivate var pictureName: String { debugName ?? "\(type(of: self))" }
}

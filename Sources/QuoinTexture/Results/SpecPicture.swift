// SpecPicture.swift -- a tree that was laid out, drawn: as SVG, or with characters.
//
// Each box directly in the root has the next of a few hues, with all that is inside it. Names stand in the
// corners, sizes below them where there is room. Boxes may lie outside the root: the picture is as large as
// all of them.

import QuoinDrawing
import QuoinSpecs

/// Draws boxes.
package struct SpecPicture {
  /// A box, with how many others it is in.
  package struct Part {
    package let name: String
    package let frame: SpecFrame
    package let depth: Int

    package init(name: String, frame: SpecFrame, depth: Int) {
      self.name = name
      self.frame = frame
      self.depth = depth
    }

    fileprivate var place: Rect { Rect(frame.x, frame.y, frame.width, frame.height) }
  }

  private let parts: [Part]
  private let area: Rect

  /// The root comes first, boxes after those that they are in.
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
    var part = -1
    for box in parts {
      let place = box.place.offset(by: Point(Self.margin - area.minX, Self.margin - area.minY))
      if box.depth == 1 { part += 1 }
      if box.depth == 0 {
        svg.rect(place, fill: .paper, stroke: SVGWriter.Stroke(.frame, width: 0.75))
      } else {
        let hue = Hue.of(part: max(part, 0))
        svg.rect(place, fill: hue.fill(depth: box.depth), stroke: SVGWriter.Stroke(hue.stroke, width: 0.75))
        label(&svg, box, place, hue.text)
      }
    }
    let page = Size(area.width + 2 * Self.margin, area.height + 2 * Self.margin)
    return svg.document(page, scale: scale)
  }

  private func label(_ svg: inout SVGWriter, _ box: Part, _ place: Rect, _ colour: Colour) {
    let type = TypeStyle(size: Self.letters, colour)
    guard place.width >= Self.narrowest, place.height >= Self.letters else { return }
    let top = min(Self.air.y, (place.height - type.leading) / 2)
    let line = Rect(
      place.minX + Self.air.x, place.minY + top, place.width - 2 * Self.air.x, type.leading)
    let inside = parts.filter { $0.depth > box.depth && $0.place.isInside(box.place) }
    let written = line.offset(by: Point(area.minX - Self.margin, area.minY - Self.margin))
    guard !inside.contains(where: { $0.place.meets(written) }) else { return }
    svg.text(box.name, type, in: line)
    guard inside.isEmpty, place.height >= 2 * type.leading + 2 * Self.air.y else { return }
    let size = "\(NumberText.short(box.frame.width)) x \(NumberText.short(box.frame.height))"
    guard TypeMetrics.room(size, type) <= line.width else { return }
    svg.text(size, TypeStyle(size: Self.letters, .muted), in: line.offset(by: Point(0, type.leading)))
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
  fileprivate func isInside(_ other: Rect) -> Bool {
    minX >= other.minX && maxX <= other.maxX && minY >= other.minY && maxY <= other.maxY
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
    let size = (try? tree.pointee.size(of: node)) ?? .zero
    var parts = [
      SpecPicture.Part(name: top.pictureName, frame: SpecFrame(0, 0, size.width, size.height), depth: 0)
    ]
    try? tree.pointee.forEachFrame(in: node) { inner, frame in
      guard let element = element(inner) else { return }
      parts.append(SpecPicture.Part(name: element.pictureName, frame: frame, depth: depth(inner, node)))
    }
    return parts
  }

  private func depth(_ node: SpecNode, _ top: SpecNode) -> Int {
    var depth = 0
    var above = node
    while above != top, let next = try? tree.pointee.parent(above), next != .none {
      above = next
      let kind = try? tree.pointee.kind(above)
      if above == top || kind == .box || kind == .flex { depth += 1 }
    }
    return depth
  }
}

extension ASLayoutElement {
  fileprivate var pictureName: String { debugName ?? "\(type(of: self))" }
}

// BoxPicture.swift -- the one picture of boxes in boxes: layouts, specs and sketches hand it their list.
//
// The list is flat. The root comes first, and each box before all that is inside it, so that the boxes inside box i are
// i + 1 ..< ends[i]. `BoxSheet` writes the picture as SVG, `BoxPicture+Characters` with characters. Both give a box
// the same label: its name and its size, where there is room.
//
// Each box directly in the root gets the next of a few hues, and all boxes inside it share that hue. But where one of
// these boxes holds more than half of what is in the box around it, the boxes directly in it get hues of their own, and
// so on. Every step is linear in the number of boxes, and none recurses.

/// Boxes in boxes, to be drawn.
package struct BoxPicture {
  /// A box to draw.
  package struct Box {
    package let name: String
    package let frame: Rect
    /// How many boxes it lies in.
    package let depth: Int
    /// Whether it only helps to place other boxes: it is an outline of dashes.
    package var isGuide = false
    /// The colour of a box that a constraint speaks of which does not hold.
    package var mark: Colour?

    package init(_ name: String, _ frame: Rect, depth: Int, isGuide: Bool = false, mark: Colour? = nil) {
      (self.name, self.frame, self.depth) = (name, frame, depth)
      (self.isGuide, self.mark) = (isGuide, mark)
    }

    func sizeText(by sign: String) -> String {
      "\(NumberText.tenths(frame.width)) \(sign) \(NumberText.tenths(frame.height))"
    }
  }

  package let boxes: [Box]
  /// The root, and what sticks out of it by up to half its size.
  package let area: Rect
  package let hues: [Hue]
  /// The place behind the last box inside each box.
  private let ends: [Int]
  /// Each box together with all that is inside it.
  private let extents: [Rect]

  /// A picture of a root and of boxes inside it, in drawing order.
  package init(_ boxes: [Box]) {
    self.boxes = boxes
    var ends = [Int](repeating: 0, count: boxes.count)
    var extents = boxes.map { $0.frame }
    for place in boxes.indices.reversed() {
      var next = place + 1
      while next < boxes.count, boxes[next].depth > boxes[place].depth {
        extents[place] = extents[place].joined(with: extents[next])
        next = ends[next]
      }
      ends[place] = next
    }
    (self.ends, self.extents) = (ends, extents)
    hues = Self.hues(boxes, ends)
    area = boxes.first.map { Self.area(of: $0.frame, with: extents[0]) } ?? .zero
  }

  private static func area(of root: Rect, with extent: Rect) -> Rect {
    let (across, down) = (max(root.width, 1) / 2, max(root.height, 1) / 2)
    let (left, top) = (max(extent.minX, root.minX - across), max(extent.minY, root.minY - down))
    let (right, bottom) = (min(extent.maxX, root.maxX + across), min(extent.maxY, root.maxY + down))
    // Rounding may leave a root of no size with a size below zero.
    return Rect(left, top, max(right - left, 0), max(bottom - top, 0))
  }

  private static func hues(_ boxes: [Box], _ ends: [Int]) -> [Hue] {
    var parts: [Int] = []
    var count = 0
    // Of the boxes around the next one, by depth: their hues, how many boxes they hold, and whether the boxes
    // directly in them get hues of their own.
    var around: [(part: Int, held: Int, isSplit: Bool)] = []
    for (place, box) in boxes.enumerated() {
      around.removeLast(max(0, around.count - box.depth))
      let outer = around.last
      let isOwn = outer?.isSplit ?? false
      let part = isOwn ? count : outer?.part ?? 0
      if isOwn { count += 1 }
      let held = ends[place] - place - 1
      around.append((part, held, outer == nil || isOwn && 2 * (held + 1) > outer?.held ?? 0))
      parts.append(part)
    }
    return parts.map { Hue.of(part: $0) }
  }

  package func isLeaf(_ place: Int) -> Bool { ends[place] == place + 1 }

  /// What the boxes directly in a box cover, with all that is inside them.
  func inner(_ place: Int) -> [Rect] {
    var found: [Rect] = []
    var next = place + 1
    while next < ends[place] {
      found.append(extents[next])
      next = ends[next]
    }
    return found
  }

  /// The fill of a box. The root is white, and a guide has none.
  package func fill(_ place: Int) -> Colour? {
    let box = boxes[place]
    return box.isGuide ? nil : box.depth == 0 ? .paper : hues[place].fill(depth: box.depth)
  }

  /// The colours of a box's border and of its label.
  func colours(_ place: Int) -> (border: Colour, text: Colour) {
    let box = boxes[place]
    if box.isGuide { return (.red, .red) }
    return box.depth == 0 ? (.frame, .muted) : (hues[place].stroke, hues[place].text)
  }
}

extension Rect {
  /// The smallest rectangle around both.
  fileprivate func joined(with other: Rect) -> Rect {
    let (left, top) = (min(minX, other.minX), min(minY, other.minY))
    return Rect(left, top, max(maxX, other.maxX) - left, max(maxY, other.maxY) - top)
  }
}

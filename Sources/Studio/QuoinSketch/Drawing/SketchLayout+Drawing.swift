// SketchLayout+Drawing.swift -- the parts of a layout that all drawings use.

import QuoinDrawing

extension SketchLayout {
  /// A window and everything in it, parents first.
  func boxes(inWindow window: Int) -> [Int] {
    sketch.boxes.indices.filter { tree.window[$0] == window }
  }

  /// The window that a box is in.
  func window(of box: Int) -> Int { tree.window[box] }

  /// How many boxes a box is in.
  func depth(of box: Int) -> Int { tree.depth[box] }

  /// The boxes directly inside a box.
  package func children(of box: Int) -> [Int] { tree.children[box] }

  /// The window, and what sticks out of it by up to half its size.
  func area(ofWindow window: Int) -> Rect {
    area(ofWindow: window, boxes.indices.map { frame(of: $0) })
  }

  /// The area of a window whose boxes have these frames.
  func area(ofWindow window: Int, _ frames: [Rect]) -> Rect {
    let frame = frames[window]
    var (left, top, right, bottom) = (0.0, 0.0, frame.width, frame.height)
    let most = (x: max(frame.width, 1) / 2, y: max(frame.height, 1) / 2)
    for box in boxes(inWindow: window) {
      let part = frames[box]
      left = max(min(left, part.minX), -most.x)
      top = max(min(top, part.minY), -most.y)
      right = min(max(right, part.maxX), frame.width + most.x)
      bottom = min(max(bottom, part.maxY), frame.height + most.y)
    }
    // Rounding may leave a window of no size with a size below zero.
    return Rect(left, top, max(right - left, 0), max(bottom - top, 0))
  }

  /// The boxes of the constraints that do not hold and that `isMeant` accepts.
  func markedBoxes(where isMeant: (Violation) -> Bool = { _ in true }) -> Set<Int> {
    Set(violations().filter(isMeant).flatMap { boxes(in: $0.rule) })
  }

  /// The boxes, windows left out, that a constraint of the author's speaks of; none for other rules.
  private func boxes(in rule: Int) -> [Int] {
    guard case .stated(let index) = rules[rule] else { return [] }
    return sketch.constraints[index].terms.compactMap { term in
      guard case .box(let box, _) = term.quantity, sketch.boxes[box].parent != nil else { return nil }
      return box
    }
  }

  /// The hue of a box: that of the part of its window that it belongs to.
  func hue(of box: Int) -> Hue { Hue.of(part: tree.part[box]) }

  func sizeText(of box: Int, by sign: String = "x") -> String {
    let frame = frame(of: box)
    return "\(NumberText.tenths(frame.width)) \(sign) \(NumberText.tenths(frame.height))"
  }
}

extension Violation {
  /// How far it is off, in words.
  package var amountText: String {
    amount.isFinite ? "off by \(NumberText.tenths(amount))" : "nothing bounds it"
  }
}

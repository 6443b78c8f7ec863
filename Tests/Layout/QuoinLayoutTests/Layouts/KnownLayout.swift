// A screen as one value: its size, how it is stated in an empty root, and the frames that were computed by hand.
//
// Statements say leading and trailing, so that each screen has a mirror image. Frames are those of all boxes below
// the root, parents before their children, from left to right: x, y, width and height in the parent.

import QuoinLayout
import Testing

struct KnownLayout: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let size: Size
  let frames: [[Double]]
  /// Whether something is left open that no frame below depends on.
  var isOpen = false
  /// Whether nothing but constraints depends on the direction, so that it can change later.
  var isLive = true
  let build: @Sendable (LayoutBox) -> Void

  init(
    _ name: String, _ width: Double, _ height: Double, _ frames: [[Double]], isOpen: Bool = false,
    isLive: Bool = true, _ build: @escaping @Sendable (LayoutBox) -> Void
  ) {
    testDescription = name
    size = Size(width, height)
    self.frames = frames
    (self.isOpen, self.isLive) = (isOpen, isLive)
    self.build = build
  }

  static let all = chains + sizes + equations + stacks

  func laidOut(_ direction: LayoutDirection) -> LayoutBox {
    let root = LayoutBox("root")
    root.direction = direction
    build(root)
    (root.hostWidth, root.hostHeight) = (size.width, size.height)
    settle(root, ambiguous: isOpen)
    return root
  }
}

extension LayoutBox {
  /// Adds children of these names, and returns them.
  func grow(_ names: String...) -> [LayoutBox] {
    let boxes = names.map { LayoutBox($0) }
    add(boxes)
    return boxes
  }
}

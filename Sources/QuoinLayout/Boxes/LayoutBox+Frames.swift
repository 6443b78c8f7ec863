// LayoutBox+Frames.swift -- frames in other coordinates, and on pixels.

extension LayoutBox {
  /// The origin of this box's inside in the coordinates of its root.
  public final var originInRoot: Point {
    var origin = Point.zero
    var node = node
    while let above = node.parent {
      origin.x += node.frame.minX - above.contentOffset.x
      origin.y += node.frame.minY - above.contentOffset.y
      node = above
    }
    return origin
  }

  /// The frame in the coordinates of the root.
  public final var frameInRoot: Rect { Rect(origin: originInRoot, size: frame.size) }

  /// A rectangle of this box's inside in the coordinates of another box's inside, in the same tree.
  public final func convert(_ rect: Rect, to other: LayoutBox) -> Rect {
    let here = originInRoot
    let there = other.originInRoot
    let scroll = Point(
      other.node.contentOffset.x - node.contentOffset.x,
      other.node.contentOffset.y - node.contentOffset.y)
    return rect.offset(by: Point(here.x - there.x + scroll.x, here.y - there.y + scroll.y))
  }

  /// The frame in the parent with edges on pixels, `scale` pixels to a point. Edges are rounded in
  /// the root's coordinates, halves up, so that boxes that touch still do, whoever their parents are.
  public final func pixelFrame(scale: Double) -> Rect {
    let rounded = frameInRoot.rounded(toScale: scale)
    guard let parent else { return rounded }
    let corner = parent.frameInRoot.rounded(toScale: scale).origin
    let scroll = parent.node.contentOffset
    return rounded.offset(by: Point(scroll.x - corner.x, scroll.y - corner.y))
  }
}

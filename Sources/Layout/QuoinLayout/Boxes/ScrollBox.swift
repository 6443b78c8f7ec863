// ScrollBox.swift -- a window on contents that may be larger.
//
// Constraints of children against a scroll box's edges and centres refer to the *content*, and so define how large
// the content is. Constraints against its width and height refer to the window. What must stay put while the
// content moves is constrained to `frameGuide`, or to the margins' or the safe area's guide.

/// A box whose children lie in a content of its own size.
open class ScrollBox: LayoutBox {
  /// The content: its edges and size are what the children make them.
  public let contentGuide: LayoutGuide

  public override init(_ name: String? = nil) {
    contentGuide = LayoutGuide(name.map { "\($0).content" })
    super.init(name)
    addGuide(contentGuide)
    node.scroll = Scroll(content: contentGuide.node)
  }

  /// How large the content is, as of the last layout pass.
  public var contentSize: Size { contentGuide.frame.size }

  /// How far the content is scrolled. Frames inside are measured from the content's corner. So setting the offset
  /// changes only the frames that depend on a constraint across the content's border: to `frameGuide`, to the margins
  /// or the safe area, or to something outside the scroll box.
  ///
  /// Cost: the constraints between the content and what does not scroll with it.
  public var contentOffset: Point {
    get { node.contentOffset }
    set { node.scroll(to: newValue) }
  }

  /// The room around the content when it is scrolled to an end, for bars that cover it. It moves no frame: whoever
  /// sets `contentOffset` keeps it in `contentOffsetRange`.
  public var contentInset = Insets.zero

  /// The least and the greatest offset: the content's corner at the inset's, and the content's end likewise. Both are
  /// the least where content and insets fit in the window.
  public var contentOffsetRange: (least: Point, greatest: Point) {
    let least = Point(-contentInset.left, -contentInset.top)
    return (
      least,
      Point(
        max(least.x, contentSize.width + contentInset.right - frame.width),
        max(least.y, contentSize.height + contentInset.bottom - frame.height))
    )
  }

  /// The part that the window shows, in the content's coordinates.
  public var frameGuide: BoxGuide { BoxGuide(box: self, facet: .window) }
}

extension Node {
  /// Puts the corner of this content at 0, and wishes that the content is as small as its constraints allow.
  func pinContent() {
    for axis in Axis.allCases {
      state(axis.least, .equal, 0, as: .autoresizing)
      holdTogether(axis)
    }
  }
}

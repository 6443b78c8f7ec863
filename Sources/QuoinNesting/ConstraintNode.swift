// ConstraintNode.swift -- a layout of constraints inside a spec: a box that measures itself.
//
// Its size is the smallest at which the contents are as they wish; where that is wider than the room, the
// smallest height at the room's width. The spec may give it another size: `place` then solves the
// constraints for the size that it has got.

public import QuoinLayout
public import QuoinTexture

/// A box of a spec whose inside constraints arrange.
public final class ConstraintNode: ASDisplayNode {
  /// The root of what is inside.
  public let root: LayoutBox

  /// A box around a tree of boxes, whose root belongs to nobody else.
  public init(_ root: LayoutBox) {
    self.root = root
    super.init()
  }

  /// The size that the constraints ask for in so much room.
  override public func calculateSizeThatFits(_ constrainedSize: SpecSize) -> SpecSize {
    guard let natural = root.fittingSize() else { return .zero }
    guard natural.width > constrainedSize.width else { return SpecSize(natural.width, natural.height) }
    let narrow = root.fittingSize(Size(constrainedSize.width, 0), .required, .fittingSize)
    return SpecSize(constrainedSize.width, narrow?.height ?? natural.height)
  }

  /// Solves the constraints for the size that the spec has given the box.
  @discardableResult
  public func place() -> LayoutReport {
    root.layoutIfNeeded(Size(calculatedSize.width, calculatedSize.height))
  }

  /// A box's frame in the coordinates of the spec that was laid out.
  public func frameInRoot(of box: LayoutBox) -> Rect {
    let place = box.frameInRoot
    return Rect(
      frameInRoot.x + place.origin.x, frameInRoot.y + place.origin.y, place.size.width, place.size.height)
  }
}

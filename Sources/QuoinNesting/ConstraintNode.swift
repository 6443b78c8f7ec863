// ConstraintNode.swift -- a layout of constraints inside a spec: a box that measures itself.
//
// The box's size is the smallest at which its contents have the sizes that they ask for. If that is wider than
// the spec's room, the box has the room's width and the smallest height at that width. The spec may give the box
// another size: `place` then solves the constraints for that size.

public import QuoinLayout
public import QuoinTexture

/// A box of a spec. Constraints arrange its inside.
public final class ConstraintNode: ASDisplayNode {
  /// The root of the boxes inside.
  public let root: LayoutBox

  /// Makes a box around the tree of `root`, which must not belong to another layout.
  public init(_ root: LayoutBox) {
    self.root = root
    super.init()
  }

  /// The size that the constraints ask for in at most this width. Zero if memory is short, or if the solver refuses a
  /// number or a priority. The height is not limited.
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

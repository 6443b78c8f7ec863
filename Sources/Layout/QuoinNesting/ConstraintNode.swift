// ConstraintNode.swift -- a layout of constraints inside a spec: a box that measures itself.
//
// The box's size is the smallest at which its contents have the sizes that they ask for. If that is wider than
// the spec's room, the box has the room's width and the smallest height at that width. The spec may give the box
// another size: `place` then solves the constraints for that size.
//
// A change of the constraints, or of contents in them, asks for a new layout of the spec: the box sets the root's
// `onNeedsLayout`. What measuring and placing change there themselves does not count.

public import QuoinLayout
public import QuoinTexture

/// A box of a spec. Constraints arrange its inside.
public final class ConstraintNode: ASDisplayNode {
  /// The root of the boxes inside.
  public let root: LayoutBox
  /// Whether the box itself is at work on the constraints.
  private var isAtWork = false

  /// Makes a box around the tree of `root`, which must not belong to another layout.
  public init(_ root: LayoutBox) {
    self.root = root
    super.init()
    root.onNeedsLayout = { [weak self] in self?.constraintsChanged() }
    root.awaitChanges()
  }

  private func constraintsChanged() {
    if !isAtWork { setNeedsLayout() }
  }

  private func atWork<Value>(_ body: () throws(ASLayoutError) -> Value) throws(ASLayoutError) -> Value {
    let wasAtWork = isAtWork
    isAtWork = true
    defer {
      isAtWork = wasAtWork
      root.awaitChanges()
    }
    return try body()
  }

  /// The size that the constraints ask for in at most this width. Zero if memory is short, or if the solver refuses a
  /// number or a priority. The height is not limited.
  override public func calculateSizeThatFits(_ constrainedSize: Size) -> Size {
    (try? atWork { () throws(ASLayoutError) in fittingSize(constrainedSize) }) ?? .zero
  }

  private func fittingSize(_ most: Size) -> Size {
    guard let natural = root.fittingSize() else { return .zero }
    guard natural.width > most.width else { return Size(natural.width, natural.height) }
    let narrow = root.fittingSize(Size(most.width, 0), .required, .fittingSize)
    return Size(most.width, narrow?.height ?? natural.height)
  }

  /// Solves the constraints for the size that the spec has given the box, and lays out the specs inside. Throws the
  /// `ASLayoutError` of such a spec.
  @discardableResult
  public func place() throws(ASLayoutError) -> LayoutReport {
    try atWork { () throws(ASLayoutError) in
      try root.layoutWithSpecs(Size(calculatedSize.width, calculatedSize.height))
    }
  }

  /// A box's frame in the coordinates of the spec that was laid out.
  public func frameInRoot(of box: LayoutBox) -> Rect {
    let place = box.frameInRoot
    return Rect(
      frameInRoot.x + place.origin.x, frameInRoot.y + place.origin.y, place.size.width, place.size.height)
  }
}

extension ASLayoutElement {
  /// Lays the element out, and what constraints arrange in it: the inside of every `ConstraintNode`, with the specs in
  /// there, and so on. Returns the element's size. Throws as `layout`.
  @discardableResult
  public final func layoutWithConstraints(
    _ range: ASSizeRange, parentSize: Size? = nil
  ) throws(ASLayoutError) -> Size {
    let size = try layout(range, parentSize: parentSize)
    try placeConstraints()
    return size
  }

  /// Places the inside of every `ConstraintNode` in the element. Cost: the number of elements, and the constraints.
  final func placeConstraints() throws(ASLayoutError) {
    var found: [ConstraintNode] = []
    forEachElement { element in if let node = element as? ConstraintNode { found.append(node) } }
    for node in found { try node.place() }
  }
}

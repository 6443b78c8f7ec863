// LayoutGuide.swift -- a rectangle without contents, to align others with.

/// A rectangle inside a box that constraints can name on either side. It has no size of its own and
/// no constraints but those it is given, and that its size is not negative.
public final class LayoutGuide: LayoutItem {
  let node: Node

  public init(_ name: String? = nil) {
    node = Node(name: name)
    node.guide = self
  }

  deinit { node.dissolve() }

  public var layoutItem: ItemReference { ItemReference(node: node, facet: .itself) }

  /// How logs call it.
  public var name: String? {
    get { node.name }
    set { node.name = newValue }
  }

  /// The box that it belongs to.
  public var owner: LayoutBox? { node.parent?.box }

  /// Its place in the coordinates of its box's inside, as of the last layout pass.
  public var frame: Rect { node.frame }
}

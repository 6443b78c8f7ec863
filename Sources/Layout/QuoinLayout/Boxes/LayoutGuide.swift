// LayoutGuide.swift -- a rectangle without contents, to align others with.

/// A rectangle inside a box that constraints can name on either side. It has no size of its own and
/// no constraints but those it is given, and that its size is not negative.
public final class LayoutGuide: LayoutItem {
  let node: Node

  /// A guide of no box yet. The name is for logs and drawings.
  public init(_ name: String? = nil) {
    node = Node(name: name, .guide)
    node.guide = self
  }

  /// A guide of the library's own, for one axis.
  convenience init(_ name: String, along axis: Axis) {
    self.init(name)
    node.onlyAxis = axis
  }

  deinit {
    node.guide = nil
    node.dissolve()
  }

  /// The guide itself.
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

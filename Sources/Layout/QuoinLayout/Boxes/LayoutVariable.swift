// LayoutVariable.swift -- a number that constraints may name, beside the sizes and places of boxes.
//
//     let gap = LayoutVariable("gap")
//     root.addVariables(gap)
//     constrain {
//       b.left == a.right + gap
//       c.left == b.right + gap
//       gap >= 4
//       gap == root.width / 20 ~ .high
//     }
//     root.layoutIfNeeded(Size(400, 300))
//     gap.value
//
// To constraints a variable is a size that may be negative. A variable that nothing determines is 0 in a new layout,
// and keeps its value later.

/// A number that constraints may name wherever they may name a size.
public final class LayoutVariable: AnchorLinear {
  /// It compares with sizes and distances.
  public typealias Kind = Extent

  let node: Node

  /// A variable of no box yet. The name is for logs.
  public init(_ name: String? = nil) {
    node = Node(name: name, .variable)
    node.variable = self
  }

  deinit {
    node.variable = nil
    node.dissolve()
  }

  /// How logs call it.
  public var name: String? {
    get { node.name }
    set { node.name = newValue }
  }

  /// The box that it belongs to: constraints may name it beside whatever is in one tree with this box.
  public var owner: LayoutBox? { node.parent?.box }

  /// Its value, as of the last layout pass.
  public var value: Double { node.frame.width }

  /// The variable as a sum of one term.
  public var anchorExpression: AnchorExpression<Extent> { AnchorExpression(1, site) }

  /// The variable as an anchor whose kind is known only at run time.
  package var anchor: AnyAnchor { AnyAnchor(site: site) }

  var site: Site { Site(node: node, attribute: .width) }
}

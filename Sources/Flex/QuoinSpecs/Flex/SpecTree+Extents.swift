// SpecTree+Extents.swift -- what a layout has made of margins, borders and paddings, and how far content reaches.
//
// Percentages of margins and paddings refer to a width that the layout knew: a container's own entry of the cache holds
// it, for a leaf that of the container around it does. Extents are those before rounding.

/// One of the three kinds of edges that a node has room at.
public enum FlexEdgeKind: UInt32, Sendable {
  /// The room outside.
  case margin = 0
  /// The border.
  case border = 1
  /// The room inside the border.
  case padding = 2

  var group: FlexGroup {
    switch self {
    case .margin: .margin
    case .border: .border
    case .padding: .padding
    }
  }
}

extension SpecTree {
  /// The room at a node's four edges in the last layout, in points: left, top, right, bottom. A margin that is `auto`
  /// counts as zero.
  public mutating func edges(_ kind: FlexEdgeKind, of node: SpecNode) throws(SpecError) -> SIMD4<Double> {
    let place = try index(of: node)
    let (width, isRTL) = edgeReference(place)
    var edges = SIMD4<Double>(repeating: 0)
    for edge in 0..<FlexEdge.count { edges[edge] = self.edge(place, kind.group, edge, of: width, isRTL) }
    return edges
  }

  /// The width that percentages of a node's edges refer to, not a number if it is not known, and whether text starts at
  /// the right around the node.
  private mutating func edgeReference(_ node: Int32) -> (width: Double, isRTL: Bool) {
    if nodes[node].kind == .flex && nodes[node].wanted >= 0 && nodes[node].first >= 0 {
      let entry = layouts.entries[nodes[node].wanted]
      let question = FlexQuestion(key: entry.range, around: entry.parent)
      return (question.around.width, question.isRTL)
    }
    var outer = nodes[node].parent
    while outer >= 0 && choice(outer, .display) == FlexDisplay.contents.rawValue {
      outer = nodes[outer].parent
    }
    guard outer >= 0, nodes[outer].kind == .flex, nodes[outer].wanted >= 0 else { return (.nan, false) }
    let entry = layouts.entries[nodes[outer].wanted]
    let facts = flexFacts(outer, FlexQuestion(key: entry.range, around: entry.parent))
    guard isAbsolute(node) else { return (facts.inner.width, facts.isRTL) }
    let borders =
      edge(outer, .border, FlexEdge.left, of: .nan, facts.isRTL)
      + edge(outer, .border, FlexEdge.right, of: .nan, facts.isRTL)
    return (w(outer) - borders, facts.isRTL)
  }

  /// The smallest rectangle around a node and all that is in it, in the node's own coordinates: what a view has to scroll
  /// over. The children's margins at the right and the bottom count, and the node's paddings behind them. What is in a
  /// node that hides or scrolls what overflows does not count outside of it.
  ///
  /// Cost: the nodes in it.
  public mutating func contentFrame(of node: SpecNode) throws(SpecError) -> SpecFrame {
    let top = try index(of: node)
    var reach = Reach(left: 0, top: 0, right: w(top), bottom: h(top))
    let (width, isRTL) = edgeReference(top)
    let behind = SpecSize(
      edge(top, .padding, FlexEdge.right, of: width, isRTL),
      edge(top, .padding, FlexEdge.bottom, of: width, isRTL))
    var (node, x, y) = (nodes[top].first, 0.0, 0.0)
    while node >= 0 {
      let four = numbers(node)
      let corner = SpecSize(x + four[Side.x], y + four[Side.y])
      widen(&reach, node, corner, behind, isDirect: nodes[node].parent == top)
      let isOpen = choice(node, .overflow) == FlexOverflow.visible.rawValue
      if isOpen && nodes[node].first >= 0 {
        (node, x, y) = (nodes[node].first, corner.width, corner.height)
        continue
      }
      while nodes[node].next < 0 {
        node = nodes[node].parent
        if node == top { return reach.frame }
        (x, y) = (x - numbers(node)[Side.x], y - numbers(node)[Side.y])
      }
      node = nodes[node].next
    }
    return reach.frame
  }

  /// Moves the edges of a reach out to a node in it.
  private mutating func widen(
    _ reach: inout Reach, _ node: Int32, _ corner: SpecSize, _ behind: SpecSize, isDirect: Bool
  ) {
    if isHidden(node) { return }
    var end = SpecSize(corner.width + w(node), corner.height + h(node))
    if isDirect && !isAbsolute(node) {
      let (width, isRTL) = edgeReference(node)
      end.width += margin(node, FlexEdge.right, of: width, isRTL) + behind.width
      end.height += margin(node, FlexEdge.bottom, of: width, isRTL) + behind.height
    }
    reach.left = min(reach.left, corner.width)
    reach.top = min(reach.top, corner.height)
    reach.right = max(reach.right, end.width)
    reach.bottom = max(reach.bottom, end.height)
  }
}

/// The edges of what has been looked at so far.
private struct Reach: BitwiseCopyable {
  var left, top, right, bottom: Double

  var frame: SpecFrame { SpecFrame(left, top, right - left, bottom - top) }
}

// FlexStyle.swift -- a node's edges, extents and limits in points.
//
// Edges are found as CSS's logical properties are. `start` and `end` win over `left` and `right`: for margins, borders
// and paddings they are those of the node's own text, for the edges of an item those of the container. A length for one
// edge wins over `horizontal` and `vertical`, and these two win over `all`. Percentages in margins and paddings refer
// to the width around, at all edges. But if an edge places an absolute item, the margin beside that edge refers to
// the extent that the edge refers to.
//
// Most nodes set none of these, which their mask shows at once; only this test is inlined.

extension SpecTree {
  /// The word of a property that is set.
  @inline(__always)
  private mutating func word(_ record: UnsafeMutablePointer<NodeRecord>, _ property: UInt8) -> Double {
    properties.value(record.pointee, property)
  }

  /// The word that counts at an edge; not a number where none is set.
  @inline(never)
  mutating func edgeWord(_ node: Int32, _ group: FlexGroup, _ edge: Int, _ isRTL: Bool) -> Double {
    let record = nodes.base + Int(node)
    let set = record.pointee.mask >> UInt64(group.first) & FlexGroup.nine
    if set == 0 { return .nan }
    if edge & 1 == 0 {
      let startsRight = group.first == FlexGroup.edge.first ? isRTL : writesRTL(node, isRTL)
      let logical = (edge == FlexEdge.left) != startsRight ? FlexGroup.start : FlexGroup.end
      if set >> UInt64(logical) & 1 == 1 { return word(record, group.first &+ logical) }
    }
    let axis = edge & 1 == 0 ? FlexGroup.horizontal : FlexGroup.vertical
    let own = UInt8(truncatingIfNeeded: edge)
    if set >> UInt64(own) & 1 == 1 { return word(record, group.first &+ own) }
    if set >> UInt64(axis) & 1 == 1 { return word(record, group.first &+ axis) }
    return set >> UInt64(FlexGroup.all) & 1 == 1 ? word(record, group.first &+ FlexGroup.all) : .nan
  }

  /// Whether lines of text start at the right in a node; `isRTL` says so of the container around it.
  @inline(__always)
  mutating func writesRTL(_ node: Int32, _ isRTL: Bool) -> Bool {
    let own = choice(node, .writing)
    return own == FlexWriting.inherit.rawValue ? isRTL : own == FlexWriting.rightToLeft.rawValue
  }

  /// An edge in points; zero where it is `auto` or not known.
  @inline(__always)
  mutating func edge(_ node: Int32, _ group: FlexGroup, _ edge: Int, of extent: Double, _ isRTL: Bool)
    -> Double
  {
    nodes[node].mask & group.bits == 0 ? 0 : edgePoints(node, group, edge, of: extent, isRTL)
  }

  @inline(never)
  private mutating func edgePoints(
    _ node: Int32, _ group: FlexGroup, _ edge: Int, of extent: Double, _ isRTL: Bool
  ) -> Double {
    let points = FlexLength.resolve(edgeWord(node, group, edge, isRTL), of: extent)
    return FlexLength.isKnown(points) ? points : 0
  }

  @inline(__always)
  mutating func margin(_ node: Int32, _ edge: Int, of width: Double, _ isRTL: Bool) -> Double {
    self.edge(node, .margin, edge, of: width, isRTL)
  }

  /// The margins along an axis.
  @inline(__always)
  mutating func margins(_ node: Int32, _ axis: Int, of width: Double, _ isRTL: Bool) -> Double {
    nodes[node].mask & FlexGroup.margin.bits == 0 ? 0 : marginSum(node, axis, of: width, isRTL)
  }

  @inline(never)
  private mutating func marginSum(_ node: Int32, _ axis: Int, of width: Double, _ isRTL: Bool) -> Double {
    margin(node, axis, of: width, isRTL) + margin(node, axis &+ 2, of: width, isRTL)
  }

  @inline(__always)
  mutating func isAutoMargin(_ node: Int32, _ edge: Int, _ isRTL: Bool) -> Bool {
    if nodes[node].mask & FlexGroup.margin.bits == 0 { return false }
    return edgeWord(node, .margin, edge, isRTL) == .infinity
  }

  /// Border and padding at one edge.
  mutating func frameEdge(_ node: Int32, _ edge: Int, of width: Double, _ isRTL: Bool) -> Double {
    self.edge(node, .padding, edge, of: width, isRTL) + self.edge(node, .border, edge, of: width, isRTL)
  }

  /// Borders and paddings along an axis.
  @inline(__always)
  mutating func framing(_ node: Int32, _ axis: Int, of width: Double, _ isRTL: Bool) -> Double {
    nodes[node].mask & (FlexGroup.padding.bits | FlexGroup.border.bits) == 0
      ? 0 : framingSum(node, axis, of: width, isRTL)
  }

  @inline(never)
  private mutating func framingSum(_ node: Int32, _ axis: Int, of width: Double, _ isRTL: Bool) -> Double {
    frameEdge(node, axis, of: width, isRTL) + frameEdge(node, axis &+ 2, of: width, isRTL)
  }

  // MARK: Extents

  /// A width, a height, a limit or a basis in points, of the border box; not a number where it is not set
  /// or not known.
  @inline(never)
  mutating func length(
    _ node: Int32, _ property: UInt8, _ axis: Int, of extent: Double, _ width: Double, _ isRTL: Bool
  ) -> Double {
    let record = nodes.base + Int(node)
    guard record.pointee.mask >> UInt64(property) & 1 == 1 else { return .nan }
    var points = word(record, property)
    if record.pointee.fractions >> UInt16(property) & 1 == 1 {
      guard FlexLength.isKnown(extent) else { return .nan }
      points *= extent
    }
    return choice(node, .boxSizing) == 0 ? points : points + framing(node, axis, of: width, isRTL)
  }

  /// An extent or a limit of the border box as the style says it; not a number where it is not set or not known.
  @inline(__always)
  mutating func styled(
    _ node: Int32, _ property: SpecProperty, _ axis: Int, of extent: Double, _ width: Double, _ isRTL: Bool
  ) -> Double {
    if nodes[node].mask & property.bit == 0 { return .nan }
    return length(node, property.rawValue, axis, of: extent, width, isRTL)
  }

  /// An item's own extent along an axis, or not a number.
  @inline(__always)
  mutating func ownExtent(_ node: Int32, _ axis: Int, of extent: Double, _ width: Double, _ isRTL: Bool)
    -> Double
  {
    if nodes[node].mask & SpecProperty.sizes == 0 { return .nan }
    return ownExtentSlowly(node, axis, of: extent, width, isRTL)
  }

  @inline(never)
  private mutating func ownExtentSlowly(
    _ node: Int32, _ axis: Int, of extent: Double, _ width: Double, _ isRTL: Bool
  ) -> Double {
    let side = UInt8(truncatingIfNeeded: axis)
    let record = nodes.base + Int(node)
    let least = SpecProperty.minWidth.rawValue &+ side
    let most = SpecProperty.maxWidth.rawValue &+ side
    let both: UInt64 = 1 << UInt64(least) | 1 << UInt64(most)
    // A least and a largest extent that are equal are the item's extent.
    if record.pointee.mask & both == both && word(record, least) == word(record, most)
      && record.pointee.fractions >> UInt16(least) & 1 == record.pointee.fractions >> UInt16(most) & 1
    {
      return length(node, most, axis, of: extent, width, isRTL)
    }
    return length(node, SpecProperty.width.rawValue &+ side, axis, of: extent, width, isRTL)
  }

  @inline(__always)
  mutating func least(_ node: Int32, _ axis: Int, of extent: Double, _ width: Double, _ isRTL: Bool) -> Double
  {
    let property = SpecProperty.minWidth.rawValue &+ UInt8(truncatingIfNeeded: axis)
    return length(node, property, axis, of: extent, width, isRTL)
  }

  @inline(__always)
  mutating func most(_ node: Int32, _ axis: Int, of extent: Double, _ width: Double, _ isRTL: Bool) -> Double
  {
    let property = SpecProperty.maxWidth.rawValue &+ UInt8(truncatingIfNeeded: axis)
    return length(node, property, axis, of: extent, width, isRTL)
  }

  /// The basis that is set, or not a number.
  @inline(__always)
  mutating func ownBasis(_ node: Int32, _ axis: Int, of extent: Double, _ width: Double, _ isRTL: Bool)
    -> Double
  {
    length(node, SpecProperty.flexBasis.rawValue, axis, of: extent, width, isRTL)
  }

  /// An extent moved between its limits.
  @inline(__always)
  mutating func limited(
    _ node: Int32, _ axis: Int, _ extent: Double, of around: Double, _ width: Double, _ isRTL: Bool
  ) -> Double {
    nodes[node].mask & SpecProperty.limits == 0
      ? extent : limitedSlowly(node, axis, extent, of: around, width, isRTL)
  }

  @inline(never)
  private mutating func limitedSlowly(
    _ node: Int32, _ axis: Int, _ extent: Double, of around: Double, _ width: Double, _ isRTL: Bool
  ) -> Double {
    var result = extent
    let most = most(node, axis, of: around, width, isRTL)
    if most >= 0 && result > most {
      // Yoga looks at the least extent only of what is below the largest.
      if isStrict(node) { return most }
      result = most
    }
    let least = least(node, axis, of: around, width, isRTL)
    return least >= 0 && result < least ? least : result
  }

  /// Whether a container, or the one that an item is in, follows Yoga where it contradicts itself.
  @inline(never)
  mutating func isStrict(_ node: Int32) -> Bool {
    var outer = nodes[node].kind == .flex ? node : nodes[node].parent
    while outer >= 0 && nodes[outer].kind != .flex { outer = nodes[outer].parent }
    return outer >= 0 && SpecChoice.flexRules.value(in: nodes[outer].choices) == FlexRules.strictYoga.rawValue
  }

  /// An extent moved between its limits, and no smaller than borders and paddings.
  @inline(__always)
  mutating func bounded(
    _ node: Int32, _ axis: Int, _ extent: Double, of around: Double, _ width: Double, _ isRTL: Bool
  ) -> Double {
    if nodes[node].mask & SpecTree.bounds == 0 { return extent > 0 ? extent : 0 }
    return boundedSlowly(node, axis, extent, of: around, width, isRTL)
  }

  private static var bounds: UInt64 { SpecProperty.limits | FlexGroup.padding.bits | FlexGroup.border.bits }

  @inline(never)
  private mutating func boundedSlowly(
    _ node: Int32, _ axis: Int, _ extent: Double, of around: Double, _ width: Double, _ isRTL: Bool
  ) -> Double {
    let result = limited(node, axis, extent, of: around, width, isRTL)
    let framing = framing(node, axis, of: width, isRTL)
    return result > framing ? result : framing
  }

  /// Room along an axis between neighbours, or between lines that run along the other axis.
  @inline(never)
  mutating func gap(_ node: Int32, _ axis: Int, of extent: Double) -> Double {
    let record = nodes.base + Int(node)
    let bits = SpecProperty.columnGap.bit | SpecProperty.rowGap.bit | SpecProperty.gap.bit
    guard record.pointee.mask & bits != 0 else { return 0 }
    var property = axis == 0 ? SpecProperty.columnGap : SpecProperty.rowGap
    if record.pointee.mask & property.bit == 0 { property = .gap }
    guard record.pointee.mask & property.bit != 0 else { return 0 }
    let points = FlexLength.resolve(word(record, property.rawValue), of: extent)
    return points > 0 && FlexLength.isKnown(points) ? points : 0
  }

  /// Width divided by height, zero where it is not set.
  @inline(__always)
  mutating func aspectRatio(_ node: Int32) -> Double { value(node, .aspectRatio) }

  /// The extent along `axis` that follows from the one across, by an aspect ratio.
  mutating func extent(_ axis: Int, from across: Double, ratio: Double) -> Double {
    min(axis == 1 ? across / ratio : across * ratio, FlexLength.largest)
  }
}

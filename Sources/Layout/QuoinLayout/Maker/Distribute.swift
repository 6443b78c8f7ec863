// Distribute.swift -- items in a row or a column, filling their container.
//
// The container is the closest common ancestor of all items; for a single item it is the item's parent. A row
// reads in the container's direction. Nothing is set across the axis.

extension RandomAccessCollection where Element: LayoutItem {
  /// Items of equal length, with a fixed space between them.
  ///
  /// Each is (W - lead - tail - (n-1) * spacing) / n long, where W is the container's length. Returns
  /// the constraints, which are in force. Returns none if there are no items. Reports misuse and then returns none.
  @discardableResult
  public func distribute(
    _ axis: Axis, spacing: Double, lead: Double = 0, tail: Double = 0,
    file: StaticString = #fileID, line: Int = #line
  ) -> [LayoutConstraint] {
    stated(Source(file: file, line: line)) { place, item, before, container, list in
      if place == 0 {
        list.state(Site(item, axis.start), .equal, Site(container, axis.start), lead)
      } else {
        list.state(Site(item, axis.length), .equal, Site(before, axis.length))
        list.state(Site(item, axis.start), .equal, Site(before, axis.end), spacing)
      }
      if place == count - 1 { list.state(Site(item, axis.end), .equal, Site(container, axis.end), -tail) }
    }
  }

  /// Items of a fixed length, with equal space between them. A single item fills the container instead.
  ///
  /// Item i starts at lead + i * (W - lead - tail - itemLength) / (n - 1). Returns the constraints, which are in
  /// force. Returns none if there are no items. Reports misuse and then returns none.
  @discardableResult
  public func distribute(
    _ axis: Axis, itemLength: Double, lead: Double = 0, tail: Double = 0,
    file: StaticString = #fileID, line: Int = #line
  ) -> [LayoutConstraint] {
    stated(Source(file: file, line: line)) { place, item, _, container, list in
      if count > 1 { list.state(Site(item, axis.length), .equal, nil, itemLength) }
      if place == 0 {
        list.state(Site(item, axis.start), .equal, Site(container, axis.start), lead)
        if count > 1 { return }
      }
      // The end of item i, on the line from the first item's end to the container's end.
      let share = count == 1 ? 1 : Double(place) / Double(count - 1)
      let offset = (1 - share) * (itemLength + lead) - share * tail
      list.state(Site(item, axis.end), .equal, Site(container, axis.end), multiplier: share, offset)
    }
  }

  /// Puts in force what `state` states of each item, of the item before (of the first item, of itself), and of their
  /// container. Items without a container are reported.
  private func stated(
    _ source: Source,
    _ state: (Int, ItemReference, _ before: ItemReference, _ container: ItemReference, inout StatedList) ->
      Void
  ) -> [LayoutConstraint] {
    let items = map { $0.layoutItem }
    guard let first = items.first else { return [] }
    var shared = count == 1 ? first.node.parent : first.node
    for item in items.dropFirst() { shared = shared?.commonAncestor(with: item.node) }
    guard let shared else {
      let names = items.map { $0.node.label }.joined(separator: ", ")
      first.node.reportMisuse(LayoutError(count == 1 ? .needsParent : .noCommonAncestor, names, source))
      return []
    }
    var list = StatedList(source)
    let container = ItemReference(node: shared, facet: .itself)
    for (place, item) in items.enumerated() {
      state(place, item, items[Swift.max(place - 1, 0)], container, &list)
    }
    return list.activated(for: first.node)
  }
}

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
    let row = Row(map { $0.layoutItem }, axis, Source(file: file, line: line))
    guard let container = row.container else { return [] }
    for (place, item) in row.items.enumerated() {
      if place == 0 {
        row.state(item, row.start, container, row.start, 1, lead)
      } else {
        let before = row.items[place - 1]
        row.state(item, row.length, before, row.length, 1, 0)
        row.state(item, row.start, before, row.end, 1, spacing)
      }
      if place == count - 1 { row.state(item, row.end, container, row.end, 1, -tail) }
    }
    return row.activate()
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
    let row = Row(map { $0.layoutItem }, axis, Source(file: file, line: line))
    guard let container = row.container else { return [] }
    for (place, item) in row.items.enumerated() {
      if count > 1 { row.state(item, row.length, itemLength) }
      if place == 0 {
        row.state(item, row.start, container, row.start, 1, lead)
        if count > 1 { continue }
      }
      // The end of item i, on the line from the first item's end to the container's end.
      let share = count == 1 ? 1 : Double(place) / Double(count - 1)
      let offset = (1 - share) * (itemLength + lead) - share * tail
      row.state(item, row.end, container, row.end, share, offset)
    }
    return row.activate()
  }
}

/// The constraints of a row while they are stated.
private final class Row {
  let items: [ItemReference]
  let container: ItemReference?
  let start: LayoutAttribute
  let end: LayoutAttribute
  let length: LayoutAttribute
  private let source: Source
  private var stated: [LayoutConstraint] = []

  init(_ items: [ItemReference], _ axis: Axis, _ source: Source) {
    self.items = items
    self.source = source
    (start, end, length) = (axis.start, axis.end, axis.length)
    container = Row.container(of: items, source)
  }

  /// The container; nil for no items. If the items have no container, reports that and returns nil.
  private static func container(of items: [ItemReference], _ source: Source) -> ItemReference? {
    guard let first = items.first else { return nil }
    var shared: Node? = items.count == 1 ? first.node.parent : first.node
    for item in items.dropFirst() { shared = shared?.commonAncestor(with: item.node) }
    if let shared { return ItemReference(node: shared, facet: .itself) }
    let reason = items.count == 1 ? LayoutError.Reason.needsParent : .noCommonAncestor
    first.node.reportMisuse(
      LayoutError(reason, items.map { $0.node.label }.joined(separator: ", "), source))
    return nil
  }

  func state(
    _ item: ItemReference, _ attribute: LayoutAttribute, _ other: ItemReference,
    _ target: LayoutAttribute, _ multiplier: Double, _ constant: Double
  ) {
    stated.append(
      LayoutConstraint(
        Statement(
          Site(item, attribute), .equal, .site(Site(other, target)), multiplier: multiplier, constant),
        .user, source))
  }

  func state(_ item: ItemReference, _ attribute: LayoutAttribute, _ constant: Double) {
    let statement = Statement(Site(item, attribute), .equal, .number, constant)
    stated.append(LayoutConstraint(statement, .user, source))
  }

  func activate() -> [LayoutConstraint] {
    items.first.map { stated.activated(for: $0.node) } ?? []
  }
}

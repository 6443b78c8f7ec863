// Align.swift -- items with one attribute in common, or a fixed distance apart in it.
//
//     align(.left, title, 20, text, Spacer(atLeast: 4), button)
//
// A number or a spacer says how much further the next item's attribute is. Two items with neither between them are
// `spacing` apart.

/// States that each item's attribute is that of the item before, plus the number or the spacer between them.
///
/// The first and the last part are items. Returns the constraints, which are in force. Returns none for fewer than
/// two items. Reports misuse and then returns none.
@discardableResult
public func align(
  _ attribute: LayoutAttribute, _ parts: any RowPart..., spacing: Double = 0,
  file: StaticString = #fileID, line: Int = #line
) -> [LayoutConstraint] {
  SpacedItems(parts.map { $0.rowPart.kind }).align(attribute, Spacer(spacing), Source(file: file, line: line))
}

extension RandomAccessCollection where Element: LayoutItem {
  /// States that each item's attribute is that of the item before plus `spacing`. Returns the constraints, which are
  /// in force. Returns none for fewer than two items. Reports misuse and then returns none.
  @discardableResult
  public func align(
    _ attribute: LayoutAttribute, spacing: Double = 0, _ priority: Priority = .required,
    file: StaticString = #fileID, line: Int = #line
  ) -> [LayoutConstraint] {
    let items = SpacedItems(map { .item($0.layoutItem) })
    return items.align(attribute, Spacer(spacing, priority), Source(file: file, line: line))
  }
}

extension SpacedItems {
  /// Puts everything in force, or nothing.
  fileprivate func align(_ attribute: LayoutAttribute, _ space: Spacer, _ source: Source)
    -> [LayoutConstraint]
  {
    guard let (outer, first) = items.first else { return [] }
    if let flaw = outer != nil ? .outerSpacer : flaw ?? (pending != nil ? .outerSpacer : nil) {
      let what = "align(.\(attribute.name)) from \(first.node.label)"
      first.node.reportMisuse(LayoutError(flaw, what, source))
      return []
    }
    var list = StatedList(source)
    for (last, next) in zip(items, items.dropFirst()) {
      let (site, other) = (Site(next.item, attribute), Site(last.item, attribute))
      for demand in (next.before ?? space).demands {
        list.state(site, demand.relation, other, demand.length, demand.priority)
      }
    }
    return list.activated(for: first.node)
  }
}

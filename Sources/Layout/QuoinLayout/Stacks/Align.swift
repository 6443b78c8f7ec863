// Align.swift -- items with one attribute in common, or a fixed distance apart in it.

extension RandomAccessCollection where Element: LayoutItem {
  /// States that each item's attribute is that of the item before plus `spacing`. Returns the constraints, which are
  /// in force. Returns none for fewer than two items. Reports misuse and then returns none.
  @discardableResult
  public func align(
    _ attribute: LayoutAttribute, spacing: Double = 0, _ priority: Priority = .required,
    file: StaticString = #fileID, line: Int = #line
  ) -> [LayoutConstraint] {
    var list = StatedList(Source(file: file, line: line))
    for (last, next) in zip(self, dropFirst()) {
      let (site, other) = (Site(next.layoutItem, attribute), Site(last.layoutItem, attribute))
      list.state(site, .equal, other, spacing, priority)
    }
    guard let item = first?.layoutItem else { return [] }
    return list.activated(for: item.node)
  }
}

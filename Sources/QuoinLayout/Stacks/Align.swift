// Align.swift -- items with one attribute in common.

extension Array where Element: LayoutItem {
  /// Each item's attribute equal to that of the one before, `spacing` further.
  @discardableResult
  public func align(
    _ attribute: LayoutAttribute, spacing: Double = 0, _ priority: Priority = .required,
    file: StaticString = #fileID, line: Int = #line
  ) -> [LayoutConstraint] {
    zip(self, dropFirst()).map { before, item in
      let constraint = LayoutConstraint(
        Site(item.layoutItem, attribute), .equal, Site(before.layoutItem, attribute), spacing,
        priority, source: Source(file: file, line: line))
      constraint.activate()
      return constraint
    }
  }
}

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
        Site(item.layoutItem, attribute), .user, Source(file: file, line: line))
      constraint.second = Site(before.layoutItem, attribute)
      constraint.storedConstant = spacing
      constraint.storedPriority = priority
      constraint.activate()
      return constraint
    }
  }
}

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
  var line = AlignedLine(attribute, Spacer(spacing), Source(file: file, line: line))
  for part in parts { line.add(part.rowPart.kind) }
  return line.finish()
}

extension RandomAccessCollection where Element: LayoutItem {
  /// States that each item's attribute is that of the item before plus `spacing`. Returns the constraints, which are
  /// in force. Returns none for fewer than two items. Reports misuse and then returns none.
  @discardableResult
  public func align(
    _ attribute: LayoutAttribute, spacing: Double = 0, _ priority: Priority = .required,
    file: StaticString = #fileID, line: Int = #line
  ) -> [LayoutConstraint] {
    let space = Spacer(spacing, priority)
    var line = AlignedLine(attribute, space, Source(file: file, line: line))
    for item in self { line.add(.item(item.layoutItem)) }
    return line.finish()
  }
}

/// The constraints of an alignment while it is stated.
private struct AlignedLine {
  private let attribute: LayoutAttribute
  private let space: Spacer
  private let source: Source
  private var constraints: [LayoutConstraint] = []
  private var first: ItemReference?
  private var last: ItemReference?
  private var pending: Spacer?
  private var flaw: LayoutError.Reason?

  init(_ attribute: LayoutAttribute, _ space: Spacer, _ source: Source) {
    self.attribute = attribute
    self.space = space
    self.source = source
  }

  mutating func add(_ part: RowElement.Kind) {
    switch part {
    case .space(let spacer):
      if pending != nil { flaw = .adjacentSpacers }
      if last == nil { flaw = .outerSpacer }
      pending = spacer
    case .item(let item):
      if let last { state(item, after: last) }
      if first == nil { first = item }
      last = item
      pending = nil
    }
  }

  private mutating func state(_ item: ItemReference, after before: ItemReference) {
    for demand in (pending ?? space).demands {
      constraints.append(
        LayoutConstraint(
          Statement(
            Site(item, attribute), demand.relation, .site(Site(before, attribute)), demand.length,
            demand.priority),
          .user, source))
    }
  }

  /// Puts everything in force, or nothing.
  mutating func finish() -> [LayoutConstraint] {
    guard let first else { return [] }
    if pending != nil && flaw == nil { flaw = .outerSpacer }
    if let flaw {
      let what = "align(.\(attribute.name)) from \(first.node.label)"
      first.node.reportMisuse(LayoutError(flaw, what, source))
      return []
    }
    return constraints.activated(for: first.node)
  }
}

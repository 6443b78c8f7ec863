// SpacedItems.swift -- items and the spacers between them, and the row or column that they make.

struct SpacedItems {
  /// Each item with the spacer before it, if there is one.
  private(set) var items: [(before: Spacer?, item: ItemReference)] = []
  /// The spacer after the last item, if there is one.
  private(set) var pending: Spacer?
  /// Whether two spacers follow each other.
  private(set) var flaw: LayoutError.Reason?

  init(_ parts: [RowElement.Kind]) {
    for part in parts {
      switch part {
      case .space(let spacer):
        if pending != nil { flaw = .adjacentSpacers }
        pending = spacer
      case .item(let item):
        items.append((pending, item))
        pending = nil
      }
    }
  }

  /// The constraints of a row or a column that fills a box.
  func filling(
    _ box: LayoutBox, _ axis: Axis, _ spacing: Double, _ margins: Insets, _ source: Source
  ) -> StatedList {
    let box = box.layoutItem
    let (first, last) = margins.along(axis)
    var list = StatedList(source)
    var end = Site(box, axis.start)
    for (place, (before, item)) in items.enumerated() {
      for demand in (before ?? Spacer(place == 0 ? first : spacing)).demands {
        list.state(Site(item, axis.start), demand.relation, end, demand.length, demand.priority)
      }
      SpacedItems.fill(box, item, axis.across, margins, &list)
      end = Site(item, axis.end)
    }
    for demand in items.isEmpty ? [] : (pending ?? Spacer(last)).demands {
      list.state(end, demand.relation.flipped, Site(box, axis.end), -demand.length, demand.priority)
    }
    return list
  }

  /// Keeps an item between the margins across the row, and wishes at a low priority that it reaches both.
  private static func fill(
    _ box: ItemReference, _ item: ItemReference, _ axis: Axis, _ margins: Insets, _ list: inout StatedList
  ) {
    let (before, after) = margins.along(axis)
    let (near, far) = (Site(item, axis.start), Site(item, axis.end))
    let (start, end) = (Site(box, axis.start), Site(box, axis.end))
    list.state(near, .greaterOrEqual, start, before)
    list.state(far, .lessOrEqual, end, -after)
    list.state(near, .equal, start, before, .across)
    list.state(far, .equal, end, -after, .across)
  }
}

extension Priority {
  /// A priority below what contents wish.
  fileprivate static let across = Priority(100)
}

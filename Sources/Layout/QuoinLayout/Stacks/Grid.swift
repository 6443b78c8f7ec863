// Grid.swift -- items in rows and columns.
//
// Every row and every column is a guide, a *track*; an item reaches from its first track's start to its last
// track's end. An item that appears in several cells spans the smallest block that contains them. Columns and margins
// follow the box's reading direction: the `left` margin is where the first column begins.

extension LayoutBox {
  /// Lays items out in a grid that fills this box; nil is an empty cell.
  ///
  /// With a row attribute (a baseline, say), items that span one row are aligned by that attribute, and all items keep
  /// inside their rows instead of filling them. A column attribute does the same for columns. Returns the constraints,
  /// which are in force. Reports misuse and then returns none.
  @discardableResult
  public final func grid(
    _ rows: [[(any LayoutItem)?]], rowSpacing: Double = 10,
    columnSpacing: Double = 10, margins: Insets = .zero,
    rowAlignment: LayoutAttribute? = nil, columnAlignment: LayoutAttribute? = nil,
    file: StaticString = #fileID, line: Int = #line
  ) -> [LayoutConstraint] {
    let source = Source(file: file, line: line)
    let blocks = GridBlock.blocks(of: rows)
    let columnCount = rows.map(\.count).max() ?? 0
    var list = StatedList(source)
    let vertical = GridTracks(self, .vertical, rows.count, rowSpacing, margins, &list)
    vertical.fill(blocks.map { ($0.item, $0.rows) }, aligned: rowAlignment, &list)
    let horizontal = GridTracks(self, .horizontal, columnCount, columnSpacing, margins, &list)
    horizontal.fill(blocks.map { ($0.item, $0.columns) }, aligned: columnAlignment, &list)
    let all = list.activated(for: node)
    if all.isEmpty { for guide in vertical.guides + horizontal.guides { removeGuide(guide) } }
    return all
  }
}

/// An item and the tracks that it spans.
private struct GridBlock {
  let item: ItemReference
  var rows: ClosedRange<Int>
  var columns: ClosedRange<Int>

  static func blocks(of rows: [[(any LayoutItem)?]]) -> [GridBlock] {
    var blocks: [GridBlock] = []
    var known: [ItemReference: Int] = [:]
    for (row, cells) in rows.enumerated() {
      for (column, cell) in cells.enumerated() {
        guard let item = cell?.layoutItem else { continue }
        if let place = known[item] {
          blocks[place].rows = blocks[place].rows.lowerBound...row
          let columns = blocks[place].columns
          blocks[place].columns =
            min(columns.lowerBound, column)...max(columns.upperBound, column)
        } else {
          known[item] = blocks.count
          blocks.append(GridBlock(item: item, rows: row...row, columns: column...column))
        }
      }
    }
    return blocks
  }
}

/// The tracks along one axis.
private struct GridTracks {
  private(set) var guides: [LayoutGuide] = []
  private let start: LayoutAttribute
  private let end: LayoutAttribute
  private let length: LayoutAttribute

  init(
    _ box: LayoutBox, _ axis: Axis, _ count: Int, _ spacing: Double, _ margins: Insets,
    _ list: inout StatedList
  ) {
    (start, end, length) = (axis.start, axis.end, axis.length)
    for place in 0..<count {
      let guide = LayoutGuide(axis == .horizontal ? "column\(place)" : "row\(place)", along: axis)
      box.addGuide(guide)
      let before = guides.last.map { Site($0.layoutItem, end) } ?? Site(box.layoutItem, start)
      let space = place == 0 ? margins.along(axis).start : spacing
      list.state(Site(guide.layoutItem, start), .equal, before, space)
      guides.append(guide)
    }
    guard let last = guides.last else { return }
    list.state(Site(last.layoutItem, end), .equal, Site(box.layoutItem, end), -margins.along(axis).end)
  }

  func fill(
    _ items: [(item: ItemReference, span: ClosedRange<Int>)], aligned attribute: LayoutAttribute?,
    _ list: inout StatedList
  ) {
    let isFilling = attribute == nil
    var models: [Int: ItemReference] = [:]
    for (item, span) in items {
      let first = Site(guides[span.lowerBound].layoutItem, start)
      let last = Site(guides[span.upperBound].layoutItem, end)
      list.state(Site(item, start), isFilling ? .equal : .greaterOrEqual, first)
      if isFilling && span.count == 1 {
        // Lengths that are equal leave the solver one unknown a track; ends would leave it one a cell.
        list.state(Site(item, length), .equal, Site(guides[span.lowerBound].layoutItem, length))
      } else {
        list.state(Site(item, end), isFilling ? .equal : .lessOrEqual, last)
      }
      guard let attribute, span.count == 1 else { continue }
      if let model = models[span.lowerBound] {
        list.state(Site(item, attribute), .equal, Site(model, attribute))
      } else {
        models[span.lowerBound] = item
      }
    }
  }
}

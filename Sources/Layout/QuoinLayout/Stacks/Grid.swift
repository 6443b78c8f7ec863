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
    _ rows: [[(any LayoutItem)?]], rowSpacing: Double = Spacer.standardLength,
    columnSpacing: Double = Spacer.standardLength, margins: Insets = .zero,
    rowAlignment: LayoutAttribute? = nil, columnAlignment: LayoutAttribute? = nil,
    file: StaticString = #fileID, line: Int = #line
  ) -> [LayoutConstraint] {
    let source = Source(file: file, line: line)
    let blocks = GridBlock.blocks(of: rows)
    let columnCount = rows.map(\.count).max() ?? 0
    var vertical = GridTracks(self, .vertical, rows.count, rowSpacing, margins, source)
    var horizontal = GridTracks(self, .horizontal, columnCount, columnSpacing, margins, source)
    vertical.fill(blocks.map { ($0.item, $0.rows) }, aligned: rowAlignment)
    horizontal.fill(blocks.map { ($0.item, $0.columns) }, aligned: columnAlignment)
    let all = (vertical.constraints + horizontal.constraints).activated(for: node)
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

/// The tracks along one axis, and the constraints that they make.
private struct GridTracks {
  private(set) var constraints: [LayoutConstraint] = []
  private(set) var guides: [LayoutGuide] = []
  private let axis: Axis
  private let source: Source
  private var tracks: [ItemReference] = []

  private var start: LayoutAttribute { axis.start }
  private var end: LayoutAttribute { axis.end }

  init(
    _ box: LayoutBox, _ axis: Axis, _ count: Int, _ spacing: Double, _ margins: Insets,
    _ source: Source
  ) {
    self.axis = axis
    self.source = source
    for place in 0..<count {
      let guide = LayoutGuide(axis == .horizontal ? "column\(place)" : "row\(place)", along: axis)
      box.addGuide(guide)
      guides.append(guide)
      let before = tracks.last.map { Site($0, end) } ?? Site(box.layoutItem, start)
      let space = place == 0 ? margins.along(axis).start : spacing
      tracks.append(guide.layoutItem)
      state(Site(guide.layoutItem, start), .equal, before, space)
    }
    guard let last = tracks.last else { return }
    state(Site(last, end), .equal, Site(box.layoutItem, end), -margins.along(axis).end)
  }

  mutating func fill(
    _ items: [(item: ItemReference, span: ClosedRange<Int>)], aligned attribute: LayoutAttribute?
  ) {
    let isFilling = attribute == nil
    var models: [Int: ItemReference] = [:]
    for (item, span) in items {
      let first = Site(tracks[span.lowerBound], start)
      let last = Site(tracks[span.upperBound], end)
      state(Site(item, start), isFilling ? .equal : .greaterOrEqual, first, 0)
      state(Site(item, end), isFilling ? .equal : .lessOrEqual, last, 0)
      guard let attribute, span.count == 1 else { continue }
      if let model = models[span.lowerBound] {
        state(Site(item, attribute), .equal, Site(model, attribute), 0)
      } else {
        models[span.lowerBound] = item
      }
    }
  }

  private mutating func state(
    _ first: Site, _ relation: Relation, _ second: Site, _ constant: Double
  ) {
    constraints.append(
      LayoutConstraint(Statement(first, relation, Comparand(second), constant), .user, source))
  }
}

// SpacedLine.swift -- the constraints of a row or a column while it is stated.

struct SpacedLine {
  private(set) var constraints: [LayoutConstraint] = []
  /// The spacer before the next item, if there is one.
  var pending: Spacer?

  private let box: LayoutBox
  private let axis: Axis
  private let spacing: Double
  private let margins: Insets
  private let source: Source
  private var last: ItemReference?

  init(_ box: LayoutBox, _ axis: Axis, _ spacing: Double, _ margins: Insets, _ source: Source) {
    self.box = box
    self.axis = axis
    self.spacing = spacing
    self.margins = margins
    self.source = source
  }

  /// Adds an item after the last item, or at the container's start.
  mutating func add(_ item: ItemReference) {
    let from = last.map { Site($0, axis.end) } ?? Site(box.layoutItem, axis.start)
    let space = last == nil ? margins.along(axis).start : spacing
    for (relation, length, priority) in takePending(or: space) {
      state(Site(item, axis.start), relation, from, length, priority)
    }
    fillAcross(item)
    last = item
  }

  /// Ends the row or column at the container's end.
  mutating func close() {
    guard let last else { return }
    for (relation, length, priority) in takePending(or: margins.along(axis).end) {
      state(Site(last, axis.end), relation.flipped, Site(box.layoutItem, axis.end), -length, priority)
    }
  }

  private mutating func takePending(or length: Double) -> [(Relation, Double, Priority)] {
    guard let spacer = pending else { return [(.equal, length, .required)] }
    pending = nil
    return spacer.demands.map { ($0.relation, $0.length, $0.priority) }
  }

  /// Keeps an item between the margins across the axis, and wishes at a low priority that it reaches both.
  private mutating func fillAcross(_ item: ItemReference) {
    let (near, far) = (axis.across.start, axis.across.end)
    let (before, after) = margins.along(axis.across)
    state(Site(item, near), .greaterOrEqual, Site(box.layoutItem, near), before, .required)
    state(Site(item, far), .lessOrEqual, Site(box.layoutItem, far), -after, .required)
    state(Site(item, near), .equal, Site(box.layoutItem, near), before, Spacer.across)
    state(Site(item, far), .equal, Site(box.layoutItem, far), -after, Spacer.across)
  }

  private mutating func state(
    _ first: Site, _ relation: Relation, _ second: Site, _ constant: Double, _ priority: Priority
  ) {
    constraints.append(
      LayoutConstraint(
        Statement(first, relation, Comparand(second), constant, priority), .user, source))
  }
}

extension Spacer {
  /// A priority below what contents wish.
  static let across = Priority(100)
}

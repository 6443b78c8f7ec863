// StackBox+Along.swift -- the constraints along a stack's axis.
//
// Hidden children keep their place in the chain, with no length and no space before them.

extension StackBox {
  /// The rectangle that children are kept inside.
  var canvas: ItemReference {
    ItemReference(node: node, facet: isMarginsRelative ? .margins : .itself)
  }

  func stateAlong(_ boxes: BoxList, _ window: Range<Int>) {
    connectEnds(boxes)
    var lastShown = self.lastShown(before: window.lowerBound, in: boxes)
    for place in window {
      let box = boxes[place]
      statedPlace = place
      stateHiding(box)
      if place > 0 { space(boxes[place - 1], box, lastShown) }
      if !isHidden(box) { lastShown = box }
    }
    switch distribution {
    case .fill: break
    case .fillEqually: fillEqually(boxes, window)
    case .fillProportionally: fillProportionally(boxes)
    case .equalSpacing:
      equalGaps(boxes, window, from: axis.end, to: axis.start, .required, "UISV-distributing-edge")
    case .equalCentering:
      equalGaps(boxes, window, from: axis.middle, to: axis.middle, .centering, "UISV-distributing")
    }
  }

  private func stateHiding(_ box: LayoutBox) {
    box.hideContents(along: isHidden(box) ? axis : nil)
    if isHidden(box) { state("UISV-hiding", Site(box.layoutItem, axis.length), .equal, nil) }
  }

  private func connectEnds(_ boxes: BoxList) {
    guard let first = boxes.first, let last = boxes.last else { return }
    statedPlace = nil
    state("UISV-canvas-connection", Site(first.layoutItem, axis.start), .equal, Site(canvas, axis.start))
    state("UISV-canvas-connection", Site(last.layoutItem, axis.end), .equal, Site(canvas, axis.end))
  }

  /// States the space between a child and the child before it. There is none if the child is hidden or is the first
  /// shown; otherwise it is the space after the last child shown before. A space between baselines starts at the last
  /// shown child, not at a hidden child in between, whose baseline is elsewhere.
  private func space(_ before: LayoutBox, _ box: LayoutBox, _ lastShown: LayoutBox?) {
    let isFree = distribution == .equalSpacing || distribution == .equalCentering
    let isSpaced = !isHidden(box) && lastShown != nil
    let spacing = lastShown.map { soundSpacing(after: $0) } ?? 0
    let isBaseline = isBaselineRelative && axis == .vertical && isSpaced
    let other = isBaseline ? lastShown ?? before : before
    state(
      "UISV-spacing", Site(box.layoutItem, isBaseline ? .firstBaseline : axis.start),
      isFree && isSpaced ? .greaterOrEqual : .equal,
      Site(other.layoutItem, isBaseline ? .lastBaseline : axis.end), isSpaced ? spacing : 0)
  }

  /// The space after a child, 0 for one that is not finite.
  private func soundSpacing(after box: LayoutBox) -> Double {
    let length = spacing(after: box)
    if length.isFinite { return length }
    node.mayBeUnsound = true
    node.system?.touch(node)
    return 0
  }

  /// The spaces in use that are not finite.
  var unsoundSpaces: [String] {
    let spaced = arranged.filter { !isHidden($0) }.dropLast()
    let own = spaced.filter { $0.ownSpace?.isFinite == false }.map { "spacing after \($0.node.label)" }
    let isShared = !spacing.isFinite && spaced.contains { $0.ownSpace == nil }
    return (isShared ? ["spacing of \(node.label)"] : []) + own
  }

  private func fillEqually(_ boxes: BoxList, _ window: Range<Int>) {
    guard let model = boxes.first(where: { !isHidden($0) }) else { return }
    for place in window where boxes[place] !== model && !isHidden(boxes[place]) {
      statedPlace = place
      let item = boxes[place].layoutItem
      state("UISV-fill-equally", Site(item, axis.length), .equal, Site(model.layoutItem, axis.length))
    }
  }

  /// States each child's share. A share depends on all children, so that the window has all of them.
  private func fillProportionally(_ boxes: BoxList) {
    let places = boxes.indices.filter { !isHidden(boxes[$0]) }
    let shown = places.map { boxes[$0] }
    func wish(_ box: LayoutBox) -> Double { box.contents[axis].intrinsic ?? 0 }
    let total =
      shown.map(wish).reduce(0, +) + shown.dropLast().map { soundSpacing(after: $0) }.reduce(0, +)
    guard total > 0 else { return }
    for (place, box) in shown.enumerated() where wish(box) > 0 {
      statedPlace = places[place]
      state(
        "UISV-fill-proportionally", Site(box.layoutItem, axis.length), .equal, Site(canvas, axis.length),
        multiplier: wish(box) / total, 0, Priority(max(Priority.firstShare.value - Double(place), 1)))
    }
  }

  /// Makes guides from each shown child to the next, all as long as the first.
  private func equalGaps(
    _ boxes: BoxList, _ window: Range<Int>, from: LayoutAttribute, to: LayoutAttribute,
    _ priority: Priority, _ key: String
  ) {
    var model = parts.prefix(window.lowerBound).first { $0.gap != nil }?.gap?.layoutItem
    var lastShown = self.lastShown(before: window.lowerBound, in: boxes)
    for place in window where !isHidden(boxes[place]) {
      let box = boxes[place]
      defer { lastShown = box }
      guard let before = lastShown else { continue }
      statedPlace = place
      let gap = makeGap()
      state(key, Site(gap, axis.start), .equal, Site(before.layoutItem, from))
      state(key, Site(gap, axis.end), .equal, Site(box.layoutItem, to))
      if let model {
        state("UISV-fill-equally", Site(gap, axis.length), .equal, Site(model, axis.length), 0, priority)
      } else {
        model = gap
        if priority == .centering { state(key, Site(gap, axis.length), .equal, nil, 0, .firstGap) }
      }
      // Where spaces keep centres from being even, many places may be equally uneven. Of these the ones nearest to the
      // start count: first those with the shortest first gap, with which all gaps are compared.
      if priority == .centering {
        state(key, Site(box.layoutItem, axis.middle), .equal, Site(canvas, axis.start), 0, .nearStart)
      }
    }
  }
}

/// The priorities that UIStackView has for the same statements, but for the last two.
extension Priority {
  /// Equal distances between centres.
  fileprivate static let centering = Priority(149)
  /// The first child's share of the length; each further one is less important by 1.
  fileprivate static let firstShare = Priority(999)
  /// Of equally uneven places those with a short first gap count, and of these the ones nearest to the start.
  fileprivate static let firstGap = Priority(2)
  fileprivate static let nearStart = Priority(1)
}

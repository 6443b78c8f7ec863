// FormatBuilder+Arrange.swift -- a line of stops and links, along one axis.
//
// Every member of a stop is joined with every member of the next. The superview is a stop of one,
// written nil.

extension FormatBuilder {
  func arrange(
    _ axis: Axis, _ stops: [FormatStop], _ links: [FormatLink]
  ) throws(VisualFormatError) {
    let ends = LineEnds(axis, options.direction)
    springs = []
    var groups: [[ItemReference]] = []
    for stop in stops {
      guard case .views(let views) = stop else {
        groups.append([])
        continue
      }
      var items: [ItemReference] = []
      for view in views {
        let item = try item(view)
        for predicate in view.predicates { try compare(item, ends.length, predicate) }
        items.append(item)
      }
      groups.append(items)
    }
    for (index, link) in links.enumerated() {
      let before = groups[index]
      let after = groups[index + 1]
      place.column = stops[index + 1].column ?? stops[index].column ?? 1
      for first in before.isEmpty ? [nil] : before.map(Optional.some) {
        for second in after.isEmpty ? [nil] : after.map(Optional.some) {
          try join(first, second, link, ends)
        }
      }
    }
    place.column = 1
    try align(groups.flatMap { $0 }, across: axis)
  }

  /// Joins two items, of which nil is the superview.
  private func join(
    _ first: ItemReference?, _ second: ItemReference?, _ link: FormatLink, _ ends: LineEnds
  ) throws(VisualFormatError) {
    switch link {
    case .none: break
    case .flush: meet(first, second, .equal, 0, nil, ends)
    case .standard: standardSpace(first, second, ends)
    case .gap(let predicates):
      for predicate in predicates { try gap(first, second, predicate, ends) }
    case .spring(let predicates):
      let spring = space(first, second, ends)
      for predicate in predicates { try compare(spring, ends.length, predicate) }
      if let model = springs.first {
        state(Site(spring, ends.length), .equal, Site(model, ends.length), 1, 0, nil)
      }
      springs.append(spring)
    }
  }

  private func gap(
    _ first: ItemReference?, _ second: ItemReference?, _ predicate: FormatPredicate,
    _ ends: LineEnds
  ) throws(VisualFormatError) {
    if let constant = try constant(predicate.object, predicate.column) {
      return meet(first, second, predicate.relation, constant, try priority(predicate), ends)
    }
    try compare(space(first, second, ends), ends.length, predicate)
  }

  private func standardSpace(
    _ first: ItemReference?, _ second: ItemReference?, _ ends: LineEnds
  ) {
    let isAtEdge = first == nil || second == nil
    if let spacing = options.spacing {
      return meet(first, second, .equal, spacing.along(ends.axis), nil, ends)
    }
    let space = isAtEdge ? 0 : VisualFormatOptions.standardSpace
    meet(first, second, .equal, space, nil, ends, atMargin: isAtEdge)
  }

  /// A guide between two items.
  private func space(
    _ first: ItemReference?, _ second: ItemReference?, _ ends: LineEnds
  ) -> ItemReference {
    let guide = LayoutGuide("space\(box.guides.count + 1)", along: ends.axis)
    box.addGuide(guide)
    guides.append(guide)
    meet(first, guide.layoutItem, .equal, 0, nil, ends)
    meet(guide.layoutItem, second, .equal, 0, nil, ends)
    return guide.layoutItem
  }

  /// `second's start  relation  first's end + space`, where nil is the superview.
  private func meet(
    _ first: ItemReference?, _ second: ItemReference?, _ relation: Relation, _ space: Double,
    _ priority: Priority?, _ ends: LineEnds, atMargin: Bool = false
  ) {
    let parent = ItemReference(node: box.node, facet: atMargin ? .margins : .itself)
    let distance = ends.isBackwards ? -space : space
    let forwards = ends.isBackwards ? relation.flipped : relation
    if let second {
      let isBaseline = options.reference == .baselineToBaseline && ends.axis == .vertical
      let start = isBaseline && first != nil ? LayoutAttribute.firstBaseline : ends.start
      let end = isBaseline ? LayoutAttribute.lastBaseline : ends.end
      let target = first.map { Site($0, end) } ?? Site(parent, ends.start)
      state(Site(second, start), forwards, target, 1, distance, priority)
    } else if let first {
      state(Site(first, ends.end), forwards.flipped, Site(parent, ends.end), 1, -distance, priority)
    }
  }

  private func align(_ items: [ItemReference], across axis: Axis) throws(VisualFormatError) {
    for attribute in options.alignment {
      guard !attribute.isSize, attribute.axis != axis else {
        let line = axis == .horizontal ? "horizontal" : "vertical"
        throw fault(
          "Options mask required views to be aligned on a \(attribute.name) edge, "
            + "which is not allowed for layout that is also \(line).", 1)
      }
      for (first, second) in zip(items, items.dropFirst()) {
        state(Site(second, attribute), .equal, Site(first, attribute), 1, 0, nil)
      }
    }
  }
}

/// The attributes along a line.
struct LineEnds {
  let axis: Axis
  let start: LayoutAttribute
  let end: LayoutAttribute
  let length: LayoutAttribute
  /// Whether coordinates fall along the line.
  let isBackwards: Bool

  init(_ axis: Axis, _ direction: VisualFormatOptions.Direction) {
    self.axis = axis
    length = axis == .horizontal ? .width : .height
    isBackwards = axis == .horizontal && direction == .rightToLeft
    switch (axis, direction) {
    case (.vertical, _): (start, end) = (.top, .bottom)
    case (.horizontal, .leadingToTrailing): (start, end) = (.leading, .trailing)
    case (.horizontal, .leftToRight): (start, end) = (.left, .right)
    case (.horizontal, .rightToLeft): (start, end) = (.right, .left)
    }
  }
}

extension Relation {
  /// The relation seen from the other side.
  var flipped: Relation {
    switch self {
    case .equal: .equal
    case .lessOrEqual: .greaterOrEqual
    case .greaterOrEqual: .lessOrEqual
    }
  }
}

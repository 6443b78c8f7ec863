// FormatBuilder+Arrange.swift -- a line of stops and links, along one axis.
//
// Every member of a stop is joined with every member of the next stop. The superview is a stop with one member,
// which the code writes as nil.

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

  /// Joins two items. Nil stands for the superview.
  private func join(
    _ first: ItemReference?, _ second: ItemReference?, _ link: FormatLink, _ ends: LineEnds
  ) throws(VisualFormatError) {
    switch link {
    case .none: break
    case .flush: meet(first, second, .equal, FormatDistance(), nil, ends)
    case .standard: standardSpace(first, second, ends)
    case .gap(let predicates):
      for predicate in predicates { try gap(first, second, predicate, ends) }
    case .spring(let predicates):
      for predicate in predicates { try gap(first, second, predicate, ends) }
      spring(first, second, isSized: !predicates.isEmpty, ends)
    }
  }

  private func gap(
    _ first: ItemReference?, _ second: ItemReference?, _ predicate: FormatPredicate,
    _ ends: LineEnds
  ) throws(VisualFormatError) {
    let distance = try distance(predicate, ends)
    meet(first, second, predicate.relation, distance, try priority(predicate), ends)
  }

  /// Makes a spring as long as the first spring of the line. The first spring is not negative, unless it has a size.
  private func spring(
    _ first: ItemReference?, _ second: ItemReference?, isSized: Bool, _ ends: LineEnds
  ) {
    if let model = springs.first { return meet(first, second, .equal, model, nil, ends) }
    springs = [distance(first, second, ends)]
    if !isSized { meet(first, second, .greaterOrEqual, FormatDistance(), nil, ends) }
  }

  private func standardSpace(
    _ first: ItemReference?, _ second: ItemReference?, _ ends: LineEnds
  ) {
    let isAtEdge = first == nil || second == nil
    if let spacing = options.spacing {
      let distance = FormatDistance(constant: spacing.along(ends.axis))
      return meet(first, second, .equal, distance, nil, ends)
    }
    let space = FormatDistance(constant: isAtEdge ? 0 : VisualFormatOptions.standardSpace)
    meet(first, second, .equal, space, nil, ends, atMargin: isAtEdge)
  }

  /// The length that a predicate states for a gap, as a sum.
  private func distance(
    _ predicate: FormatPredicate, _ ends: LineEnds
  ) throws(VisualFormatError) -> FormatDistance {
    place.column = predicate.column
    if let constant = try constant(predicate.object, predicate.column) {
      return FormatDistance(constant: constant)
    }
    guard let target = try target(predicate, ends.length) else { return FormatDistance() }
    place.column = predicate.column
    guard target.site.attribute.isSize else {
      throw fault("A space is as long as a size, not as a \(target.site.attribute.name)", place.column)
    }
    return FormatDistance(
      terms: [SiteTerm(coefficient: target.multiplier, site: target.site)],
      constant: target.constant)
  }

  /// The edges between which two items are joined.
  private func edges(
    _ first: ItemReference?, _ second: ItemReference?, _ ends: LineEnds, _ facet: Facet
  ) -> (end: Site, start: Site) {
    let parent = ItemReference(node: box.node, facet: facet)
    let isBaseline = options.reference == .baselineToBaseline && ends.axis == .vertical
    let start = isBaseline && first != nil ? LayoutAttribute.firstBaseline : ends.start
    let end = isBaseline && second != nil ? LayoutAttribute.lastBaseline : ends.end
    return (
      first.map { Site($0, end) } ?? Site(parent, ends.start),
      second.map { Site($0, start) } ?? Site(parent, ends.end)
    )
  }

  /// The distance from the first's end to the second's start, along the line.
  private func distance(
    _ first: ItemReference?, _ second: ItemReference?, _ ends: LineEnds
  ) -> FormatDistance {
    let (end, start) = edges(first, second, ends, .itself)
    let sign = ends.isBackwards ? -1.0 : 1
    return FormatDistance(terms: [
      SiteTerm(coefficient: sign, site: start), SiteTerm(coefficient: -sign, site: end),
    ])
  }

  /// States `second's start relation first's end + space`, where nil is the superview.
  private func meet(
    _ first: ItemReference?, _ second: ItemReference?, _ relation: Relation,
    _ space: FormatDistance, _ priority: Priority?, _ ends: LineEnds, atMargin: Bool = false
  ) {
    let (end, start) = edges(first, second, ends, atMargin ? .margins : .itself)
    let forwards = ends.isBackwards ? relation.flipped : relation
    let sign = ends.isBackwards ? -1.0 : 1
    if second != nil || namesParentFirst {
      state(start, forwards, end, space, sign, priority)
    } else {
      state(end, forwards.flipped, start, space, -sign, priority)
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

/// A distance from one edge to the next: a sum of sizes and of differences of places. At a negative distance the items
/// overlap.
struct FormatDistance {
  var terms: [SiteTerm] = []
  var constant = 0.0
}

/// The attributes along a line.
struct LineEnds {
  let axis: Axis
  let start: LayoutAttribute
  let end: LayoutAttribute
  let length: LayoutAttribute
  /// Whether coordinates decrease along the line.
  let isBackwards: Bool

  init(_ axis: Axis, _ direction: VisualFormatOptions.Direction) {
    self.axis = axis
    length = axis.length
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

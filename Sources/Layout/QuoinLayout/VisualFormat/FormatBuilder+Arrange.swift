// FormatBuilder+Arrange.swift -- a line of stops and links, along one axis.
//
// Every member of a stop is joined with every member of the next stop. The superview is a stop with one member,
// which the code writes as nil.

extension FormatBuilder {
  func arrange(
    _ axis: Axis, _ stops: [[FormatView]], _ links: [FormatLink]
  ) throws(VisualFormatError) {
    let ends = LineEnds(axis, options.direction)
    springs = []
    var groups: [[ItemReference?]] = []
    for stop in stops { groups.append(try members(stop, ends)) }
    for (index, link) in links.enumerated() {
      place.column = stops[index + 1].first?.column ?? stops[index].first?.column ?? 1
      for first in groups[index] {
        for second in groups[index + 1] { try join(first, second, link, ends) }
      }
    }
    place.column = 1
    try align(groups.flatMap { $0.compactMap { $0 } }, across: axis)
  }

  /// The members of a stop; states what their predicates say.
  private func members(_ views: [FormatView], _ ends: LineEnds) throws(VisualFormatError) -> [ItemReference?]
  {
    if views.isEmpty { return [nil] }
    var items: [ItemReference] = []
    for view in views {
      let item = try item(view)
      for predicate in view.predicates { try compare(item, ends.axis.length, predicate) }
      items.append(item)
    }
    return items
  }

  /// Joins two items. Nil stands for the superview.
  private func join(
    _ first: ItemReference?, _ second: ItemReference?, _ link: FormatLink, _ ends: LineEnds
  ) throws(VisualFormatError) {
    switch link {
    case .none: break
    case .flush: meet(first, second, .equal, FormatDistance(), nil, ends)
    case .standard: standardSpace(first, second, ends)
    case .gap(let predicates), .spring(let predicates):
      for predicate in predicates {
        let distance = try distance(predicate, ends)
        meet(first, second, predicate.relation, distance, try priority(predicate), ends)
      }
      if case .spring = link { spring(first, second, isSized: !predicates.isEmpty, ends) }
    }
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
    let isAtMargin = options.spacing == nil && (first == nil || second == nil)
    let length = options.spacing?.along(ends.axis) ?? (isAtMargin ? 0 : VisualFormatOptions.standardSpace)
    meet(first, second, .equal, FormatDistance(constant: length), nil, ends, atMargin: isAtMargin)
  }

  /// The length that a predicate states for a gap, as a sum.
  private func distance(
    _ predicate: FormatPredicate, _ ends: LineEnds
  ) throws(VisualFormatError) -> FormatDistance {
    place.column = predicate.column
    let (term, constant) = try rightSide(predicate, ends.axis.length)
    guard let term else { return FormatDistance(constant: constant) }
    guard term.site.attribute.isSize else {
      throw fault("A space is as long as a size, not as a \(term.site.attribute.name)", place.column)
    }
    return FormatDistance(terms: [term], constant: constant)
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
        state(Site(second, attribute), .equal, Site(first, attribute), FormatDistance(), 1, nil)
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
  /// Whether coordinates decrease along the line.
  let isBackwards: Bool

  init(_ axis: Axis, _ direction: VisualFormatOptions.Direction) {
    self.axis = axis
    isBackwards = axis == .horizontal && direction == .rightToLeft
    switch (axis, direction) {
    case (.vertical, _): (start, end) = (.top, .bottom)
    case (.horizontal, .leadingToTrailing): (start, end) = (.leading, .trailing)
    case (.horizontal, .leftToRight): (start, end) = (.left, .right)
    case (.horizontal, .rightToLeft): (start, end) = (.right, .left)
    }
  }
}

// FormatBuilder.swift -- from a line's parts to constraints.
//
// A gap is a signed distance between two edges. Each of its predicates makes one constraint, such as
// `b.left == a.right + c.width - 70`. The springs of a line are its equal spaces `~`: each is a distance that equals
// the first one. A spring has no box of its own: its constraints name the views at its ends.

final class FormatBuilder {
  let box: LayoutBox
  let options: VisualFormatOptions
  /// Whether the constraint of a space before the closing `|` has the superview as its first item, not the view:
  /// `parent.right == a.right + 8`. UIKit states it in this way, so that the constraint's constant is the space.
  var namesParentFirst = false
  private let views: [String: any LayoutItem]
  private let metrics: [String: Double]
  private let source: Source
  private(set) var constraints: [LayoutConstraint] = []
  /// Where each constraint was drawn.
  private var places: [FormatPlace] = []
  /// The line at hand, and the column of the part that is being stated.
  var place = FormatPlace()
  /// The first spring of the line at hand, if there was one.
  var springs: [FormatDistance] = []

  /// The whole, in percent.
  private static let whole = 100.0

  /// Priorities by name; GTK's names beside ours.
  private static let levels: [String: Priority] = [
    "required": .required, "high": .high, "strong": .high, "medium": .medium, "low": .low,
    "weak": .low,
  ]

  init(
    _ box: LayoutBox, _ views: [String: any LayoutItem], _ metrics: [String: Double],
    _ options: VisualFormatOptions, _ source: Source
  ) {
    self.box = box
    self.views = views
    self.metrics = metrics
    self.options = options
    self.source = source
  }

  /// Adds the constraints of one line.
  func add(_ line: FormatLine, _ text: String, _ number: Int) throws(VisualFormatError) {
    place = FormatPlace(text: text, line: number)
    switch line {
    case .arrangement(let axes, let stops, let links):
      for axis in axes { try arrange(axis, stops, links) }
    case .attributes(let view, let parts):
      let item = try item(view)
      for part in parts {
        for predicate in part.predicates { try compare(item, part.attribute, predicate) }
      }
    }
  }

  /// Puts all constraints in force and returns them. Throws and puts none in force if one has no meaning.
  func finish() throws(VisualFormatError) -> [LayoutConstraint] {
    try check()
    for constraint in constraints { constraint.activate() }
    return constraints
  }

  /// Throws the error of the first constraint that has no meaning, with its place in the text.
  func check() throws(VisualFormatError) {
    for (constraint, place) in zip(constraints, places) {
      do throws(LayoutError) {
        _ = try constraint.validated()
      } catch {
        self.place = place
        throw fault("\(error.reason.rawValue): \(error.text)", place.column)
      }
    }
  }

  // MARK: Predicates

  /// Compares an attribute of an item with the right side of a predicate.
  func compare(
    _ item: ItemReference, _ attribute: LayoutAttribute, _ predicate: FormatPredicate
  ) throws(VisualFormatError) {
    place.column = predicate.column
    let site = Site(item, attribute)
    let priority = try priority(predicate)
    let (term, constant) = try rightSide(predicate, attribute)
    note(
      Statement(
        site, predicate.relation, Comparand(term?.site, for: site), multiplier: term?.coefficient ?? 1,
        constant,
        priority ?? .required))
  }

  /// The right side of a predicate: a multiple of a site, unless the right side is a number, and a constant. A site
  /// without an attribute has the given one.
  func rightSide(
    _ predicate: FormatPredicate, _ attribute: LayoutAttribute
  ) throws(VisualFormatError) -> (term: SiteTerm?, constant: Double) {
    switch predicate.object {
    case .scalar(.number(let number)): return (nil, number)
    case .scalar(.metric(let name, let column)):
      guard let value = metrics[name] else {
        throw fault("\(name) is not a key in the metrics dictionary.", column)
      }
      return (nil, value)
    case .percentage(let percent):
      let site = Site(box.layoutItem, attribute)
      return (SiteTerm(coefficient: percent / FormatBuilder.whole, site: site), 0)
    case .name(let name, let other, let multiplier, let constant):
      let isMetric = other == nil && multiplier == 1 && constant == 0
      if isMetric, let value = metrics[name] { return (nil, value) }
      let view = FormatView(name: name, predicates: [], column: predicate.objectColumn)
      let site = Site(try item(view, orMetric: isMetric), other ?? attribute)
      return (SiteTerm(coefficient: multiplier, site: site), constant)
    }
  }

  func priority(_ predicate: FormatPredicate) throws(VisualFormatError) -> Priority? {
    switch predicate.priority {
    case nil: return nil
    case .number(let number): return Priority(number)
    case .metric(let name, let column):
      if let value = metrics[name] { return Priority(value) }
      if let level = FormatBuilder.levels[name] { return level }
      throw fault("\(name) is not a key in the metrics dictionary.", column)
    }
  }

  func item(_ view: FormatView, orMetric: Bool = false) throws(VisualFormatError) -> ItemReference {
    if let item = views[view.name] { return item.layoutItem }
    let named = box.children.filter { $0.name == view.name }
    guard named.count < 2 else {
      throw fault(
        "\(named.count) children are named \(view.name). Say in views which of them is meant.",
        view.column)
    }
    if let child = named.first { return child.layoutItem }
    let kind = orMetric ? "view or metric" : "view"
    let keys = orMetric ? "neither a key in the views nor in the metrics" : "not a key in the views"
    throw fault("Unable to find \(kind) with name \(view.name). It is \(keys) dictionary.", view.column)
  }

  /// States `site relation target + sign * distance`.
  func state(
    _ site: Site, _ relation: Relation, _ target: Site, _ distance: FormatDistance, _ sign: Double,
    _ priority: Priority?
  ) {
    var comparand = Comparand.site(target)
    if !distance.terms.isEmpty {
      let ends = [SiteTerm(coefficient: 1, site: site), SiteTerm(coefficient: -1, site: target)]
      comparand = .sum(ends + distance.terms.scaled(by: -sign), leftCount: 1)
    }
    note(Statement(site, relation, comparand, sign * distance.constant, priority ?? .required))
  }

  private func note(_ statement: Statement) {
    constraints.append(LayoutConstraint(statement, .user, source))
    places.append(place)
  }

  func fault(_ message: String, _ column: Int) -> VisualFormatError {
    VisualFormatError(message: message, text: place.text, line: place.line, column: column)
  }
}

/// A place in the lines of a call.
struct FormatPlace {
  var text = ""
  var line = 0
  var column = 1
}

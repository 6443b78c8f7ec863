// FormatBuilder.swift -- from a line's parts to constraints.
//
// A gap of a constant is one constraint between two edges. Any other gap is a guide of its own, whose
// edges meet those of its neighbours and whose length the predicates speak of; the springs of one
// line are all as long as the first.

final class FormatBuilder {
  let box: LayoutBox
  let options: VisualFormatOptions
  private let views: [String: any LayoutItem]
  private let metrics: [String: Double]
  private let source: Source
  private(set) var constraints: [LayoutConstraint] = []
  /// Where each constraint was drawn.
  private var places: [FormatPlace] = []
  var guides: [LayoutGuide] = []
  /// The line at hand, and the column of the part that is being stated.
  var place = FormatPlace()
  var springs: [ItemReference] = []

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

  /// Puts everything in force, or nothing.
  func finish() throws(VisualFormatError) -> [LayoutConstraint] {
    for (constraint, place) in zip(constraints, places) {
      do throws(LayoutError) {
        _ = try constraint.validated()
      } catch {
        self.place = place
        throw fault("\(error.reason.rawValue): \(error.text)", place.column)
      }
    }
    for constraint in constraints { constraint.activate() }
    return constraints
  }

  /// Takes back the guides of a call that failed.
  func abandon() {
    for guide in guides { box.removeGuide(guide) }
  }

  // MARK: Predicates

  /// Compares an attribute of an item with what a predicate says.
  func compare(
    _ item: ItemReference, _ attribute: LayoutAttribute, _ predicate: FormatPredicate
  ) throws(VisualFormatError) {
    place.column = predicate.column
    let site = Site(item, attribute)
    let priority = try priority(predicate)
    if let constant = try constant(predicate.object, predicate.column) {
      return state(site, predicate.relation, nil, 1, constant, priority)
    }
    switch predicate.object {
    case .percentage(let percent):
      state(site, predicate.relation, Site(box.layoutItem, attribute), percent / 100, 0, priority)
    case .name(let name, let other, let multiplier, let constant):
      let isMetric = other == nil && multiplier == 1 && constant == 0
      let view = FormatView(name: name, predicates: [], column: predicate.objectColumn)
      let target = Site(try self.item(view, orMetric: isMetric), other ?? attribute)
      state(site, predicate.relation, target, multiplier, constant, priority)
    case .scalar: break
    }
  }

  /// The number that an object is, if it is one.
  func constant(_ object: FormatObject, _ column: Int) throws(VisualFormatError) -> Double? {
    switch object {
    case .scalar(.number(let number)): return number
    case .scalar(.metric(let name, let column)):
      guard let value = metrics[name] else {
        throw fault("\(name) is not a key in the metrics dictionary.", column)
      }
      return value
    case .name(let name, nil, 1, 0): return metrics[name]
    case .name, .percentage: return nil
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
    if let child = box.children.first(where: { $0.name == view.name }) { return child.layoutItem }
    let kind = orMetric ? "view or metric" : "view"
    let keys = orMetric ? "neither a key in the views nor in the metrics" : "not a key in the views"
    throw fault("Unable to find \(kind) with name \(view.name). It is \(keys) dictionary.", view.column)
  }

  func state(
    _ site: Site, _ relation: Relation, _ target: Site?, _ multiplier: Double, _ constant: Double,
    _ priority: Priority?
  ) {
    let constraint = LayoutConstraint(
      site, relation, target, multiplier: multiplier, constant, priority ?? .required,
      source: source)
    constraint.isRelativeToParent = target == nil && !site.attribute.isSize
    constraints.append(constraint)
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

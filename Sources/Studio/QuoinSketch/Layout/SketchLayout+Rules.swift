// SketchLayout+Rules.swift -- states the author's rules and the implied rules.
//
// A sketch measures the places in a window from the window's left top corner, and the place of the window itself
// from the desk's left top corner. The rules state a place as its distance from the left or top edge of the window or
// the desk. If the coefficients of the places in one window add up to zero, as in `b.left - a.right`, the sum is a
// distance already, and the rule names no edge.

import QuoinDrawing
import QuoinLayout

extension SketchLayout {
  /// The priorities of the implied rules, far below `weak`. An author's constraint with a still lower priority gives
  /// way to the implied rules.
  private static let inside = Priority(3e-3)
  private static let fill = Priority(2e-3)
  private static let corner = Priority(1e-3)

  func stateWindow(_ window: Int, _ size: Size) throws(SketchErrors) {
    for (attribute, value) in [
      (LayoutAttribute.left, 0), (.top, 0), (.width, size.width), (.height, size.height),
    ] {
      let sum = sum([Sketch.Term(coefficient: 1, quantity: .box(window, attribute))])
      if let sum { try state(.window(box: window, attribute), sum == value) }
    }
  }

  func stateConstraint(_ index: Int) throws(SketchErrors) {
    let given = sketch.constraints[index]
    guard let sum = sum(given.terms) else { return }
    let constraint =
      switch given.demand {
      case .relation(.equal): sum == -given.constant
      case .relation(.lessOrEqual): sum <= -given.constant
      case .relation(.greaterOrEqual): sum >= -given.constant
      case .minimize: minimize(sum)
      case .maximize: maximize(sum)
      }
    constraint.priority = Priority(given.strength.priority)
    constraint.weight = given.strength.weight
    try state(.stated(index), constraint)
  }

  func stateDefaults() throws(SketchErrors) {
    for (index, given) in sketch.boxes.enumerated() {
      guard let parent = given.parent else { continue }
      let (box, outer) = (boxes[index], boxes[parent])
      for (attribute, inside, fill) in [
        (LayoutAttribute.left, box.left >= outer.left, box.left == outer.left),
        (.top, box.top >= outer.top, box.top == outer.top),
        (.right, box.right <= outer.right, box.right == outer.right),
        (.bottom, box.bottom <= outer.bottom, box.bottom == outer.bottom),
      ] {
        try stateDefault(.inside(box: index, attribute), inside, Self.inside)
        try stateDefault(.fill(box: index, attribute), fill, Self.fill)
      }
      try stateDefault(.corner(box: index, .left), box.left == outer.left, Self.corner)
      try stateDefault(.corner(box: index, .top), box.top == outer.top, Self.corner)
    }
  }

  private func stateDefault(
    _ rule: Rule, _ constraint: LayoutConstraint, _ priority: Priority
  ) throws(SketchErrors) {
    constraint.priority = priority
    try state(rule, constraint)
  }

  // MARK: Sums

  /// A sum of coefficients counts as zero if it is at most this fraction of the sum of their magnitudes.
  private static let rounding = 1e-12

  /// Returns a sum of quantities as the layout states it, or nil for no terms.
  func sum(_ terms: [Sketch.Term]) -> AnchorExpression<Extent>? {
    // Terms with a coefficient of zero are left out. If all coefficients are zero, the first term stays.
    let named = terms.filter { $0.coefficient != 0 }
    var list = (named.isEmpty ? Array(terms.prefix(1)) : named).map {
      (coefficient: $0.coefficient, anchor: anchor($0.quantity))
    }
    list += edges(of: named).map { (-$0.total, $0.box.anchor($0.edge)) }
    return AnchorExpression(summing: list)
  }

  /// Returns each edge that places are measured from, with the sum of the coefficients of these places. Leaves out an
  /// edge whose sum is zero.
  private func edges(
    of terms: [Sketch.Term]
  ) -> [(box: LayoutBox, edge: LayoutAttribute, total: Double)] {
    var sums: [PlaceSum] = []
    for term in terms {
      guard case .box(let box, let attribute) = term.quantity, !attribute.isSize else { continue }
      let edge: LayoutAttribute = attribute.axis == .horizontal ? .left : .top
      let window = tree.window[box]
      let place = sums.firstIndex { $0.window == window && $0.edge == edge } ?? sums.count
      if place == sums.count { sums.append(PlaceSum(window: window, edge: edge)) }
      sums[place].add(term.coefficient, isInside: box != window)
    }
    return sums.filter { abs($0.total) > Self.rounding * $0.size }.map {
      (box: $0.isInside ? boxes[$0.window] : desk, edge: $0.edge, total: $0.total)
    }
  }

  /// The places of a sum that lie in one window along one axis.
  private struct PlaceSum {
    let window: Int
    let edge: LayoutAttribute
    var total = 0.0
    /// The sum of the coefficients' magnitudes.
    var size = 0.0
    /// Whether one of the places belongs to a box inside the window, not to the window itself.
    var isInside = false

    mutating func add(_ coefficient: Double, isInside: Bool) {
      total += coefficient
      size += abs(coefficient)
      self.isInside = self.isInside || isInside
    }
  }

  private func anchor(_ quantity: Sketch.Quantity) -> AnyAnchor {
    switch quantity {
    case .box(let box, let attribute): boxes[box].anchor(attribute)
    case .variable(let variable): variables[variable].anchor
    }
  }
}

extension SketchErrors {
  init(refusing error: LayoutError, at place: SourceSpan?) {
    switch error.reason {
    case .weightRange: self.init(refusing: EngineError.badStrength, at: place)
    default: self.init(refusing: "the layout refuses this (\(error.reason.rawValue))", at: place)
    }
  }

  init(refusing error: EngineError, at place: SourceSpan?) {
    let why =
      switch error {
      case .badNumber: "a number here is too large"
      case .badCoefficient: "the factors here are too large, too small, or too far apart"
      case .badStrength: "the weight is out of range"
      case .outOfMemory: "out of memory"
      case .numericalTrouble: "the layout is too ill-conditioned to solve"
      default: "the solver refuses this (\(error))"
      }
    self.init(refusing: why, at: place)
  }

  init(refusing why: String, at place: SourceSpan?) {
    let span = place ?? SourceSpan(line: 1, column: 1)
    self.init(errors: [SketchError(span: span, reason: .refused(why))])
  }
}

// SketchLayout+Read.swift -- the results: frames, values, and constraints that do not hold.

import QuoinDrawing
import QuoinLayout

/// A constraint that does not hold.
public struct Violation: Sendable, Equatable {
  /// The index of the constraint's rule.
  public let rule: Int
  /// How far the constraint is from holding, in its own units; infinite for an objective term that nothing bounds.
  public let amount: Double
  /// Whether the constraint is required, and the layout has deferred it because of a contradiction.
  public let isDeferred: Bool
}

extension SketchLayout {
  /// A violation up to this amount counts as rounding and is not reported.
  private static let visible = 1e-6

  /// The solved value of a quantity of this layout's sketch; NaN for an attribute that no sketch can name.
  public func value(of quantity: Sketch.Quantity) -> Double {
    switch quantity {
    case .variable(let index): Self.snapped(variables[index].value)
    case .box(let box, .left): frame(of: box).minX
    case .box(let box, .right): frame(of: box).maxX
    case .box(let box, .top): frame(of: box).minY
    case .box(let box, .bottom): frame(of: box).maxY
    case .box(let box, .width): frame(of: box).width
    case .box(let box, .height): frame(of: box).height
    case .box(let box, .centerX): frame(of: box).midX
    case .box(let box, .centerY): frame(of: box).midY
    case .box: .nan
    }
  }

  /// The solved frame of the box with this index, in the coordinates of its window.
  public func frame(of box: Int) -> Rect {
    let exact = frames[box]
    return Rect(
      Self.snapped(exact.minX), Self.snapped(exact.minY), Self.snapped(exact.width),
      Self.snapped(exact.height))
  }

  /// The author's constraints that do not hold, and deferred rules of other kinds, in the order of `rules`.
  public func violations() -> [Violation] {
    violations { rule, isDeferred in if case .stated = rule { true } else { isDeferred } }
  }

  /// Boxes that are not inside the box that they are in, since the author's constraints leave no room for that default:
  /// for each edge that is outside, its rule and by how much.
  public func outside() -> [Violation] {
    violations { rule, _ in if case .inside = rule { true } else { false } }
  }

  private func violations(where isMeant: (Rule, _ isDeferred: Bool) -> Bool) -> [Violation] {
    let deferred = Set(deferred)
    return rules.indices.compactMap { index in
      let isDeferred = deferred.contains(index)
      guard isMeant(rules[index], isDeferred), let amount = constraints[index]?.violation,
        amount > Self.visible
      else { return nil }
      return Violation(rule: index, amount: amount, isDeferred: isDeferred)
    }
  }

  /// Values snap to multiples of 1 / `places`: a power of two, so that the multiples are exact.
  private static let places = 1024.0
  /// The largest distance at which a value snaps to a multiple: relative to the value, or absolute if its magnitude is
  /// below 1.
  private static let rounding = 1e-10

  /// The value without rounding errors, which would show as 199.99999999999997 or as -0.
  static func snapped(_ value: Double) -> Double {
    let near = (value * places).rounded() / places
    return abs(value - near) <= rounding * max(1, abs(value)) ? near + 0 : value
  }
}

extension SketchLayout {
  /// The rule as the author wrote it, or an equivalent in the sketch language if no author wrote it.
  public func text(of rule: Int) -> String {
    switch rules[rule] {
    case .stated(let index): return sketch.constraints[index].text
    case .window(let box, let attribute):
      let value = attribute.isSize ? windowSize(box, attribute) : "0"
      return "\(sketch.boxes[box].name).\(attribute.name) == \(value)"
    case .notNegative(let box, let attribute):
      return "\(sketch.boxes[box].name).\(attribute.name) >= 0"
    case .inside(let box, let attribute):
      return relation(box, attribute == .left || attribute == .top ? ">=" : "<=", attribute)
    case .fill(let box, let attribute), .corner(let box, let attribute):
      return relation(box, "==", attribute)
    }
  }

  private func relation(_ box: Int, _ sign: String, _ attribute: LayoutAttribute) -> String {
    guard let parent = sketch.boxes[box].parent else { return "" }
    let word = attribute.name
    return "\(sketch.boxes[box].name).\(word) \(sign) \(sketch.boxes[parent].name).\(word)"
  }

  /// The line of the sketch that the rule comes from.
  public func line(of rule: Int) -> Int {
    switch rules[rule] {
    case .stated(let index): sketch.constraints[index].place.line
    case .window(let box, _), .notNegative(let box, _), .inside(let box, _), .fill(let box, _),
      .corner(let box, _):
      sketch.boxes[box].line
    }
  }

  private func windowSize(_ box: Int, _ attribute: LayoutAttribute) -> String {
    guard let size = sizes[box] else { return "" }
    let value = attribute == .width ? size.width : size.height
    return NumberText.exact(value)
  }
}

// SketchLayout+Read.swift -- what came out: frames, values, and what could not be had.

import QuoinDrawing
import QuoinEngine

/// A constraint that does not hold.
public struct Violation: Sendable, Equatable {
  /// The index of its rule.
  public let rule: Int
  /// How far it is from holding, in its own units; infinite for a pull that nothing bounds.
  public let amount: Double
  /// Whether it is required, and so was set aside.
  public let isSetAside: Bool
}

extension SketchLayout {
  /// Below this, a violation is rounding and not worth a word.
  private static let visible = 1e-6

  /// The solved value of a quantity of this layout's sketch.
  public func value(of quantity: Sketch.Quantity) -> Double {
    terms(of: quantity).reduce(0) { $0 + $1.coefficient * value(of: $1.variable) }
  }

  /// The solved frame of the box with this index, in the coordinates of its window.
  public func frame(of box: Int) -> Rect {
    Rect(
      value(of: .box(box, .left)), value(of: .box(box, .top)), value(of: .box(box, .width)),
      value(of: .box(box, .height)))
  }

  /// The author's constraints that do not hold, in the sketch's order.
  public func violations() -> [Violation] {
    var list: [Violation] = []
    for (index, rule) in rules.enumerated() {
      let isSetAside = (try? engine.isSetAside(handles[index])) ?? false
      if case .stated = rule {} else if !isSetAside { continue }
      let isUnbounded = (try? engine.isUnbounded(handles[index])) ?? false
      let amount = isUnbounded ? .infinity : (try? engine.violation(of: handles[index])) ?? 0
      if amount > Self.visible {
        list.append(Violation(rule: index, amount: amount, isSetAside: isSetAside))
      }
    }
    return list
  }

  private func value(of variable: VariableID) -> Double {
    // Snapped, so that rounding does not show as 199.99999999999997 or as -0.
    let value = (try? engine.value(of: variable)) ?? 0
    let near = (value * 1024).rounded() / 1024
    return abs(value - near) <= 1e-10 * max(1, abs(value)) ? near + 0 : value
  }
}

extension SketchLayout {
  /// The rule in its author's words, or in the same language where nobody wrote it.
  public func text(of rule: Int) -> String {
    switch rules[rule] {
    case .stated(let index): return sketch.constraints[index].text
    case .window(let box, let attribute):
      let value = [.width, .height].contains(attribute) ? windowSize(box, attribute) : "0"
      return "\(sketch.boxes[box].name).\(attribute.rawValue) == \(value)"
    case .notNegative(let box, let attribute):
      return "\(sketch.boxes[box].name).\(attribute.rawValue) >= 0"
    case .inside(let box, let attribute):
      return relation(box, attribute.isNear ? ">=" : "<=", attribute)
    case .fill(let box, let attribute), .corner(let box, let attribute):
      return relation(box, "==", attribute)
    }
  }

  private func relation(_ box: Int, _ sign: String, _ attribute: Attribute) -> String {
    guard let parent = sketch.boxes[box].parent else { return "" }
    let word = attribute.rawValue
    return "\(sketch.boxes[box].name).\(word) \(sign) \(sketch.boxes[parent].name).\(word)"
  }

  /// Where the rule comes from: a line of the sketch.
  public func line(of rule: Int) -> Int {
    switch rules[rule] {
    case .stated(let index): sketch.constraints[index].place.line
    case .window(let box, _), .notNegative(let box, _), .inside(let box, _), .fill(let box, _),
      .corner(let box, _):
      sketch.boxes[box].line
    }
  }

  private func windowSize(_ box: Int, _ attribute: Attribute) -> String {
    guard let size = sizes[box] else { return "" }
    let value = attribute == .width ? size.width : size.height
    let text = value.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}

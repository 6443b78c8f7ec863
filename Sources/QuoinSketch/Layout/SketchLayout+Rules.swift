// SketchLayout+Rules.swift -- the rules that an author need not write.

import QuoinDrawing
import QuoinEngine

extension SketchLayout {
  /// Far below any strength that an author writes.
  private static let inside = Strength(priority: 3e-3)
  private static let fill = Strength(priority: 2e-3)
  private static let corner = Strength(priority: 1e-3)

  func stateWindow(_ box: Int, _ size: Size) throws(EngineError) {
    let values = [0, 0, size.width, size.height]
    for (attribute, value) in zip(Self.attributesOfABox, values) {
      try state(
        .window(box: box, attribute), terms(of: .box(box, attribute)), -value, .equal, .required)
    }
  }

  func stateSigns(_ box: Int) throws(EngineError) {
    if sizes[box] != nil { return }
    for attribute in [Attribute.width, .height] {
      try state(
        .notNegative(box: box, attribute), terms(of: .box(box, attribute)), 0, .greaterOrEqual,
        .required)
    }
  }

  func stateDefaults() throws(EngineError) {
    for (box, given) in sketch.boxes.enumerated() {
      guard let parent = given.parent else { continue }
      for attribute in [Attribute.left, .top, .right, .bottom] {
        try relate(
          .inside(box: box, attribute), box, parent, attribute,
          attribute.isNear ? .greaterOrEqual : .lessOrEqual, Self.inside)
        try relate(.fill(box: box, attribute), box, parent, attribute, .equal, Self.fill)
      }
      for attribute in [Attribute.left, .top] {
        try relate(.corner(box: box, attribute), box, parent, attribute, .equal, Self.corner)
      }
    }
  }

  private func relate(
    _ rule: Rule, _ box: Int, _ parent: Int, _ attribute: Attribute, _ relation: Relation,
    _ strength: Strength
  ) throws(EngineError) {
    let sum = terms(of: .box(box, attribute)) + terms(of: .box(parent, attribute), times: -1)
    try state(rule, sum, 0, relation, strength)
  }
}

extension SketchErrors {
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
    let span = place ?? SourceSpan(line: 1, column: 1)
    self.init(errors: [SketchError(span: span, reason: .refused(why))])
  }
}

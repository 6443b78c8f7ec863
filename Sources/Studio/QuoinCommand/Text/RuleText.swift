// RuleText.swift -- a constraint of a layout in a line of a report.

import QuoinSketch

enum RuleText {
  /// Three cells: the rule's line, its words with the strength, and its label. A rule that the sketch does not state
  /// has its origin in place of a label.
  static func cells(_ rule: Int, _ layout: SketchLayout) -> [String] {
    let text = layout.text(of: rule)
    let line = "line \(layout.line(of: rule))"
    switch layout.rules[rule] {
    case .stated(let index):
      let constraint = layout.sketch.constraints[index]
      let strength = constraint.strengthText.map { " @\($0)" } ?? ""
      return [line, text + strength, constraint.quotedLabel ?? ""]
    case .window: return [line, text, "(the window)"]
    case .notNegative: return [line, text, "(sizes are not negative)"]
    case .inside, .fill, .corner: return [line, text, "(by default)"]
    }
  }

  static func json(_ rule: Int, _ layout: SketchLayout, _ json: inout JSONWriter) {
    json.field("line", layout.line(of: rule))
    json.field("text", layout.text(of: rule))
    switch layout.rules[rule] {
    case .stated(let index):
      let constraint = layout.sketch.constraints[index]
      json.field("origin", "stated")
      if let strength = constraint.strengthText { json.field("strength", strength) }
      if let label = constraint.label { json.field("label", label) }
    case .window: json.field("origin", "window")
    case .notNegative: json.field("origin", "sign")
    case .inside, .fill, .corner: json.field("origin", "default")
    }
  }
}

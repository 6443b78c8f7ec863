// LineText.swift -- what became of the statements of one line: the values with which they hold, or what they contradict.
//
//     Line 9 holds: content.width >= 300  "room to read"
//       content.width = 592

import QuoinDrawing
import QuoinSketch

struct LineText {
  private let line: Int
  private let layout: SketchLayout
  /// The statements of the line, as rules.
  private let rules: [Int]

  /// Nil for a line that states nothing.
  init?(_ line: Int, _ layout: SketchLayout) {
    self.line = line
    self.layout = layout
    rules = layout.rules.indices.filter {
      guard case .stated = layout.rules[$0] else { return false }
      return layout.line(of: $0) == line
    }
    if rules.isEmpty { return nil }
  }

  func print(_ console: Console) {
    for (place, rule) in rules.enumerated() {
      if place > 0 { console.print() }
      for line in text(rule, console) { console.print(line) }
    }
  }

  private func text(_ rule: Int, _ console: Console) -> [String] {
    if let conflict = layout.conflicts.first(where: { $0[0] == rule }) {
      var table = Table([("", .left), ("", .left), ("", .left)])
      for member in conflict.dropFirst() { table.add(RuleText.cells(member, layout)) }
      let title =
        "\(words(rule, "was deferred")), since it cannot hold" + (table.body.isEmpty ? "" : " with these:")
      return LayoutText.titled(title, .bad, table, console)
    }
    let others = others(rule)
    if !others.isEmpty {
      let how = violation(of: rule).map { "is \($0.amountText)" } ?? "does not hold"
      return LayoutText.titled(
        "\(words(rule, how)); it contradicts:", .title, Table(stating: others, layout), console)
    }
    let how =
      violation(of: rule).map { $0.amount.isFinite ? "is \($0.amountText)" : "is bounded by nothing" }
      ?? "holds"
    let values = values(rule).map { "  \($0.name) = \(NumberText.short($0.value))" }
    return [Ink.title(words(rule, how), when: console.isColoured)] + values
  }

  private func words(_ rule: Int, _ how: String) -> String {
    "Line \(line) \(how): "
      + RuleText.cells(rule, layout).dropFirst().filter { !$0.isEmpty }.joined(separator: "  ")
  }

  private func violation(of rule: Int) -> Violation? { layout.violations().first { $0.rule == rule } }

  /// What a statement contradicts that does not hold.
  private func others(_ rule: Int) -> [Int] { layout.conflict(of: rule).filter { $0 != rule } }

  /// The quantities that a statement speaks of, each once, with their values.
  private func values(_ rule: Int) -> [(name: String, value: Double)] {
    guard case .stated(let index) = layout.rules[rule] else { return [] }
    var quantities: [Sketch.Quantity] = []
    for term in layout.sketch.constraints[index].terms where !quantities.contains(term.quantity) {
      quantities.append(term.quantity)
    }
    return quantities.map { (layout.sketch.name(of: $0), layout.value(of: $0)) }
  }

  var json: String {
    JSONWriter.object { json in
      json.field("line", line)
      json.objects("statements", rules) { json, rule in
        RuleText.json(rule, layout, &json)
        json.field("off_by", violation(of: rule)?.amount ?? 0)
        json.field("deferred", layout.deferred.contains(rule))
        json.objects("values", values(rule)) { json, one in
          json.field("name", one.name)
          json.field("value", one.value)
        }
        json.objects("because", others(rule)) { RuleText.json($1, layout, &$0) }
      }
    }
  }
}

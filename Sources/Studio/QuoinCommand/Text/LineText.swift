// LineText.swift -- what became of the statements of one line: whether they hold, and which statements decide that.
//
//     Line 9 holds: content.width >= 300  "room to read"
//       line 7  content.right == window.right
//       line 1  window.width == 800            (the window)  +800

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
    return LayoutText.titled(words(rule, how), .title, ChainText.table(chain(rule), layout), console)
  }

  private func words(_ rule: Int, _ how: String) -> String {
    "Line \(line) \(how): "
      + RuleText.cells(rule, layout).dropFirst().filter { !$0.isEmpty }.joined(separator: "  ")
  }

  private func violation(of rule: Int) -> Violation? { layout.violations().first { $0.rule == rule } }

  /// What a statement contradicts that does not hold.
  private func others(_ rule: Int) -> [Int] { layout.conflict(of: rule).filter { $0 != rule } }

  private func chain(_ rule: Int) -> [ChainLink] {
    guard case .stated(let index) = layout.rules[rule] else { return [] }
    return layout.chain(ofConstraint: index).filter { $0.source != .rule(rule) }
  }

  var json: String {
    var json = JSONWriter()
    json.object { json in
      json.field("line", line)
      json.field("statements", rules) { json, rule in
        json.object { json in
          RuleText.json(rule, layout, &json)
          json.field("off_by", violation(of: rule)?.amount ?? 0)
          json.field("deferred", layout.deferred.contains(rule))
          if violation(of: rule) == nil {
            json.key("because")
            ChainText.write(chain(rule), layout, &json)
          } else {
            json.field("because", others(rule)) { json, rule in
              json.object { json in RuleText.json(rule, layout, &json) }
            }
          }
        }
      }
    }
    return json.text
  }
}

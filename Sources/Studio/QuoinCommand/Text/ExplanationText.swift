// ExplanationText.swift -- the explanation of a whole layout: contradictions, violations, and
// undetermined values.

import QuoinDrawing
import QuoinSketch

struct ExplanationText {
  private let layout: SketchLayout
  private let open: [OpenQuantity]
  private let console: Console

  init(_ layout: SketchLayout, _ open: [OpenQuantity], _ console: Console) {
    self.layout = layout
    self.open = open
    self.console = console
  }

  func print() {
    var sections = layout.conflicts.map(text)
    sections += wishes.map(text)
    if !open.isEmpty { sections.append(openText) }
    if sections.isEmpty { sections = [["Everything holds, and nothing is left open."]] }
    for (place, lines) in sections.enumerated() {
      if place > 0 { console.print() }
      for line in lines { console.print(line) }
    }
  }

  private var wishes: [Violation] { layout.violations().filter { !$0.isDeferred } }

  private func text(_ conflict: [Int]) -> [String] {
    var table = Table([("", .left), ("", .left), ("", .left)])
    for member in conflict { table.add(RuleText.cells(member, layout)) }
    let what = conflict.count == 1 ? "This cannot hold" : "These cannot all hold"
    let title = "\(what); line \(layout.line(of: conflict[0])) was deferred:"
    return LayoutText.titled(title, .bad, table, console)
  }

  private func text(_ violation: Violation) -> [String] {
    let cells = RuleText.cells(violation.rule, layout).filter { !$0.isEmpty }
    let how = violation.amount.isFinite ? violation.amountText : "bounded by nothing"
    let title =
      "Line \(layout.line(of: violation.rule)) is \(how): " + cells.dropFirst().joined(separator: "  ")
    guard case .stated(let index) = layout.rules[violation.rule], violation.amount.isFinite else {
      return [Ink.title(title, when: console.isColoured)]
    }
    let chain = layout.chain(ofConstraint: index)
    return LayoutText.titled(title, .title, Table(stating: chain, layout), console)
  }

  private var openText: [String] {
    var table = Table([("", .left), ("", .left), ("", .left)])
    for one in open {
      table.add([
        layout.sketch.name(of: one.quantity),
        "is " + NumberText.short(layout.value(of: one.quantity)), Self.range(one),
      ])
    }
    return LayoutText.titled(
      "Left open by the constraints, and decided by default:", .title, table, console)
  }

  private static func range(_ one: OpenQuantity) -> String {
    let (low, high) = (NumberText.short(one.lowest), NumberText.short(one.highest))
    switch (one.lowest.isFinite, one.highest.isFinite) {
    case (true, true): return "and could be anything from \(low) to \(high)"
    case (true, false): return "and could be anything from \(low) up"
    case (false, true): return "and could be anything up to \(high)"
    case (false, false): return "and could be anything"
    }
  }

  var json: String {
    var json = JSONWriter()
    json.object { json in
      LayoutJSON.conflicts(of: layout, &json)
      json.key("violations")
      json.array(wishes) { json, violation in
        json.object { json in
          RuleText.json(violation.rule, layout, &json)
          json.field("off_by", violation.amount)
          guard case .stated(let index) = layout.rules[violation.rule] else { return }
          json.key("because")
          ChainText.write(layout.chain(ofConstraint: index), layout, &json)
        }
      }
      json.key("open")
      json.array(open) { json, one in
        json.object { json in
          json.field("name", layout.sketch.name(of: one.quantity))
          json.field("value", layout.value(of: one.quantity))
          json.field("lowest", one.lowest)
          json.field("highest", one.highest)
        }
      }
    }
    return json.text
  }
}

extension Table {
  /// The rules of a chain, stated or made by the layout, without their contributions. Quantities that nothing decides
  /// are left out.
  init(stating chain: [ChainLink], _ layout: SketchLayout) {
    self.init([("", .left), ("", .left), ("", .left)])
    for case .rule(let rule) in chain.map(\.source) { add(RuleText.cells(rule, layout)) }
  }
}

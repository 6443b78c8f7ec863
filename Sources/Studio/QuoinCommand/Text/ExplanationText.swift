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
    sections += outside
    if !open.isEmpty { sections.append(openText) }
    if sections.isEmpty { sections = [["Everything holds, and nothing is left open."]] }
    for (place, lines) in sections.enumerated() {
      if place > 0 { console.print() }
      for line in lines { console.print(line) }
    }
  }

  private var wishes: [Violation] { layout.violations().filter { !$0.isDeferred } }

  private func text(_ conflict: [Int]) -> [String] {
    let what = conflict.count == 1 ? "This cannot hold" : "These cannot all hold"
    let title = "\(what); line \(layout.line(of: conflict[0])) was deferred:"
    return LayoutText.titled(title, .bad, Table(stating: conflict, layout), console)
  }

  private func text(_ violation: Violation) -> [String] {
    let cells = RuleText.cells(violation.rule, layout).filter { !$0.isEmpty }
    let how = violation.amount.isFinite ? violation.amountText : "bounded by nothing"
    let title =
      "Line \(layout.line(of: violation.rule)) is \(how): " + cells.dropFirst().joined(separator: "  ")
    let others = layout.conflict(of: violation.rule).filter { $0 != violation.rule }
    if others.isEmpty { return [Ink.title(title, when: console.isColoured)] }
    return LayoutText.titled("\(title); it contradicts:", .title, Table(stating: others, layout), console)
  }

  /// The boxes that are outside of their box. Only a default keeps them inside, which gives way to what is stated.
  private var outside: [[String]] {
    layout.outside().map { violation in
      let what = RuleText.cells(violation.rule, layout)
      let title = "\(what[1]), by default, is \(violation.amountText): what is stated leaves no room for it"
      return [Ink.title(title, when: console.isColoured)]
    }
  }

  /// The most boxes and variables that are listed as open.
  private static let mostLines = 10

  /// A line for each box, and for each variable, with what is open of it.
  private var openText: [String] {
    var lines: [(name: String, values: [String])] = []
    for one in open {
      let name = layout.sketch.nameOfOwner(of: one.quantity)
      if lines.last?.name != name { lines.append((name, [])) }
      lines[lines.count - 1].values.append(text(one))
    }
    var table = Table([("", .left), ("", .left)])
    for line in lines.prefix(Self.mostLines) { table.add([line.name, line.values.joined(separator: ", ")]) }
    var text = LayoutText.titled(
      "Left open by the constraints, and decided by default:", .title, table, console)
    if lines.count > Self.mostLines {
      text.append("  and \(lines.count - Self.mostLines) more, which --json lists")
    }
    return text
  }

  /// An open quantity, with the values that it could have where these have both a least and a greatest.
  private func text(_ one: OpenQuantity) -> String {
    let value = NumberText.short(layout.value(of: one.quantity))
    var text = if case .box(_, let attribute) = one.quantity { "\(attribute.name) \(value)" } else { value }
    if one.lowest.isFinite && one.highest.isFinite {
      text += " (\(NumberText.short(one.lowest)) to \(NumberText.short(one.highest)))"
    }
    return text
  }

  var json: String {
    JSONWriter.object { json in
      LayoutJSON.conflicts(of: layout, &json)
      json.objects("violations", wishes) { json, violation in
        RuleText.json(violation.rule, layout, &json)
        json.field("off_by", violation.amount)
        let others = layout.conflict(of: violation.rule).filter { $0 != violation.rule }
        json.objects("because", others) { RuleText.json($1, layout, &$0) }
      }
      LayoutJSON.outside(of: layout, &json)
      json.objects("open", open) { json, one in
        json.field("name", layout.sketch.name(of: one.quantity))
        json.field("value", layout.value(of: one.quantity))
        json.field("lowest", one.lowest)
        json.field("highest", one.highest)
      }
    }
  }
}

extension Table {
  /// Rules, stated or made by the layout, one a line.
  init(stating rules: [Int], _ layout: SketchLayout) {
    self.init([("", .left), ("", .left), ("", .left)])
    for rule in rules { add(RuleText.cells(rule, layout)) }
  }
}

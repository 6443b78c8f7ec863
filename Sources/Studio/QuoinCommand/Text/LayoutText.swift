// LayoutText.swift -- a solved sketch as tables: frames, variables, and what does not hold.

import QuoinDrawing
import QuoinSketch

struct LayoutText {
  private let layout: SketchLayout
  private let console: Console

  init(_ layout: SketchLayout, _ console: Console) {
    self.layout = layout
    self.console = console
  }

  func print() {
    var sections: [[String]] = []
    if !layout.sketch.boxes.isEmpty { sections.append(frames) }
    if !layout.sketch.variables.isEmpty { sections.append(variables) }
    sections += violations
    for (place, lines) in sections.enumerated() {
      if place > 0 { console.print() }
      for line in lines { console.print(line) }
    }
  }

  private var frames: [String] {
    var table = Table.ofFrames
    for window in layout.sizes.keys.sorted() { add(window, depth: 0, to: &table) }
    return table.lines(isColoured: console.isColoured)
  }

  private func add(_ box: Int, depth: Int, to table: inout Table) {
    table.add(layout.sketch.boxes[box].name, layout.frame(of: box), depth: depth)
    for child in layout.children(of: box) { add(child, depth: depth + 1, to: &table) }
  }

  private var variables: [String] {
    var table = Table([("variable", .left), ("value", .right)])
    for (index, variable) in layout.sketch.variables.enumerated() {
      table.add([variable.name, NumberText.short(layout.value(of: .variable(index)))])
    }
    return table.lines(isColoured: console.isColoured)
  }

  /// Lists first the deferred rules that contradict others, then the deferred rules that are impossible by themselves,
  /// then the rules that were not deferred but do not hold, then the boxes that are outside of their box.
  private var violations: [[String]] {
    let all = layout.violations()
    let alone = Set(layout.impossible)
    let deferred = all.filter(\.isDeferred)
    let sections: [(String, Ink, [Violation])] = [
      ("contradicts others, and was deferred", .bad, deferred.filter { !alone.contains($0.rule) }),
      ("is impossible by itself, and was deferred", .bad, deferred.filter { alone.contains($0.rule) }),
      ("does not hold", .title, all.filter { !$0.isDeferred }),
      ("is outside of the box that it is in", .title, layout.outside()),
    ]
    return sections.filter { !$0.2.isEmpty }.map { title, ink, some in
      var table = Table([("", .left), ("", .left), ("", .left), ("", .left)])
      for violation in some { table.add(RuleText.cells(violation.rule, layout) + [violation.amountText]) }
      return Self.titled(title, ink, table, console)
    }
  }

  /// The title, and under it the lines of the table, indented.
  static func titled(_ title: String, _ ink: Ink, _ table: Table, _ console: Console) -> [String] {
    [ink(title, when: console.isColoured)] + table.body.map { "  " + $0 }
  }
}

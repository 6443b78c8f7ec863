// ChainText.swift -- the chain of constraints that decides a value.
//
//     content.width = 592
//       line 21  content.right == window.right
//       line 3   window.width == 800                        (the window)  +600
//       line 18  sidebar.width == window.width / 4 @strong
//       line 20  content.left == sidebar.right + gap
//       line 7   gap == 8                                                   -8
//       line 14  sidebar.left == window.left

import QuoinDrawing
import QuoinSketch

enum ChainText {
  static func print(_ quantities: [Sketch.Quantity], _ layout: SketchLayout, _ console: Console) {
    for (place, quantity) in quantities.enumerated() {
      if place > 0 { console.print() }
      let name = layout.sketch.name(of: quantity)
      let value = NumberText.short(layout.value(of: quantity))
      console.print(Ink.title("\(name) = \(value)", when: console.isColoured))
      for line in table(layout.chain(of: quantity), layout).body { console.print("  " + line) }
    }
  }

  /// A contribution below this would be printed as zero, and is left out.
  private static let invisible = 0.005

  /// The links of a chain, each with what it adds.
  static func table(_ chain: [ChainLink], _ layout: SketchLayout) -> Table {
    var table = Table([("", .left), ("", .left), ("", .left), ("", .right)])
    for link in chain {
      let isSilent = abs(link.contribution) < invisible
      table.add(cells(link.source, layout) + [isSilent ? "" : NumberText.signed(link.contribution)])
    }
    return table
  }

  private static func cells(_ source: ChainLink.Source, _ layout: SketchLayout) -> [String] {
    switch source {
    case .rule(let rule): RuleText.cells(rule, layout)
    case .rests(let quantity): ["", layout.sketch.name(of: quantity), "(nothing decides it)"]
    }
  }

  static func json(_ quantities: [Sketch.Quantity], _ layout: SketchLayout) -> String {
    JSONWriter.object { json in
      json.objects("values", quantities) { json, quantity in
        json.field("name", layout.sketch.name(of: quantity))
        json.field("value", layout.value(of: quantity))
        json.objects("chain", layout.chain(of: quantity)) { json, link in
          switch link.source {
          case .rule(let rule): RuleText.json(rule, layout, &json)
          case .rests(let quantity): json.field("rests", layout.sketch.name(of: quantity))
          }
          json.field("adds", link.contribution)
        }
      }
    }
  }
}

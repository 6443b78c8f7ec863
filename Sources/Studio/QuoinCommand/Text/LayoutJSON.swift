// LayoutJSON.swift -- a solved sketch, or a sweep of it, for machines.

import QuoinSketch

enum LayoutJSON {
  static func text(of layout: SketchLayout) -> String {
    JSONWriter.object { write(layout, &$0) }
  }

  static func text(of layouts: [SketchLayout], _ sweep: Sweep, _ values: [Double]) -> String {
    JSONWriter.object { json in
      json.field("window", layouts[0].sketch.boxes[sweep.window].name)
      json.field("axis", sweep.isHorizontal ? "width" : "height")
      json.objects("steps", zip(values, layouts)) { json, step in
        json.field("value", step.0)
        write(step.1, &json)
      }
    }
  }

  private static func write(_ layout: SketchLayout, _ json: inout JSONWriter) {
    json.objects("boxes", layout.sketch.boxes.indices) { write($1, layout, &$0) }
    json.key("variables")
    json.object { json in
      for (index, variable) in layout.sketch.variables.enumerated() {
        json.field(variable.name, layout.value(of: .variable(index)))
      }
    }
    json.objects("violations", layout.violations()) { json, violation in
      RuleText.json(violation.rule, layout, &json)
      json.field("off_by", violation.amount)
      json.field("deferred", violation.isDeferred)
    }
    outside(of: layout, &json)
    conflicts(of: layout, &json)
  }

  static func outside(of layout: SketchLayout, _ json: inout JSONWriter) {
    json.objects("outside", layout.outside()) { json, violation in
      RuleText.json(violation.rule, layout, &json)
      json.field("off_by", violation.amount)
    }
  }

  static func conflicts(of layout: SketchLayout, _ json: inout JSONWriter) {
    json.objects("conflicts", layout.conflicts) { json, conflict in
      json.field("deferred_line", layout.line(of: conflict[0]))
      json.objects("members", conflict) { RuleText.json($1, layout, &$0) }
    }
  }

  private static func write(_ box: Int, _ layout: SketchLayout, _ json: inout JSONWriter) {
    json.field("name", layout.sketch.boxes[box].name)
    if let parent = layout.sketch.boxes[box].parent {
      json.field("in", layout.sketch.boxes[parent].name)
    }
    json.fields(of: layout.frame(of: box))
  }
}

// SweepText.swift -- a sweep as a table: where each box but the windows begins and ends along the swept axis.

import QuoinDrawing
import QuoinSketch

struct SweepText {
  private let sweep: Sweep
  private let values: [Double]
  private let layouts: [SketchLayout]
  private let console: Console

  init(_ sweep: Sweep, _ values: [Double], _ layouts: [SketchLayout], _ console: Console) {
    self.sweep = sweep
    self.values = values
    self.layouts = layouts
    self.console = console
  }

  func print() {
    let sketch = layouts[0].sketch
    let boxes = sketch.boxes.indices.filter { sketch.boxes[$0].parent != nil }
    let axis = "\(sketch.boxes[sweep.window].name).\(sweep.isHorizontal ? "width" : "height")"
    var table = Table(
      [(axis, .right)] + boxes.map { (sketch.boxes[$0].name, .right) } + [("does not hold", .left)])
    for (value, layout) in zip(values, layouts) {
      let violations = layout.violations()
      let lines = violations.map { "\(layout.line(of: $0.rule))" + ($0.isDeferred ? "!" : "") }
      table.add(
        [NumberText.short(value)] + boxes.map { extent(of: $0, layout) }
          + [lines.isEmpty ? "" : "line " + lines.joined(separator: ", ")])
    }
    for line in table.lines(isColoured: console.isColoured) { console.print(line) }
  }

  private func extent(of box: Int, _ layout: SketchLayout) -> String {
    let frame = layout.frame(of: box)
    let (near, far) = sweep.isHorizontal ? (frame.minX, frame.maxX) : (frame.minY, frame.maxY)
    return "\(NumberText.tenths(near))..\(NumberText.tenths(far))"
  }
}

// SVGBatch.swift -- a chart of a sketch while the only number of a batch runs from one value to another.

import QuoinDrawing

/// Draws how boxes move with the only parameter of a batch.
public struct SVGBatch {
  /// The picture.
  public let text: String

  private static let chartTop = 104.0

  /// Lays the sketch out at evenly spaced numbers from `first` to `last`. Nil unless the batch has one parameter and
  /// the sketch a window, and the numbers are finite and differ. Throws as `SketchBatch.frames` does.
  public init?(
    _ batch: SketchBatch, from first: Double, to last: Double, title: String
  ) throws(SketchBatchError) {
    let sketch = batch.base.sketch
    guard batch.parameters.count == 1, var window = sketch.boxes.firstIndex(where: { $0.size != nil }) else {
      return nil
    }
    var (isHorizontal, name, about) = (true, "", String?.none)
    switch batch.parameters[0] {
    case .box(let box, let attribute):
      (window, isHorizontal) = (box, attribute == .width)
      name = "\(sketch.boxes[box].name).\(attribute.name)"
    case .variable(let variable):
      name = sketch.variables[variable].name
      about = "left and right edges, from one \(name) to the next below"
    }
    let sweep = Sweep(window: window, isHorizontal: isHorizontal, from: first, to: last)
    guard sweep.hasRange else { return nil }
    let values = (0..<SVGSweep.chartSamples).map {
      first + (last - first) * Double($0) / Double(SVGSweep.chartSamples - 1)
    }
    let samples = try batch.frames(values).map { SweepSample($0) }
    var svg = SVGWriter()
    SVGSweep.drawHead(title, name, sweep, &svg)
    let chart = SweepChart(
      sweep, values, samples, of: batch.base, title: about, left: SVGSweep.chartLeft, top: Self.chartTop,
      width: SVGSweep.chartWidth)
    chart.draw(&svg)
    text = svg.document(
      Size(SVGSweep.pageWidth, Self.chartTop + SVGSweep.chartHeight), title: title, page: .mist)
  }
}

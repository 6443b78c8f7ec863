// SketchBatchTests.swift -- sketches laid out for many numbers, compared with each number solved by itself.

import QuoinBatch
import QuoinDrawing
import Testing

@testable import QuoinSketch

@Suite struct SketchBatchTests {
  private func sketch(_ text: String) throws -> Sketch { try Sketch(bytes: Array(text.utf8)) }

  private let form = """
    window 500 x 300
    label, field, button in window
    var gap, least
    gap == 8
    least <= 200
    label.left == window.left + gap
    label.width == 90 @strong
    field.left == label.right + 2 * gap
    field.right == window.right - gap
    field.width >= least
    button.right == field.right
    button.width == field.width / 3
    button.top >= field.bottom + gap
    field.height == 24
    label.height == 24
    field.top == window.top + gap
    """

  private let wide = """
    window 10 x 50
    a in window
    a.left == window.left
    a.right <= window.right
    a.width >= 60
    """

  @Test func answer_windowSizes_areThoseOfSolving() throws {
    let sketch = try sketch(form)
    let batch = try SketchBatch(try SketchLayout(sketch), parameters: ["window.width", "window.height"])
    var rows: [Double] = []
    for step in 0..<60 { rows += [Double(30 + step * 17), Double(60 + step * 5)] }
    var (solved, wrong) = (0, [String]())
    var alone: [SketchLayout] = []
    for step in 0..<60 {
      alone.append(try SketchLayout(sketch, sizes: [0: Size(rows[2 * step], rows[2 * step + 1])]))
    }
    try batch.answer(rows) { row, status, values in
      let layout = alone[row]
      if (status == .conflict) != !layout.conflicts.isEmpty { wrong.append("\(row) is \(status)") }
      guard status == .solved else { return }
      solved += 1
      for box in sketch.boxes.indices {
        let frame = layout.frame(of: box)
        let own = [frame.minX, frame.minY, frame.width, frame.height]
        for (place, number) in own.enumerated() where abs(values[4 * box + place] - number) > 1e-7 {
          let name = batch.outputNames[4 * box + place]
          wrong.append("\(row) \(name): \(values[4 * box + place]), alone \(number)")
        }
      }
    }
    #expect(wrong.isEmpty)
    #expect(solved > 40)
  }

  @Test func answer_variableThatIsSaid_movesWhatIsSaid() throws {
    let batch = try SketchBatch(try SketchLayout(try sketch(form)), parameters: ["gap"])
    let names = batch.outputNames
    let gap = try #require(names.firstIndex(of: "gap"))
    let left = try #require(names.firstIndex(of: "field.left"))
    var seen: [[Double]] = []
    try batch.answer([0, 20]) { _, _, values in seen.append([values[gap], values[left]]) }
    #expect(seen == [[0, 90], [20, 150]])
  }

  @Test func answer_variableThatIsNotSaid_isRequired() throws {
    let batch = try SketchBatch(try SketchLayout(try sketch(form)), parameters: ["least"])
    let place = try #require(batch.outputNames.firstIndex(of: "least"))
    var ends: [String] = []
    try batch.answer([100, 201]) { _, status, values in ends.append("\(status) \(values[place])") }
    #expect(ends == ["solved 100.0", "conflict nan"])
  }

  @Test func init_namesAndContradictions_areTold() throws {
    let layout = try SketchLayout(try sketch(form))
    #expect(throws: SketchBatchError.unknownParameter("label.width")) {
      try SketchBatch(layout, parameters: ["label.width"])
    }
    let tight = try SketchLayout(try sketch(wide))
    #expect(throws: SketchBatchError.conflict) { try SketchBatch(tight, parameters: ["window.width"]) }
  }

  @Test func picture_conflictsAndBands_areDrawn() throws {
    let sketch = try sketch(wide)
    let layout = try SketchLayout(sketch, sizes: [0: Size(100, 50)])
    let batch = try SketchBatch(layout, parameters: ["window.width"])
    let picture = try #require(try SVGPicture(batch, from: 40, to: 100, title: "narrow")).text
    #expect(picture.contains("window.width from 40 to 100"))
    #expect(!picture.lowercased().contains("nan"))
    let wide = try #require(try SVGPicture(batch, from: 70, to: 100, title: "narrow")).text
    let red = "#fbe1e1"
    #expect(picture.contains(red) && !wide.contains(red))
  }

  @Test func init_failed_leavesTheLayoutAsItWas() throws {
    let layout = try SketchLayout(try sketch(form))
    let before = layout.chain(of: .variable(1))
    #expect(throws: SketchBatchError.unknownParameter("nobody")) {
      try SketchBatch(layout, parameters: ["least", "nobody"])
    }
    #expect(layout.chain(of: .variable(1)) == before)
  }

  @Test func init_twiceOverOneVariable_answersBothTimes() throws {
    let layout = try SketchLayout(try sketch(form))
    for _ in 0..<2 {
      let batch = try SketchBatch(layout, parameters: ["least"])
      let place = try #require(batch.outputNames.firstIndex(of: "least"))
      var seen: [Double] = []
      try batch.answer([100, 20]) { _, _, values in seen.append(values[place]) }
      #expect(seen == [100, 20])
    }
    #expect(try SketchBatch(layout, parameters: ["window.width"]).frames([300]).count == 1)
  }

  @Test func picture_withoutAnyLayout_namesNoBoxes() throws {
    let layout = try SketchLayout(sketch(wide), sizes: [0: Size(100, 50)])
    let batch = try SketchBatch(layout, parameters: ["window.width"])
    let picture = try #require(try SVGPicture(batch, from: 10, to: 40, title: "narrow")).text
    #expect(!picture.contains("from end to end") && !picture.contains("behind others"))
  }

  @Test func picture_ofNothingThatCanBeDrawn_isNil() throws {
    let layout = try SketchLayout(try sketch(form))
    let none = try SketchBatch(layout, parameters: [])
    #expect(try SVGPicture(none, from: 1, to: 2, title: "") == nil)
    let two = try SketchBatch(layout, parameters: ["window.width", "gap"])
    #expect(try SVGPicture(two, from: 1, to: 2, title: "") == nil)
    let one = try SketchBatch(layout, parameters: ["gap"])
    #expect(try SVGPicture(one, from: 2, to: 2, title: "") == nil)
    #expect(try SVGPicture(one, from: .nan, to: 2, title: "") == nil)
    let bare = try SketchLayout(try sketch("var x\nx == 3"))
    #expect(try SVGPicture(try SketchBatch(bare, parameters: ["x"]), from: 1, to: 2, title: "") == nil)
  }
}

// Texts.swift -- models of measured texts: many numbers that all move something, and many outputs.

import QuoinBatch
import QuoinEngine
import QuoinTestSupport

extension BenchModel {
  /// Boxes below each other; the last takes what the window leaves, and 50 at least. The parameters are the window's
  /// height and the heights of the first `moving` boxes.
  static func stack(boxes: Int, moving: Int) throws -> BenchModel {
    let model = try BenchModel()
    let height = try model.variable()
    model.move(try model.addEdit(height, at: Double(40 * boxes)), by: 0, .edit)
    var end: Int?
    for box in 0..<boxes {
      let (place, size) = (try model.variable(), try model.variable())
      if let end {
        try model.add([(place, 1), (end, -1)], constant: -8)
      } else {
        try model.add([(place, 1)])
      }
      if box < boxes - 1 {
        let text = try model.add([(size, 1)], constant: -30)
        if box < moving { model.move(text, by: box + 1, .wholeConstant, share: -1) }
      } else {
        try model.add([(size, 1)], constant: -50, .greaterOrEqual)
      }
      let next = try model.variable(isOutput: false)
      try model.add([(place, 1), (size, 1), (next, -1)])
      end = next
    }
    if let end { try model.add([(end, 1), (height, -1)], .equal, .weak) }
    try model.engine.solve()
    model.parameterCount = moving + 1
    model.number = { parameter, unit in parameter == 0 ? Double(boxes) * (25 + 30 * unit) : 20 + 20 * unit }
    return model
  }

  /// Columns side by side, each as wide as its text and a share, by its own weight, of what the texts leave of the width: each
  /// text moves all columns, and no two columns alike. The parameters are the width and the texts' widths.
  static func weights(columns: Int) throws -> BenchModel {
    let model = try BenchModel()
    var random = SeededRandom(seed: 8)
    let (width, unit) = (try model.variable(isOutput: false), try model.variable(isOutput: false))
    model.move(try model.addEdit(width, at: Double(120 * columns)), by: 0, .edit)
    var last: (place: Int, size: Int)?
    for column in 0..<columns {
      let (place, size) = (try model.variable(), try model.variable())
      try model.add([(place, 1)] + (last.map { [($0.place, -1), ($0.size, -1)] } ?? []))
      let text = try model.add([(size, 1), (unit, -Double(random.int(in: 4...32)) / 8)])
      model.move(text, by: column + 1, .wholeConstant, share: -1)
      last = (place, size)
    }
    if let last { try model.add([(last.place, 1), (last.size, 1), (width, -1)]) }
    try model.engine.solve()
    model.parameterCount = columns + 1
    model.number = { parameter, unit in parameter == 0 ? Double(columns) * (100 + 80 * unit) : 40 + 60 * unit
    }
    return model
  }

  /// A table of terms and paragraphs, as wide as the widest term and as high as all paragraphs. The parameters are
  /// the window's width, the measured width of each term, and the measured height of each paragraph.
  static func page(texts: Int) throws -> BenchModel {
    let model = try BenchModel()
    let (width, column) = (try model.variable(), try model.variable())
    model.move(try model.addEdit(width, at: 900), by: 0, .edit)
    try model.add([(column, 1)], .equal, .weak)
    var end: Int?
    for text in 0..<texts {
      let term = try model.addText(below: end)
      let paragraph = try model.addText(below: end)
      try model.add([(term.x, 1)], constant: -16)
      try model.add([(term.width, 1), (column, -1)])
      let asked = try model.add([(column, 1)], constant: -60, .greaterOrEqual)
      model.move(asked, by: text + 1, .wholeConstant, share: -1)
      try model.add([(paragraph.x, 1), (term.x, -1), (term.width, -1)], constant: -16)
      try model.add([(paragraph.x, 1), (paragraph.width, 1), (width, -1)], constant: 16)
      let measured = try model.add([(paragraph.height, 1)], constant: -40)
      model.move(measured, by: texts + text + 1, .wholeConstant, share: -1)
      try model.add([(term.height, 1), (paragraph.height, -1)])
      let next = try model.variable(isOutput: false)
      try model.add([(paragraph.y, 1), (paragraph.height, 1), (next, -1)])
      end = next
    }
    try model.engine.solve()
    model.parameterCount = 2 * texts + 1
    model.number = { parameter, unit in
      if parameter == 0 { return 600 + 800 * unit }
      return parameter <= texts ? 40 + 120 * unit : 18 + 100 * unit
    }
    return model
  }

  private func addText(below end: Int?) throws -> (x: Int, y: Int, width: Int, height: Int) {
    let text = (x: try variable(), y: try variable(), width: try variable(), height: try variable())
    try add([(text.y, 1)] + (end.map { [($0, -1)] } ?? []), constant: -8)
    return text
  }
}

// Users.swift -- models as programs have them: sheets, forms, chains of dimensions, tables, cells of a feed.

import QuoinBatch
import QuoinEngine
import QuoinTestSupport

extension BenchModel {
  /// What a sheet answers: where tracks begin; the frames of all cells too; or the tracks, with the sheet no larger than its
  /// window, which has two parameters more.
  enum Sheet { case tracks, frames, fit }

  /// Columns and rows side by side, whose wished sizes are parameters, with a least size.
  static func sheet(side: Int, _ kind: Sheet = .tracks) throws -> BenchModel {
    let model = try BenchModel()
    var ranges: [ClosedRange<Double>] = []
    var edges: [[Int]] = []
    for axis in 0..<2 {
      var begins: [Int] = []
      var last: (place: Int, size: Int)?
      for _ in 0..<side {
        let (place, size) = (try model.variable(), try model.variable())
        try model.add([(place, 1)] + (last.map { [($0.place, -1), ($0.size, -1)] } ?? []))
        try model.add([(size, 1)], constant: axis == 0 ? -30 : -15, .greaterOrEqual)
        model.move(try model.addEdit(size, at: axis == 0 ? 80 : 20, .medium), by: ranges.count, .edit)
        ranges.append(axis == 0 ? 20...200 : 10...60)
        begins.append(place)
        last = (place, size)
      }
      guard let last else { continue }
      let end = try model.variable()
      try model.add([(end, 1), (last.place, -1), (last.size, -1)])
      edges.append(begins + [end])
      guard kind == .fit else { continue }
      let window = try model.variable()
      let length = Double(side) * (axis == 0 ? 60 : 20)
      model.move(try model.addEdit(window, at: 2 * length), by: ranges.count, .edit)
      ranges.append(length...3 * length)
      try model.add([(end, 1), (window, -1)], .lessOrEqual)
    }
    if kind == .frames { try model.addFrames(edges[0], edges[1]) }
    return try model.asked(in: ranges)
  }

  private func addFrames(_ columns: [Int], _ rows: [Int]) throws {
    for row in 0..<rows.count - 1 {
      for column in 0..<columns.count - 1 {
        for (edges, track) in [(columns, column), (rows, row)] {
          let (place, size) = (try variable(), try variable())
          try add([(place, 1), (edges[track], -1)], constant: -2)
          try add([(size, 1), (edges[track + 1], -1), (edges[track], 1)], constant: 4)
        }
      }
    }
  }

  /// A form: a label and a field in each row, labels as wide as the widest text, rows as high as their texts, two buttons.
  /// The parameters are the window's width, the gap, the margin, the least field, the buttons' width, and for each row the
  /// width and the height of its text.
  static func design(rows: Int) throws -> BenchModel {
    let model = try BenchModel()
    let (window, gap, margin, least) = (
      try model.variable(), try model.variable(isOutput: false), try model.variable(isOutput: false),
      try model.variable(isOutput: false)
    )
    let (button, labels, fields) = (try model.variable(), try model.variable(), try model.variable())
    var ranges: [ClosedRange<Double>] = [300...1400, 4...24, 8...40, 80...400, 60...160]
    for (p, variable) in [window, gap, margin, least, button].enumerated() {
      let strength: Strength = p == 0 ? .strong : Strength(priority: 900)
      model.move(try model.addEdit(variable, at: ranges[p].lowerBound, strength), by: p, .edit)
    }
    try model.add([(labels, 1)], .equal, .weak)
    var last: (place: Int, size: Int)?
    for row in 0..<rows {
      last = try model.addRow(below: last, margin, gap, window, labels, fields, parameter: 5 + 2 * row)
      ranges += [40...180, 14...40]
    }
    try model.add([(fields, 1), (least, -1)], .greaterOrEqual, .medium)
    try model.add([(fields, 1)], constant: -10_000, .equal, .weak)
    try model.add([(fields, 1)], constant: -600, .lessOrEqual)
    let (confirm, cancel, whole) = (try model.variable(), try model.variable(), try model.variable())
    try model.add([(confirm, 1), (button, 1), (margin, 1), (window, -1)])
    try model.add([(cancel, 1), (button, 1), (gap, 1), (confirm, -1)])
    try model.add([(cancel, 1), (margin, -1)], .greaterOrEqual)
    if let last {
      try model.add([(whole, 1), (last.place, -1), (last.size, -1), (gap, -1), (margin, -1)], constant: -24)
    }
    return try model.asked(in: ranges)
  }

  /// A row of a form, for whose text's width and height there are two parameters. Returns its place and height.
  private func addRow(
    below last: (place: Int, size: Int)?, _ margin: Int, _ gap: Int, _ window: Int, _ labels: Int, _ fields: Int,
    parameter: Int
  ) throws -> (place: Int, size: Int) {
    let (labelX, label, fieldX, field) = (try variable(), try variable(), try variable(), try variable())
    let (y, height, labelY) = (try variable(), try variable(), try variable())
    try add([(labelX, 1), (margin, -1)])
    try add([(label, 1), (labels, -1)])
    let wide = try add([(labels, 1)], constant: -60, .greaterOrEqual)
    move(wide, by: parameter, .wholeConstant, share: -1)
    try add([(fieldX, 1), (labelX, -1), (label, -1), (gap, -1)])
    try add([(field, 1), (fields, -1)])
    try add([(fieldX, 1), (field, 1), (margin, 1), (window, -1)], .lessOrEqual)
    let tall = try add([(height, 1)], constant: -20, .greaterOrEqual)
    move(tall, by: parameter + 1, .wholeConstant, share: -1)
    try add([(height, 1)], constant: -24, .greaterOrEqual)
    try add([(height, 1)], .equal, .weak)
    try add(last.map { [(y, 1), ($0.place, -1), ($0.size, -1), (gap, -1)] } ?? [(y, 1), (margin, -1)])
    try add([(labelY, 1), (y, -1), (height, -0.5)], .equal, .medium)
    try add([(labelY, 1)], .greaterOrEqual)
    return (y, height)
  }

  /// A chain of dimensions, each with a deviation, and parts that sit in pockets of it with least gaps, which are wishes or
  /// required. The parameters are the dimensions, the parts' lengths and the length of the housing.
  static func chain(dimensions: Int, isSoft: Bool) throws -> BenchModel {
    let model = try BenchModel()
    var random = SeededRandom(seed: 3)
    var ranges: [ClosedRange<Double>] = []
    let strength: Strength = isSoft ? .strong : .required
    var (places, sums) = ([try model.variable()], [0.0])
    try model.add([(places[0], 1)])
    for dimension in 0..<dimensions {
      let length = 4 + Double(random.int(in: 0...40)) / 2
      places.append(try model.variable())
      sums.append(sums[dimension] + length)
      let row = try model.add([(places[dimension + 1], 1), (places[dimension], -1)], constant: -length)
      model.move(row, by: ranges.count, .wholeConstant, share: -1)
      ranges.append(length - 0.1...length + 0.1)
    }
    for pocket in stride(from: 3, through: dimensions - 6, by: 6) {
      let (part, length) = (try model.variable(), try model.variable(isOutput: false))
      let (before, after) = (try model.variable(), try model.variable())
      let size = sums[pocket + 3] - sums[pocket] - 1 + random.double(in: 0...0.35)
      model.move(
        try model.addEdit(length, at: size, Strength(priority: 900)), by: ranges.count, .edit)
      ranges.append(size - 0.1...size + 0.1)
      try model.add([(before, 1), (part, -1), (places[pocket], 1)])
      try model.add([(after, 1), (places[pocket + 3], -1), (part, 1), (length, 1)])
      for gap in [before, after] { try model.add([(gap, 1)], constant: -0.2, .greaterOrEqual, strength) }
      try model.add([(before, 1), (after, -1)], .equal, .weak)
    }
    let (housing, gap) = (try model.variable(), try model.variable())
    let row = try model.add([(housing, 1)], constant: -(sums[dimensions] + 1.5))
    model.move(row, by: ranges.count, .wholeConstant, share: -1)
    ranges.append(sums[dimensions] + 1.2...sums[dimensions] + 1.8)
    try model.add([(gap, 1), (housing, -1), (places[dimensions], 1)])
    try model.add([(gap, 1)], constant: -0.1, .greaterOrEqual, strength)
    return try model.asked(in: ranges)
  }

  /// Columns that share by a unit what the window leaves, each with a least width that is a parameter. The unit follows from
  /// wishes, or is as large as it can be.
  static func table(columns: Int, hasLargestUnit: Bool = false) throws -> BenchModel {
    let model = try BenchModel()
    var random = SeededRandom(seed: 5)
    let (window, unit) = (try model.variable(), try model.variable())
    model.move(try model.addEdit(window, at: Double(100 * columns)), by: 0, .edit)
    var ranges = [Double(40 * columns)...Double(200 * columns)]
    var last: (place: Int, size: Int)?
    for _ in 0..<columns {
      let (place, size) = (try model.variable(), try model.variable())
      try model.add([(place, 1)] + (last.map { [($0.place, -1), ($0.size, -1)] } ?? []))
      let least = try model.add([(size, 1)], constant: -40, .greaterOrEqual)
      model.move(least, by: ranges.count, .wholeConstant, share: -1)
      ranges.append(20...150)
      let share = [(size, 1), (unit, -Double(random.int(in: 1...3)))]
      if hasLargestUnit { try model.add(share, .greaterOrEqual) }
      try model.add(share, .equal, .medium)
      last = (place, size)
    }
    if let last { try model.add([(last.place, 1), (last.size, 1), (window, -1)]) }
    if hasLargestUnit {
      try model.add([(unit, 1)], constant: -10_000, .equal, Strength(priority: 650))
    } else {
      try model.add([(unit, 1)], .greaterOrEqual)
    }
    return try model.asked(in: ranges)
  }

  /// A cell of a feed: an avatar, texts below each other, and a button. The parameters are the width, the widths and heights
  /// of the texts, and the button's width.
  static func cell(texts: Int) throws -> BenchModel {
    let model = try BenchModel()
    let (width, height) = (try model.variable(), try model.variable())
    model.move(try model.addEdit(width, at: 375), by: 0, .edit)
    var ranges: [ClosedRange<Double>] = [320...430]
    for _ in 0..<2 { try model.add([(try model.variable(), 1)], constant: -12) }
    try model.add([(height, 1)], constant: -64, .greaterOrEqual)
    try model.add([(height, 1)], .equal, .weak)
    var last: (place: Int, size: Int)?
    for text in 0..<texts {
      let (x, y, wide, tall) = (
        try model.variable(), try model.variable(), try model.variable(), try model.variable()
      )
      try model.add([(x, 1)], constant: -60)
      if let last {
        try model.add([(y, 1), (last.place, -1), (last.size, -1)], constant: -4)
      } else {
        try model.add([(y, 1)], constant: -12)
      }
      let length = try model.add([(wide, 1)], constant: -100, .equal, .medium)
      model.move(length, by: ranges.count, .wholeConstant, share: -1)
      try model.add([(x, 1), (wide, 1), (width, -1)], constant: 12, .lessOrEqual)
      let lines = try model.add([(tall, 1)], constant: -17, .equal, .strong)
      model.move(lines, by: ranges.count + 1, .wholeConstant, share: -1)
      ranges += [40...420, 0...Double(17 * (1 + 3 * text))]
      try model.add([(tall, 1)], .greaterOrEqual)
      try model.add([(height, 1), (y, -1), (tall, -1)], constant: -12, .greaterOrEqual)
      last = (y, tall)
    }
    let (x, wide, y) = (try model.variable(), try model.variable(), try model.variable())
    let length = try model.add([(wide, 1)], constant: -60, .greaterOrEqual)
    model.move(length, by: ranges.count, .wholeConstant, share: -1)
    ranges.append(40...120)
    try model.add([(wide, 1)], .equal, .weak)
    try model.add([(x, 1), (wide, 1), (width, -1)], constant: 12)
    try model.add([(y, 1), (height, -0.5)], constant: 14, .equal, .medium)
    try model.add([(y, 1)], constant: -8, .greaterOrEqual)
    return try model.asked(in: ranges)
  }

  /// Columns, each as wide as the widest of its texts, whose widths are parameters.
  static func widest(columns: Int, texts: Int) throws -> BenchModel {
    let model = try BenchModel()
    var last: (place: Int, size: Int)?
    for column in 0..<columns {
      let (place, size) = (try model.variable(), try model.variable())
      try model.add([(place, 1)] + (last.map { [($0.place, -1), ($0.size, -1)] } ?? []))
      try model.add([(size, 1)], .equal, .weak)
      for text in 0..<texts {
        let row = try model.add([(size, 1)], constant: -60, .greaterOrEqual)
        model.move(row, by: column * texts + text, .wholeConstant, share: -1)
      }
      last = (place, size)
    }
    return try model.asked(in: Array(repeating: 20...150, count: columns * texts))
  }

  /// Solves, and notes the ranges of the parameters.
  private func asked(in ranges: [ClosedRange<Double>]) throws -> BenchModel {
    try engine.solve()
    parameterCount = ranges.count
    number = { ranges[$0].lowerBound + (ranges[$0].upperBound - ranges[$0].lowerBound) * $1 }
    return self
  }
}

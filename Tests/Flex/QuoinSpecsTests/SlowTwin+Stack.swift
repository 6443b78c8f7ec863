// SlowTwin+Stack.swift -- the stack, plainly: arrays of items, one function a step.

import QuoinSpecs

/// One child of a stack while it is laid out.
private struct Item {
  let words: Words
  var layout: TwinLayout
  var along: Double
  var across: Double
}

/// A stack while it is laid out.
private struct TwinStack {
  let words: Words
  let axis: Int
  let range: TwinRange
  let parent: [Double]
  let spacing: Double

  var low: Double { range.low[axis] }
  var high: Double { range.high[axis] }
  var lowAcross: Double { range.low[1 - axis] }
  var highAcross: Double { range.high[1 - axis] }

  init(_ words: Words, _ range: TwinRange) {
    self.words = words
    self.range = range
    axis = words["direction"] as? String == "vertical" ? 1 : 0
    parent = (0..<2).map { range.low[$0] == range.high[$0] ? range.low[$0] : .nan }
    spacing = number(words["spacing"])
  }

  func word(_ name: String, _ missing: String) -> String { words[name] as? String ?? missing }

  func style(_ child: Words, _ name: String) -> Double { number((child["style"] as? Words)?[name]) }

  func alignment(_ child: Words) -> String {
    (child["style"] as? Words)?["alignSelf"] as? String ?? word("alignItems", "stretch")
  }

  func violation(_ sum: Double, _ low: Double, _ high: Double) -> Double {
    sum < low ? low - sum : sum > high ? high - sum : 0
  }

  func spread(_ item: Item) -> Double {
    style(item.words, "spacingBefore") + item.along + style(item.words, "spacingAfter")
  }

  func sum(_ line: [Item]) -> Double {
    let around = line.map { style($0.words, "spacingBefore") + style($0.words, "spacingAfter") }.reduce(0, +)
    return around + spacing * Double(line.count - 1) + line.map(\.along).reduce(0, +)
  }

  func spare(_ justify: String, _ violation: Double, _ count: Int) -> (offset: Double, between: Double) {
    var justify = justify
    if violation < 0.01 || count == 1 {
      if justify == "spaceBetween" { justify = "start" }
      if justify == "spaceAround" { justify = "center" }
    }
    switch justify {
    case "center": return (violation / 2, 0)
    case "end": return (violation, 0)
    case "spaceBetween": return (0, violation / Double(count - 1))
    case "spaceAround": return (violation / Double(2 * count), 2 * (violation / Double(2 * count)))
    default: return (0, 0)
    }
  }

  func baseline(_ item: Item) -> Double {
    alignment(item.words) == "baselineFirst"
      ? exported(item.words, "ascender", first: true)
      : item.across + exported(item.words, "descender", first: false)
  }

  /// A column has its first child's ascender and its last child's descender.
  func exported(_ words: Words, _ name: String, first: Bool) -> Double {
    let children = words["children"] as? [Words] ?? []
    if words["spec"] as? String == "stack", words["direction"] as? String == "vertical",
      let child = first ? children.first : children.last
    {
      return exported(child, name, first: first)
    }
    return style(words, name)
  }
}

extension Twin {
  mutating func stack(_ words: Words, _ range: TwinRange) -> TwinLayout {
    let stack = TwinStack(words, range)
    let all = children(words)
    if all.isEmpty { return made(words, range.low) }
    var lines = broken(first(all, stack), stack)
    for index in lines.indices { lines[index] = flexed(lines[index], stack) }
    var sizes = lines.map { across($0, lines.count == 1, stack) }
    let between = number(words["lineSpacing"]) * Double(lines.count - 1)
    if lines.count > 1 && stack.word("alignContent", "start") == "stretch" {
      let violation = stack.violation(sizes.reduce(0, +) + between, stack.lowAcross, stack.highAcross)
      if violation > 0.01 { sizes = sizes.map { $0 + violation / Double(lines.count) } }
    }
    let baselines = lines.map { line in
      line.filter { stack.alignment($0.words).hasPrefix("baseline") }.map(stack.baseline).reduce(0, max)
    }
    for index in lines.indices { lines[index] = stretched(lines[index], sizes[index], stack) }
    return placed(lines, sizes, baselines, stack)
  }

  private mutating func ask(
    _ child: Words, _ low: Double, _ high: Double, _ across: [Double], _ stack: TwinStack
  ) -> Item {
    var range = TwinRange(low: [0, 0], high: [0, 0])
    (range.low[stack.axis], range.high[stack.axis]) = (low, high)
    let other = 1 - stack.axis
    if stack.alignment(child) == "stretch" {
      let own = own(child, [.nan, .nan])
      range.low[other] = own.low[other] == 0 ? across[0] : own.low[other]
      range.high[other] = own.high[other] == .infinity ? across[1] : own.high[other]
    } else {
      (range.low[other], range.high[other]) = (0, across[1])
    }
    let layout = layout(child, range, stack.parent)
    return Item(words: child, layout: layout, along: layout.size[stack.axis], across: layout.size[other])
  }

  private mutating func first(_ all: [Words], _ stack: TwinStack) -> [Item] {
    let flexible = all.indices.filter {
      stack.style(all[$0], "flexGrow") > 0 && stack.style(all[$0], "flexShrink") > 0
    }
    let lone = flexible.count == 1 && stack.low == stack.high ? flexible[0] : -1
    return all.indices.map { index in
      let child = all[index]
      if index == lone { return Item(words: child, layout: made(child, [0, 0]), along: 0, across: 0) }
      let basis = length(style(child)["flexBasis"], of: stack.parent[stack.axis])
      return ask(child, basis ?? 0, basis ?? .infinity, [stack.lowAcross, stack.highAcross], stack)
    }
  }

  private func broken(_ items: [Item], _ stack: TwinStack) -> [[Item]] {
    guard stack.word("flexWrap", "noWrap") == "wrap" else { return [items] }
    var lines: [[Item]] = [[]]
    var sum = 0.0
    for item in items {
      let isFirst = lines[lines.count - 1].isEmpty
      let extent = stack.spread(item)
      if !isFirst && sum + stack.spacing + extent > stack.high {
        lines.append([item])
        sum = extent
      } else {
        lines[lines.count - 1].append(item)
        sum += (isFirst ? 0 : stack.spacing) + extent
      }
    }
    return lines
  }

  private mutating func flexed(_ line: [Item], _ stack: TwinStack) -> [Item] {
    var line = line
    let violation = stack.violation(stack.sum(line), stack.low, stack.high)
    let weights = line.map { item -> Double in
      abs(violation) < 0.01 ? 0 : stack.style(item.words, violation > 0 ? "flexGrow" : "flexShrink")
    }
    let total = weights.reduce(0, +)
    let lone = loneFlexible(line, stack)
    let across = [stack.lowAcross, stack.highAcross]
    guard total != 0 else {
      if let lone { line[lone] = ask(line[lone].words, 0, 0, across, stack) }
      return line
    }
    let scaled = zip(line, weights).map { $0.along * ($1 / total) }
    let all = scaled.reduce(0, +)
    let changes = line.indices.map { index -> Double in
      if violation > 0 { return (violation * (weights[index] / total)).rounded(.down) }
      return all == 0 ? 0 : -abs(scaled[index] / all * violation)
    }
    let rest = changes.reduce(violation, -)
    let favoured = changes.firstIndex { $0 != 0 }
    for index in line.indices where changes[index] != 0 {
      let extra = index == favoured && stack.style(line[index].words, "flexGrow") > 0 ? rest : 0
      let extent = max(0, line[index].along + changes[index] + extra)
      line[index] = ask(line[index].words, extent, extent, across, stack)
    }
    return line
  }

  /// The child that was not measured, which has no size as yet, if it is in this line.
  private func loneFlexible(_ line: [Item], _ stack: TwinStack) -> Int? {
    func isFlexible(_ words: Words) -> Bool {
      stack.style(words, "flexGrow") > 0 && stack.style(words, "flexShrink") > 0
    }
    guard stack.low == stack.high, children(stack.words).filter(isFlexible).count == 1 else { return nil }
    return line.firstIndex { isFlexible($0.words) }
  }

  private func across(_ line: [Item], _ isOnly: Bool, _ stack: TwinStack) -> Double {
    if isOnly && stack.lowAcross == stack.highAcross { return stack.lowAcross }
    let aligned = line.filter { stack.alignment($0.words).hasPrefix("baseline") }
    let others = line.filter { !stack.alignment($0.words).hasPrefix("baseline") }
    let before = aligned.map(stack.baseline).reduce(0, max)
    let after = aligned.map { $0.across - stack.baseline($0) }.reduce(0, max)
    let size = max(before + after, others.map(\.across).reduce(0, max))
    return isOnly ? max(stack.lowAcross, min(stack.highAcross, size)) : size
  }

  private mutating func stretched(_ line: [Item], _ size: Double, _ stack: TwinStack) -> [Item] {
    line.map { item in
      guard stack.alignment(item.words) == "stretch" && item.across < size - 0.01 else { return item }
      return ask(item.words, item.along, item.along, [size, size], stack)
    }
  }

  private func placed(
    _ lines: [[Item]], _ sizes: [Double], _ baselines: [Double], _ stack: TwinStack
  ) -> TwinLayout {
    let lineSpacing = number(stack.words["lineSpacing"])
    let total = sizes.reduce(0, +) + lineSpacing * Double(lines.count - 1)
    let spare = stack.spare(
      stack.word("alignContent", "start"), stack.violation(total, stack.lowAcross, stack.highAcross),
      lines.count)
    var lineStart = spare.offset
    for (index, line) in lines.enumerated() {
      place(line, lineStart, sizes[index], baselines[index], stack)
      lineStart += sizes[index] + lineSpacing + spare.between
    }
    var size = [0.0, 0.0]
    size[stack.axis] = lines.map(stack.sum).max()!
    size[1 - stack.axis] = total
    return made(stack.words, stack.range.clamp(size), lines.flatMap { $0.map(\.layout) })
  }

  private func place(
    _ line: [Item], _ lineStart: Double, _ size: Double, _ baseline: Double, _ stack: TwinStack
  ) {
    let spare = stack.spare(
      stack.word("justifyContent", "start"), stack.violation(stack.sum(line), stack.low, stack.high),
      line.count)
    var along = spare.offset
    for (index, item) in line.enumerated() {
      along += stack.style(item.words, "spacingBefore") + (index > 0 ? stack.spacing + spare.between : 0)
      var across = lineStart
      switch stack.alignment(item.words) {
      case "center":
        across += (((size - item.across) / 2 + 1.1920928955078125e-07) * scale).rounded(.down) / scale
      case "end": across += size - item.across
      case "baselineFirst", "baselineLast": across += baseline - stack.baseline(item)
      default: break
      }
      (item.layout.x, item.layout.y) = stack.axis == 0 ? (along, across) : (across, along)
      along += item.along + stack.style(item.words, "spacingAfter")
    }
  }
}

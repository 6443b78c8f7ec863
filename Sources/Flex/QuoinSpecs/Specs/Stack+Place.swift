// Stack+Place.swift -- where lines and their children go, and how large the stack is.

/// How spare room is handed out: the room before the first child, and that between neighbours.
private struct Spare {
  var offset = 0.0
  var between = 0.0

  /// Without spare room, or for a single child, `spaceBetween` counts as `start` and `spaceAround` as `center`.
  @inline(__always)
  init(_ justify: UInt32, _ violation: Double, _ count: Int) {
    if justify == SpecJustify.start.rawValue { return }
    var kind = SpecJustify(rawValue: justify) ?? .start
    if violation < StackPass.epsilon || count == 1 {
      if kind == .spaceBetween { kind = .start }
      if kind == .spaceAround { kind = .center }
    }
    switch kind {
    case .center: offset = violation / 2
    case .end: offset = violation
    case .spaceBetween: between = violation / Double(count - 1)
    case .spaceAround:
      let unit = violation / Double(2 * count)
      offset = unit
      between = 2 * unit
    default: break
    }
  }
}

extension SpecTree {
  /// Places all children, and returns the size that the stack needs.
  func placeLines(_ pass: StackPass, _ only: LineSurvey?) -> SpecSize {
    let lineSpacing = pass.has(.wrap) ? value(pass.node, .lineSpacing) : 0
    let (total, lines) = extentAcross(pass, lineSpacing)
    let violation = StackPass.violation(total, pass.lowAcross, pass.highAcross)
    let spare = Spare(pass.choice(.alignContent), violation, lines)
    var longest = 0.0
    var across = spare.offset
    var start = pass.first
    while start >= 0 {
      let extent = numbers(start)[1]
      let line = only ?? survey(start, pass)
      placeLine(start, line, across, pass)
      longest = max(longest, line.sum)
      across += extent + lineSpacing + spare.between
      start = line.end
    }
    return pass.axis == 0 ? SpecSize(longest, total) : SpecSize(total, longest)
  }

  /// The extent of all lines and the room between them, and how many lines there are.
  @inline(__always)
  private func extentAcross(_ pass: StackPass, _ lineSpacing: Double) -> (Double, Int) {
    var total = numbers(pass.first)[1]
    var lines = 1
    guard pass.has(.wrap) else { return (total, lines) }
    var child = nodes[pass.first].next
    while child >= 0 {
      if nodes[child].flags.contains(.startsLine) {
        total += lineSpacing + numbers(child)[1]
        lines += 1
      }
      child = nodes[child].next
    }
    return (total, lines)
  }

  @inline(__always)
  private func placeLine(_ first: Int32, _ line: LineSurvey, _ across: Double, _ pass: StackPass) {
    let spare = Spare(
      pass.choice(.justify), StackPass.violation(line.sum, pass.low, pass.high), Int(line.count))
    let between = pass.spacing + spare.between
    let isBaselineRelative = pass.axis == 1 && pass.has(.baselineRelative)
    let extent = numbers(first)[1]
    let baseline = numbers(first)[0]
    var along = spare.offset
    var child = first
    while child != line.end {
      let four = numbers(child)
      let record = nodes.base + Int(child)
      if record.pointee.mask & SpecProperty.spacingBefore.bit != 0 { along += value(child, .spacingBefore) }
      if child != first { along += between }
      four[pass.axis] = along
      four[1 &- pass.axis] = across + offsetAcross(child, extent, baseline, pass)
      along += four[2 &+ pass.axis]
      if record.pointee.mask & SpecProperty.spacingAfter.bit != 0 { along += value(child, .spacingAfter) }
      if isBaselineRelative { along += descender(child) }
      record.pointee.flags.subtract([.markA, .startsLine])
      child = record.pointee.next
    }
  }

  @inline(__always)
  private func offsetAcross(_ child: Int32, _ line: Double, _ baseline: Double, _ pass: StackPass) -> Double {
    let alignment = alignment(child, pass)
    if alignment == SpecAlign.start.rawValue || alignment == SpecAlign.stretch.rawValue { return 0 }
    let extent = numbers(child)[Side.extent(across: pass.axis)]
    switch alignment {
    case SpecAlign.center.rawValue: return pixels.down((line - extent) / 2)
    case SpecAlign.end.rawValue, SpecAlign.writingEnd.rawValue, SpecAlign.selfEnd.rawValue:
      return line - extent
    case SpecAlign.writingStart.rawValue, SpecAlign.selfStart.rawValue: return 0
    default: return baseline - self.baseline(child, alignment, pass)
    }
  }
}

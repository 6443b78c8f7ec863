// Stack+Lines.swift -- how large lines are across, where baselines lie, and where lines and children go.

/// How spare room is handed out: what comes first, and what is added between neighbours.
private struct Spare {
  var offset = 0.0
  var between = 0.0

  /// Between and around need something to hand out, and more than one to hand it to.
  init(_ justify: UInt32, _ violation: Double, _ count: Int) {
    var kind = SpecJustify(rawValue: justify) ?? .start
    if violation < StackPass.epsilon || count == 1 {
      if kind == .spaceBetween { kind = .start }
      if kind == .spaceAround { kind = .center }
    }
    switch kind {
    case .start, .stretch: break
    case .center: offset = violation / 2
    case .end: offset = violation
    case .spaceBetween: between = violation / Double(count - 1)
    case .spaceAround:
      let unit = violation / Double(2 * count)
      offset = unit
      between = 2 * unit
    }
  }
}

extension SpecTree {
  // MARK: Baselines

  /// From a child's top to its first baseline. A column has its first child's.
  func ascender(_ child: Int32) -> Double {
    var node = child
    while isColumn(node) && nodes[node].first >= 0 { node = nodes[node].first }
    return value(node, .ascender)
  }

  /// From a child's bottom to its last baseline, a negative number. A column has its last child's.
  func descender(_ child: Int32) -> Double {
    var node = child
    while isColumn(node) && nodes[node].last >= 0 { node = nodes[node].last }
    return value(node, .descender)
  }

  private func isColumn(_ node: Int32) -> Bool {
    nodes[node].kind == .stack && choice(node, .direction) == 1
  }

  /// From the line's start to the baseline of a child that is aligned by one.
  private func baseline(_ child: Int32, _ alignment: UInt32, _ pass: StackPass) -> Double {
    alignment == SpecAlign.baselineFirst.rawValue
      ? ascender(child) : numbers(child)[3 - pass.axis] + descender(child)
  }

  // MARK: Sizes of lines

  /// Writes each line's baseline and extent across into its children. Whether any child may stretch.
  func sizeLines(_ first: Int32, _ pass: StackPass) -> Bool {
    let isSingle = !pass.has(.wrap) || !hasSeveralLines(first)
    var stretches = false
    var total = 0.0
    var lines = 0
    var start = first
    while start >= 0 {
      let (end, size) = sizeLine(start, isSingle, pass, &stretches)
      total += size
      lines += 1
      start = end
    }
    if !isSingle && pass.choice(.alignContent) == SpecJustify.stretch.rawValue {
      total += value(pass.node, .lineSpacing) * Double(lines - 1)
      let violation = StackPass.violation(total, pass.lowAcross, pass.highAcross)
      if violation > StackPass.epsilon { enlargeLines(first, violation / Double(lines)) }
    }
    return stretches
  }

  private func hasSeveralLines(_ first: Int32) -> Bool {
    var child = first
    while child >= 0 {
      if nodes[child].flags.contains(.markB) { return true }
      child = nodes[child].next
    }
    return false
  }

  private func sizeLine(
    _ first: Int32, _ isSingle: Bool, _ pass: StackPass, _ stretches: inout Bool
  ) -> (end: Int32, size: Double) {
    var largest = 0.0
    var before = 0.0
    var after = 0.0
    var child = first
    repeat {
      let alignment = alignment(child, pass)
      let extent = numbers(child)[3 - pass.axis]
      if alignment >= SpecAlign.baselineFirst.rawValue {
        let baseline = baseline(child, alignment, pass)
        before = max(before, baseline)
        after = max(after, extent - baseline)
      } else {
        if extent > largest { largest = extent }
        if alignment == SpecAlign.stretch.rawValue { stretches = true }
      }
      child = nodes[child].next
    } while child >= 0 && !nodes[child].flags.contains(.markB)
    var size = max(before + after, largest)
    if isSingle { size = SizeRange.clamp(size, pass.lowAcross, pass.highAcross) }
    let end = child
    child = first
    while child != end {
      place(child, before, size)
      child = nodes[child].next
    }
    return (end, size)
  }

  private func enlargeLines(_ first: Int32, _ extra: Double) {
    var child = first
    while child >= 0 {
      numbers(child)[1] += extra
      child = nodes[child].next
    }
  }

  // MARK: Places

  /// Places all children, and returns the stack's size.
  func placeLines(_ first: Int32, _ pass: StackPass, _ range: SizeRange) -> SpecSize {
    let lineSpacing = pass.has(.wrap) ? value(pass.node, .lineSpacing) : 0
    var total = numbers(first)[1]
    var lines = 1
    if pass.has(.wrap) {
      var child = nodes[first].next
      while child >= 0 {
        if nodes[child].flags.contains(.markB) {
          total += lineSpacing + numbers(child)[1]
          lines += 1
        }
        child = nodes[child].next
      }
    }
    let violation = StackPass.violation(total, pass.lowAcross, pass.highAcross)
    let spare = Spare(pass.choice(.alignContent), violation, lines)
    var longest = 0.0
    var across = spare.offset
    var start = first
    while start >= 0 {
      let extent = numbers(start)[1]
      let placed = placeLine(start, across, pass)
      longest = max(longest, placed.sum)
      across += extent + lineSpacing + spare.between
      start = placed.end
    }
    let size = pass.axis == 0 ? SpecSize(longest, total) : SpecSize(total, longest)
    return range.clamped(size)
  }

  private func placeLine(_ first: Int32, _ across: Double, _ pass: StackPass) -> (end: Int32, sum: Double) {
    let line = line(first, pass)
    let spare = Spare(
      pass.choice(.justify), StackPass.violation(line.sum, pass.low, pass.high), line.count)
    let spacing = value(pass.node, .spacing)
    let isBaselineRelative = pass.axis == 1 && pass.has(.baselineRelative)
    var along = spare.offset
    var child = first
    while child != line.end {
      let four = numbers(child)
      let record = nodes.base + Int(child)
      along += value(child, .spacingBefore)
      if child != first { along += spacing + spare.between }
      let offset = across + offsetAcross(child, four[1], four[0], pass)
      four[pass.axis] = along
      four[1 - pass.axis] = offset
      along += four[2 + pass.axis] + value(child, .spacingAfter)
      if isBaselineRelative { along += descender(child) }
      record.pointee.flags.subtract([.markA, .markB])
      child = record.pointee.next
    }
    return (line.end, line.sum)
  }

  @inline(__always)
  private func offsetAcross(_ child: Int32, _ line: Double, _ baseline: Double, _ pass: StackPass) -> Double {
    let extent = numbers(child)[3 - pass.axis]
    let alignment = alignment(child, pass)
    switch alignment {
    case SpecAlign.center.rawValue: return pixels.down((line - extent) / 2)
    case SpecAlign.end.rawValue: return line - extent
    case SpecAlign.baselineFirst.rawValue, SpecAlign.baselineLast.rawValue:
      return baseline - self.baseline(child, alignment, pass)
    default: return 0
    }
  }
}

// Stack+Lines.swift -- lines: where they break, how long they are, how large across, where baselines lie.

/// Sums and extremes over the children of a line.
struct LineSurvey: BitwiseCopyable {
  /// The first child of the next line, -1 for none.
  var end: Int32 = -1
  var count: Int32 = 0
  /// Extents and all the room between and around them.
  var sum = 0.0
  /// The largest extent across of the children that are not aligned by a baseline.
  var largest = 0.0
  /// The smallest extent across of the children that stretch, but for leaves whose extent is fixed.
  var smallestStretching = Double.infinity
  /// How far the children that are aligned by a baseline reach before and after that baseline.
  var before = 0.0
  var after = 0.0

  /// The extent that the line needs across.
  var across: Double { max(before + after, largest) }
}

extension SpecTree {
  private static var around: UInt64 { SpecProperty.spacingBefore.bit | SpecProperty.spacingAfter.bit }

  /// Marks the children that begin a line, except the stack's first child.
  func breakLines(_ pass: StackPass) {
    var sum = spread(pass.first, pass.axis)
    var child = nodes[pass.first].next
    while child >= 0 {
      let extent = spread(child, pass.axis)
      sum += pass.spacing + extent
      if sum > pass.high {
        nodes[child].flags.insert(.startsLine)
        sum = extent
      }
      child = nodes[child].next
    }
  }

  /// The extent of a child along the stack, with the room around it.
  private func spread(_ child: Int32, _ axis: Int) -> Double {
    value(child, .spacingBefore) + numbers(child)[2 + axis] + value(child, .spacingAfter)
  }

  /// Adds up the line that begins with `first`.
  @inline(__always)
  func survey(_ first: Int32, _ pass: StackPass) -> LineSurvey {
    var line = LineSurvey()
    var spaces = 0.0
    var extents = 0.0
    var child = first
    repeat {
      let record = nodes.base + Int(child)
      if record.pointee.mask & SpecTree.around != 0 {
        spaces += value(child, .spacingBefore) + value(child, .spacingAfter)
      }
      extents += numbers(child)[2 &+ pass.axis]
      let extent = numbers(child)[Side.extent(across: pass.axis)]
      let alignment = alignment(child, pass)
      if alignment == SpecAlign.baselineFirst.rawValue || alignment == SpecAlign.baselineLast.rawValue {
        let baseline = baseline(child, alignment, pass)
        line.before = max(line.before, baseline)
        line.after = max(line.after, extent - baseline)
      } else {
        if extent > line.largest { line.largest = extent }
        if alignment == SpecAlign.stretch.rawValue && extent < line.smallestStretching
          && !(extent > 0 && isFixedLeaf(record))
        {
          line.smallestStretching = extent
        }
      }
      line.count &+= 1
      child = record.pointee.next
    } while child >= 0 && !nodes[child].flags.contains(.startsLine)
    if line.count > 1 { spaces += pass.spacing * Double(line.count - 1) }
    line.end = child
    line.sum = spaces + extents
    return line
  }

  /// Writes each line's baseline and extent across into its first child. Returns whether any child may stretch.
  mutating func sizeLines(_ pass: StackPass, _ only: inout LineSurvey?) -> Bool {
    var total = 0.0
    var lines = 0
    var stretches = false
    var start = pass.first
    while start >= 0 {
      let line = only ?? survey(start, pass)
      var across = line.across
      if start == pass.first && line.end < 0 {
        across = SizeRange.clamp(across, pass.lowAcross, pass.highAcross)
        only = line
      }
      place(start, line.before, across)
      if line.smallestStretching < across - StackPass.epsilon { stretches = true }
      total += across
      lines += 1
      start = line.end
    }
    guard lines > 1 && pass.choice(.alignContent) == SpecJustify.stretch.rawValue else { return stretches }
    total += value(pass.node, .lineSpacing) * Double(lines - 1)
    let violation = StackPass.violation(total, pass.lowAcross, pass.highAcross)
    if violation > StackPass.epsilon { enlargeLines(pass.first, violation / Double(lines)) }
    return true
  }

  private func enlargeLines(_ first: Int32, _ extra: Double) {
    var child = first
    while child >= 0 {
      if child == first || nodes[child].flags.contains(.startsLine) { numbers(child)[1] += extra }
      child = nodes[child].next
    }
  }

  // MARK: Baselines

  /// The distance from a child's top to its first baseline. A column has its first child's.
  func ascender(_ child: Int32) -> Double {
    var node = child
    while isColumn(node) && nodes[node].first >= 0 { node = nodes[node].first }
    return ascent(node)
  }

  /// The distance from a child's bottom to its last baseline, a negative number. A column has its last child's.
  func descender(_ child: Int32) -> Double {
    var node = child
    while isColumn(node) && nodes[node].last >= 0 { node = nodes[node].last }
    return value(node, .descender)
  }

  private func isColumn(_ node: Int32) -> Bool {
    nodes[node].kind == .stack && choice(node, .direction) == 1
  }

  /// The distance from a child's own start, across the stack, to the baseline by which the child is aligned.
  @inline(never)
  func baseline(_ child: Int32, _ alignment: UInt32, _ pass: StackPass) -> Double {
    alignment == SpecAlign.baselineFirst.rawValue
      ? ascender(child) : numbers(child)[Side.extent(across: pass.axis)] + descender(child)
  }
}

// Stack+Flex.swift -- breaking into lines; growing to the minimum, shrinking to the maximum.
//
// A child's share of growth is rounded down to whole points. What is left over, such as the 1 of 175 in
// two halves, goes to the first child whose share is not zero. Shrinking is weighted by size, and stops at
// nothing.

extension SpecTree {
  /// What a child takes along the stack, with the room around it.
  @inline(__always)
  func spread(_ child: Int32, _ axis: Int) -> Double {
    let extent = numbers(child)[2 + axis]
    let around = SpecProperty.spacingBefore.bit | SpecProperty.spacingAfter.bit
    if nodes[child].mask & around == 0 { return extent }
    return value(child, .spacingBefore) + extent + value(child, .spacingAfter)
  }

  /// Marks the children that begin a line, the first one aside.
  func breakLines(_ first: Int32, _ pass: StackPass) {
    let spacing = value(pass.node, .spacing)
    var sum = spread(first, pass.axis)
    var child = nodes[first].next
    while child >= 0 {
      let extent = spread(child, pass.axis)
      sum += spacing + extent
      if sum > pass.high {
        nodes[child].flags.insert(.markB)
        sum = extent
      }
      child = nodes[child].next
    }
  }

  /// The first child of the next line, -1 for none, and the extents and the spacing of the line that begins
  /// with `first`.
  @inline(__always)
  func line(_ first: Int32, _ pass: StackPass) -> (end: Int32, sum: Double, count: Int) {
    let around = SpecProperty.spacingBefore.bit | SpecProperty.spacingAfter.bit
    var spaces = 0.0
    var extents = 0.0
    var count = 0
    var child = first
    repeat {
      let record = nodes.base + Int(child)
      if record.pointee.mask & around != 0 {
        spaces += value(child, .spacingBefore) + value(child, .spacingAfter)
      }
      extents += numbers(child)[2 + pass.axis]
      count &+= 1
      child = record.pointee.next
    } while child >= 0 && !nodes[child].flags.contains(.markB)
    if count > 1 { spaces += value(pass.node, .spacing) * Double(count - 1) }
    return (child, spaces + extents, count)
  }

  /// Decides what grows or shrinks. Whether any child has to be laid out again.
  mutating func flexLines(_ first: Int32, _ pass: StackPass) throws(SpecError) -> Bool {
    var start = first
    var changes = false
    while start >= 0 {
      let line = line(start, pass)
      let violation = StackPass.violation(line.sum, pass.low, pass.high)
      if flexLine(start, line.end, violation, pass) { changes = true }
      start = line.end
    }
    return changes
  }

  private func flexLine(_ first: Int32, _ end: Int32, _ violation: Double, _ pass: StackPass) -> Bool {
    var weights = 0.0
    if abs(violation) >= StackPass.epsilon {
      var child = first
      while child != end {
        let weight = value(child, violation > 0 ? .flexGrow : .flexShrink)
        numbers(child)[1] = weight
        weights += weight
        child = nodes[child].next
      }
    }
    guard weights != 0 else { return layLoneAtZero(first, end) }
    let left =
      violation > 0 ? grow(first, end, violation, weights) : shrink(first, end, violation, weights, pass)
    return setExtents(first, end, left, pass)
  }

  /// Where nothing flexes, the child that was not measured is laid out with no extent along the stack.
  private func layLoneAtZero(_ first: Int32, _ end: Int32) -> Bool {
    var child = first
    while child != end {
      if nodes[child].flags.contains(.markA) {
        place(child, 0, 0)
        return true
      }
      child = nodes[child].next
    }
    return false
  }

  /// Sets each child's adjustment, and returns what is left over.
  private func grow(_ first: Int32, _ end: Int32, _ violation: Double, _ weights: Double) -> Double {
    var left = violation
    var child = first
    while child != end {
      let adjustment = pixels.share(violation * (numbers(child)[1] / weights))
      numbers(child)[0] = adjustment
      left -= adjustment
      child = nodes[child].next
    }
    return left
  }

  private func shrink(
    _ first: Int32, _ end: Int32, _ violation: Double, _ weights: Double, _ pass: StackPass
  ) -> Double {
    var scaled = 0.0
    var child = first
    while child != end {
      numbers(child)[1] = numbers(child)[2 + pass.axis] * (numbers(child)[1] / weights)
      scaled += numbers(child)[1]
      child = nodes[child].next
    }
    var left = violation
    child = first
    while child != end {
      let adjustment = scaled == 0 ? 0 : -abs(numbers(child)[1] / scaled * violation)
      numbers(child)[0] = adjustment
      left -= adjustment
      child = nodes[child].next
    }
    return left
  }

  /// Turns adjustments into extents, and marks who gets one.
  private func setExtents(_ first: Int32, _ end: Int32, _ left: Double, _ pass: StackPass) -> Bool {
    var rest = left
    var changes = false
    var child = first
    while child != end {
      let four = numbers(child)
      let adjustment = four[0]
      four[1] = 0
      if adjustment != 0 {
        var extent = four[2 + pass.axis] + adjustment
        if rest != 0 && value(child, .flexGrow) > 0 { extent += rest }
        rest = 0
        if pass.has(.respectsChildLimits) { extent = limited(child, extent, pass) }
        four[0] = extent > 0 ? extent : 0
        nodes[child].flags.insert(.markA)
        changes = true
      } else if nodes[child].flags.contains(.markA) {
        // Not measured, and nothing to be had: it keeps no size at all.
        four[1] = -1
        changes = true
      }
      child = nodes[child].next
    }
    return changes
  }

  /// An extent within the child's own smallest and largest.
  private func limited(_ child: Int32, _ extent: Double, _ pass: StackPass) -> Double {
    let side = UInt8(truncatingIfNeeded: pass.axis)
    let record = nodes.base + Int(child)
    let parent = pass.parent[pass.axis]
    return SizeRange.clamp(
      extent, self.extent(record.pointee, SpecProperty.minWidth.rawValue + side, of: parent, or: 0),
      self.extent(record.pointee, SpecProperty.maxWidth.rawValue + side, of: parent, or: .infinity))
  }
}

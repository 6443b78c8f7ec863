// Stack+Flex.swift -- growing to the minimum, shrinking to the maximum.
//
// With `.texture` a child's share of growth is rounded down to whole points. The rest goes to the first child whose
// share is not zero: two equal weights take 88 and 87 of 175. Shrinking is weighted by size, and stops at zero.

extension SpecTree {
  /// Lets children grow or shrink. Returns whether any of them has to be laid out again.
  mutating func flexLines(_ pass: StackPass, _ only: inout LineSurvey?) -> Bool {
    var start = pass.first
    var changes = false
    while start >= 0 {
      let line = survey(start, pass)
      if start == pass.first && line.end < 0 { only = line }
      let violation = StackPass.violation(line.sum, pass.low, pass.high)
      let flexes = abs(violation) >= StackPass.epsilon && flexLine(start, line.end, violation, pass)
      if flexes || layLoneAtZero(start, line.end, pass) { changes = true }
      start = line.end
    }
    return changes
  }

  /// Lets the children of a line grow or shrink. Returns false if none has a weight.
  private func flexLine(_ first: Int32, _ end: Int32, _ violation: Double, _ pass: StackPass) -> Bool {
    var weights = 0.0
    var child = first
    let property = violation > 0 ? SpecProperty.flexGrow : .flexShrink
    while child != end {
      let weight = value(child, property)
      numbers(child)[1] = weight
      weights += weight
      child = nodes[child].next
    }
    guard weights != 0 else { return false }
    if violation > 0 {
      grow(first, end, violation, weights, pass)
    } else {
      shrink(first, end, violation, weights, pass)
    }
    return true
  }

  /// For a line in which nothing flexes, in a stack of exact length: sets the extent of the child that was not measured
  /// to zero. Returns whether the line has such a child.
  private func layLoneAtZero(_ first: Int32, _ end: Int32, _ pass: StackPass) -> Bool {
    guard pass.low == pass.high else { return false }
    var child = first
    while child != end {
      if nodes[child].flags.contains(.markA) {
        numbers(child)[0] = 0
        return true
      }
      child = nodes[child].next
    }
    return false
  }

  private func grow(_ first: Int32, _ end: Int32, _ violation: Double, _ weights: Double, _ pass: StackPass) {
    var left = violation
    var firstFlexed: Int32 = -1
    var child = first
    while child != end {
      let adjustment = pixels.share(violation * (numbers(child)[1] / weights))
      left -= adjustment
      if setExtent(child, adjustment, pass) && firstFlexed < 0 { firstFlexed = child }
      child = nodes[child].next
    }
    giveRest(firstFlexed, left, pass)
  }

  private func shrink(
    _ first: Int32, _ end: Int32, _ violation: Double, _ weights: Double, _ pass: StackPass
  ) {
    var scaled = 0.0
    var child = first
    while child != end {
      let four = numbers(child)
      four[1] = four[2 &+ pass.axis] * (four[1] / weights)
      scaled += four[1]
      child = nodes[child].next
    }
    var left = violation
    var firstFlexed: Int32 = -1
    child = first
    while child != end {
      let adjustment = scaled == 0 ? 0 : -abs(numbers(child)[1] / scaled * violation)
      left -= adjustment
      if setExtent(child, adjustment, pass) && firstFlexed < 0 { firstFlexed = child }
      child = nodes[child].next
    }
    giveRest(firstFlexed, left, pass)
  }

  /// Turns an adjustment into an extent, and marks the child unless the adjustment is zero. Returns whether it marked.
  @inline(__always)
  private func setExtent(_ child: Int32, _ adjustment: Double, _ pass: StackPass) -> Bool {
    let four = numbers(child)
    if adjustment == 0 {
      // Only a child that was not measured is marked now: by this value `layFlexed` gives it no size at all.
      four[0] = -.infinity
      return false
    }
    let extent = four[2 &+ pass.axis] + adjustment
    four[0] = pass.has(.respectsChildLimits) ? limited(child, extent, pass) : extent
    nodes[child].flags.insert(.markA)
    return true
  }

  private func giveRest(_ child: Int32, _ rest: Double, _ pass: StackPass) {
    guard child >= 0, rest != 0, value(child, .flexGrow) > 0 else { return }
    let extent = numbers(child)[0] + rest
    numbers(child)[0] = pass.has(.respectsChildLimits) ? limited(child, extent, pass) : extent
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

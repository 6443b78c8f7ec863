// Stack+Ask.swift -- the ranges that a stack hands its children in three rounds: first, flexed, stretched.
//
// In the first two rounds the answer of a leaf whose width and height are points, and which has no limits, is computed
// here without a range: many children of stacks are such leaves.

extension SpecTree {
  @inline(__always)
  mutating func measureChildren(_ child: inout Int32, _ pass: StackPass) throws(SpecError) -> Bool {
    while child >= 0 {
      let record = nodes.base + Int(child)
      if record.pointee.flags.contains(.markA) {
        numbers(child)[Side.width] = 0
        numbers(child)[Side.height] = 0
      } else if record.pointee.mask & SpecProperty.flexBasis.bit != 0 {
        let basis = extent(
          record.pointee, SpecProperty.flexBasis.rawValue, of: pass.parent[pass.axis], or: -1)
        guard try askChild(child, basis < 0 ? 0 : basis, basis < 0 ? .infinity : basis, pass) else {
          return false
        }
      } else {
        guard try askChild(child, 0, .infinity, pass) else { return false }
      }
      child = nodes[child].next
    }
    return true
  }

  /// The range that a child is asked for first.
  func firstRange(_ child: Int32, _ pass: StackPass) -> SizeRange {
    let basis = extent(nodes[child], SpecProperty.flexBasis.rawValue, of: pass.parent[pass.axis], or: -1)
    return childRange(
      child, basis < 0 ? 0 : basis, basis < 0 ? .infinity : basis, pass.lowAcross, pass.highAcross, pass)
  }

  /// Gives the children that grew or shrank their new extent.
  @inline(__always)
  mutating func layFlexed(_ child: inout Int32, _ pass: StackPass) throws(SpecError) -> Bool {
    while child >= 0 {
      if nodes[child].flags.contains(.markA) {
        let extent = numbers(child)[0]
        if extent == -.infinity {
          // The child was not measured, and there is no room for it: its size is zero.
          guard try ask(child, SizeRange(exactly: .zero), parent: pass.parent) else { return false }
        } else {
          let least = extent > 0 ? extent : 0
          guard try askChild(child, least, least, pass) else { return false }
        }
        nodes[child].flags.remove(.markA)
      }
      child = nodes[child].next
    }
    return true
  }

  /// Makes stretching children as large as their line.
  mutating func layStretched(_ child: inout Int32, _ line: inout Int32, _ pass: StackPass) throws(SpecError)
    -> Bool
  {
    while child >= 0 {
      if nodes[child].flags.contains(.startsLine) { line = child }
      let across = numbers(line)[1]
      if alignment(child, pass) == SpecAlign.stretch.rawValue
        && numbers(child)[Side.extent(across: pass.axis)] < across - StackPass.epsilon
      {
        let extent = numbers(child)[2 &+ pass.axis]
        let range = childRange(child, extent, extent, across, across, pass)
        guard try ask(child, range, parent: pass.parent) else { return false }
      }
      child = nodes[child].next
    }
    return true
  }

  /// Asks a child for an extent of `low ... high` along the stack.
  @inline(__always)
  private mutating func askChild(
    _ child: Int32, _ low: Double, _ high: Double, _ pass: StackPass
  ) throws(SpecError) -> Bool {
    let record = nodes.base + Int(child)
    if isFixedLeaf(record) {
      let start = properties.words.base + Int(record.pointee.values)
      let along = start[pass.axis]
      let across = start[1 &- pass.axis]
      let isStretched = alignment(child, pass) == SpecAlign.stretch.rawValue
      if across > 0 || !isStretched {
        record.pointee.flags.remove(.dirty)
        let extent = along < low ? low : along > high ? high : along
        let other = across > pass.highAcross && !isStretched ? pass.highAcross : across
        let four = numbers(child)
        if pixels.isWhole(extent) && pixels.isWhole(other) {
          four[2 &+ pass.axis] = extent
          four[Side.extent(across: pass.axis)] = other
        } else {
          pass.axis == 0 ? answer(child, extent, other) : answer(child, other, extent)
        }
        return true
      }
    }
    return try askInRange(child, low, high, pass)
  }

  /// Whether a leaf's width and height are points, and nothing limits them.
  @inline(__always)
  func isFixedLeaf(_ record: UnsafeMutablePointer<NodeRecord>) -> Bool {
    record.pointee.kind == .leaf && record.pointee.mask & SpecProperty.sizes == SpecProperty.extents
      && UInt64(record.pointee.fractions) & SpecProperty.extents == 0
  }

  @inline(never)
  private mutating func askInRange(
    _ child: Int32, _ low: Double, _ high: Double, _ pass: StackPass
  ) throws(SpecError) -> Bool {
    let range = childRange(child, low, high, pass.lowAcross, pass.highAcross, pass)
    return try ask(child, range, parent: pass.parent)
  }

  @inline(__always)
  func alignment(_ child: Int32, _ pass: StackPass) -> UInt32 {
    let own = SpecChoice.alignSelf.value(in: nodes[child].choices)
    return own == SpecAlign.auto.rawValue ? pass.alignItems : own
  }

  /// The range that a child is handed: `low ... high` along the stack. Across the stack, a child that stretches gets
  /// its own size and limits, and `lowAcross` or `highAcross` in place of an end that they leave open. So `lowAcross`
  /// wins over the child's maximum, unless the stack respects its children's limits. Any other child gets
  /// `0 ... highAcross`.
  @inline(__always)
  private func childRange(
    _ child: Int32, _ low: Double, _ high: Double, _ lowAcross: Double, _ highAcross: Double,
    _ pass: StackPass
  ) -> SizeRange {
    guard alignment(child, pass) == SpecAlign.stretch.rawValue else {
      return SizeRange(axis: pass.axis, low, high, 0, highAcross)
    }
    guard nodes[child].mask & SpecProperty.sizes != 0 else {
      return SizeRange(axis: pass.axis, low, high, lowAcross, highAcross)
    }
    let own = ownRange(child, 1 - pass.axis, parent: .nan)
    let most = own.high == .infinity ? highAcross : own.high
    var least = own.low == 0 ? lowAcross : own.low
    if pass.has(.respectsChildLimits) { least = min(least, most) }
    return SizeRange(axis: pass.axis, low, high, least, most)
  }
}

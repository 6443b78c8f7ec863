// Stack.swift -- children in a row or a column: Texture's stack, step by step.
//
// 1. Every child is measured: its basis along the main axis, or whatever it likes.
// 2. With `wrap` the children are broken into lines.
// 3. A line that is shorter than the minimum makes those grow that have a weight for it, and one that is
//    longer than the maximum makes them shrink. One round: what a child cannot take is not offered again.
// 4. Each line is as large across as its largest child, a single one at least the minimum; children that
//    stretch are then laid out once more.
// 5. Lines and children are placed, spare room is handed out, and the size is moved into the range.
//
// A lone child that can both grow and shrink in a stack of exact length is not measured in step 1: it
// starts from nothing. A child whose extent along the stack was decided in step 3 loses its own smallest
// and largest extent, unless the stack respects its children's limits.
//
// While steps 1 to 4 go on, the children's geometry is scratch. After 2: x is the extent that a child marked
// `markA` shall get, or the adjustment on the way there, y its weight. After 3: x is its line's baseline, y
// its line's extent across. `markB` says that a child begins a line. All marks are gone in the end.

/// What a stack's steps need to know all the time.
struct StackPass: BitwiseCopyable {
  let node: Int32
  /// The axis along the stack; `1 - axis` is the one across.
  let axis: Int
  let low: Double
  let high: Double
  let lowAcross: Double
  let highAcross: Double
  /// The stack's size where it is known.
  let parent: SpecSize
  let choices: UInt32

  /// Differences below this, in points, are none: they come from rounding.
  static let epsilon = 0.01

  @inline(__always)
  init(_ node: Int32, _ choices: UInt32, _ range: SizeRange) {
    self.node = node
    self.choices = choices
    axis = Int(choices & 1)
    low = range.low(axis)
    high = range.high(axis)
    lowAcross = range.low(1 - axis)
    highAcross = range.high(1 - axis)
    parent = SpecSize(
      range.minWidth == range.maxWidth ? range.minWidth : .nan,
      range.minHeight == range.maxHeight ? range.minHeight : .nan)
  }

  @inline(__always)
  func choice(_ choice: SpecChoice) -> UInt32 { choices >> choice.field.shift & choice.field.mask }

  @inline(__always)
  func has(_ flag: SpecChoice) -> Bool { choice(flag) != 0 }

  /// How far a sum is outside a range: positive where it is too small.
  @inline(__always)
  static func violation(_ sum: Double, _ low: Double, _ high: Double) -> Double {
    sum < low ? low - sum : sum > high ? high - sum : 0
  }
}

extension SpecTree {
  private enum Phase {
    static let begin: Int32 = 0
    static let measuring: Int32 = 1
    static let flexing: Int32 = 2
    static let stretching: Int32 = 3
  }

  // Driver: the steps of the file's head, each going on where it had to wait for a child.
  @inline(never)
  mutating func stepStack(_ top: Int32) throws(SpecError) -> Bool {
    let frame = frames[top]
    let first = nodes[frame.node].first
    let pass = StackPass(frame.node, nodes[frame.node].choices, layouts.entries[frame.entry].range)
    var phase = frame.phase
    var child = frame.cursor
    if phase == Phase.begin {
      if first < 0 {
        finish(top, layouts.entries[frame.entry].range.min)
        return true
      }
      if pass.low == pass.high { markLoneFlexible(first) }
      phase = Phase.measuring
      child = first
    }
    if phase == Phase.measuring {
      guard try measureChildren(&child, pass) else { return wait(top, phase, child) }
      if pass.has(.wrap) { breakLines(first, pass) }
      phase = Phase.flexing
      child = try flexLines(first, pass) ? first : -1
    }
    if phase == Phase.flexing {
      guard try layFlexed(&child, pass) else { return wait(top, phase, child) }
      phase = Phase.stretching
      child = sizeLines(first, pass) ? first : -1
    }
    guard try layStretched(&child, pass) else { return wait(top, phase, child) }
    finish(top, placeLines(first, pass, layouts.entries[frame.entry].range))
    return true
  }

  @inline(__always)
  private func wait(_ top: Int32, _ phase: Int32, _ child: Int32) -> Bool {
    frames[top].phase = phase
    frames[top].cursor = child
    return false
  }

  /// Marks the child that is not measured at first: the only one that can both grow and shrink.
  private mutating func markLoneFlexible(_ first: Int32) {
    var lone: Int32 = -1
    var child = first
    while child >= 0 {
      if value(child, .flexGrow) > 0 && value(child, .flexShrink) > 0 {
        if lone >= 0 { return }
        lone = child
      }
      child = nodes[child].next
    }
    if lone >= 0 { nodes[lone].flags.insert(.markA) }
  }

  // MARK: Asking

  @inline(__always)
  private mutating func measureChildren(_ child: inout Int32, _ pass: StackPass) throws(SpecError) -> Bool {
    while child >= 0 {
      let record = nodes.base + Int(child)
      if record.pointee.flags.contains(.markA) {
        numbers(child)[2] = 0
        numbers(child)[3] = 0
      } else {
        let basis = basis(child, pass)
        let range = childRange(
          child, basis < 0 ? 0 : basis, basis < 0 ? .infinity : basis, pass.lowAcross, pass.highAcross, pass)
        guard try ask(child, range, parent: pass.parent) else { return false }
      }
      child = nodes[child].next
    }
    return true
  }

  /// The extent that a child shall have along the stack at first; negative where it sets none.
  @inline(__always)
  private func basis(_ child: Int32, _ pass: StackPass) -> Double {
    let record = nodes.base + Int(child)
    if record.pointee.mask & SpecProperty.flexBasis.bit == 0 { return -1 }
    return extent(record.pointee, SpecProperty.flexBasis.rawValue, of: pass.parent[pass.axis], or: -1)
  }

  /// Gives the children that grew or shrank their new extent.
  private mutating func layFlexed(_ child: inout Int32, _ pass: StackPass) throws(SpecError) -> Bool {
    while child >= 0 {
      if nodes[child].flags.contains(.markA) {
        let extent = numbers(child)[0]
        let range =
          numbers(child)[1] < 0
          ? SizeRange(exactly: .zero)
          : childRange(child, extent, extent, pass.lowAcross, pass.highAcross, pass)
        guard try ask(child, range, parent: pass.parent) else { return false }
        nodes[child].flags.remove(.markA)
      }
      child = nodes[child].next
    }
    return true
  }

  /// Makes the children that stretch as large as their line.
  private mutating func layStretched(_ child: inout Int32, _ pass: StackPass) throws(SpecError) -> Bool {
    while child >= 0 {
      let line = numbers(child)[1]
      if alignment(child, pass) == SpecAlign.stretch.rawValue
        && numbers(child)[3 - pass.axis] < line - StackPass.epsilon
      {
        let extent = numbers(child)[2 + pass.axis]
        guard try ask(child, childRange(child, extent, extent, line, line, pass), parent: pass.parent) else {
          return false
        }
      }
      child = nodes[child].next
    }
    return true
  }

  @inline(__always)
  func alignment(_ child: Int32, _ pass: StackPass) -> UInt32 {
    let own = nodes[child].choices >> SpecChoice.alignSelf.field.shift
    return own == SpecAlign.auto.rawValue ? pass.choice(.alignItems) : own
  }

  /// What a child is asked: `low ... high` along the stack. Across it, one that stretches gets the stack's
  /// range where it sets no limits, so that the stack's minimum wins over the child's maximum.
  @inline(__always)
  func childRange(
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

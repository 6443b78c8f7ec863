// Stack.swift -- children in a row or a column: Texture's stack, step by step.
//
// 1. Every child is measured, with its basis along the main axis or without a bound.
// 2. With `wrap` the children are broken into lines.
// 3. In a line that is shorter than the minimum, children with a weight for growing grow; in a line that is longer than
//    the maximum, children with a weight for shrinking shrink. There is one round: room that a child cannot take is not
//    offered again.
// 4. Each line is as large across as its children need; if there is only one line, its extent is moved into the range.
//    With `alignContent` `stretch`, several lines share spare room. Children that stretch are then laid out once more.
// 5. Lines and children are placed, spare room is handed out, and the size is moved into the range.
//
// If a stack of exact length has just one child that can both grow and shrink, that child is not measured in
// step 1: it starts from nothing. A child whose extent along the stack was decided in step 3 loses its own smallest
// and largest extent, unless the stack respects its children's limits.
//
// While steps 1 to 4 go on, the children's geometry is scratch. In step 3, x is the extent that a child
// marked `markA` shall get, and y its weight. In step 4, x and y of a line's first child are the line's
// baseline and its extent across. `startsLine` says that a child begins a line. All marks are gone in the end.

/// The data that all steps of a stack use.
struct StackPass: BitwiseCopyable {
  let node: Int32
  let first: Int32
  /// The axis along the stack; `1 - axis` is the one across.
  let axis: Int
  let low: Double
  let high: Double
  let lowAcross: Double
  let highAcross: Double
  let choices: UInt32
  let alignItems: UInt32
  /// Room between neighbours.
  let spacing: Double

  /// Differences below this, in points, are none: they come from rounding.
  static let epsilon = 0.01

  @inline(__always)
  func choice(_ choice: SpecChoice) -> UInt32 { choice.value(in: choices) }

  @inline(__always)
  func has(_ flag: SpecChoice) -> Bool { choice(flag) != 0 }

  /// The stack's size where it is known.
  @inline(__always)
  var parent: SpecSize {
    let along = low == high ? low : .nan
    let across = lowAcross == highAcross ? lowAcross : .nan
    return axis == 0 ? SpecSize(along, across) : SpecSize(across, along)
  }

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

  // Driver: the steps of the file's head. Each step resumes where it had to wait for a child.
  @inline(never)
  mutating func stepStack(_ top: Int32) throws(SpecError) -> Bool {
    let frame = frames[top]
    let range = layouts.entries[frame.entry].range
    let pass = stackPass(frame.node, range)
    var phase = frame.phase
    var child = frame.cursor
    var line = frame.line
    // The survey of the only line; nil after a wait, and where there are several lines.
    var only: LineSurvey?
    if phase == Phase.begin {
      if pass.first < 0 {
        finish(top, range.min)
        return true
      }
      if pass.low == pass.high { markLoneFlexible(pass.first) }
      if threads > 1 && pass.has(.concurrent) { try measureTogether(pass) }
      phase = Phase.measuring
      child = pass.first
    }
    if phase == Phase.measuring {
      guard try measureChildren(&child, pass) else { return wait(top, phase, child, line) }
      if pass.has(.wrap) { breakLines(pass) }
      phase = Phase.flexing
      child = flexLines(pass, &only) ? pass.first : -1
    }
    if phase == Phase.flexing {
      if child >= 0 {
        guard try layFlexed(&child, pass) else { return wait(top, phase, child, line) }
        only = nil
      }
      phase = Phase.stretching
      line = pass.first
      child = sizeLines(pass, &only) ? pass.first : -1
    }
    guard try layStretched(&child, &line, pass) else { return wait(top, phase, child, line) }
    finish(top, range.clamped(placeLines(pass, only)))
    return true
  }

  @inline(__always)
  private func stackPass(_ node: Int32, _ range: SizeRange) -> StackPass {
    let choices = nodes[node].choices
    let axis = Int(choices & 1)
    return StackPass(
      node: node, first: nodes[node].first, axis: axis, low: range.low(axis), high: range.high(axis),
      lowAcross: range.low(1 - axis), highAcross: range.high(1 - axis), choices: choices,
      alignItems: SpecChoice.alignItems.value(in: choices),
      spacing: value(node, .spacing))
  }

  @inline(__always)
  private func wait(_ top: Int32, _ phase: Int32, _ child: Int32, _ line: Int32) -> Bool {
    frames[top].phase = phase
    frames[top].cursor = child
    frames[top].line = line
    return false
  }

  /// Marks the child that is not measured at first: the only one that can both grow and shrink.
  private mutating func markLoneFlexible(_ first: Int32) {
    var lone: Int32 = -1
    var child = first
    while child >= 0 {
      let record = nodes.base + Int(child)
      let both = SpecProperty.flexGrow.bit | SpecProperty.flexShrink.bit
      if record.pointee.mask & both == both && value(child, .flexGrow) > 0 && value(child, .flexShrink) > 0 {
        if lone >= 0 { return }
        lone = child
      }
      child = record.pointee.next
    }
    if lone >= 0 { nodes[lone].flags.insert(.markA) }
  }
}

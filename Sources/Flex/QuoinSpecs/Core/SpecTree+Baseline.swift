// SpecTree+Baseline.swift -- a function that says where a box's first baseline is, in place of a number.
//
// The function's place among the hooks lies in the word of the property `ascender`, as a NaN, which no number that is
// set is. So a box has either a number or a function, and whoever sets or clears the property gives the function back.

/// Answers how far below a box's top its first baseline is. The same arguments must give the same answer until the node
/// is marked dirty. An answer that is not a finite number counts as zero.
public typealias BaselineFunction =
  @convention(c) (_ user: UnsafeMutableRawPointer?, _ width: Double, _ height: Double) -> Double

extension SpecTree {
  /// Gives a box a function for its first baseline, which takes the place of `SpecProperty.ascender`; nil takes the
  /// function away. The tree calls it while a layout is under way, with the box's size.
  ///
  /// Throws `badChoice` for a node that is no box, `busy`, or `outOfMemory`.
  public mutating func setBaseline(
    _ node: SpecNode, _ function: BaselineFunction?, user: UnsafeMutableRawPointer?
  ) throws(SpecError) {
    let place = try editable(node)
    guard nodes[place].kind.isBox else { throw .badChoice }
    guard let function else {
      if baselineHook(place) >= 0 { try clear(.ascender, of: node) }
      return
    }
    let code = unsafeBitCast(function, to: UnsafeRawPointer.self)
    let word = try baselineWord(of: NodeHook(function: code, user: user))
    do throws(SpecError) {
      try write(.ascender, of: place, word, isFraction: false)
    } catch {
      freeHook(Int32(bitPattern: UInt32(truncatingIfNeeded: word.bitPattern)))
      throw error
    }
  }

  /// Keeps a function, and returns the word that stands for it.
  mutating func baselineWord(of hook: NodeHook) throws(SpecError) -> Double {
    let place = try takeHook()
    hooks[place] = hook
    return Double(bitPattern: Double.nan.bitPattern | UInt64(UInt32(bitPattern: place)))
  }

  /// How far below its top a node's first baseline is, by its own property or function; zero if it has neither.
  func ascent(_ node: Int32) -> Double {
    let hook = baselineHook(node)
    guard hook >= 0 else { return value(node, .ascender) }
    let function = unsafeBitCast(hooks[hook].function, to: BaselineFunction.self)
    let answer = function(hooks[hook].user, w(node), h(node))
    return abs(answer) <= FlexLength.largest ? answer : 0
  }

  /// Gives the function for a node's baseline back, if it has one.
  mutating func releaseBaseline(_ node: Int32) {
    let hook = baselineHook(node)
    if hook >= 0 { freeHook(hook) }
  }

  /// The place of the function for a node's baseline; -1 if there is none.
  @inline(__always)
  func baselineHook(_ node: Int32) -> Int32 {
    guard nodes[node].mask & SpecProperty.ascender.bit != 0 else { return -1 }
    let word = value(node, .ascender)
    return word == word ? -1 : Int32(bitPattern: UInt32(truncatingIfNeeded: word.bitPattern))
  }
}

// SpecTree+Hooks.swift -- sets and calls the functions that the program gives to nodes.
//
// The tree calls a custom node's function once for each computed layout of the node, and passes itself to the function.
// The function asks children in its own order, and each child's layout runs inside the function. So functions run in
// each other, but only `deepestNesting` of them: further inside, a child that is not laid out yet is left to the steps
// of the layout, and the function is called again once the child's size is known. Depth therefore costs no native
// stack.

extension SpecTree {
  /// Gives a leaf a function that answers how large the leaf is; nil takes the function away.
  ///
  /// Throws `badChoice` for another kind of node, `busy`, or `outOfMemory`.
  public mutating func setMeasure(
    _ node: SpecNode, _ function: MeasureFunction?, user: UnsafeMutableRawPointer?
  ) throws(SpecError) {
    let place = try index(of: node)
    guard nodes[place].kind == .leaf else { throw .badChoice }
    let code = function.map { unsafeBitCast($0, to: UnsafeRawPointer.self) }
    try setHook(place, NodeHook(function: code, user: user))
  }

  /// Gives a custom node the function that lays it out, or a box the function that makes its content; nil takes the
  /// function away.
  ///
  /// Throws `badChoice` for another kind of node, `busy`, or `outOfMemory`.
  public mutating func setLayout(
    _ node: SpecNode, _ function: LayoutFunction?, user: UnsafeMutableRawPointer?
  ) throws(SpecError) {
    let place = try index(of: node)
    guard nodes[place].kind == .custom || nodes[place].kind == .box else { throw .badChoice }
    let code = function.map { unsafeBitCast($0, to: UnsafeRawPointer.self) }
    try setHook(place, NodeHook(function: code, user: user))
  }

  mutating func setHook(_ node: Int32, _ hook: NodeHook) throws(SpecError) {
    guard mayEdit(node) else { throw .busy }
    if hook.function == nil {
      releaseHook(node)
    } else {
      if nodes[node].hook < 0 {
        nodes[node].hook = try takeHook()
        if nodes[node].kind != .leaf { layoutHooks += 1 }
      }
      hooks[nodes[node].hook] = hook
    }
    noteEditInside(node)
    markDirty(index: node)
  }

  mutating func takeHook() throws(SpecError) -> Int32 {
    if firstFreeHook >= 0 {
      let place = firstFreeHook
      firstFreeHook = Int32(Int(bitPattern: hooks[place].user) - 1)
      return place
    }
    try hooks.reserve(Int(hooks.count) + 1, allocator)
    hooks.append(NodeHook())
    return hooks.count - 1
  }

  /// Frees a node's hook.
  mutating func releaseHook(_ node: Int32) {
    let place = nodes[node].hook
    guard place >= 0 else { return }
    if nodes[node].kind != .leaf { layoutHooks -= 1 }
    freeHook(place)
    nodes[node].hook = -1
  }

  /// Frees a place for a function. Free places are chained through `user`, which holds the next free place plus one; nil
  /// ends the chain.
  mutating func freeHook(_ place: Int32) {
    hooks[place] = NodeHook(function: nil, user: UnsafeMutableRawPointer(bitPattern: Int(firstFreeHook) + 1))
    firstFreeHook = place
  }

  // MARK: Calling

  /// How many functions of custom nodes may run in each other.
  static var deepestNesting: Int { 32 }

  /// Calls the function of a custom node or a box.
  mutating func callLayout(_ node: Int32, _ range: SizeRange, _ during: SpecActivity) -> SpecSize {
    let hook = hooks[nodes[node].hook]
    let function = unsafeBitCast(hook.function, to: LayoutFunction.self)
    let stamp = nodes[node].stamp
    var given = (range.minWidth, range.minHeight, range.maxWidth, range.maxHeight)
    var answer = (0.0, 0.0)
    activity = during
    nesting += 1
    withUnsafeMutablePointer(to: &self) { tree in
      withUnsafeMutableBytes(of: &answer) { answer in
        withUnsafeBytes(of: &given) { given in
          function(
            hook.user, UnsafeMutableRawPointer(tree), UInt32(bitPattern: node) + 1, stamp,
            given.baseAddress.unsafelyUnwrapped.assumingMemoryBound(to: Double.self),
            answer.baseAddress.unsafelyUnwrapped.assumingMemoryBound(to: Double.self))
        }
      }
    }
    activity = .laying
    nesting -= 1
    return SpecSize(answer.0, answer.1)
  }
}

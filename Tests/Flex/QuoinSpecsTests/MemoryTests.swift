// MemoryTests.swift -- how much is allocated, and what happens when nothing is left.

import Foundation
import QuoinSpecs
import Testing

/// Ten children a node, rows and columns in turn, all growing.
func hugeNested(_ tree: inout SpecTree, _ depth: Int, _ direction: UInt32 = 0) throws -> SpecNode {
  let node = try tree.make(depth == 0 ? .leaf : .stack)
  try tree.set(.flexGrow, of: node, to: 1)
  if depth == 0 {
    try tree.set(.width, of: node, to: 10)
    try tree.set(.height, of: node, to: 10)
    return node
  }
  try tree.set(.direction, of: node, to: direction)
  for _ in 0..<10 { try tree.append(hugeNested(&tree, depth - 1, 1 - direction), to: node) }
  return node
}

@Suite struct MemoryTests {
  @Test func relayout_afterChanges_allocatesNothing() throws {
    let counted = CountedMemory()
    do {
      var tree = SpecTree(allocator: counted.allocator)
      let root = try hugeNested(&tree, 3)
      var leaf = root
      while try tree.firstChild(leaf) != .none { leaf = try tree.firstChild(leaf) }
      for width in 0..<12 {
        if width == 6 { counted.refusesFrom = counted.calls + 1 }
        try tree.set(.width, of: leaf, to: Double(10 + width % 3))
        let extent = Double(2000 + width * 7)
        try tree.layout(root, SizeRange(exactly: SpecSize(extent, extent)))
        try tree.layout(root, .unconstrained)
      }
    }
    #expect(counted.blocks == 0)
  }

  @Test func memory_ofHugeNested_isBelow300BytesANode() throws {
    var tree = SpecTree()
    let root = try hugeNested(&tree, 4)
    try tree.layout(root, SizeRange(exactly: SpecSize(100_000, 100_000)))
    try tree.layout(root, .unconstrained)
    #expect(tree.bytes < 300 * tree.nodeCount)
  }

  @Test func outOfMemory_anywhere_isAnErrorAndTheNextLayoutIsRight() throws {
    let range = SizeRange(exactly: SpecSize(700, 500))
    var plain = SpecTree()
    let wanted = try plain.layout(hugeNested(&plain, 2), range)
    var failures = 0
    for refused in 1..<60 {
      let counted = CountedMemory()
      // The tree gives its blocks back to it, and holds no reference.
      defer { withExtendedLifetime(counted) {} }
      var tree = SpecTree(allocator: counted.allocator)
      counted.refusesFrom = refused
      var root = SpecNode.none
      do {
        root = try hugeNested(&tree, 2)
        try tree.layout(root, range)
      } catch {
        #expect(error as? SpecError == .outOfMemory)
        failures += 1
      }
      counted.refusesFrom = .max
      if root == .none { root = try hugeNested(&tree, 2) }
      #expect(try tree.layout(root, range) == wanted)
    }
    #expect(failures > 10 && failures < 59)
  }

  /// Six items in lines of two, in nodes of other kinds whose place they take.
  private func lines(_ tree: inout SpecTree) throws -> SpecNode {
    let root = try tree.make(.flex)
    try tree.set(.flexDirection, of: root, to: FlexDirection.row.rawValue)
    try tree.set(.flexWrap, of: root, to: FlexWrap.wrap.rawValue)
    for _ in 0..<2 {
      let (outer, inner) = (try tree.make(.stack), try tree.make(.wrapper))
      for node in [outer, inner] { try tree.set(.display, of: node, to: FlexDisplay.contents.rawValue) }
      try tree.append(outer, to: root)
      try tree.append(inner, to: outer)
      for _ in 0..<3 {
        let item = try tree.make(.stack)
        try tree.set(.width, of: item, to: 40)
        try tree.append(item, to: inner)
        try tree.append(try tree.make(.leaf), to: item)
      }
    }
    return root
  }

  private func frames(_ tree: borrowing SpecTree, _ root: SpecNode) throws -> [SpecFrame] {
    var frames: [SpecFrame] = []
    try tree.forEachFrame(in: root, includingSpecs: true) { _, frame in frames.append(frame) }
    return frames
  }

  @Test func outOfMemory_inLinesOfContents_leavesNoLinesBehind() throws {
    let range = SizeRange(exactly: SpecSize(100, 90))
    var plain = SpecTree()
    let wanted = try lines(&plain)
    try plain.set(.flexWrap, of: wanted, to: FlexWrap.noWrap.rawValue)
    try plain.layout(wanted, range)
    var failures = 0
    for refused in 1..<40 {
      let counted = CountedMemory()
      // The tree gives its blocks back to it, and holds no reference.
      defer { withExtendedLifetime(counted) {} }
      var tree = SpecTree(allocator: counted.allocator)
      let root = try lines(&tree)
      counted.refusesFrom = counted.calls + refused
      if (try? tree.layout(root, range)) == nil { failures += 1 }
      counted.refusesFrom = .max
      try tree.set(.flexWrap, of: root, to: FlexWrap.noWrap.rawValue)
      try tree.layout(root, range)
      #expect(try frames(tree, root) == frames(plain, wanted), "refused \(refused)")
    }
    #expect(failures > 2 && failures < 39)
  }

  /// Lays out specs of most kinds that have children, over and over, around one leaf; returns the size.
  private func deepChain(_ levels: Int) throws -> SpecSize {
    var tree = SpecTree()
    let kinds: [SpecKind] = [.stack, .inset, .overlay, .relative, .ratio, .absolute, .corner, .wrapper, .box]
    var inner = try tree.make(.leaf)
    try tree.set(.width, of: inner, to: 20)
    try tree.set(.height, of: inner, to: 10)
    let leaf = inner
    for level in 0..<levels {
      let outer = try tree.make(kinds[level % kinds.count])
      try tree.append(inner, to: outer)
      inner = outer
    }
    let size = try tree.layout(inner, SizeRange(min: .zero, max: SpecSize(300, .infinity)))
    try tree.markDirty(leaf)
    #expect(try tree.layout(inner, SizeRange(min: .zero, max: SpecSize(300, .infinity))) == size)
    _ = try tree.frameInRoot(of: leaf)
    try tree.forEachFrame(in: inner) { _, _ in }
    try tree.free(inner)
    return size
  }

  @Test func deepTree_onASmallStack_isLaidOut() throws {
    nonisolated(unsafe) var size: SpecSize?
    let done = DispatchSemaphore(value: 0)
    let thread = Thread {
      size = try? self.deepChain(100_000)
      done.signal()
    }
    thread.stackSize = 512 * 1024
    thread.start()
    done.wait()
    #expect(size?.width == 20)
  }
}

// TreeBlock.swift -- a tree of specs in a block of the caller's memory, and one call on it.
//
//     return TreeBlock.use(tree) { tree throws(SpecError) in try tree.markDirty(SpecNode(node)) }
//
// The block begins with the tree, so that a layout function gets the pointer that the C caller knows. While a layout
// is under way, other calls are refused as busy, with two exceptions: a custom node's function may measure and place
// the node's children, and a function that makes a box's content may change what is in the box.

internal import CQuoin
internal import QuoinCBase
internal import QuoinMemory
internal import QuoinSpecs

struct TreeBlock: ~Copyable {
  var tree: SpecTree
  var magic: UInt64
  var isLaying = false
  let allocator: Allocator

  private static let seal: UInt64 = 0x5345_4552_5451_4f51

  @inline(__always)
  static func magic(at block: UnsafeMutablePointer<TreeBlock>) -> UInt64 {
    seal ^ UInt64(UInt(bitPattern: block))
  }

  /// The block that the C caller's pointer leads to; nil if there is no live tree.
  @inline(__always)
  static func find(_ tree: OpaquePointer?) -> UnsafeMutablePointer<TreeBlock>? {
    guard let tree else { return nil }
    let block = UnsafeMutablePointer<TreeBlock>(tree)
    return block.pointee.magic == magic(at: block) ? block : nil
  }

  static func make(_ allocator: Allocator, handleTag: UInt8) -> UnsafeMutablePointer<TreeBlock>? {
    guard let raw = allocator.allocate(allocator.context, MemoryLayout<TreeBlock>.size) else { return nil }
    let block = raw.bindMemory(to: TreeBlock.self, capacity: 1)
    block.initialize(
      to: TreeBlock(
        tree: SpecTree(allocator: allocator, handleTag: handleTag), magic: magic(at: block),
        allocator: allocator))
    return block
  }

  static func dispose(_ block: UnsafeMutablePointer<TreeBlock>) {
    let allocator = block.pointee.allocator
    block.pointee.magic = 0
    block.deinitialize(count: 1)
    allocator.deallocate(allocator.context, UnsafeMutableRawPointer(block))
  }

  /// Runs a call on a tree that is not busy. With `during`, the call also runs while a layout is under way. While a
  /// box's content is made, every call runs; the tree itself then refuses changes to the rest of what is laid out.
  @inline(__always)
  static func use(
    _ tree: OpaquePointer?, during: Bool = false, _ body: (inout SpecTree) throws(SpecError) -> Void
  ) -> quoin_status {
    guard let block = find(tree) else { return Status.badTree }
    guard !block.pointee.isLaying || during || block.pointee.tree.isBuilding else { return Status.busy }
    do throws(SpecError) {
      try body(&block.pointee.tree)
      return Status.ok
    } catch {
      return Status.of(error)
    }
  }

  /// Runs a call as `use` does without `during`, and writes its result to `out`.
  @inline(__always)
  static func answer<Value>(
    _ tree: OpaquePointer?, _ out: UnsafeMutablePointer<Value>?,
    _ body: (borrowing SpecTree) throws(SpecError) -> Value
  ) -> quoin_status {
    use(tree) { tree throws(SpecError) in
      let value = try body(tree)
      out?.pointee = value
    }
  }
}

extension Status {
  static var badTree: quoin_status { quoin_status(QUOIN_BAD_TREE) }

  /// The status of an error of a tree.
  static func of(_ error: SpecError) -> quoin_status {
    switch error {
    case .staleNode: quoin_status(QUOIN_STALE_NODE)
    case .usedTwice: quoin_status(QUOIN_USED_TWICE)
    case .cycle: quoin_status(QUOIN_CYCLE)
    case .tooManyChildren: quoin_status(QUOIN_TOO_MANY_CHILDREN)
    case .badIndex: quoin_status(QUOIN_BAD_SIBLING)
    case .badNumber: quoin_status(QUOIN_BAD_NUMBER)
    case .negative: quoin_status(QUOIN_NEGATIVE)
    case .fractionOutOfRange: quoin_status(QUOIN_BAD_FRACTION)
    case .badRatio: quoin_status(QUOIN_BAD_RATIO)
    case .badChoice: badChoice
    case .badRange: quoin_status(QUOIN_BAD_RANGE)
    case .busy, .later: busy
    case .outOfMemory: outOfMemory
    case .tooLarge: tooLarge
    }
  }
}

extension SpecNode {
  @inline(__always)
  init(_ given: quoin_node) { self.init(index1: given.index1, stamp: given.stamp) }
}

extension quoin_node {
  @inline(__always)
  init(_ node: SpecNode) { self.init(index1: node.index1, stamp: node.stamp) }
}

extension quoin_frame {
  @inline(__always)
  init(_ frame: SpecFrame) { self.init(x: frame.x, y: frame.y, width: frame.width, height: frame.height) }
}

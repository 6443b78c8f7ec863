// TreeBlock.swift -- a tree of specs in a block of the caller's memory, and one call on it: find, check, call, status.
//
//     TreeBlock.change(tree) { tree throws(SpecError) in try tree.markDirty(SpecNode(node)) }
//
// The block begins with the tree, so that a layout function gets the pointer that the C caller knows. While a layout
// is under way, other calls are refused as busy, with two exceptions: a custom node's function may measure and place
// the node's children, and a function that makes a box's content may change what is in the box.

internal import CQuoin
internal import QuoinCBase
internal import QuoinMemory
internal import QuoinSpecs

struct TreeBlock: ~Copyable, CBlock {
  var tree: SpecTree
  var magic: UInt64 = 0
  var isLaying = false
  let allocator: Allocator

  static var seal: UInt64 { 0x5345_4552_5451_4f51 }
  static var missing: quoin_status { quoin_status(QUOIN_BAD_TREE) }

  init(_ allocator: Allocator, handleTag: UInt8) {
    tree = SpecTree(allocator: allocator, handleTag: handleTag)
    self.allocator = allocator
  }

  /// Runs `body`, which ends with a status, if the tree is not busy and no check has failed. With `during`, the call also
  /// runs while a layout is under way. While a box's content is made, every call runs; the tree itself then refuses
  /// changes to the rest of what is laid out.
  @inline(__always)
  static func call(
    _ tree: OpaquePointer?, _ checks: Checks = Checks(), during: Bool = false,
    _ body: (inout SpecTree) throws(SpecError) -> quoin_status
  ) -> quoin_status {
    guard let block = find(tree) else { return missing }
    guard !block.pointee.isLaying || during || block.pointee.tree.isBuilding else { return Status.busy }
    guard checks.status == Status.ok else { return checks.status }
    do throws(SpecError) {
      return try body(&block.pointee.tree)
    } catch {
      return status(of: error)
    }
  }

  /// A call that changes the tree.
  @inline(__always)
  static func change(
    _ tree: OpaquePointer?, _ checks: Checks = Checks(), during: Bool = false,
    _ body: (inout SpecTree) throws(SpecError) -> Void
  ) -> quoin_status {
    call(tree, checks, during: during) { tree throws(SpecError) in
      try body(&tree)
      return Status.ok
    }
  }

  /// A call that writes one answer to `out`.
  @inline(__always)
  static func read<Answer>(
    _ tree: OpaquePointer?, _ out: UnsafeMutablePointer<Answer>?,
    _ body: (borrowing SpecTree) throws(SpecError) -> Answer
  ) -> quoin_status {
    call(tree, Checks().needs(out)) { tree throws(SpecError) in
      out.unsafelyUnwrapped.pointee = try body(tree)
      return Status.ok
    }
  }

  /// The status of an error of a tree.
  static func status(of error: SpecError) -> quoin_status {
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
    case .badChoice: Status.badChoice
    case .badRange: quoin_status(QUOIN_BAD_RANGE)
    case .busy, .later: Status.busy
    case .outOfMemory: Status.outOfMemory
    case .tooLarge: Status.tooLarge
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

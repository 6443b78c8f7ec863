// Trees.swift -- quoin_flex.h: Trees, laying one out, and listing its frames.

public import CQuoin
internal import QuoinCBase
internal import QuoinSpecs

@_cdecl("quoin_tree_create") @implementation
public func quoin_tree_create(
  _ options: UnsafePointer<quoin_options>?, _ tree_out: UnsafeMutablePointer<OpaquePointer?>?
) -> quoin_status {
  guard tree_out != nil else { return Status.nullArgument }
  var wanted = quoin_options()
  let status = wanted.read(options)
  guard status == Status.ok else { return status }
  return TreeBlock.make(tree_out, wanted.allocator) { _ in TreeBlock(wanted.allocator, handleTag: wanted.tag)
  }
}

@_cdecl("quoin_tree_free") @implementation
public func quoin_tree_free(_ tree: OpaquePointer?) {
  guard let block = TreeBlock.find(tree), !block.pointee.isLaying else { return }
  TreeBlock.dispose(block)
}

@_cdecl("quoin_tree_reserve") @implementation
public func quoin_tree_reserve(_ tree: OpaquePointer?, _ n_nodes: Int) -> quoin_status {
  let checks = Checks().that(n_nodes >= 0, else: Status.badCount)
  return TreeBlock.change(tree, checks) { tree throws(SpecError) in try tree.reserve(nodes: n_nodes) }
}

@_cdecl("quoin_tree_set_rounding") @implementation
public func quoin_tree_set_rounding(
  _ tree: OpaquePointer?, _ rounding: quoin_rounding, _ scale: Double
) -> quoin_status {
  TreeBlock.change(tree) { tree throws(SpecError) in
    guard let strategy = SpecRounding(rawValue: rounding) else { throw .badChoice }
    try tree.setRounding(strategy, scale: scale)
  }
}

@_cdecl("quoin_tree_set_threads") @implementation
public func quoin_tree_set_threads(_ tree: OpaquePointer?, _ n_threads: Int) -> quoin_status {
  TreeBlock.change(tree) { tree throws(SpecError) in try tree.setThreads(n_threads) }
}

@_cdecl("quoin_tree_count") @implementation
public func quoin_tree_count(
  _ tree: OpaquePointer?, _ counters: UnsafeMutablePointer<quoin_tree_counters>?
) -> quoin_status {
  TreeBlock.change(tree, Checks().sized(counters)) { tree in
    var filled = quoin_tree_counters()
    filled.n_nodes = UInt64(tree.nodeCount)
    filled.n_bytes = UInt64(tree.bytes)
    filled.n_measures = tree.counters.measures
    filled.n_layouts = tree.counters.layouts
    Sized.write(filled, to: counters.unsafelyUnwrapped)
  }
}

// MARK: Layout

@_cdecl("quoin_tree_layout") @implementation
public func quoin_tree_layout(
  _ tree: OpaquePointer?, _ root: quoin_node, _ min_width: Double, _ min_height: Double,
  _ max_width: Double, _ max_height: Double, _ size_out: UnsafeMutablePointer<Double>?
) -> quoin_status {
  let range = SizeRange(
    minWidth: min_width, minHeight: min_height, maxWidth: max_width, maxHeight: max_height)
  guard let block = TreeBlock.find(tree) else { return TreeBlock.missing }
  guard !block.pointee.isLaying else { return Status.busy }
  block.pointee.isLaying = true
  defer { block.pointee.isLaying = false }
  return TreeBlock.change(tree, during: true) { tree throws(SpecError) in
    let size = try tree.layout(SpecNode(root), range)
    if let size_out { (size_out[0], size_out[1]) = (size.width, size.height) }
  }
}

@_cdecl("quoin_tree_frames") @implementation
@_optimize(size)
public func quoin_tree_frames(
  _ tree: OpaquePointer?, _ root: quoin_node, _ placed_out: UnsafeMutablePointer<quoin_placed>?,
  _ capacity: Int, _ n_out: UnsafeMutablePointer<Int>?
) -> quoin_status {
  let checks = Checks().list(Extent(placed_out, capacity), n_out)
  return TreeBlock.call(tree, checks) { tree throws(SpecError) in
    var list = ListWriter(placed_out, capacity)
    try tree.forEachFrame(in: SpecNode(root)) { node, frame in
      list.add(quoin_placed(node: quoin_node(node), frame: quoin_frame(frame)))
    }
    return Status.listed(list.count, capacity, n_out)
  }
}

// Trees.swift -- quoin_specs.h: Trees, laying one out, and listing its frames.

public import CQuoin
internal import QuoinCBase
internal import QuoinSpecs

@_cdecl("quoin_tree_create") @implementation
public func quoin_tree_create(
  _ options: UnsafePointer<quoin_options>?, _ tree_out: UnsafeMutablePointer<OpaquePointer?>?
) -> quoin_status {
  guard let tree_out else { return Status.nullArgument }
  var wanted = quoin_options()
  let status = wanted.read(options)
  guard status == Status.ok else { return status }
  guard let block = TreeBlock.make(wanted.allocator, handleTag: wanted.tag) else { return Status.outOfMemory }
  tree_out.pointee = OpaquePointer(block)
  return Status.ok
}

@_cdecl("quoin_tree_free") @implementation
public func quoin_tree_free(_ tree: OpaquePointer?) {
  guard let block = TreeBlock.find(tree), !block.pointee.isLaying else { return }
  TreeBlock.dispose(block)
}

@_cdecl("quoin_tree_reserve") @implementation
public func quoin_tree_reserve(_ tree: OpaquePointer?, _ n_nodes: Int) -> quoin_status {
  guard n_nodes >= 0 else { return TreeBlock.find(tree) == nil ? Status.badTree : Status.badCount }
  return TreeBlock.use(tree) { tree throws(SpecError) in try tree.reserve(nodes: n_nodes) }
}

@_cdecl("quoin_tree_set_rounding") @implementation
public func quoin_tree_set_rounding(
  _ tree: OpaquePointer?, _ rounding: quoin_rounding, _ scale: Double
) -> quoin_status {
  TreeBlock.use(tree) { tree throws(SpecError) in
    guard let strategy = SpecRounding(rawValue: rounding) else { throw .badChoice }
    try tree.setRounding(strategy, scale: scale)
  }
}

@_cdecl("quoin_tree_set_threads") @implementation
public func quoin_tree_set_threads(_ tree: OpaquePointer?, _ n_threads: Int) -> quoin_status {
  TreeBlock.use(tree) { tree throws(SpecError) in try tree.setThreads(n_threads) }
}

@_cdecl("quoin_tree_count") @implementation
public func quoin_tree_count(
  _ tree: OpaquePointer?, _ counters: UnsafeMutablePointer<quoin_tree_counters>?
) -> quoin_status {
  guard TreeBlock.find(tree) != nil else { return Status.badTree }
  guard let counters else { return Status.nullArgument }
  guard Sized.isKnown(counters.pointee.size, of: quoin_tree_counters.self) else { return Status.badOption }
  return TreeBlock.use(tree) { tree throws(SpecError) in
    var filled = quoin_tree_counters()
    filled.n_nodes = UInt64(tree.nodeCount)
    filled.n_bytes = UInt64(tree.bytes)
    filled.n_measures = tree.counters.measures
    filled.n_layouts = tree.counters.layouts
    Sized.write(filled, to: counters)
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
  var size = SpecSize.zero
  guard let block = TreeBlock.find(tree) else { return Status.badTree }
  guard !block.pointee.isLaying else { return Status.busy }
  block.pointee.isLaying = true
  let status = TreeBlock.use(tree, during: true) { tree throws(SpecError) in
    size = try tree.layout(SpecNode(root), range)
  }
  block.pointee.isLaying = false
  if status == Status.ok, let size_out {
    size_out[0] = size.width
    size_out[1] = size.height
  }
  return status
}

@_cdecl("quoin_tree_frames") @implementation
@_optimize(size)
public func quoin_tree_frames(
  _ tree: OpaquePointer?, _ root: quoin_node, _ placed_out: UnsafeMutablePointer<quoin_placed>?,
  _ capacity: Int, _ n_out: UnsafeMutablePointer<Int>?
) -> quoin_status {
  guard TreeBlock.find(tree) != nil else { return Status.badTree }
  guard let n_out, placed_out != nil || capacity == 0 else { return Status.nullArgument }
  guard capacity >= 0, capacity <= Int.max / MemoryLayout<quoin_placed>.stride else { return Status.badCount }
  if let placed_out, let list = Extent(placed_out, capacity), let count = Extent(n_out, 1), capacity > 0,
    !list.isApart(from: count)
  {
    return Status.overlap
  }
  var n = 0
  let status = TreeBlock.use(tree) { tree throws(SpecError) in
    try tree.forEachFrame(in: SpecNode(root)) { node, frame in
      if n < capacity { placed_out?[n] = quoin_placed(node: quoin_node(node), frame: quoin_frame(frame)) }
      n += 1
    }
  }
  guard status == Status.ok else { return status }
  n_out.pointee = n
  return n <= capacity || capacity == 0 ? Status.ok : Status.bufferTooSmall
}

// NodeTools.swift -- quoin_flex.h: children as a list, copies, users, and what a layout has made of edges and content.

public import CQuoin
internal import QuoinCBase
internal import QuoinSpecs

@_cdecl("quoin_node_set_children") @implementation
public func quoin_node_set_children(
  _ tree: OpaquePointer?, _ parent: quoin_node, _ children: UnsafePointer<quoin_node>?, _ n_children: Int
) -> quoin_status {
  TreeBlock.change(tree, Checks().array(Extent(children, n_children))) { tree throws(SpecError) in
    // A handle has the same two numbers on both sides.
    let start = UnsafeRawPointer(children)?.assumingMemoryBound(to: SpecNode.self)
    try tree.setChildren(SpecNode(parent), to: UnsafeBufferPointer(start: start, count: n_children))
  }
}

@_cdecl("quoin_node_replace") @implementation
public func quoin_node_replace(
  _ tree: OpaquePointer?, _ node: quoin_node, _ replacement: quoin_node
) -> quoin_status {
  TreeBlock.change(tree) { tree throws(SpecError) in
    try tree.replace(SpecNode(node), with: SpecNode(replacement))
  }
}

@_cdecl("quoin_node_clone") @implementation
public func quoin_node_clone(
  _ tree: OpaquePointer?, _ node: quoin_node, _ copy_out: UnsafeMutablePointer<quoin_node>?
) -> quoin_status {
  TreeBlock.change(tree, Checks().needs(copy_out)) { tree throws(SpecError) in
    copy_out.unsafelyUnwrapped.pointee = quoin_node(try tree.clone(SpecNode(node)))
  }
}

@_cdecl("quoin_node_set_user") @implementation
public func quoin_node_set_user(
  _ tree: OpaquePointer?, _ node: quoin_node, _ user: UnsafeMutableRawPointer?
) -> quoin_status {
  TreeBlock.change(tree) { tree throws(SpecError) in try tree.setUser(SpecNode(node), user) }
}

@_cdecl("quoin_node_get_user") @implementation
public func quoin_node_get_user(
  _ tree: OpaquePointer?, _ node: quoin_node, _ user_out: UnsafeMutablePointer<UnsafeMutableRawPointer?>?
) -> quoin_status {
  TreeBlock.change(tree, Checks().needs(user_out), during: true) { tree throws(SpecError) in
    user_out.unsafelyUnwrapped.pointee = try tree.user(SpecNode(node))
  }
}

// MARK: After a layout

@_cdecl("quoin_node_edges") @implementation
public func quoin_node_edges(
  _ tree: OpaquePointer?, _ node: quoin_node, _ kind: quoin_edges, _ points_out: UnsafeMutablePointer<Double>?
) -> quoin_status {
  TreeBlock.change(tree, Checks().needs(points_out)) { tree throws(SpecError) in
    guard let kind = FlexEdgeKind(c: kind) else { throw .badChoice }
    let edges = try tree.edges(kind, of: SpecNode(node))
    // CSS's order: top, right, bottom, left.
    let out = points_out.unsafelyUnwrapped
    for edge in 0..<edges.scalarCount { out[edge] = edges[(edge + 1) % edges.scalarCount] }
  }
}

@_cdecl("quoin_node_content_frame") @implementation
public func quoin_node_content_frame(
  _ tree: OpaquePointer?, _ node: quoin_node, _ frame_out: UnsafeMutablePointer<quoin_frame>?
) -> quoin_status {
  TreeBlock.change(tree, Checks().needs(frame_out)) { tree throws(SpecError) in
    frame_out.unsafelyUnwrapped.pointee = quoin_frame(try tree.contentFrame(of: SpecNode(node)))
  }
}

@_cdecl("quoin_tree_changes") @implementation
public func quoin_tree_changes(
  _ tree: OpaquePointer?, _ changed_out: UnsafeMutablePointer<quoin_node>?, _ capacity: Int,
  _ n_out: UnsafeMutablePointer<Int>?
) -> quoin_status {
  let checks = Checks().list(Extent(changed_out, capacity), n_out)
  return TreeBlock.call(tree, checks) { tree in
    var list = ListWriter(changed_out, capacity)
    tree.forEachChange { node in list.add(quoin_node(node)) }
    return Status.listed(list.count, capacity, n_out)
  }
}

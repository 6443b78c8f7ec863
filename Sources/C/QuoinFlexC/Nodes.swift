// Nodes.swift -- quoin_flex.h: Nodes, and where they are.

public import CQuoin
internal import QuoinCBase
internal import QuoinSpecs

@_cdecl("quoin_node_make") @implementation
public func quoin_node_make(
  _ tree: OpaquePointer?, _ kind: quoin_node_kind, _ node_out: UnsafeMutablePointer<quoin_node>?
) -> quoin_status {
  TreeBlock.change(tree, Checks().needs(node_out)) { tree throws(SpecError) in
    guard let kind = SpecKind(c: kind) else { throw .badChoice }
    node_out.unsafelyUnwrapped.pointee = quoin_node(try tree.make(kind))
  }
}

@_cdecl("quoin_node_free") @implementation
public func quoin_node_free(_ tree: OpaquePointer?, _ node: quoin_node) -> quoin_status {
  TreeBlock.change(tree) { tree throws(SpecError) in try tree.free(SpecNode(node)) }
}

@_cdecl("quoin_node_is_valid") @implementation
public func quoin_node_is_valid(_ tree: OpaquePointer?, _ node: quoin_node) -> Int32 {
  var isValid: Int32 = 0
  _ = TreeBlock.read(tree, &isValid) { tree in tree.contains(SpecNode(node)) ? 1 : 0 }
  return isValid
}

@_cdecl("quoin_node_get_kind") @implementation
public func quoin_node_get_kind(
  _ tree: OpaquePointer?, _ node: quoin_node, _ kind_out: UnsafeMutablePointer<quoin_node_kind>?
) -> quoin_status {
  TreeBlock.read(tree, kind_out) { tree throws(SpecError) in
    quoin_node_kind(try tree.kind(SpecNode(node)).rawValue)
  }
}

@_cdecl("quoin_node_append") @implementation
public func quoin_node_append(
  _ tree: OpaquePointer?, _ parent: quoin_node, _ child: quoin_node
) -> quoin_status {
  TreeBlock.change(tree) { tree throws(SpecError) in try tree.append(SpecNode(child), to: SpecNode(parent)) }
}

@_cdecl("quoin_node_insert") @implementation
public func quoin_node_insert(
  _ tree: OpaquePointer?, _ parent: quoin_node, _ child: quoin_node, _ sibling: quoin_node
) -> quoin_status {
  TreeBlock.change(tree) { tree throws(SpecError) in
    try tree.insert(SpecNode(child), into: SpecNode(parent), before: SpecNode(sibling))
  }
}

@_cdecl("quoin_node_remove") @implementation
public func quoin_node_remove(_ tree: OpaquePointer?, _ child: quoin_node) -> quoin_status {
  TreeBlock.change(tree) { tree throws(SpecError) in try tree.remove(SpecNode(child)) }
}

@_cdecl("quoin_node_child_count") @implementation
public func quoin_node_child_count(
  _ tree: OpaquePointer?, _ node: quoin_node, _ n_children_out: UnsafeMutablePointer<Int>?
) -> quoin_status {
  TreeBlock.read(tree, n_children_out) { tree throws(SpecError) in try tree.childCount(SpecNode(node)) }
}

@_cdecl("quoin_node_parent") @implementation
public func quoin_node_parent(
  _ tree: OpaquePointer?, _ node: quoin_node, _ parent_out: UnsafeMutablePointer<quoin_node>?
) -> quoin_status {
  TreeBlock.read(tree, parent_out) { tree throws(SpecError) in quoin_node(try tree.parent(SpecNode(node))) }
}

@_cdecl("quoin_node_first_child") @implementation
public func quoin_node_first_child(
  _ tree: OpaquePointer?, _ node: quoin_node, _ child_out: UnsafeMutablePointer<quoin_node>?
) -> quoin_status {
  TreeBlock.read(tree, child_out) { tree throws(SpecError) in quoin_node(try tree.firstChild(SpecNode(node)))
  }
}

@_cdecl("quoin_node_next_sibling") @implementation
public func quoin_node_next_sibling(
  _ tree: OpaquePointer?, _ node: quoin_node, _ sibling_out: UnsafeMutablePointer<quoin_node>?
) -> quoin_status {
  TreeBlock.read(tree, sibling_out) { tree throws(SpecError) in
    quoin_node(try tree.nextSibling(SpecNode(node)))
  }
}

// MARK: Frames

@_cdecl("quoin_node_frame") @implementation
public func quoin_node_frame(
  _ tree: OpaquePointer?, _ node: quoin_node, _ frame_out: UnsafeMutablePointer<quoin_frame>?
) -> quoin_status {
  TreeBlock.read(tree, frame_out) { tree throws(SpecError) in quoin_frame(try tree.frame(of: SpecNode(node)))
  }
}

@_cdecl("quoin_node_frame_in_root") @implementation
public func quoin_node_frame_in_root(
  _ tree: OpaquePointer?, _ node: quoin_node, _ frame_out: UnsafeMutablePointer<quoin_frame>?
) -> quoin_status {
  TreeBlock.read(tree, frame_out) { tree throws(SpecError) in
    quoin_frame(try tree.frameInRoot(of: SpecNode(node)))
  }
}

@_cdecl("quoin_node_local_frame") @implementation
public func quoin_node_local_frame(
  _ tree: OpaquePointer?, _ node: quoin_node, _ frame_out: UnsafeMutablePointer<quoin_frame>?
) -> quoin_status {
  TreeBlock.read(tree, frame_out) { tree throws(SpecError) in
    quoin_frame(try tree.localFrame(of: SpecNode(node)))
  }
}

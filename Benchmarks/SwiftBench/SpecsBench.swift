// SpecsBench.swift -- trees of specs and flex containers through Swift; the same in C is specs/specs_bench.c.
//
//     specs/nested-…   the first layout of 11,111 nodes, ten children each, rows and columns in turn, all growing
//     specs/leaf-…     a layout after one leaf was marked dirty
//     specs/same-…     a layout after no change
//
// The answer is the width of the last leaf. In place of pivots stands the number of layouts that were computed.

import QuoinSpecs

enum SpecsBench {
  static var all: [Bench] {
    [SpecKind.stack, .flex].flatMap { kind in
      [
        bench("nested", kind, count: 1) { nest in { try nest.lay() } },
        bench("leaf", kind, count: 1) { nest in
          try nest.lay()
          return {
            try nest.tree.markDirty(nest.leaf)
            try nest.lay()
          }
        },
        bench("same", kind, count: 1000) { nest in
          try nest.lay()
          return { for _ in 0..<1000 { try nest.lay() } }
        },
      ]
    }
  }

  private static func bench(
    _ name: String, _ kind: SpecKind, count: Int, _ prepare: @escaping (Nest) throws -> () throws -> Void
  ) -> Bench {
    Bench(
      name: "specs/\(name)-\(kind)", count: count,
      ways: [
        Bench.Way(name: "11111") {
          let nest = try Nest(kind)
          let work = try prepare(nest)
          let before = nest.tree.counters.layouts
          return {
            try work()
            return (try nest.tree.size(of: nest.leaf).width, nest.tree.counters.layouts - before)
          }
        }
      ], repetitions: 20)
  }
}

/// Ten children a node, four deep.
private final class Nest {
  var tree = SpecTree()
  var root = SpecNode.none
  var leaf = SpecNode.none

  init(_ kind: SpecKind) throws { root = try add(kind, 4, false) }

  private func add(_ kind: SpecKind, _ depth: Int, _ isRow: Bool) throws -> SpecNode {
    let node = try tree.make(depth == 0 ? .leaf : kind)
    try tree.set(.flexGrow, of: node, to: 1)
    guard depth > 0 else {
      try tree.set(.width, of: node, to: 10)
      try tree.set(.height, of: node, to: 10)
      leaf = node
      return node
    }
    if kind == .flex {
      try tree.set(.flexDirection, of: node, to: isRow ? 2 : 0)
    } else {
      try tree.set(.direction, of: node, to: isRow ? 0 : 1)
    }
    for _ in 0..<10 { try tree.append(add(kind, depth - 1, !isRow), to: node) }
    return node
  }

  func lay() throws { try tree.layout(root, SizeRange(exactly: SpecSize(20_000, 20_000))) }
}

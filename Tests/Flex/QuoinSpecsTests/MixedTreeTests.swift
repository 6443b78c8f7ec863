// MixedTreeTests.swift -- an old tree and a fresh one have the same layout, to the last bit, whatever came before.
//
// QUOIN_MIXED_SEEDS=first..<last runs other seeds.

import Foundation
import QuoinMemory
import QuoinSpecs
import Testing

@Suite struct MixedTreeTests {
  private static let seeds: Range<UInt64> = {
    let words = ProcessInfo.processInfo.environment["QUOIN_MIXED_SEEDS"]?.components(separatedBy: "..<")
    guard let ends = words?.compactMap({ UInt64($0) }), ends.count == 2, ends[0] <= ends[1] else {
      return 0..<400
    }
    return ends[0]..<ends[1]
  }()

  private func fresh(_ edits: [MixedEdit], _ rounding: SpecRounding) throws -> MixedTree {
    var tree = MixedTree()
    try tree.tree.setRounding(rounding, scale: 1)
    for edit in edits { tree.apply(edit) }
    return tree
  }

  @Test func layout_afterChanges_isThatOfAFreshTree() throws {
    var steps = 0
    for seed in Self.seeds {
      var trees = MixedTrees(seed: seed)
      trees.grow(-1, 3)
      let rounding = trees.random.pick([SpecRounding.none, .texture, .yoga])
      var edits = trees.edits
      var old = try fresh(edits, rounding)
      for _ in 0..<7 {
        for _ in 0..<trees.random.int(in: 0...2) {
          edits.append(trees.change())
          old.apply(edits[edits.count - 1])
        }
        let range = trees.range()
        var other = try fresh(edits, rounding)
        let size = try old.tree.layout(old.nodes[0], range)
        let wanted = try other.tree.layout(other.nodes[0], range)
        let (found, frames) = (old.frames(), other.frames())
        #expect(size == wanted && found == frames, "seed \(seed), step \(steps)")
        let numbers = frames.joined().map { Double(bitPattern: $0) }
        let broken = numbers.filter { !$0.isFinite }
        #expect(broken == [], "seed \(seed)")
        steps += 1
      }
    }
    print("\(steps) layouts compared with fresh trees'")
    #expect(steps == 7 * Self.seeds.count)
  }

  /// A row of specs with a flex container, whose range narrows and widens again.
  @Test func flexInStack_widerAgain_isAsAtFirst() throws {
    var edits: [MixedEdit] = [
      .make(.stack, parent: -1), .make(.flex, parent: 0), .make(.flex, parent: 1), .make(.leaf, parent: 2),
      .make(.leaf, parent: 2), .make(.leaf, parent: 0), .measure(3, shape: 0), .measure(5, shape: 1),
    ]
    edits.append(.number(1, .minHeight, 84))
    var tree = try fresh(edits, .none)
    let any = SizeRange.unconstrained
    let first = try tree.tree.layout(tree.nodes[0], any)
    let frames = tree.frames()
    try tree.tree.layout(
      tree.nodes[0], SizeRange(minWidth: 0, minHeight: 0, maxWidth: 141, maxHeight: .infinity))
    let again = try tree.tree.layout(tree.nodes[0], any)
    let found = tree.frames()
    #expect(again == first && found == frames)
  }

  /// Padding above the largest height, in a range that was narrow before.
  @Test func flexInBoxInStack_rangeWithoutEnd_isThatOfAFreshTree() throws {
    let edits: [MixedEdit] = [
      .make(.box, parent: -1), .make(.stack, parent: 0), .make(.leaf, parent: 1), .make(.flex, parent: 1),
      .make(.flex, parent: 3), .measure(2, shape: 0), .number(3, .paddingAll, 45.5),
      .number(3, .maxHeight, 9.75),
    ]
    let range = SizeRange(minWidth: 82, minHeight: 0, maxWidth: 477, maxHeight: .infinity)
    var old = try fresh(edits, .texture)
    try old.tree.layout(
      old.nodes[0], SizeRange(minWidth: 154, minHeight: 0, maxWidth: 414, maxHeight: 106))
    try old.tree.layout(old.nodes[0], range)
    var other = try fresh(edits, .texture)
    try other.tree.layout(other.nodes[0], range)
    let (found, wanted) = (old.frames(), other.frames())
    #expect(found == wanted)
  }
}

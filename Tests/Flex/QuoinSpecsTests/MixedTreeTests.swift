// MixedTreeTests.swift -- an old tree and a fresh one have the same layout, to the last bit, whatever came before.
//
// QUOIN_MIXED_SEEDS=first..<last runs other seeds, of seven steps each; in release, which needs -Xswiftc -enable-testing,
// some thousand steps a second.

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

  /// Trees on two threads at the same time.
  @Test func layout_afterChanges_isThatOfAFreshTree() throws {
    let lock = NSLock()
    nonisolated(unsafe) var (faults, steps, refused) = ([String](), 0, 0)
    let seeds = Self.seeds
    DispatchQueue.concurrentPerform(iterations: 2) { worker in
      for seed in seeds where Int(seed % 2) == worker {
        var life = MixedSteps(seed: seed)
        let isDone = (try? life.run()) != nil
        lock.withLock {
          faults += isDone ? life.faults : ["seed \(seed): ends with an error"]
          steps += MixedSteps.count
          refused += life.refused
        }
      }
    }
    print("\(steps) layouts compared with fresh trees', \(refused) others ran out of memory")
    #expect(faults == [])
    #expect(steps == MixedSteps.count * seeds.count && refused > seeds.count)
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

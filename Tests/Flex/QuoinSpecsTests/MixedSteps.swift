// MixedSteps.swift -- an old tree goes through changes, ranges, threads and memory that fails; after each step its layout
// is that of a fresh tree, to the last bit.

import QuoinSpecs
import QuoinTestSupport

/// The life of one tree.
struct MixedSteps {
  private var trees: MixedTrees
  private var edits: [MixedEdit]
  private let rounding: SpecRounding
  private let scale: Double
  private let seed: UInt64
  private(set) var faults: [String] = []
  /// Layouts that ran out of memory.
  private(set) var refused = 0

  static let count = 7

  init(seed: UInt64) {
    self.seed = seed
    trees = MixedTrees(seed: seed)
    trees.grow(-1, 3)
    rounding = trees.random.pick([SpecRounding.none, .texture, .yoga])
    scale = trees.random.pick([1, 1, 2, 1e-3])
    edits = trees.edits
  }

  mutating func run() throws {
    let memory = CountedMemory()
    // The tree gives its blocks back to it, and holds no reference.
    try withExtendedLifetime(memory) { try run(memory) }
  }

  private mutating func run(_ memory: CountedMemory) throws {
    var old = try fresh(memory)
    try old.tree.setThreads(trees.random.int(in: 1...3))
    for step in 0..<Self.count {
      for _ in 0..<trees.random.int(in: 0...2) {
        edits.append(trees.change())
        old.apply(edits[edits.count - 1])
      }
      let range = trees.range()
      if trees.random.chance(0.4) { layWithoutMemory(&old, memory, range, "seed \(seed), step \(step)") }
      let spare = CountedMemory()
      try withExtendedLifetime(spare) { try compare(&old, spare, range, step) }
    }
  }

  /// Lays out the old tree and a fresh one.
  private mutating func compare(
    _ old: inout MixedTree, _ memory: CountedMemory, _ range: SizeRange, _ step: Int
  ) throws {
    var other = try fresh(memory)
    if trees.random.chance(0.4) { layWithoutMemory(&other, memory, range, "seed \(seed), fresh") }
    let size = try old.tree.layout(old.nodes[0], range)
    let wanted = try other.tree.layout(other.nodes[0], range)
    let (found, frames) = (old.frames(), other.frames())
    if size != wanted || found != frames {
      faults.append("seed \(seed), step \(step): not as a fresh tree")
    }
    check(frames)
  }

  private func fresh(_ memory: CountedMemory) throws -> MixedTree {
    var tree = MixedTree(allocator: memory.allocator)
    try tree.tree.setRounding(rounding, scale: scale)
    for edit in edits { tree.apply(edit) }
    return tree
  }

  /// A layout that runs out of memory moves nothing.
  private mutating func layWithoutMemory(
    _ tree: inout MixedTree, _ memory: CountedMemory, _ range: SizeRange, _ name: String
  ) {
    let before = tree.frames()
    let others = trees.random.int(in: 0...trees.random.pick([1, 4, 16]))
    do {
      _ = try memory.refusing(after: others) { try tree.tree.layout(tree.nodes[0], range) }
    } catch {
      refused += 1
      if tree.frames() != before { faults.append("\(name): frames have moved") }
      if error as? SpecError != .outOfMemory { faults.append("\(name): \(error)") }
    }
  }

  /// Every number is finite, and no extent negative.
  private mutating func check(_ frames: [[UInt64]]) {
    let all = frames.map { $0.map { Double(bitPattern: $0) } }
    if all.contains(where: { $0.contains { !$0.isFinite } }) { faults.append("seed \(seed): not finite") }
    if all.contains(where: { $0.count == 4 && ($0[2] < 0 || $0[3] < 0) }) {
      faults.append("seed \(seed): negative")
    }
  }
}

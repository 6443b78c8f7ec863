// MixedTrees.swift -- random trees of every kind of node in every other, and random changes of them.
//
// A tree is a list of edits. Each edit can be made on an old tree, which has been laid out before, and on a fresh one:
// the same edits make the same handles.

import QuoinMemory
import QuoinSpecs
import QuoinTestSupport

/// One call that changes a tree. Calls that a tree refuses are refused by each.
enum MixedEdit {
  case make(SpecKind, parent: Int)
  case number(Int, SpecProperty, Double)
  case length(Int, SpecProperty, FlexLength)
  case choice(Int, SpecChoice, UInt32)
  case clear(Int, SpecProperty)
  case measure(Int, shape: Int)
  case move(Int, to: Int)
}

struct MixedTree: ~Copyable {
  var tree: SpecTree
  var nodes: [SpecNode] = []

  init(allocator: Allocator = .system) { tree = SpecTree(allocator: allocator, handleTag: 7) }

  mutating func apply(_ edit: MixedEdit) {
    switch edit {
    case .make(let kind, let parent):
      guard let node = try? tree.make(kind) else { return }
      nodes.append(node)
      if parent >= 0 { try? tree.append(node, to: nodes[parent]) }
    case .number(let node, let property, let value): try? tree.set(property, of: nodes[node], to: value)
    case .length(let node, let property, let length): try? tree.set(property, of: nodes[node], to: length)
    case .choice(let node, let choice, let value): try? tree.set(choice, of: nodes[node], to: value)
    case .clear(let node, let property): try? tree.clear(property, of: nodes[node])
    case .measure(let node, let shape):
      try? tree.setMeasure(nodes[node], Self.shapes[shape], user: nil)
    case .move(let node, let parent):
      try? tree.remove(nodes[node])
      try? tree.append(nodes[node], to: nodes[parent])
    }
  }

  /// Functions that answer the same for all room that their answer fits into.
  static let shapes: [MeasureFunction] = [
    { _, width, _, _, size in
      (size[0], size[1]) = (
        min(width, 120), width >= 120 ? 12 : width > 0 ? (120 / width).rounded(.up) * 12 : 12
      )
    },
    { _, _, _, _, size in (size[0], size[1]) = (33, 21) },
    { _, width, _, _, size in (size[0], size[1]) = (min(width, 40.5), min(width, 40.5) / 2) },
  ]

  /// The bits of the frames of all nodes in the tree; empty for a node that has been taken out of it.
  func frames() -> [[UInt64]] {
    nodes.map { node in
      guard isInside(node), let frame = try? tree.frameInRoot(of: node) else { return [] }
      return [frame.x, frame.y, frame.width, frame.height].map { ($0 + 0).bitPattern }
    }
  }
}

extension MixedTree {
  func isInside(_ node: SpecNode) -> Bool {
    var above = node
    while above != nodes[0] {
      guard let next = try? tree.parent(above), next != .none else { return false }
      above = next
    }
    return true
  }
}

struct MixedTrees {
  var random: SeededRandom
  private(set) var edits: [MixedEdit] = []
  private var count = 0

  init(seed: UInt64) { random = SeededRandom(seed: seed) }

  private static let kinds: [SpecKind] = [
    .box, .inset, .overlay, .background, .relative, .ratio, .absolute, .stack, .stack, .corner, .wrapper,
    .flex,
    .flex, .flex, .flex, .flex,
  ]

  mutating func grow(_ parent: Int, _ depth: Int) {
    let place = count
    let isLeaf = depth == 0 || random.chance(0.2)
    edits.append(
      .make(isLeaf ? random.pick([.leaf, .leaf, .leaf, .spacer]) : random.pick(Self.kinds), parent: parent))
    count += 1
    if isLeaf && random.chance(0.7) {
      edits.append(.measure(place, shape: random.int(in: 0...MixedTree.shapes.count - 1)))
    }
    if random.chance(0.4) { edits.append(.choice(place, .flexRules, UInt32(random.int(in: 1...2)))) }
    for _ in 0..<random.int(in: 0...3) { edits.append(style(place)) }
    if !isLeaf { for _ in 0..<random.int(in: 1...3) { grow(place, depth - 1) } }
  }

  /// A change of a random node's style, or of its place.
  mutating func change() -> MixedEdit {
    let node = random.int(in: 0...count - 1)
    if random.chance(0.05) && node > 0 { return .move(node, to: random.int(in: 0...node - 1)) }
    if random.chance(0.1) { return .clear(node, random.pick(SpecProperty.allCases)) }
    return style(node)
  }

  private mutating func style(_ node: Int) -> MixedEdit {
    if random.chance(0.4) {
      return .choice(node, random.pick(SpecChoice.allCases), UInt32(random.int(in: 0...10)))
    }
    let property = random.pick(SpecProperty.allCases)
    let value = Double(random.int(in: 0...90)) + random.pick([0, 0, 0.25])
    if random.chance(0.3) { return .length(node, property, .percent(value)) }
    if random.chance(0.1) {
      let unit = random.pick([FlexLength.Unit.auto, .auto, .minContent, .maxContent, .fitContent])
      return .length(node, property, FlexLength(0, unit))
    }
    let isWeight =
      property == .flexGrow || property == .flexShrink || property == .aspectRatio || property == .ratio
    return .number(node, property, isWeight ? random.pick([0.5, 1, 2]) : value)
  }

  /// A range: free, bounded or exact along each axis.
  mutating func range() -> SizeRange {
    func side(_ random: inout SeededRandom) -> (Double, Double) {
      let extent = Double(random.int(in: 0...400)) + random.pick([0, 0, 0.5])
      switch random.int(in: 0...3) {
      case 0: return (0, .infinity)
      case 1: return (0, extent)
      case 2: return (extent / 2, extent)
      default: return (extent, extent)
      }
    }
    let (width, height) = (side(&random), side(&random))
    return SizeRange(minWidth: width.0, minHeight: height.0, maxWidth: width.1, maxHeight: height.1)
  }
}

// ThreadsTests.swift -- leaves measured at the same time, and trees laid out at the same time: the same bits.

import Foundation
import QuoinSpecs
import QuoinTestSupport
import Testing

/// A text of as many letters as `user` says, each 8 wide and 20 high. It keeps nothing.
private let letters: MeasureFunction = { user, maxWidth, _, _, size in
  let width = 8.0 * Double(Int(bitPattern: user))
  size[0] = min(width, maxWidth)
  size[1] = width > maxWidth && maxWidth > 0 ? 20 * (width / maxWidth).rounded(.up) : 20
}

/// Two leaves that wait for each other, for some seconds at most.
private final class Meeting: @unchecked Sendable {
  private let condition = NSCondition()
  private var count = 0
  private(set) var isMet = false

  func arrive() {
    condition.lock()
    defer { condition.unlock() }
    count += 1
    if count == 2 { isMet = true }
    condition.broadcast()
    let end = Date(timeIntervalSinceNow: 20)
    while !isMet && condition.wait(until: end) {}
  }

  static let measure: MeasureFunction = { user, _, _, _, size in
    Unmanaged<Meeting>.fromOpaque(user!).takeUnretainedValue().arrive()
    (size[0], size[1]) = (30, 10)
  }
}

@Suite struct ThreadsTests {
  /// Stacks in stacks around texts, all concurrent, some of them wrapping or stretching.
  private func fill(_ tree: inout SpecTree, _ depth: Int, _ random: inout SeededRandom) throws -> SpecNode {
    if depth == 0 || random.chance(0.2) {
      let leaf = try tree.make(.leaf)
      try tree.setMeasure(leaf, letters, user: UnsafeMutableRawPointer(bitPattern: random.int(in: 1...60)))
      if random.chance(0.3) { try tree.set(.flexGrow, of: leaf, to: 1) }
      if random.chance(0.3) { try tree.set(.flexShrink, of: leaf, to: 1) }
      if random.chance(0.2) { try tree.set(.flexBasis, of: leaf, to: 0.3, isFraction: true) }
      if random.chance(0.2) { try tree.set(.width, of: leaf, to: 40) }
      if random.chance(0.2) { try tree.set(.height, of: leaf, to: 40) }
      return leaf
    }
    let stack = try tree.make(.stack)
    try tree.set(.concurrent, of: stack, to: 1)
    try tree.set(.direction, of: stack, to: random.chance(0.5) ? 1 : 0)
    try tree.set(.alignItems, of: stack, to: random.pick([SpecAlign.start, .stretch, .center]).rawValue)
    if random.chance(0.2) { try tree.set(.wrap, of: stack, to: 1) }
    for _ in 0..<random.int(in: 1...5) { try tree.append(fill(&tree, depth - 1, &random), to: stack) }
    return stack
  }

  /// The bits of all frames for some ranges, and the tree's counters.
  private func results(_ seed: UInt64, threads: Int) throws -> ([UInt64], SpecCounters) {
    var random = SeededRandom(seed: seed)
    var tree = SpecTree(handleTag: 1)
    let root = try fill(&tree, 4, &random)
    try tree.setThreads(threads)
    var bits: [UInt64] = []
    for width in [375.0, 200, 375, 90] {
      let range = SizeRange(minWidth: width, minHeight: 0, maxWidth: width, maxHeight: .infinity)
      try tree.layout(root, range)
      try tree.forEachFrame(in: root) { _, frame in
        for number in [frame.x, frame.y, frame.width, frame.height] { bits.append(number.bitPattern) }
      }
    }
    return (bits, tree.counters)
  }

  @Test func layout_measuredOnThreads_isTheSameToTheLastBit() throws {
    var differing: [UInt64] = []
    for seed in 0..<60 as Range<UInt64> {
      let alone = try results(seed, threads: 1)
      for threads in [2, 3, 8] where try results(seed, threads: threads) != alone { differing.append(seed) }
    }
    #expect(differing == [])
  }

  @Test func leaves_ofAConcurrentStack_areMeasuredAtTheSameTime() throws {
    let meeting = Meeting()
    var tree = SpecTree()
    let stack = try tree.make(.stack)
    for _ in 0..<2 {
      let leaf = try tree.make(.leaf)
      try tree.setMeasure(leaf, Meeting.measure, user: Unmanaged.passUnretained(meeting).toOpaque())
      try tree.append(leaf, to: stack)
    }
    try tree.set(.concurrent, of: stack, to: 1)
    try tree.setThreads(2)
    #expect(try tree.layout(stack, .unconstrained) == SpecSize(60, 10))
    #expect(meeting.isMet && tree.counters.measures == 2)
  }

  @Test func trees_onThreads_areLaidOutAsAlone() throws {
    let alone = try (0..<4).map { try results(UInt64($0), threads: 1).0 }
    let lock = NSLock()
    nonisolated(unsafe) var found: [Int: [UInt64]] = [:]
    DispatchQueue.concurrentPerform(iterations: 8) { place in
      let bits = try? results(UInt64(place % 4), threads: 1 + place / 4).0
      lock.withLock { found[place] = bits }
    }
    for place in 0..<8 { #expect(found[place] == alone[place % 4]) }
  }

  @Test func setThreads_outOfBounds_isRefused() throws {
    var tree = SpecTree()
    for count in [0, -1, 1025, Int.max] {
      #expect(throws: SpecError.badNumber) { try tree.setThreads(count) }
    }
    try tree.setThreads(1024)
  }
}

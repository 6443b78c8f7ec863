// SpecCases.swift -- the cases of a file: trees, some with the frames that they should have.
//
//   {"cases": [...]} or [...]  several; a case alone is a file of one
//   {"tree": ..., "min": [w, h], "max": [w, h], "size": [w, h], "frames": [[name, x, y, w, h], ...]}
//   (null in "min" or "max" is no limit)
//   {"nodes": [{"id": ..., "parent": 0, "style": {...}, "ltr": [x, y, w, h], "rtl": [...]}, ...],
//    "min": ..., "max": ..., "available": [w, h]}
//   ("available" is the size of the box around the root: a root without an extent of its own fills it, and percentages
//   in the root refer to it, as in Yoga; null is no bound)
//   ("rules": "css" computes every container as CSS says, "automatic-minimum" as Yoga but for the least sizes)
//   With "tolerance": N in a case, numbers may differ by N.

import QuoinDrawing
import QuoinSpecs

struct SpecCases {
  struct Case {
    let name: String
    fileprivate let words: JSONValue

    /// Whether the file says that the case is not to be checked.
    var isSkipped: Bool { words["skip"]?.isTrue ?? false }
  }

  let cases: [Case]

  init(_ file: JSONValue) throws {
    let several = try file.member("cases") != nil ? file.list("cases") : file.array ?? [file]
    cases = several.enumerated().map { place, words in
      Case(name: words["id"]?.string ?? words["name"]?.string ?? "case \(place + 1)", words: words)
    }
  }
}

extension SpecCases.Case {
  /// The case, laid out.
  func layout(isRTL: Bool, scale: Double?) throws -> CaseTree {
    let tree = CaseTree()
    var range = SizeRange(min: try size("min", or: 0), max: try size("max", or: .infinity))
    let available = try words.member("available").map { _ in try size("available", or: .infinity) }
    if let nodes = words.member("nodes") {
      let isBounded = range != .unconstrained || available != nil
      let rules = try words.member("rules").map { try CaseTree.rules($0) } ?? 0
      try tree.addFlex(words.list("nodes"), at: nodes.place, isRTL: isRTL, isBounded: isBounded, rules: rules)
      if let available { range = try tree.filled(range, available) }
    } else if let specs = words.member("tree") {
      if let available = words.member("available") {
        throw CaseError("\"available\" is for \"nodes\"; a \"tree\" has \"max\"", at: available.keyPlace)
      }
      tree.root = try tree.addSpecs(specs)
    } else {
      throw CaseError("a case wants a \"tree\" or \"nodes\"", at: words.place)
    }
    if let scale = try scale ?? words.number("scale") {
      try tree.tree.setRounding(tree.tree.rounding, scale: scale)
    }
    try tree.tree.layout(tree.root, range, parent: available ?? range.max)
    return tree
  }

  private func size(_ name: String, or missing: Double) throws -> SpecSize {
    let sides = try words.numbers(name, JSONValue.sizeWords, null: missing) ?? [missing, missing]
    return SpecSize(sides[0], sides[1])
  }

  /// A line for each difference from what the case expects; nil if it expects nothing.
  /// Numbers may differ by the tolerance: the case's own, or else the one that is given.
  func differences(_ tree: CaseTree, isRTL: Bool, tolerance: Double = 0) throws -> [String]? {
    let wanted = try wanted(tree, isRTL: isRTL)
    guard !wanted.isEmpty else { return nil }
    let most = try self.tolerance ?? tolerance
    return wanted.compactMap { name, wanted, found in
      guard let found else { return "\(name) is not there" }
      if zip(found, wanted).allSatisfy({ abs($0 - $1) <= most }) { return nil }
      return "\(name) is at \(Self.text(found)), not at \(Self.text(wanted))"
    }
  }

  private var tolerance: Double? {
    get throws {
      guard let most = try words.number("tolerance") else { return nil }
      guard most >= 0, most.isFinite else {
        throw CaseError("a tolerance is negative or infinite", at: words["tolerance"]?.place ?? words.place)
      }
      return most
    }
  }

  private func wanted(_ tree: CaseTree, isRTL: Bool) throws -> [(String, [Double], [Double]?)] {
    func four(_ frame: SpecFrame) -> [Double] { [frame.x, frame.y, frame.width, frame.height] }
    var wanted: [(String, [Double], [Double]?)] = []
    let placed = try tree.placed()
    if let nodes = words["nodes"]?.array {
      let found = try tree.inParents()
      for (place, node) in nodes.enumerated() {
        let key = isRTL ? "rtl" : "ltr"
        guard let numbers = try node.numbers(key, JSONValue.frameWords) else { continue }
        wanted.append((node["id"]?.string ?? "", numbers, four(found[place])))
      }
      return wanted
    }
    if let size = try words.numbers("size", JSONValue.sizeWords), let root = placed.first {
      wanted.append(("the size", size, [root.frame.width, root.frame.height]))
    }
    // Frames of one name go to the boxes of that name in drawing order. The root comes last: it is mostly a spec.
    var left: [String: [CaseTree.Placed]] = [:]
    for part in (placed.dropFirst() + placed.prefix(1)).reversed() {
      left[part.name, default: []].append(part)
    }
    for list in try words.list("frames") {
      guard let (name, numbers) = list.frame else {
        let words = (["name"] + JSONValue.frameWords).joined(separator: ", ")
        throw CaseError("\"frames\" wants lists [\(words)]", at: list.place)
      }
      let found = left[name]?.popLast()
      wanted.append((name, numbers, found.map { four($0.frame) }))
    }
    return wanted
  }

  private static func text(_ numbers: [Double]) -> String {
    numbers.map { NumberText.short($0) }.joined(separator: " ")
  }
}

extension CaseTree {
  /// The sizes that a root may take in a box of some size around it. The root fills the box along an axis on which it
  /// has neither an extent nor a largest one of its own.
  func filled(_ range: SizeRange, _ available: SpecSize) throws -> SizeRange {
    var range = range
    func isFree(_ extent: SpecProperty, _ largest: SpecProperty, _ room: Double) throws -> Bool {
      try room < .infinity && tree.get(extent, of: root) == nil && tree.get(largest, of: root) == nil
    }
    if try isFree(.width, .maxWidth, available.width) {
      range.minWidth = min(max(available.width, range.minWidth), range.maxWidth)
      range.maxWidth = range.minWidth
    }
    if try isFree(.height, .maxHeight, available.height) {
      range.minHeight = min(max(available.height, range.minHeight), range.maxHeight)
      range.maxHeight = range.minHeight
    }
    return range
  }

  /// The frame of each node within the box around it, in the order in which the nodes were made.
  func inParents() throws -> [SpecFrame] {
    var frames: [(UInt32, SpecFrame)] = []
    try tree.forEachPlace(in: root) { node, inParent, _ in frames.append((node.index1, inParent)) }
    return frames.sorted { $0.0 < $1.0 }.map(\.1)
  }
}

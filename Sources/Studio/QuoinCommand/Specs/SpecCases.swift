// SpecCases.swift -- the cases of a file: trees, some with the frames that they should have.
//
//   {"cases": [...]} or [...]  several; a case alone is a file of one
//   {"tree": ..., "min": [w, h], "max": [w, h], "size": [w, h], "frames": [[name, x, y, w, h], ...]}
//   (null in "min" or "max" is no limit)
//   {"nodes": [{"id": ..., "parent": 0, "style": {...}, "ltr": [x, y, w, h], "rtl": [...]}, ...]}

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
    var range = SizeRange.unconstrained
    if let nodes = words.member("nodes") {
      try tree.addFlex(words.list("nodes"), at: nodes.place, isRTL: isRTL)
    } else if let specs = words.member("tree") {
      tree.root = try tree.addSpecs(specs)
      range = SizeRange(min: try size("min", or: 0), max: try size("max", or: .infinity))
    } else {
      throw CaseError("a case wants a \"tree\" or \"nodes\"", at: words.place)
    }
    if let scale = try scale ?? words.number("scale") {
      try tree.tree.setRounding(tree.tree.rounding, scale: scale)
    }
    try tree.tree.layout(tree.root, range)
    return tree
  }

  private func size(_ name: String, or missing: Double) throws -> SpecSize {
    let sides = try words.numbers(name, JSONValue.sizeWords, null: missing) ?? [missing, missing]
    return SpecSize(sides[0], sides[1])
  }

  /// A line for each difference from what the case expects; nil if it expects nothing.
  func differences(_ tree: CaseTree, isRTL: Bool) throws -> [String]? {
    let wanted = try wanted(tree, isRTL: isRTL)
    guard !wanted.isEmpty else { return nil }
    return wanted.compactMap { name, wanted, found in
      guard let found, found != wanted else { return found == nil ? "\(name) is not there" : nil }
      return "\(name) is at \(Self.text(found)), not at \(Self.text(wanted))"
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
    var left = Array(placed.reversed())
    if left.count > 1 { left.insert(left.removeLast(), at: 0) }
    for list in try words.list("frames") {
      guard let (name, numbers) = list.frame else {
        let words = (["name"] + JSONValue.frameWords).joined(separator: ", ")
        throw CaseError("\"frames\" wants lists [\(words)]", at: list.place)
      }
      // Frames of one name go to the boxes of that name in drawing order. The root comes last: it is mostly a spec.
      let place = left.lastIndex { $0.name == name }
      let found = place.map { left.remove(at: $0) }
      wanted.append((name, numbers, found.map { four($0.frame) }))
    }
    return wanted
  }

  private static func text(_ numbers: [Double]) -> String {
    numbers.map { NumberText.short($0) }.joined(separator: " ")
  }
}

extension CaseTree {
  /// The frame of each node within the box around it, in the order in which the nodes were made.
  func inParents() throws -> [SpecFrame] {
    try names.keys.sorted { $0.index1 < $1.index1 }.map { try tree.frame(of: $0) }
  }
}

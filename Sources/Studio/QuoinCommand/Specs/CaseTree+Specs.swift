// CaseTree+Specs.swift -- a tree of Texture's specs in JSON: {"spec": "stack", "direction": ..., "children": [...]}.
//
// {"box": NAME, ...} is a box; "measure" tells how large it is, "spec" what is in it. Sizes are numbers,
// "50%" or "auto".

import QuoinSpecs

extension CaseTree {
  /// Makes the nodes of a tree of specs.
  func addSpecs(_ words: JSONValue) throws -> SpecNode {
    let name = words["box"]?.string
    if name != nil { _ = try words.members(of: "a box", among: Self.boxMembers) }
    let spec = words["spec"]
    guard
      let kind = name != nil
        ? (spec?["spec"] ?? spec?["box"] != nil ? .box : .leaf) : spec?.string.flatMap({ Self.kinds[$0] })
    else {
      throw CaseError("a tree wants a \"box\" or a \"spec\" that is one", at: spec?.place ?? words.place)
    }
    let node = try make(kind, name ?? spec?.string ?? "")
    if let measure = words["measure"] { try setMeasure(node, measure) }
    for entry in try words.members("style") { try setStyle(node, entry.key, entry.value) }
    if name == nil, case .object(let members) = words.kind {
      for member in members { try setParameter(node, kind, member.key, member.value) }
    }
    if kind == .box, let spec { try tree.append(addSpecs(spec), to: node) }
    for child in try words.list("children") { try tree.append(addSpecs(child), to: node) }
    return node
  }

  private static let boxMembers = ["box", "spec", "measure", "style", "children", "name"]

  private static let kinds: [String: SpecKind] = [
    "stack": .stack, "inset": .inset, "overlay": .overlay, "background": .background,
    "relative": .relative, "ratio": .ratio, "absolute": .absolute, "corner": .corner,
    "wrapper": .wrapper, "spacer": .spacer,
  ]

  func setMeasure(_ node: SpecNode, _ words: JSONValue) throws {
    _ = try words.members(of: "measure", among: ["kind", "size", "chars", "charWidth", "lineHeight"])
    let kinds: [String: UInt32] = ["fixed": 0, "text": 1]
    if try words.member("kind").map({ try Self.word($0, kinds) }) == kinds["text"] {
      let width = try (words.number("chars") ?? 0) * (words.number("charWidth") ?? CaseText.letter)
      let line = try words.number("lineHeight") ?? CaseText.line
      try Self.checkMeasure([width, line], words)
      return try setText(node, .letters(width: width, line: line))
    }
    guard let size = try words.numbers("size", JSONValue.sizeWords) else {
      throw CaseError("a measure wants a size [width, height]", at: words.place)
    }
    try Self.checkMeasure(size, words)
    try setText(node, .fixed(size[0], size[1]))
  }

  /// Throws if a length is negative or not finite: the layout would take such an answer of a measure for 0.
  private static func checkMeasure(_ lengths: [Double], _ words: JSONValue) throws {
    guard lengths.allSatisfy({ $0 >= 0 && $0.isFinite }) else {
      throw CaseError("a measure is negative or infinite", at: words.place)
    }
  }

  private static let properties: [String: SpecProperty] = [
    "width": .width, "height": .height, "minWidth": .minWidth, "minHeight": .minHeight,
    "maxWidth": .maxWidth, "maxHeight": .maxHeight, "flexBasis": .flexBasis, "flexGrow": .flexGrow,
    "flexShrink": .flexShrink, "spacingBefore": .spacingBefore, "spacingAfter": .spacingAfter,
    "ascender": .ascender, "descender": .descender, "spacing": .spacing, "lineSpacing": .lineSpacing,
    "ratio": .ratio,
  ]

  private static let percent = 100.0

  private func setStyle(_ node: SpecNode, _ name: String, _ value: JSONValue) throws {
    if name == "alignSelf" {
      try tree.set(.alignSelf, of: node, to: try Self.word(value, Self.alignments))
    } else if name == "layoutPosition" {
      try setPair(node, .positionX, .positionY, value)
    } else if let property = Self.properties[name] {
      if value.string == "auto" { return }
      if let text = value.string, text.hasSuffix("%"), let number = Double(text.dropLast()) {
        return try tree.set(property, of: node, to: number / Self.percent, isFraction: true)
      }
      try tree.set(property, of: node, to: try value.number(named: name))
    } else {
      throw CaseError("there is no style \"\(name)\"", at: value.keyPlace)
    }
  }

  static func word(_ value: JSONValue, _ words: [String: UInt32]) throws -> UInt32 {
    guard let text = value.string, let number = words[text] else {
      throw CaseError(
        "\"\(value.string ?? "")\" is none of \(words.keys.sorted().joined(separator: ", "))",
        at: value.place)
    }
    return number
  }

  private func setPair(_ node: SpecNode, _ x: SpecProperty, _ y: SpecProperty, _ value: JSONValue) throws {
    guard let pair = value.array, pair.count == 2 else {
      throw CaseError("a position wants [x, y]", at: value.place)
    }
    try tree.set(x, of: node, to: try pair[0].number(named: "x"))
    try tree.set(y, of: node, to: try pair[1].number(named: "y"))
  }

  private static let alignments: [String: UInt32] = [
    "auto": 0, "start": 1, "end": 2, "center": 3, "stretch": 4, "baselineFirst": 5, "baselineLast": 6,
  ]
  private static let justifications: [String: UInt32] = [
    "start": 0, "end": 1, "center": 2, "spaceBetween": 3, "spaceAround": 4, "stretch": 5,
  ]
  private static let places: [String: UInt32] = ["none": 0, "start": 1, "center": 2, "end": 3]
  private static let sizings: [String: UInt32] = [
    "default": 0, "sizeToFit": 1, "minimumWidth": 1, "minimumHeight": 2, "minimumSize": 3,
  ]
  private static let corners: [String: UInt32] = [
    "topleft": 0, "topright": 1, "bottomleft": 2, "bottomright": 3,
  ]

  private static let choices: [String: (SpecChoice, [String: UInt32])] = [
    "direction": (.direction, ["horizontal": 0, "vertical": 1]), "justifyContent": (.justify, justifications),
    "alignItems": (.alignItems, alignments), "alignContent": (.alignContent, justifications),
    "flexWrap": (.wrap, ["noWrap": 0, "wrap": 1]), "horizontal": (.horizontal, places),
    "vertical": (.vertical, places), "location": (.location, corners),
  ]
  private static let flags: [String: SpecChoice] = [
    "baselineRelativeArrangement": .baselineRelative, "respectsChildLimits": .respectsChildLimits,
    "wrapsCorner": .wrapsCorner, "concurrent": .concurrent,
  ]

  private func setParameter(_ node: SpecNode, _ kind: SpecKind, _ name: String, _ value: JSONValue) throws {
    if ["spec", "style", "children", "name"].contains(name) { return }
    if let (choice, words) = Self.choices[name] {
      try tree.set(choice, of: node, to: try Self.word(value, words))
    } else if let flag = Self.flags[name] {
      guard let number = value.number else {
        throw CaseError("\"\(name)\" wants true or false", at: value.place)
      }
      try tree.set(flag, of: node, to: number == 0 ? 0 : 1)
    } else if name == "sizing" {
      try tree.set(kind == .absolute ? .sizeToFit : .sizing, of: node, to: try Self.word(value, Self.sizings))
    } else if name == "insets" {
      try setInsets(node, value)
    } else if name == "offset" {
      try setPair(node, .offsetX, .offsetY, value)
    } else if let property = Self.properties[name] {
      try tree.set(property, of: node, to: try value.number(named: name))
    } else {
      throw CaseError("a spec has no \"\(name)\"", at: value.keyPlace)
    }
  }

  private func setInsets(_ node: SpecNode, _ value: JSONValue) throws {
    let sides: [(String, SpecProperty)] = [
      ("top", .insetTop), ("left", .insetLeft), ("bottom", .insetBottom), ("right", .insetRight),
    ]
    _ = try value.members(of: "insets", among: sides.map(\.0))
    for (side, property) in sides {
      if let inset = value[side] { try tree.set(property, of: node, to: try inset.number(named: side)) }
    }
  }
}

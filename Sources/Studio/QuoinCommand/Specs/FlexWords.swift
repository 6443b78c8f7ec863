// FlexWords.swift -- a tree of flex containers in JSON: a list of nodes, each with its style and its parent.
//
//   {"id": "text", "parent": 0, "style": {...}, "text": "one two", "ltr": [x, y, w, h], "rtl": [...]}
//
// The parent is the place of another node in the list. Case files also give "pos", a node's place among its parent's
// children, and "measure", the font of a text. "pos" is ignored: the list has children in that order. Only one font is
// accepted.

import QuoinSpecs

extension CaseTree {
  /// Makes the nodes of a list. The first one is the root; a parent stands before its children.
  func addFlex(_ nodes: [JSONValue], at place: Int, isRTL: Bool) throws {
    try tree.setRounding(.yoga, scale: 1)
    var made: [SpecNode] = []
    for words in nodes {
      _ = try words.members(of: "a node", among: Self.nodeMembers)
      let text = try words.text("text")
      if let font = words.member("measure"), text == nil || font.string != Self.font {
        throw CaseError("a node's \"measure\" is \"\(Self.font)\", of its \"text\"", at: font.place)
      }
      let node = try make(text == nil ? .flex : .leaf, words.text("id") ?? "")
      if let text {
        let letters = text.split(separator: " ").map { Double($0.count) * CaseText.letter }
        let isRow = words["style"]?["flexDirection"]?.string == "row"
        try setText(node, .words(letters, letter: CaseText.letter, isRow: isRow))
      }
      for entry in try words.members("style") {
        try setFlexStyle(node, entry.key, entry.value, isText: text != nil)
      }
      if let outer = try Self.parent(words, of: made.count) { try tree.append(node, to: made[outer]) }
      made.append(node)
    }
    guard let first = made.first else { throw CaseError("there are no nodes", at: place) }
    root = first
    if isRTL { try tree.set(.writing, of: first, to: FlexWriting.rightToLeft.rawValue) }
  }

  private static let nodeMembers = ["id", "parent", "pos", "style", "text", "measure", "ltr", "rtl"]
  private static let font = "ahem10"

  /// The place of the parent of the node at `place`; nil for the first one, which has none (or -1).
  private static func parent(_ words: JSONValue, of place: Int) throws -> Int? {
    guard let number = try words.number("parent") else {
      if place == 0 { return nil }
      throw CaseError("a node but the first wants a parent", at: words.place)
    }
    if place == 0 && number < 0 { return nil }
    guard let parent = Int(exactly: number), (0..<place).contains(parent) else {
      throw CaseError("a parent stands before its child", at: words["parent"]?.place ?? words.place)
    }
    return parent
  }

  private static let edges = [
    "left", "top", "right", "bottom", "start", "end", "horizontal", "vertical", "all",
  ]
  private static let groups: [String: SpecProperty] = [
    "margin": .marginLeft, "padding": .paddingLeft, "border": .borderLeft, "position": .edgeLeft,
  ]
  private static let sizes: [String: SpecProperty] = [
    "width": .width, "height": .height, "minWidth": .minWidth, "minHeight": .minHeight,
    "maxWidth": .maxWidth, "maxHeight": .maxHeight, "flexBasis": .flexBasis, "flexGrow": .flexGrow,
    "flexShrink": .flexShrink, "aspectRatio": .aspectRatio,
  ]
  private static let justify: [String: UInt32] = [
    "flex-start": 0, "flex-end": 1, "center": 2, "space-between": 3, "space-around": 4, "stretch": 5,
    "space-evenly": 6,
  ]
  private static let align: [String: UInt32] = [
    "auto": 0, "flex-start": 1, "flex-end": 2, "center": 3, "stretch": 4, "baseline": 5,
  ]
  private static let itemChoices: [String: (SpecChoice, [String: UInt32])] = [
    "alignSelf": (.alignSelf, align),
    "positionType": (.position, ["relative": 0, "absolute": 1, "static": 2]),
    "display": (.display, ["flex": 0, "none": 1, "contents": 2]),
    "boxSizing": (.boxSizing, ["border-box": 0, "content-box": 1]),
    "overflow": (.overflow, ["visible": 0, "hidden": 1, "scroll": 2]),
  ]
  private static let containerChoices: [String: (SpecChoice, [String: UInt32])] = [
    "flexDirection": (.flexDirection, ["column": 0, "column-reverse": 1, "row": 2, "row-reverse": 3]),
    "flexWrap": (.flexWrap, ["no-wrap": 0, "wrap": 1, "wrap-reverse": 2]),
    "justifyContent": (.flexJustify, justify), "alignContent": (.flexAlignContent, justify),
    "alignItems": (.flexAlignItems, align),
  ]

  private func setFlexStyle(_ node: SpecNode, _ name: String, _ value: JSONValue, isText: Bool) throws {
    if let first = Self.groups[name] {
      _ = try value.members(of: name, among: Self.edges)
      for (place, edge) in Self.edges.enumerated() {
        guard let value = value[edge], let property = SpecProperty(rawValue: first.rawValue + UInt8(place))
        else { continue }
        try tree.set(property, of: node, to: try Self.length(edge, value))
      }
    } else if name == "gap" {
      let gaps = [("column", SpecProperty.columnGap), ("row", .rowGap), ("all", .gap)]
      _ = try value.members(of: name, among: gaps.map(\.0))
      for (axis, property) in gaps {
        if let value = value[axis] { try tree.set(property, of: node, to: try Self.length(axis, value)) }
      }
    } else if let property = Self.sizes[name] {
      let length = try Self.length(name, value)
      if length.unit != .auto { try tree.set(property, of: node, to: length) }
    } else if let (choice, words) = Self.itemChoices[name] {
      try tree.set(choice, of: node, to: try Self.word(value, words))
    } else if let (choice, words) = Self.containerChoices[name] {
      let number = try Self.word(value, words)
      if !isText { try tree.set(choice, of: node, to: number) }
    } else {
      throw CaseError("there is no style \"\(name)\"", at: value.keyPlace)
    }
  }

  private static let words = ["auto", "max-content", "fit-content", "stretch"]

  private static func length(_ name: String, _ value: JSONValue) throws -> FlexLength {
    if let number = value.number { return .points(number) }
    if let text = value.string {
      if text.hasSuffix("%"), let percent = Double(text.dropLast()) { return .percent(percent) }
      if words.contains(text) { return .auto }
    }
    throw CaseError("\"\(name)\" wants a number, a percentage or \"auto\"", at: value.place)
  }
}

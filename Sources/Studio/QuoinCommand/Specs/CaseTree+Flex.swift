// CaseTree+Flex.swift -- a tree of flex containers in JSON: a list of nodes, each with its style and its parent.
//
//   {"id": "text", "parent": 0, "style": {...}, "text": "one two", "ltr": [x, y, w, h], "rtl": [...]}
//
// The parent is the place of another node in the list. "direction" in a style is "ltr", "rtl" or "inherit". A length
// alone as "margin", "padding", "border", "position" or "gap" is that of all edges. A node with
// "measure": {"size": [w, h]} is a box of that size, one with a "text" a text; U+200B in a text is a place where a line
// may break. Case files also give "pos", a node's place among its parent's children, and "measure", the font of a text.
// "pos" is ignored: the list has children in that order. Only one font is accepted.

import QuoinSpecs

extension CaseTree {
  /// Makes the nodes of a list. The first one is the root; a parent stands before its children.
  /// `isBounded` says that the room for the root has a bound, `rules` what rules hold for containers that name none.
  func addFlex(_ nodes: [JSONValue], at place: Int, isRTL: Bool, isBounded: Bool, rules: UInt32) throws {
    try tree.setRounding(.yoga, scale: 1)
    var made: [SpecNode] = []
    for words in nodes {
      _ = try words.members(of: "a node", among: Self.nodeMembers)
      let outer = try Self.parent(words, of: made.count).map { made[$0] }
      let isLeaf = words.member("text") != nil || words.member("measure") != nil
      let node = try make(isLeaf ? .leaf : .flex, words.text("id") ?? "")
      if isLeaf { try setContent(node, words) } else { try tree.set(.flexRules, of: node, to: rules) }
      for entry in try words.members("style") {
        try setFlexStyle(node, entry.key, entry.value, isLeaf: isLeaf, outer, isBounded)
      }
      if let outer { try tree.append(node, to: outer) }
      made.append(node)
    }
    guard let first = made.first else { throw CaseError("there are no nodes", at: place) }
    root = first
    // A root's own direction wins.
    guard isRTL, try tree.get(.writing, of: first) == FlexWriting.inherit.rawValue else { return }
    try tree.set(.writing, of: first, to: FlexWriting.rightToLeft.rawValue)
  }

  /// Makes a node a text, or a box of a fixed size.
  private func setContent(_ node: SpecNode, _ words: JSONValue) throws {
    let text = try words.text("text")
    let measure = words.member("measure")
    if let measure, case .object = measure.kind, text == nil { return try setMeasure(node, measure) }
    guard let text, measure == nil || measure?.string == Self.font else {
      throw CaseError(
        "a node's \"measure\" is a size, or \"\(Self.font)\" of its \"text\"", at: (measure ?? words).place)
    }
    let isRow = words["style"]?["flexDirection"]?.string == "row"
    try setText(node, .words(CaseText.pieces(text), letter: CaseText.letter, isRow: isRow))
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
    "ascender": .ascender,
  ]
  /// Words of the case files beside CSS's.
  private static let others = ["no-wrap": "nowrap", "block": "flex"]

  /// The number of a choice's word.
  private static func number(_ value: JSONValue, _ words: [String]) throws -> UInt32 {
    let word = value.string.map { others[$0] ?? $0 }
    if let word, let number = words.firstIndex(of: word) { return UInt32(number) }
    return try Self.word(value, Dictionary(uniqueKeysWithValues: words.map { ($0, 0) }))
  }

  /// The rules that a word names.
  static func rules(_ word: JSONValue) throws -> UInt32 {
    try number(word, FlexWords.containers["rules"]?.words ?? [])
  }

  private func setFlexStyle(
    _ node: SpecNode, _ name: String, _ value: JSONValue, isLeaf: Bool, _ outer: SpecNode?, _ isBounded: Bool
  ) throws {
    // Yoga's word for what CSS calls `position`, which in the case files may be the distances from the edges.
    let choice = name == "positionType" ? "position" : name
    let words = FlexWords.items["position"]?.words ?? []
    let isDistances = name == "position" && !words.contains { $0 == value.string }
    if !isDistances, let (choice, words) = FlexWords.items[choice] {
      try tree.set(choice, of: node, to: try Self.number(value, words))
    } else if let (choice, words) = FlexWords.containers[name] {
      let number = try Self.number(value, words)
      if !isLeaf { try tree.set(choice, of: node, to: number) }
    } else if let place = Self.edges.dropLast().firstIndex(of: name),
      let property = SpecProperty(rawValue: SpecProperty.edgeLeft.rawValue + UInt8(place))
    {
      try tree.set(property, of: node, to: try Self.length(name, value))
    } else if let first = Self.groups[name] {
      let edges = Self.edges.enumerated().compactMap { place, edge in
        SpecProperty(rawValue: first.rawValue + UInt8(place)).map { (edge, $0) }
      }
      try setLengths(node, name, value, edges)
    } else if name == "gap" {
      try setLengths(node, name, value, [("column", .columnGap), ("row", .rowGap), ("all", .gap)])
    } else if let property = Self.sizes[name] {
      if try setWord(name, property, value, node, outer, isBounded) { return }
      let length = try Self.length(name, value)
      if length.unit != .auto { try tree.set(property, of: node, to: length) }
    } else {
      throw CaseError("there is no style \"\(name)\"", at: value.keyPlace)
    }
  }

  /// Sets some of several lengths. One length alone is the last of them, "all".
  private func setLengths(
    _ node: SpecNode, _ name: String, _ value: JSONValue, _ lengths: [(String, SpecProperty)]
  ) throws {
    if let all = lengths.last, value.number != nil || value.string != nil {
      return try tree.set(all.1, of: node, to: try Self.length(name, value))
    }
    _ = try value.members(of: name, among: lengths.map(\.0))
    for (edge, property) in lengths {
      if let value = value[edge] { try tree.set(property, of: node, to: try Self.length(edge, value)) }
    }
  }

  private static let contents = ["max-content", "fit-content"]
  private static let units: [String: FlexLength.Unit] = [
    "min-content": .minContent, "max-content": .maxContent, "fit-content": .fitContent,
  ]

  /// Sets a keyword that a container by CSS's rules knows, and returns true. Else whether it says here what "auto" says: the content of a root without bounds, or an item's extent where it is
  /// stretched. As in Yoga, "stretch" as a basis is "auto". Throws where a keyword says something else.
  private func setWord(
    _ name: String, _ property: SpecProperty, _ value: JSONValue, _ node: SpecNode, _ outer: SpecNode?,
    _ isBounded: Bool
  ) throws -> Bool {
    guard let word = value.string, word == "stretch" || Self.units[word] != nil else { return false }
    if let unit = Self.units[word], let outer, try tree.get(.flexRules, of: outer) == FlexRules.css.rawValue {
      try tree.set(property, of: node, to: FlexLength(0, unit))
      return true
    }
    let isExtent = property == .width || property == .height
    let isFree = Self.contents.contains(word) && outer == nil && !isBounded
    if isFree && (isExtent || property == .flexBasis) { return true }
    if word == "stretch" && property == .flexBasis { return true }
    if word == "stretch", isExtent, let outer, try isStretched(property, outer) { return true }
    throw CaseError("\"\(name)\": \"\(word)\" is not computed here", at: value.place)
  }

  /// Whether a container stretches its items along the axis of a width or a height.
  private func isStretched(_ property: SpecProperty, _ outer: SpecNode) throws -> Bool {
    let isRow = try tree.get(.flexDirection, of: outer) >= FlexDirection.row.rawValue
    return try isRow == (property == .height)
      && tree.get(.flexAlignItems, of: outer) == SpecAlign.stretch.rawValue
  }

  private static func length(_ name: String, _ value: JSONValue) throws -> FlexLength {
    if let number = value.number { return .points(number) }
    if let text = value.string {
      if text.hasSuffix("%"), let percent = Double(text.dropLast()) { return .percent(percent) }
      if text == "auto" { return .auto }
    }
    throw CaseError("\"\(name)\" wants a number, a percentage or \"auto\"", at: value.place)
  }
}

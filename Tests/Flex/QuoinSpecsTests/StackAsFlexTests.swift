// StackAsFlexTests.swift -- flexbox cases that Texture's stack has to give the same frames for.
//
// A node becomes a box with a stack in it, its borders and paddings an inset around that; margins along
// the stack become spacings, and margins across it an inset around the box.

import Foundation
import QuoinSpecs
import Testing

@Suite struct StackAsFlexTests {
  @Test func subset_ofTheStack_isExact() throws {
    let file = try CaseFiles.read("yoga_cases.json") as! Words
    let subset = try CaseFiles.read("yoga_texture_subset.json") as! Words
    let same = Set((subset["same"] as! [[String]]).map { $0.joined(separator: "/") })
    let cases = (file["cases"] as! [Words]).filter {
      same.contains("\($0["group"] as! String)/\($0["name"] as! String)")
    }
    #expect(cases.count == 190)
    var differing: [String] = []
    for words in cases {
      let nodes = words["nodes"] as! [Words]
      let frames = try StackTree(nodes).frames()
      let wanted = nodes.map { ($0["ltr"] as! [Any]).map { number($0) } }
      if frames != wanted { differing.append("\(words["name"]!): \(frames), not \(wanted)") }
    }
    for line in differing { print(line) }
    #expect(differing.count == 0)
  }
}

/// A tree of stacks made from the nodes of a flexbox case.
private final class StackTree {
  private var tree = SpecTree()
  private var boxes: [SpecNode] = []

  init(_ words: [Words]) throws {
    var insides: [SpecNode] = []
    for (place, node) in words.enumerated() {
      let style = node["style"] as? Words ?? [:]
      let hasChildren = words.contains { number($0["parent"], or: -1) == Double(place) }
      let box = try tree.make(.box)
      boxes.append(box)
      try setSizes(box, style)
      insides.append(try fill(box, style, hasChildren))
      let parent = Int(number(node["parent"], or: -1))
      if parent >= 0 {
        let isRow = (words[parent]["style"] as? Words)?["flexDirection"] as? String == "row"
        try tree.append(withMargins(box, style, isRow), to: insides[parent])
      }
    }
  }

  func frames() throws -> [[Double]] {
    try tree.layout(boxes[0], .unconstrained)
    return try boxes.map {
      let frame = try tree.frame(of: $0)
      return [frame.x, frame.y, frame.width, frame.height]
    }
  }

  // MARK: Building

  private func edges(_ words: Words?) -> [Double] {
    [
      ("left", "start", "horizontal"), ("top", "", "vertical"), ("right", "end", "horizontal"),
      ("bottom", "", "vertical"),
    ]
    .map { names in
      for name in [names.1, names.0, names.2, "all"] { if let value = words?[name] { return number(value) } }
      return 0
    }
  }

  private func setSizes(_ node: SpecNode, _ style: Words) throws {
    let sizes: [(String, SpecProperty)] = [
      ("width", .width), ("height", .height), ("minWidth", .minWidth), ("minHeight", .minHeight),
      ("maxWidth", .maxWidth), ("maxHeight", .maxHeight), ("flexBasis", .flexBasis),
    ]
    for (name, property) in sizes {
      guard let value = style[name], value as? String != "auto" else { continue }
      if let percent = value as? String {
        try tree.set(property, of: node, to: Double(percent.dropLast())! / 100, isFraction: true)
      } else {
        try tree.set(property, of: node, to: number(value))
      }
    }
    try tree.set(.flexGrow, of: node, to: number(style["flexGrow"]))
    try tree.set(.flexShrink, of: node, to: number(style["flexShrink"]))
    let aligns: [String: SpecAlign] = ["flex-start": .start, "flex-end": .end, "center": .center]
    if let align = aligns[style["alignSelf"] as? String ?? ""] {
      try tree.set(.alignSelf, of: node, to: align.rawValue)
    }
  }

  /// Puts an inset and a stack into a box, and returns the stack.
  private func fill(_ box: SpecNode, _ style: Words, _ hasChildren: Bool) throws -> SpecNode {
    let padding = edges(style["padding"] as? Words)
    let border = edges(style["border"] as? Words)
    let inset = try tree.make(.inset)
    for (edge, property) in [SpecProperty.insetLeft, .insetTop, .insetRight, .insetBottom].enumerated() {
      try tree.set(property, of: inset, to: padding[edge] + border[edge])
    }
    try tree.append(inset, to: box)
    let stack = try tree.make(.stack)
    try tree.append(stack, to: inset)
    let isRow = style["flexDirection"] as? String == "row"
    try tree.set(.direction, of: stack, to: isRow ? 0 : 1)
    let justify: [String: SpecJustify] = [
      "flex-end": .end, "center": .center, "space-between": .spaceBetween, "space-around": .spaceAround,
      "stretch": .stretch,
    ]
    try tree.set(.justify, of: stack, to: justify[style["justifyContent"] as? String ?? ""]?.rawValue ?? 0)
    try tree.set(.alignContent, of: stack, to: justify[style["alignContent"] as? String ?? ""]?.rawValue ?? 0)
    let aligns: [String: SpecAlign] = ["flex-start": .start, "flex-end": .end, "center": .center]
    let align = aligns[style["alignItems"] as? String ?? ""] ?? .stretch
    try tree.set(.alignItems, of: stack, to: align.rawValue)
    if style["flexWrap"] != nil { try tree.set(.wrap, of: stack, to: 1) }
    let gaps = style["gap"] as? Words
    let column = number(gaps?["column"] ?? gaps?["all"])
    let row = number(gaps?["row"] ?? gaps?["all"])
    try tree.set(.spacing, of: stack, to: isRow ? column : row)
    try tree.set(.lineSpacing, of: stack, to: isRow ? row : column)
    return stack
  }

  private func withMargins(_ box: SpecNode, _ style: Words, _ isRow: Bool) throws -> SpecNode {
    let margins = edges(style["margin"] as? Words)
    let along = isRow ? 0 : 1
    if margins[along] != 0 { try tree.set(.spacingBefore, of: box, to: margins[along]) }
    if margins[along + 2] != 0 { try tree.set(.spacingAfter, of: box, to: margins[along + 2]) }
    guard margins[1 - along] != 0 || margins[3 - along] != 0 else { return box }
    let inset = try tree.make(.inset)
    let properties: [SpecProperty] = isRow ? [.insetTop, .insetBottom] : [.insetLeft, .insetRight]
    try tree.set(properties[0], of: inset, to: margins[1 - along])
    try tree.set(properties[1], of: inset, to: margins[3 - along])
    for property in [SpecProperty.spacingBefore, .spacingAfter, .flexGrow, .flexShrink, .flexBasis] {
      if let (value, isFraction) = try tree.get(property, of: box) {
        try tree.set(property, of: inset, to: value, isFraction: isFraction)
      }
    }
    try tree.set(.alignSelf, of: inset, to: tree.get(.alignSelf, of: box))
    try tree.append(box, to: inset)
    return inset
  }
}

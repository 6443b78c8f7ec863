// FlexTree.swift -- flexbox cases in the words of the case files: JSON objects, made into a `SpecTree`.
//
// A case that is written down in Swift uses the same words, as dictionaries.

import Foundation
import QuoinSpecs

/// A text of square letters: words break at blanks, a letter is as wide as a line is high.
final class SquareText {
  let words: [String]
  /// Whether the room is at least that of the longest word.
  let isRow: Bool
  private(set) var asked: [[Double]] = []
  static let letter = 10.0

  init(_ text: String, isRow: Bool) {
    words = text.split(separator: " ").map(String.init)
    self.isRow = isRow
  }

  func size(_ given: Double) -> (Double, Double) {
    let longestWord = Double(words.map(\.count).max() ?? 0) * Self.letter
    let room = isRow ? max(given, longestWord) : given
    var lines = 1.0
    var line = 0.0
    var longest = 0.0
    for word in words {
      let width = Double(word.count) * Self.letter
      let joined = line == 0 ? width : line + Self.letter + width
      if line > 0 && joined > room {
        lines += 1
        line = width
      } else {
        line = joined
      }
      longest = max(longest, line)
    }
    return (longest, lines * Self.letter)
  }

  static let function: MeasureFunction = { user, maxWidth, maxHeight, modes, size in
    let text = Unmanaged<SquareText>.fromOpaque(user!).takeUnretainedValue()
    text.asked.append([maxWidth, maxHeight, Double(modes)])
    (size[0], size[1]) = text.size(maxWidth)
  }
}

/// A tree of flex containers made from the nodes of a case.
final class FlexTree {
  var tree = SpecTree()
  var nodes: [SpecNode] = []
  private(set) var texts: [SquareText] = []
  private var boxes: [Measured] = []
  let words: [Words]

  init(_ words: [Words], isRTL: Bool = false, scale: Double = 1, rules: FlexRules = .yoga) throws {
    self.words = words
    try tree.setRounding(.yoga, scale: scale)
    for node in words {
      let isLeaf = node["text"] is String || node["measure"] is Words
      let made = try tree.make(isLeaf ? .leaf : .flex)
      nodes.append(made)
      if try tree.kind(made) == .flex { try tree.set(.flexRules, of: made, to: rules.rawValue) }
      try setContent(made, node)
      try setStyle(made, node["style"] as? Words ?? [:])
      let parent = (node["parent"] as? NSNumber)?.intValue ?? -1
      if parent >= 0 { try tree.append(made, to: nodes[parent]) }
    }
    if isRTL { try tree.set(.writing, of: nodes[0], to: FlexWriting.rightToLeft.rawValue) }
  }

  /// Makes a leaf a text, or a box of a fixed size.
  private func setContent(_ node: SpecNode, _ words: Words) throws {
    if let text = words["text"] as? String {
      let isRow = (words["style"] as? Words)?["flexDirection"] as? String == "row"
      texts.append(SquareText(text, isRow: isRow))
      let user = Unmanaged.passUnretained(texts[texts.count - 1]).toOpaque()
      try tree.setMeasure(node, SquareText.function, user: user)
    } else if let box = words["measure"] as? Words {
      boxes.append(Measured(box))
      let user = Unmanaged.passUnretained(boxes[boxes.count - 1]).toOpaque()
      try tree.setMeasure(node, Measured.function, user: user)
    }
  }

  func layout() throws {
    let any = SizeRange(minWidth: 0, minHeight: 0, maxWidth: .infinity, maxHeight: .infinity)
    try tree.layout(nodes[0], any)
  }

  func frames() throws -> [[Double]] {
    try layout()
    return try nodes.map {
      let frame = try tree.frame(of: $0)
      return [frame.x, frame.y, frame.width, frame.height]
    }
  }

  // MARK: Styles

  private static let edges: [String: [String: SpecProperty]] = {
    let names = ["left", "top", "right", "bottom", "start", "end", "horizontal", "vertical", "all"]
    func group(_ first: SpecProperty) -> [String: SpecProperty] {
      Dictionary(
        uniqueKeysWithValues: names.enumerated().map {
          ($1, SpecProperty(rawValue: first.rawValue + UInt8($0))!)
        })
    }
    return [
      "margin": group(.marginLeft), "padding": group(.paddingLeft), "border": group(.borderLeft),
      "position": group(.edgeLeft), "gap": ["column": .columnGap, "row": .rowGap, "all": .gap],
    ]
  }()

  private static let sizes: [String: SpecProperty] = [
    "width": .width, "height": .height, "minWidth": .minWidth, "minHeight": .minHeight,
    "maxWidth": .maxWidth, "maxHeight": .maxHeight, "flexBasis": .flexBasis, "flexGrow": .flexGrow,
    "flexShrink": .flexShrink, "aspectRatio": .aspectRatio,
  ]

  private static let justify: [String: UInt32] = [
    "flex-start": 0, "flex-end": 1, "center": 2, "space-between": 3, "space-around": 4, "stretch": 5,
    "space-evenly": 6, "start": 7, "end": 8, "left": 9, "right": 10, "safe center": 11, "safe flex-end": 12,
  ]
  private static let align: [String: UInt32] = [
    "auto": 0, "flex-start": 1, "flex-end": 2, "center": 3, "stretch": 4, "baseline": 5,
    "start": 7, "end": 8, "self-start": 9, "self-end": 10, "safe center": 11, "safe flex-end": 12,
  ]
  private static let choices: [String: (SpecChoice, [String: UInt32])] = [
    "flexDirection": (.flexDirection, ["column": 0, "column-reverse": 1, "row": 2, "row-reverse": 3]),
    "flexWrap": (.flexWrap, ["no-wrap": 0, "wrap": 1, "wrap-reverse": 2]),
    "justifyContent": (.flexJustify, justify), "alignContent": (.flexAlignContent, justify),
    "alignItems": (.flexAlignItems, align), "alignSelf": (.alignSelf, align),
    "positionType": (.position, ["relative": 0, "absolute": 1, "static": 2]),
    "display": (.display, ["flex": 0, "none": 1, "contents": 2]),
    "boxSizing": (.boxSizing, ["border-box": 0, "content-box": 1]),
    "overflow": (.overflow, ["visible": 0, "hidden": 1, "scroll": 2]),
    "rules": (.flexRules, ["yoga": 0, "automatic-minimum": 1, "css": 2, "strict-yoga": 3]),
    "direction": (.writing, ["inherit": 0, "ltr": 1, "rtl": 2]),
    "referenceBaseline": (.referenceBaseline, ["no": 0, "yes": 1]),
  ]

  private func setStyle(_ node: SpecNode, _ style: Words) throws {
    for (name, value) in style {
      if let group = Self.edges[name] {
        for (edge, value) in value as! Words { try tree.set(group[edge]!, of: node, to: length(value)) }
      } else if let property = Self.sizes[name] {
        let length = length(value)
        if length.unit != .auto { try tree.set(property, of: node, to: length) }
      } else if let (choice, values) = Self.choices[name] {
        if try tree.kind(node) == .leaf && choice.kindIsContainer { continue }
        try tree.set(choice, of: node, to: values[value as! String]!)
      } else {
        throw UnknownWord(name: name)
      }
    }
  }

  private func length(_ value: Any) -> FlexLength {
    guard let word = value as? String else { return .points(number(value)) }
    let units: [String: FlexLength.Unit] = [
      "min-content": .minContent, "max-content": .maxContent, "fit-content": .fitContent,
    ]
    if let unit = units[word] { return FlexLength(0, unit) }
    return word.hasSuffix("%") ? .percent(Double(word.dropLast())!) : .auto
  }
}

struct UnknownWord: Error { let name: String }

extension SpecChoice {
  /// Whether only flex containers have the choice.
  var kindIsContainer: Bool {
    [.flexDirection, .flexWrap, .flexJustify, .flexAlignContent, .flexAlignItems, .flexRules].contains(self)
  }
}

// WordTree.swift -- trees in the words of the case files: JSON objects, made into nodes of a `SpecTree`.
//
// A case that is written down in Swift uses the same words, as dictionaries.

import Foundation
import QuoinSpecs

typealias Words = [String: Any]

/// How a text or a box of fixed size measures itself. Kept alive by the tree that is under test.
final class Measured {
  let words: Words
  var calls = 0
  var asked: [[Double]] = []

  init(_ words: Words) { self.words = words }

  func size(_ maxWidth: Double) -> (Double, Double) {
    if words["kind"] as? String == "text" {
      let width = number(words["chars"]) * number(words["charWidth"], or: 10)
      let height = number(words["lineHeight"], or: 20)
      if width <= maxWidth { return (width, height) }
      return (maxWidth, maxWidth > 0 ? (width / maxWidth).rounded(.up) * height : height)
    }
    let size = words["size"] as! [Any]
    return (number(size[0]), number(size[1]))
  }

  static let function: MeasureFunction = { user, maxWidth, maxHeight, modes, size in
    let measured = Unmanaged<Measured>.fromOpaque(user!).takeUnretainedValue()
    measured.calls += 1
    measured.asked.append([maxWidth, maxHeight, Double(modes)])
    (size[0], size[1]) = measured.size(maxWidth)
  }
}

func number(_ word: Any?, or missing: Double = 0) -> Double {
  switch word {
  case let word as String where word == "inf": .infinity
  case let word as NSNumber: word.doubleValue
  case let word as Double: word
  case let word as Int: Double(word)
  case let word as Bool: word ? 1 : 0
  default: missing
  }
}

/// A tree made from words.
final class WordTree {
  /// With a tag of its own: the same words make the same handles.
  var tree = SpecTree(handleTag: 1)
  var root = SpecNode.none
  var names: [SpecNode: String] = [:]
  var measured: [Measured] = []

  init(_ words: Words, scale: Double = 1, rounding: SpecRounding = .texture) throws {
    try tree.setRounding(rounding, scale: scale)
    root = try add(words)
  }

  /// The frames of all boxes, by name, in drawing order.
  func layout(_ range: SizeRange) throws -> (size: SpecSize, frames: [(String, SpecFrame)]) {
    let size = try tree.layout(root, range)
    var frames: [(String, SpecFrame)] = []
    try tree.forEachFrame(in: root) { node, frame in frames.append((names[node]!, frame)) }
    return (size, frames)
  }

  private func add(_ words: Words) throws -> SpecNode {
    let name = words["box"] as? String
    let spec = words["spec"] as? String
    let node = try tree.make(name != nil ? (words["spec"] is Words ? .box : .leaf) : kind(spec!))
    names[node] = name ?? spec!
    if let measure = words["measure"] as? Words {
      let one = Measured(measure)
      measured.append(one)
      try tree.setMeasure(node, Measured.function, user: Unmanaged.passUnretained(one).toOpaque())
    }
    try setStyle(node, words["style"] as? Words ?? [:])
    if name == nil { try setParameters(node, words) }
    if let inner = words["spec"] as? Words { try tree.append(add(inner), to: node) }
    for child in words["children"] as? [Words] ?? [] { try tree.append(add(child), to: node) }
    return node
  }

  private func kind(_ spec: String) -> SpecKind {
    [
      "stack": .stack, "inset": .inset, "overlay": .overlay, "background": .background, "relative": .relative,
      "ratio": .ratio, "absolute": .absolute, "corner": .corner, "wrapper": .wrapper, "spacer": .spacer,
    ][spec]!
  }

  private func setStyle(_ node: SpecNode, _ style: Words) throws {
    let properties: [String: SpecProperty] = [
      "width": .width, "height": .height, "minWidth": .minWidth, "minHeight": .minHeight,
      "maxWidth": .maxWidth,
      "maxHeight": .maxHeight, "flexBasis": .flexBasis, "flexGrow": .flexGrow, "flexShrink": .flexShrink,
      "spacingBefore": .spacingBefore, "spacingAfter": .spacingAfter, "ascender": .ascender,
      "descender": .descender,
    ]
    for (name, value) in style {
      if name == "alignSelf" {
        try tree.set(.alignSelf, of: node, to: alignment(value as! String))
      } else if name == "layoutPosition" {
        let position = value as! [Any]
        try tree.set(.positionX, of: node, to: number(position[0]))
        try tree.set(.positionY, of: node, to: number(position[1]))
      } else if let percent = value as? String, percent.hasSuffix("%") {
        try tree.set(properties[name]!, of: node, to: Double(percent.dropLast())! / 100, isFraction: true)
      } else {
        try tree.set(properties[name]!, of: node, to: number(value))
      }
    }
  }

  private func alignment(_ word: String) -> UInt32 {
    let words: [String: SpecAlign] = [
      "auto": .auto, "start": .start, "end": .end, "center": .center, "stretch": .stretch,
      "baselineFirst": .baselineFirst, "baselineLast": .baselineLast,
    ]
    return words[word]!.rawValue
  }

  private func justify(_ word: String) -> UInt32 {
    let words: [String: SpecJustify] = [
      "start": .start, "end": .end, "center": .center, "spaceBetween": .spaceBetween,
      "spaceAround": .spaceAround, "stretch": .stretch,
    ]
    return words[word]!.rawValue
  }

  private func setParameters(_ node: SpecNode, _ words: Words) throws {
    for (name, value) in words {
      let word = value as? String ?? ""
      switch name {
      case "direction": try tree.set(.direction, of: node, to: word == "vertical" ? 1 : 0)
      case "spacing": try tree.set(.spacing, of: node, to: number(value))
      case "lineSpacing": try tree.set(.lineSpacing, of: node, to: number(value))
      case "justifyContent": try tree.set(.justify, of: node, to: justify(word))
      case "alignContent": try tree.set(.alignContent, of: node, to: justify(word))
      case "alignItems": try tree.set(.alignItems, of: node, to: alignment(word))
      case "flexWrap": try tree.set(.wrap, of: node, to: word == "wrap" ? 1 : 0)
      case "baselineRelativeArrangement":
        try tree.set(.baselineRelative, of: node, to: number(value) != 0 ? 1 : 0)
      case "respectsChildLimits": try tree.set(.respectsChildLimits, of: node, to: number(value) != 0 ? 1 : 0)
      case "insets": try setInsets(node, value as! Words)
      case "ratio": try tree.set(.ratio, of: node, to: number(value))
      case "horizontal": try tree.set(.horizontal, of: node, to: place(word))
      case "vertical": try tree.set(.vertical, of: node, to: place(word))
      case "sizing": try setSizing(node, word)
      case "location": try tree.set(.location, of: node, to: location(word))
      case "wrapsCorner": try tree.set(.wrapsCorner, of: node, to: number(value) != 0 ? 1 : 0)
      case "offset":
        let offset = value as! [Any]
        try tree.set(.offsetX, of: node, to: number(offset[0]))
        try tree.set(.offsetY, of: node, to: number(offset[1]))
      default: continue
      }
    }
  }

  private func setInsets(_ node: SpecNode, _ insets: Words) throws {
    let sides: [String: SpecProperty] = [
      "top": .insetTop, "left": .insetLeft, "bottom": .insetBottom, "right": .insetRight,
    ]
    for (side, value) in insets { try tree.set(sides[side]!, of: node, to: number(value)) }
  }

  private func place(_ word: String) -> UInt32 {
    ["none": 0, "start": 1, "center": 2, "end": 3][word]!
  }

  private func location(_ word: String) -> UInt32 {
    ["topleft": 0, "topright": 1, "bottomleft": 2, "bottomright": 3][word]!
  }

  private func setSizing(_ node: SpecNode, _ word: String) throws {
    if try tree.kind(node) == .absolute {
      try tree.set(.sizeToFit, of: node, to: word == "sizeToFit" ? 1 : 0)
    } else {
      let sizings: [String: UInt32] = ["default": 0, "minimumWidth": 1, "minimumHeight": 2, "minimumSize": 3]
      try tree.set(.sizing, of: node, to: sizings[word]!)
    }
  }
}

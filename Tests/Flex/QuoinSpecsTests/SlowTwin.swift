// SlowTwin.swift -- the same layouts, computed as plainly as they can be said.
//
// Recursion on the words of a tree, arrays of results, no cache, no shortcut but the one that is part of
// the definition (a lone flexible child is not measured). Written from the description of the algorithm,
// not from the code that is under test; `RandomTreeTests` holds the two together.

import QuoinSpecs

/// The layout of one element.
final class TwinLayout {
  let name: String?
  let size: [Double]
  var x = 0.0
  var y = 0.0
  /// In drawing order.
  let parts: [TwinLayout]

  init(_ name: String?, _ size: [Double], _ parts: [TwinLayout] = [], scale: Double) {
    self.name = name
    let isValid = size.allSatisfy(Twin.isValid)
    self.size = isValid ? size.map { (($0 - 1.1920928955078125e-07) * scale).rounded(.up) / scale } : [0, 0]
    self.parts = parts
  }

  /// Frames of boxes, in the nearest box; specs' positions add up.
  func boxes(_ x: Double, _ y: Double, scale: Double) -> [(String, [Double])] {
    parts.flatMap { part -> [(String, [Double])] in
      guard let name = part.name else { return part.boxes(x + part.x, y + part.y, scale: scale) }
      func up(_ value: Double) -> Double { ((value - 1.1920928955078125e-07) * scale).rounded(.up) / scale }
      return [(name, [up(x + part.x), up(y + part.y)] + part.size)] + part.boxes(0, 0, scale: scale)
    }
  }
}

/// A range: minimum and maximum of both axes.
struct TwinRange {
  var low: [Double]
  var high: [Double]

  func clamp(_ size: [Double]) -> [Double] { (0..<2).map { max(low[$0], min(high[$0], size[$0])) } }

  func meet(_ other: TwinRange) -> TwinRange {
    var result = self
    for axis in 0..<2 {
      let start = max(low[axis], other.low[axis])
      let end = min(high[axis], other.high[axis])
      if start <= end {
        (result.low[axis], result.high[axis]) = (start, end)
      } else {
        let point = low[axis] < other.low[axis] ? high[axis] : low[axis]
        (result.low[axis], result.high[axis]) = (point, point)
      }
    }
    return result
  }
}

struct Twin {
  let scale: Double
  var asked: [String: Set<[Double]>] = [:]

  static func isValid(_ extent: Double) -> Bool {
    extent == 0 || (extent.isNormal && extent > 0 && extent < 1e7)
  }

  // MARK: Styles

  func style(_ words: Words) -> Words { words["style"] as? Words ?? [:] }

  func length(_ word: Any?, of parent: Double) -> Double? {
    if let text = word as? String {
      return Twin.isValid(parent) ? Double(text.dropLast())! / 100 * parent : nil
    }
    return word.map { number($0) }
  }

  func own(_ words: Words, _ parent: [Double], most: [Double] = [.infinity, .infinity]) -> TwinRange {
    let style = style(words)
    var range = TwinRange(low: [0, 0], high: most)
    for (axis, side) in ["Width", "Height"].enumerated() {
      let low = length(style["min\(side)"], of: parent[axis]) ?? 0
      let high = length(style["max\(side)"], of: parent[axis]) ?? most[axis]
      let exact = length(style[side.lowercased()], of: parent[axis])
      if high <= low {
        (range.low[axis], range.high[axis]) = (low, low)
      } else if let exact {
        let point = min(max(exact, low), high)
        (range.low[axis], range.high[axis]) = (point, point)
      } else {
        (range.low[axis], range.high[axis]) = (low, high)
      }
    }
    return range
  }

  // MARK: Any element

  mutating func layout(_ words: Words, _ range: TwinRange, _ parent: [Double]) -> TwinLayout {
    let kind = words["spec"] as? String ?? "box"
    if kind == "inset" { return inset(words, range, parent) }
    if kind == "overlay" || kind == "background" { return layers(words, range, parent) }
    let resolved = range.meet(own(words, parent))
    switch kind {
    case "box": return box(words, resolved)
    case "relative": return relative(words, resolved)
    case "ratio": return ratio(words, resolved)
    case "absolute": return absolute(words, resolved)
    case "corner": return corner(words, resolved)
    case "wrapper": return wrapper(words, resolved)
    case "stack": return stack(words, resolved)
    default: return made(words, resolved.low)
    }
  }

  func made(_ words: Words, _ size: [Double], _ parts: [TwinLayout] = []) -> TwinLayout {
    TwinLayout(words["box"] as? String, size, parts, scale: scale)
  }

  func children(_ words: Words) -> [Words] { words["children"] as? [Words] ?? [] }

  func known(_ range: TwinRange) -> [Double] { range.high.map { Twin.isValid($0) ? $0 : .nan } }

  private mutating func box(_ words: Words, _ range: TwinRange) -> TwinLayout {
    if let inside = words["spec"] as? Words {
      let part = layout(inside, range, range.high)
      return made(words, part.size, [part])
    }
    guard let measure = words["measure"] as? Words else {
      return made(words, range.clamp(range.high.allSatisfy(Twin.isValid) ? range.high : [0, 0]))
    }
    if range.low != range.high {
      let exact = (range.low[0] == range.high[0] ? 1.0 : 0) + (range.low[1] == range.high[1] ? 2 : 0)
      asked[words["box"] as! String, default: []].insert(range.high + [exact])
    }
    let size = Measured(measure).size(range.high[0])
    return made(words, range.clamp([size.0, size.1]))
  }
}

// RandomTrees.swift -- random trees of every kind of spec, in the words of the case files.

import QuoinSpecs
import QuoinTestSupport

struct RandomTrees {
  var random: SeededRandom
  private var boxes = 0

  init(seed: UInt64) { random = SeededRandom(seed: seed) }

  mutating func tree(_ depth: Int) -> Words {
    if depth == 0 || random.chance(0.15) { return leaf() }
    var words: Words
    switch random.int(in: 0...11) {
    case 0: words = spec("inset", ["insets": insets()], tree(depth - 1))
    case 1: words = spec("overlay", [:], tree(depth - 1), tree(depth - 1))
    case 2: words = spec("background", [:], tree(depth - 1), tree(depth - 1))
    case 3: words = spec("relative", relative(), tree(depth - 1))
    case 4: words = spec("ratio", ["ratio": random.pick([0.25, 0.5, 1, 1.5, 3.0])], tree(depth - 1))
    case 5: words = several("absolute", ["sizing": random.pick(["default", "sizeToFit"])], depth)
    case 6: words = spec("corner", corner(), tree(depth - 1), tree(depth - 1))
    case 7: words = several("wrapper", [:], depth)
    default: words = several("stack", stackWords(), depth)
    }
    words["style"] = style(isLeaf: false)
    if random.chance(0.1) { return named(["spec": words, "style": style(isLeaf: false)]) }
    return words
  }

  private mutating func several(_ kind: String, _ parameters: Words, _ depth: Int) -> Words {
    let children = (0..<random.int(in: 0...4)).map { _ in tree(depth - 1) }
    return parameters.merging(["spec": kind, "children": children]) { own, _ in own }
  }

  private mutating func named(_ words: Words) -> Words {
    boxes += 1
    return words.merging(["box": "b\(boxes)"]) { own, _ in own }
  }

  private mutating func leaf() -> Words {
    switch random.int(in: 0...9) {
    case 0: return ["spec": "spacer", "style": style(isLeaf: true)]
    case 1: return named(["style": style(isLeaf: true)])
    case 2...4:
      let text: Words = ["kind": "text", "chars": random.int(in: 1...20)]
      return named(["measure": text, "style": style(isLeaf: true)])
    default:
      let size = [
        Double(random.int(in: 0...120)), Double(random.int(in: 0...60)) / random.pick([1, 2, 3.0]),
      ]
      return named(["measure": ["kind": "fixed", "size": size] as Words, "style": style(isLeaf: true)])
    }
  }

  private mutating func insets() -> Words {
    var insets: Words = [:]
    for side in ["top", "left", "bottom", "right"] {
      insets[side] = random.chance(0.2) ? Double.infinity : Double(random.int(in: 0...30))
    }
    return insets
  }

  private mutating func relative() -> Words {
    let places = ["none", "start", "center", "end"]
    return [
      "horizontal": random.pick(places), "vertical": random.pick(places),
      "sizing": random.pick(["default", "minimumWidth", "minimumHeight", "minimumSize"]),
    ]
  }

  private mutating func corner() -> Words {
    [
      "location": random.pick(["topleft", "topright", "bottomleft", "bottomright"]),
      "offset": [Double(random.int(in: -9...9)), Double(random.int(in: -9...9))],
      "wrapsCorner": random.chance(0.5),
    ]
  }

  private mutating func stackWords() -> Words {
    let justify = ["start", "end", "center", "spaceBetween", "spaceAround"]
    return [
      "direction": random.pick(["horizontal", "vertical"]),
      "spacing": random.chance(0.5) ? 0.0 : Double(random.int(in: -5...20)) / 2,
      "justifyContent": random.pick(justify),
      "alignItems": random.pick([
        "start", "end", "center", "stretch", "stretch", "baselineFirst", "baselineLast",
      ]),
      "flexWrap": random.chance(0.3) ? "wrap" : "noWrap",
      "alignContent": random.pick(justify + ["stretch"]),
      "lineSpacing": random.chance(0.5) ? 0.0 : Double(random.int(in: 0...12)),
    ]
  }

  private mutating func style(isLeaf: Bool) -> Words {
    var style: Words = [:]
    let chance = isLeaf ? 0.25 : 0.15
    for side in ["width", "height", "minWidth", "minHeight", "maxWidth", "maxHeight", "flexBasis"]
    where random.chance(side.count > 6 ? chance / 2 : chance) {
      style[side] = random.chance(0.3) ? "\(random.int(in: 0...100))%" : Double(random.int(in: 0...200))
    }
    for weight in ["flexGrow", "flexShrink"] where random.chance(0.35) {
      style[weight] = random.pick([0.25, 0.5, 1, 1, 2, 3])
    }
    for spacing in ["spacingBefore", "spacingAfter"] where random.chance(0.15) {
      style[spacing] = Double(random.int(in: -10...20))
    }
    if random.chance(0.2) { style["alignSelf"] = random.pick(["start", "end", "center", "stretch"]) }
    if random.chance(0.2) { style["ascender"] = Double(random.int(in: 0...20)) }
    if random.chance(0.2) { style["descender"] = -Double(random.int(in: 0...8)) }
    if random.chance(0.3) {
      style["layoutPosition"] = [Double(random.int(in: -20...60)), Double(random.int(in: -20...60))]
    }
    return style
  }

  /// A random range: free, bounded or exact in each axis.
  mutating func range() -> SizeRange {
    func side(_ random: inout SeededRandom) -> (Double, Double) {
      let extent = Double(random.int(in: 0...400)) + random.pick([0, 0, 0.5])
      switch random.int(in: 0...3) {
      case 0: return (0, .infinity)
      case 1: return (0, extent)
      case 2: return (extent / 2, extent)
      default: return (extent, extent)
      }
    }
    let (width, height) = (side(&random), side(&random))
    return between(width.0, height.0, width.1, height.1)
  }
}

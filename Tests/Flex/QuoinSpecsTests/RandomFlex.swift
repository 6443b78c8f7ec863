// RandomFlex.swift -- random trees of flex containers, in the words of the case files.

import QuoinTestSupport

struct RandomFlex {
  var random: SeededRandom
  /// Whether only words occur that mean the same from both sides.
  let isLogical: Bool
  /// Whether only words occur that do not tie a size to the room.
  let isRigid: Bool
  /// Whether there are texts.
  let hasTexts: Bool
  /// Whether containers may break into lines although nothing else ties a size to the room.
  let wraps: Bool

  init(
    seed: UInt64, isLogical: Bool = false, isRigid: Bool = false, hasTexts: Bool? = nil, wraps: Bool = false
  ) {
    random = SeededRandom(seed: seed)
    self.isLogical = isLogical
    self.isRigid = isRigid
    self.hasTexts = hasTexts ?? !isRigid
    self.wraps = wraps
  }

  /// The nodes of a tree, parents first.
  mutating func nodes(_ depth: Int) -> [Words] {
    var all: [Words] = []
    add(to: &all, parent: -1, depth)
    return all
  }

  private mutating func add(to all: inout [Words], parent: Int, _ depth: Int) {
    let place = all.count
    let isText = depth == 0 && random.chance(isRigid ? 0.7 : 0.3) && hasTexts
    var words: Words = ["parent": parent as Any, "style": style(isContainer: !isText, isRoot: parent < 0)]
    if isText {
      words["text"] = (0..<random.int(in: 1...6)).map { _ in
        String(repeating: "x", count: random.int(in: 1...8))
      }.joined(separator: " ")
    }
    all.append(words)
    guard depth > 0 else { return }
    for _ in 0..<random.int(in: 0...4) { add(to: &all, parent: place, depth - 1) }
  }

  private mutating func length(_ limit: Int) -> Any {
    if random.chance(0.2) && !isRigid { return "\(random.int(in: 0...120))%" }
    // Where lines break the last bit decides, so that lengths are added up without rounding.
    return Double(random.int(in: 0...limit)) / random.pick(wraps ? [1, 2, 4.0] : [1, 2, 3.0])
  }

  private mutating func edges(_ limit: Int, auto: Bool = false) -> Words {
    let names =
      isLogical
      ? ["start", "end", "top", "bottom", "horizontal", "vertical", "all"]
      : ["start", "end", "left", "right", "top", "bottom", "horizontal", "vertical", "all"]
    var edges: Words = [:]
    for _ in 0..<random.int(in: 1...3) {
      edges[random.pick(names)] = auto && random.chance(0.3) && !isRigid ? "auto" : length(limit)
    }
    return edges
  }

  mutating func style(isContainer: Bool, isRoot: Bool) -> Words {
    var style: Words = [:]
    for name in ["width", "height"] where random.chance(0.4) { style[name] = length(150) }
    for name in ["minWidth", "minHeight", "maxWidth", "maxHeight"] where random.chance(0.1) {
      style[name] = length(120)
    }
    if random.chance(0.2) { style["flexBasis"] = length(80) }
    if random.chance(0.4) { style["flexGrow"] = random.pick([0.3, 1, 2.0]) }
    if random.chance(0.4) { style["flexShrink"] = random.pick([0.3, 1, 2.0]) }
    if random.chance(0.05) { style["aspectRatio"] = random.pick([0.5, 1, 2.0]) }
    if random.chance(0.2) { style["margin"] = edges(20, auto: true) }
    if random.chance(0.2) { style["padding"] = edges(20) }
    if random.chance(0.2) {
      style["border"] = edges(5).mapValues { $0 is String ? 2.0 : $0 }
    }
    if random.chance(0.2) {
      style["alignSelf"] = random.pick(["flex-start", "flex-end", "center", "stretch", "baseline"])
    }
    if random.chance(0.1) { style["boxSizing"] = "content-box" }
    if random.chance(0.05) && !isRoot { style["display"] = random.pick(["none", "contents"]) }
    if !isLogical && !isRoot {
      if random.chance(0.2) { style["positionType"] = random.pick(["absolute", "static"]) }
      if random.chance(0.2) { style["position"] = edges(30, auto: true) }
    }
    if isContainer { style.merge(container()) { $1 } }
    if isRigid {
      for tie in ["minWidth", "minHeight", "maxWidth", "maxHeight", "aspectRatio", "overflow"] {
        style[tie] = nil
      }
      if !wraps { style["flexWrap"] = nil }
      for alignment in ["alignSelf", "alignItems"] where style[alignment] as? String == "baseline" {
        style[alignment] = nil
      }
    }
    return style
  }

  private mutating func container() -> Words {
    var style: Words = [:]
    let justify = ["flex-start", "flex-end", "center", "space-between", "space-around", "space-evenly"]
    style["flexDirection"] = random.pick(["row", "column", "row-reverse", "column-reverse"])
    style["flexWrap"] = random.pick(["no-wrap", "no-wrap", "wrap", "wrap-reverse"])
    style["justifyContent"] = random.pick(justify)
    style["alignContent"] = random.pick(justify + ["stretch", "stretch"])
    style["alignItems"] = random.pick(["flex-start", "flex-end", "center", "stretch", "stretch", "baseline"])
    if random.chance(0.1) { style["overflow"] = random.pick(["hidden", "scroll"]) }
    if random.chance(0.2) { style["gap"] = ["row": length(10), "column": length(10)] as Words }
    return style
  }
}

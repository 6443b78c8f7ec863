// SlowTwin+Specs.swift -- the specs beside the stack, plainly.

import QuoinSpecs

extension Twin {
  mutating func inset(_ words: Words, _ range: TwinRange, _ parent: [Double]) -> TwinLayout {
    let insets = words["insets"] as! Words
    let sides = [["left", "right"], ["top", "bottom"]]
    var before = [0.0, 0.0]
    var after = [0.0, 0.0]
    for axis in 0..<2 {
      before[axis] = number(insets[sides[axis][0]])
      after[axis] = number(insets[sides[axis][1]])
      if !Twin.isValid(range.high[axis]) {
        if before[axis] == .infinity { before[axis] = 0 }
        if after[axis] == .infinity { after[axis] = 0 }
      }
    }
    let finite = (0..<2).map { axis in [before[axis], after[axis]].filter { $0 < .infinity }.reduce(0, +) }
    let stretches = (0..<2).map { before[$0] == .infinity || after[$0] == .infinity }
    let inner = TwinRange(
      low: (0..<2).map { stretches[$0] ? 0 : max(0, range.low[$0] - finite[$0]) },
      high: (0..<2).map { max(0, range.high[$0] - finite[$0]) })
    let reference = (0..<2).map { parent[$0] - finite[$0] < 0 ? 0 : parent[$0] - finite[$0] }
    let part = layout(children(words)[0], inner, reference)
    var position = before
    for axis in 0..<2 where before[axis] == .infinity {
      let room = range.high[axis] - part.size[axis]
      let right = after[axis] < .infinity ? after[axis] : (room / 2 * scale).rounded() / scale
      position[axis] = range.high[axis] - (right + part.size[axis])
    }
    (part.x, part.y) = (position[0], position[1])
    return made(
      words, range.clamp((0..<2).map { stretches[$0] ? range.high[$0] : part.size[$0] + finite[$0] }), [part])
  }

  mutating func layers(_ words: Words, _ range: TwinRange, _ parent: [Double]) -> TwinLayout {
    let isOverlay = words["spec"] as? String == "overlay"
    let parts = children(words)
    let first = layout(parts[0], range, parent)
    let exactly = TwinRange(low: first.size, high: first.size)
    let second = layout(parts[1], exactly, isOverlay ? first.size : parent)
    return made(words, first.size, isOverlay ? [first, second] : [second, first])
  }

  mutating func relative(_ words: Words, _ range: TwinRange) -> TwinLayout {
    let places = [words["horizontal"] as! String, words["vertical"] as! String]
    let sizing = words["sizing"] as! String
    var loose = range
    for axis in 0..<2 where places[axis] != "none" { loose.low[axis] = 0 }
    let part = layout(children(words)[0], loose, known(range))
    var size = (0..<2).map { Twin.isValid(range.high[$0]) ? range.high[$0] : part.size[$0] }
    if sizing == "minimumWidth" || sizing == "minimumSize" { size[0] = min(size[0], part.size[0]) }
    if sizing == "minimumHeight" || sizing == "minimumSize" { size[1] = min(size[1], part.size[1]) }
    size = range.clamp(size)
    let share = ["none": 0, "start": 0, "center": 0.5, "end": 1]
    let position = (0..<2).map { ((size[$0] - part.size[$0]) * share[places[$0]]! * scale).rounded() / scale }
    (part.x, part.y) = (position[0], position[1])
    return made(words, size, [part])
  }

  mutating func ratio(_ words: Words, _ range: TwinRange) -> TwinLayout {
    let ratio = number(words["ratio"])
    func down(_ value: Double) -> Double { ((value + 1.1920928955078125e-07) * scale).rounded(.down) / scale }
    var candidates: [[Double]] = []
    if Twin.isValid(range.high[0]) {
      candidates.append(range.clamp([range.high[0], down(ratio * range.high[0])]))
    }
    if Twin.isValid(range.high[1]) {
      candidates.append(range.clamp([down(range.high[1] / ratio), range.high[1]]))
    }
    func distance(_ size: [Double]) -> Double { abs(size[1] / size[0] - ratio) }
    guard var best = candidates.first else {
      let part = layout(children(words)[0], range, [.nan, .nan])
      return made(words, part.size, [part])
    }
    if candidates.count == 2 && distance(best) > distance(candidates[1]) { best = candidates[1] }
    let part = layout(children(words)[0], range.meet(TwinRange(low: best, high: best)), best)
    return made(words, part.size, [part])
  }

  mutating func absolute(_ words: Words, _ range: TwinRange) -> TwinLayout {
    var parts: [TwinLayout] = []
    var size = range.low
    for child in children(words) {
      let position = (style(child)["layoutPosition"] as? [Any] ?? [0.0, 0.0]).map { number($0) }
      let room = own(child, known(range), most: (0..<2).map { range.high[$0] - position[$0] })
      let part = layout(child, room, known(range))
      (part.x, part.y) = (position[0], position[1])
      for axis in 0..<2 { size[axis] = max(size[axis], position[axis] + part.size[axis]) }
      parts.append(part)
    }
    for axis in 0..<2 where words["sizing"] as? String == "default" && Twin.isValid(range.high[axis]) {
      size[axis] = range.high[axis]
    }
    return made(words, range.clamp(size), parts)
  }

  mutating func corner(_ words: Words, _ range: TwinRange) -> TwinLayout {
    let parts = children(words)
    let child = layout(parts[0], range, known(range))
    let badge = layout(parts[1], range, known(range))
    let location = words["location"] as! String
    let offset = (words["offset"] as! [Any]).map { number($0) }
    badge.x = (location.hasSuffix("right") ? child.size[0] : 0) - badge.size[0] / 2 + offset[0]
    badge.y = (location.hasPrefix("bottom") ? child.size[1] : 0) - badge.size[1] / 2 + offset[1]
    guard words["wrapsCorner"] as? Bool == true else { return made(words, child.size, [child, badge]) }
    let (left, up) = (min(0, badge.x), min(0, badge.y))
    let right = max(child.size[0], badge.x + badge.size[0])
    let bottom = max(child.size[1], badge.y + badge.size[1])
    (child.x, child.y) = (-left, -up)
    (badge.x, badge.y) = (badge.x - left, badge.y - up)
    return made(words, range.clamp([right - left, bottom - up]), [child, badge])
  }

  mutating func wrapper(_ words: Words, _ range: TwinRange) -> TwinLayout {
    var size = range.low
    var parts: [TwinLayout] = []
    for child in children(words) {
      let part = layout(child, range, range.high)
      size = (0..<2).map { max(size[$0], part.size[$0]) }
      parts.append(part)
    }
    return made(words, size, parts)
  }
}

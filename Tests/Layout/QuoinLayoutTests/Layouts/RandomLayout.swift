// RandomLayout.swift -- a tree that a seed builds and changes: the same calls for the same seed, whether
// it is laid out on the way or not.

import QuoinLayout
import QuoinTestSupport

final class RandomLayout {
  let root = LayoutBox("root")
  let boxes: [LayoutBox]
  let scroll = ScrollBox("scroll")
  let stack = StackBox("stack")
  let guide = LayoutGuide("guide")
  private(set) var claims: [Claim] = []
  private var random: SeededRandom

  init(seed: UInt64) {
    random = SeededRandom(seed: seed)
    boxes = (0..<6).map { LayoutBox("b\($0)") } + [scroll, stack]
    root.hostWidth = 300
    root.hostHeight = 200
    root.addGuide(guide)
    for (place, box) in boxes.enumerated() {
      (place == 0 || random.chance(0.3) ? root : boxes[random.int(in: 0...place - 1)]).add(box)
    }
    for box in boxes + [root] { box.onMisuse = { _ in } }
  }

  /// Makes one random change.
  func act() {
    switch random.int(in: 0...99) {
    case ..<36: claim()
    case ..<42: claimSum()
    case ..<45: random.pick(boxes).layout.remake { make in make.width.equalTo(number(10...90)) }
    case ..<66: if let one = claims.randomElement(using: &random) { change(one.handle) }
    case ..<70: setStack()
    case ..<72: place(random.pick(boxes))
    case ..<82: setInsets(random.pick(boxes + [root]))
    case ..<86: setDirection(random.pick(boxes + [root]))
    case ..<91: random.pick(boxes).intrinsicWidth = random.chance(0.3) ? nil : number(0...80)
    case ..<94: root.hostWidth = number(100...400)
    case ..<97: scroll.contentOffset = Point(number(0...50), number(0...50))
    default: move()
    }
  }

  private func number(_ range: ClosedRange<Int>) -> Double { Double(random.int(in: range)) }

  // MARK: Statements

  private func thing() -> Thing {
    switch random.int(in: 0...9) {
    case 0: .margins(random.pick(boxes + [root]))
    case 1: .safeArea(random.pick(boxes + [root]))
    case 2: .window(scroll)
    case 3: .guide(guide)
    case 4: .box(root)
    default: .box(random.pick(boxes))
    }
  }

  private func attribute(like first: LayoutAttribute?, of thing: Thing) -> LayoutAttribute {
    var all = LayoutAttribute.allCases
    // Baselines and margins are a box's own.
    if !thing.isBox { all.removeAll { $0.rawValue >= LayoutAttribute.lastBaseline.rawValue } }
    guard let first else { return random.pick(all) }
    return random.pick(
      all.filter { other in
        first.isSize ? other.isSize : !other.isSize && first.axis == other.axis
      })
  }

  private func claim() {
    let things = (thing(), thing())
    let spot = Spot(thing: things.0, attribute: attribute(like: nil, of: things.0))
    let isAbout = random.chance(0.7)
    let target =
      isAbout
      ? Spot(thing: things.1, attribute: attribute(like: spot.attribute, of: things.1)) : nil
    let multiplier = random.pick([1, 1, 1, 1, 0.5, 2])
    let priority = random.chance(0.4) ? Priority.required : Priority(number(1...9) * 100)
    let constant = number(-30...60)
    let relation = random.int(in: 0...2)
    let handle = things.0.item.layout.make { make in
      let chain = make.attributes([spot.attribute])
      let value: any RelationTarget = target.map { $0.thing.item.anchor($0.attribute) } ?? constant
      let related =
        switch relation {
        case 0: chain.equalTo([value])
        case 1: chain.lessThanOrEqualTo([value])
        default: chain.greaterThanOrEqualTo([value])
        }
      related.multipliedBy(multiplier).offset(constant).priority(priority)
    }[0].leaves[0]
    let targets = target.map { [(1.0, $0)] } ?? []
    claims.append(Claim(spot: spot, targets: targets, handle: handle))
  }

  /// States that a centre is in the middle between two edges, or that a width is at least another one plus a weighted
  /// height; either way plus a constant.
  private func claimSum() {
    let parts = [random.pick(boxes), random.pick(boxes), random.pick(boxes)]
    let isPlace = random.chance(0.5)
    let factor = random.pick([0.5, 1, -0.25])
    let constant = number(-20...20)
    let priority = random.chance(0.4) ? Priority.required : Priority(number(1...9) * 100)
    let handle = parts[0].layout.make { make in
      if isPlace {
        make.centerX.equalTo((parts[1].left + parts[2].right) / 2 + constant).priority(priority)
      } else {
        make.width.greaterThanOrEqualTo(parts[1].width + factor * parts[2].height + constant)
          .priority(priority)
      }
    }[0]
    let attributes: [LayoutAttribute] =
      isPlace ? [.centerX, .left, .right] : [.width, .width, .height]
    let spots = zip(parts, attributes).map { Spot(thing: .box($0), attribute: $1) }
    claims.append(
      Claim(
        spot: spots[0],
        targets: isPlace ? [(0.5, spots[1]), (0.5, spots[2])] : [(1, spots[1]), (factor, spots[2])],
        handle: handle))
  }

  private func change(_ handle: LayoutConstraint) {
    switch random.int(in: 0...4) {
    case 0, 1: handle.constant = number(-30...60)
    case 2: handle.priority = random.chance(0.3) ? .required : Priority(number(1...9) * 100)
    case 3: handle.isActive.toggle()
    default: if handle.multiplier != 1 { handle.multiplier = random.pick([0.5, 2, 0.75]) }
    }
  }

  // MARK: Boxes

  private func setInsets(_ box: LayoutBox) {
    let (a, b, c, d) = (number(0...9), number(0...9), number(0...9), number(0...9))
    switch random.int(in: 0...5) {
    case 0: box.margins = Insets(top: a, left: b, bottom: c, right: d)
    case 1: box.directionalMargins = DirectionalInsets(top: a, leading: b, bottom: c, trailing: d)
    case 2: box.safeArea = Insets(top: a, left: b, bottom: c, right: d)
    case 3: box.alignmentInsets = Insets(top: a, left: b, bottom: c, right: d)
    case 4: box.firstBaselineOffset = random.chance(0.2) ? nil : a
    default: box.lastBaselineOffset = random.chance(0.2) ? nil : b
    }
  }

  private func setDirection(_ box: LayoutBox) {
    switch random.int(in: 0...2) {
    case 0: box.direction = .rightToLeft
    case 1: box.direction = .leftToRight
    default: box.inheritDirection()
    }
  }

  private func move() {
    let box = random.pick(boxes)
    let parent = random.pick(boxes + [root])
    if isAbove(box, parent) { return }
    parent.add(box)
  }

  private func isAbove(_ box: LayoutBox, _ other: LayoutBox) -> Bool {
    box === other || other.parent.map { isAbove(box, $0) } == true
  }

  private func place(_ box: LayoutBox) {
    let frame = Rect(number(0...50), number(0...50), number(0...90), number(0...90))
    let mask = AutoresizingMask(rawValue: UInt8(random.int(in: 0...63)))
    // The parent's size is given: what it is now depends on when the last pass was.
    box.place(frame, autoresizing: mask, in: Size(200, 200))
  }

  private func setStack() {
    switch random.int(in: 0...6) {
    case 0, 1, 2:
      let box = random.pick(boxes)
      if !isAbove(box, stack) { stack.addArranged(box) }
    case 3: for box in stack.arranged { stack.setHidden(random.chance(0.3), box) }
    case 4: for box in stack.arranged { stack.setSpacing(number(0...20), after: box) }
    case 5: stack.axis = random.pick(Axis.allCases)
    default: stack.distribution = random.pick([.fill, .fillEqually, .equalSpacing])
    }
  }
}

extension RandomLayout {
  /// The statements in force, with their violations by the frames.
  var inForce: [(place: Int, claim: Claim, violation: Double)] {
    claims.enumerated().compactMap { place, claim in
      guard claim.handle.isActive, let violation = claim.violation else { return nil }
      return (place, claim, violation)
    }
  }

  var brokenPlaces: [Int] { inForce.filter(\.claim.handle.isBroken).map(\.place) }

  /// The sum of violations at each priority below required, those of contents' widths included.
  var costs: [Double: Double] {
    var costs: [Double: Double] = [:]
    for (_, claim, violation) in inForce where claim.handle.priority != .required {
      costs[claim.handle.priority.value, default: 0] += violation
    }
    for box in boxes {
      guard let wish = box.intrinsicWidth else { continue }
      let width = box.frame.inset(by: box.alignmentInsets).width
      costs[box[hugging: .horizontal].value, default: 0] += max(width - wish, 0)
      costs[box[compressionResistance: .horizontal].value, default: 0] += max(wish - width, 0)
    }
    return costs
  }
}

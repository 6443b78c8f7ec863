// Every attribute x every target x every modifier x every relation: what a chain says is seen in a solved
// frame, or is reported as misuse. Nothing is ignored silently.
//
// The table says what each part means as a number, without the library: a target is `T * multiplier +
// constant` or a constant alone, a modifier sets one of the two. What was set is then measured.

import QuoinLayout
import Testing

@Suite struct ChainTableTests {
  typealias Reason = LayoutError.Reason

  /// The right side of one attribute's statement: `place * multiplier + constant`.
  struct Side {
    /// The position that the multiplier multiplies; nil for a number alone.
    var place: Double?
    var multiplier = 1.0
    var constant: Double? = 0
    var value: Double { (place ?? 0) * multiplier + (constant ?? 0) }
  }

  /// The right side that a part leads to, or the reason why the part means nothing.
  enum Meaning {
    case side(Side)
    case misuse(Reason)
  }

  /// A root of 400 by 300, two boxes with fixed frames, and the box that statements are about.
  struct World {
    let root: LayoutBox
    let a: LayoutBox
    let b: LayoutBox
    let c: LayoutBox

    init() {
      let (root, boxes) = tree(400, 300, "a", "b", "c")
      (self.root, a, b, c) = (root, boxes[0], boxes[1], boxes[2])
      for box in boxes {
        box.margins = Insets(top: 1, left: 2, bottom: 3, right: 4)
        box.firstBaselineOffset = 6
        box.lastBaselineOffset = 5
      }
      b.place(Rect(50, 40, 60, 70))
      c.place(Rect(170, 120, 36, 24))
      root.layoutIfNeeded()
    }

    /// Where an attribute of a box is, in the root.
    func place(_ box: LayoutBox, _ attribute: LayoutAttribute) -> Double {
      let frame = box === root ? Rect(0, 0, 400, 300) : box.frame
      let inner = frame.inset(by: box.margins)
      let isRoot = box === root
      switch attribute {
      case .left, .leading: return frame.minX
      case .right, .trailing: return frame.maxX
      case .top: return frame.minY
      case .bottom: return frame.maxY
      case .width: return frame.width
      case .height: return frame.height
      case .centerX: return frame.midX
      case .centerY: return frame.midY
      case .lastBaseline: return frame.maxY - (isRoot ? 0 : 5)
      case .firstBaseline: return frame.minY + (isRoot ? 0 : 6)
      case .leftMargin, .leadingMargin: return inner.minX
      case .rightMargin, .trailingMargin: return inner.maxX
      case .topMargin: return inner.minY
      case .bottomMargin: return inner.maxY
      case .centerXWithinMargins: return inner.midX
      case .centerYWithinMargins: return inner.midY
      }
    }
  }

  // MARK: Targets

  struct Target: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// Begins the statement.
    let write: @Sendable (Chain, Relation, World, LayoutAttribute) -> Editable
    let means: @Sendable (World, LayoutAttribute) -> Meaning
  }

  /// An attribute that the given one may be compared with: the far edge of its axis, or the other size.
  static func partner(_ attribute: LayoutAttribute) -> LayoutAttribute {
    if attribute.isSize { return attribute == .width ? .height : .width }
    if attribute.axis == .vertical { return .bottom }
    return attribute.isDirectional ? .trailing : .right
  }

  static func target(
    _ name: String, _ value: @escaping @Sendable (World, LayoutAttribute) -> any RelationTarget,
    _ means: @escaping @Sendable (World, LayoutAttribute) -> Meaning
  ) -> Target {
    Target(
      testDescription: name,
      write: { chain, relation, world, attribute in
        relate(chain, relation, value(world, attribute))
      }, means: means)
  }

  static func relate(
    _ chain: Chain, _ relation: Relation, _ target: some RelationTarget
  ) -> Editable {
    switch relation {
    case .equal: chain.equalTo(target)
    case .lessOrEqual: chain.lessThanOrEqualTo(target)
    case .greaterOrEqual: chain.greaterThanOrEqualTo(target)
    }
  }

  /// What a number means: a size, or a distance from the parent's attribute. nil is misuse.
  static func number(_ world: World, _ attribute: LayoutAttribute, _ value: Double?) -> Meaning {
    guard let value else { return .misuse(.valueHasNoMeaning) }
    let place = attribute.isSize ? nil : world.place(world.root, attribute)
    return .side(Side(place: place, constant: value))
  }

  static func sum(_ world: World, _ attribute: LayoutAttribute) -> any RelationTarget {
    if attribute.isSize { return world.b.width + world.c.height + 1 }
    if attribute.axis == .vertical { return (world.b.top + world.c.bottom) / 2 + 1 }
    return attribute.isDirectional
      ? (world.b.leading + world.c.trailing) / 2 + 1 : (world.b.left + world.c.right) / 2 + 1
  }

  static func one(_ world: World, _ attribute: LayoutAttribute) -> any RelationTarget {
    if attribute.isSize { return 1.5 * world.b.height + 3 }
    if attribute.axis == .vertical { return 1.5 * world.b.top + 3 }
    return attribute.isDirectional ? 1.5 * world.b.leading + 3 : 1.5 * world.b.left + 3
  }

  static let insets = Insets(top: 11, left: 12, bottom: 13, right: 16)
  static let directional = DirectionalInsets(top: 11, leading: 12, bottom: 13, trailing: 16)

  /// The distance by which insets move an attribute: the table of the library, written a second time.
  static func inwards(_ attribute: LayoutAttribute, _ insets: Insets) -> Double {
    switch attribute {
    case .left, .leading, .leftMargin, .leadingMargin: insets.left
    case .right, .trailing, .rightMargin, .trailingMargin: -insets.right
    case .top, .topMargin, .firstBaseline: insets.top
    case .bottom, .bottomMargin, .lastBaseline: -insets.bottom
    case .width: -insets.left - insets.right
    case .height: -insets.top - insets.bottom
    case .centerX, .centerXWithinMargins: 0.5 * insets.left - 0.5 * insets.right
    case .centerY, .centerYWithinMargins: 0.5 * insets.top - 0.5 * insets.bottom
    }
  }

  static let targets: [Target] = [
    target("item", { world, _ in world.b }) { world, attribute in
      .side(Side(place: world.place(world.b, attribute)))
    },
    target("anchor", { world, attribute in world.b.anchor(partner(attribute)) }) { world, attribute in
      .side(Side(place: world.place(world.b, partner(attribute))))
    },
    target("one anchor", one) { world, attribute in
      let base: LayoutAttribute =
        attribute.isSize ? .height : attribute.axis == .vertical ? .top : .left
      return .side(Side(place: world.place(world.b, base), multiplier: 1.5, constant: 3))
    },
    target("sum", sum) { world, attribute in
      // b at (50, 40) 60 x 70, c at (170, 120) 36 x 24.
      let place = attribute.isSize ? 60.0 + 24 : attribute.axis == .vertical ? 92 : 128
      return .side(Side(place: place, constant: 1))
    },
    target("group of one", { world, _ in world.b }) { world, attribute in
      .side(Side(place: world.place(world.b, attribute)))
    },
    target("number", { _, _ in 31.0 }) { world, attribute in number(world, attribute, 31) },
    target("integer", { _, _ in 31 }) { world, attribute in number(world, attribute, 31) },
    target("point", { _, _ in Point(31, 32) }) { world, attribute in
      number(
        world, attribute, attribute.isSize ? nil : attribute.axis == .horizontal ? 31 : 32)
    },
    target("size", { _, _ in Size(31, 32) }) { world, attribute in
      number(
        world, attribute, attribute.isSize ? attribute.axis == .horizontal ? 31 : 32 : nil)
    },
    target("insets", { _, _ in insets }) { world, attribute in
      number(world, attribute, attribute.isSize ? nil : inwards(attribute, insets))
    },
    target("directional insets", { _, _ in directional }) { world, attribute in
      number(world, attribute, attribute.isSize ? nil : inwards(attribute, insets))
    },
    Target(
      testDescription: "parent",
      write: { chain, relation, _, _ in
        switch relation {
        case .equal: chain.equalToParent()
        case .lessOrEqual: chain.lessThanOrEqualToParent()
        case .greaterOrEqual: chain.greaterThanOrEqualToParent()
        }
      }, means: { world, attribute in .side(Side(place: world.place(world.root, attribute))) }),
    Target(
      testDescription: "array",
      write: { chain, relation, world, _ in
        switch relation {
        case .equal: chain.equalTo([world.b])
        case .lessOrEqual: chain.lessThanOrEqualTo([world.b])
        case .greaterOrEqual: chain.greaterThanOrEqualTo([world.b])
        }
      }, means: { world, attribute in .side(Side(place: world.place(world.b, attribute))) }),
  ]

  // MARK: Modifiers

  struct Modifier: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let write: @Sendable (Editable) -> Void
    /// The same without a relation, where that compiles.
    let bare: (@Sendable (Chain) -> Void)?
    let change: @Sendable (inout Side, LayoutAttribute) -> Reason?
    /// Whether every attribute of a statement has to take it; if not, one that takes it is enough.
    var isForAll = true
  }

  static func shift(
    _ distance: @escaping @Sendable (LayoutAttribute) -> Double?
  ) -> @Sendable (inout Side, LayoutAttribute) -> Reason? {
    { side, attribute in
      guard let distance = distance(attribute) else { return .valueHasNoMeaning }
      side.constant = distance
      return nil
    }
  }

  static func inset(_ insets: Insets) -> @Sendable (inout Side, LayoutAttribute) -> Reason? {
    { side, attribute in
      if side.place == nil { return .valueHasNoMeaning }
      side.constant = inwards(attribute, insets)
      return nil
    }
  }

  static func multiply(_ factor: Double) -> @Sendable (inout Side, LayoutAttribute) -> Reason? {
    { side, _ in
      if side.place == nil { return .nothingToMultiply }
      side.multiplier = factor
      return nil
    }
  }

  static let modifiers: [Modifier] = [
    Modifier(testDescription: "none", write: { _ in }, bare: nil, change: { _, _ in nil }),
    Modifier(
      testDescription: "with.and", write: { _ = $0.with.and }, bare: nil, change: { _, _ in nil }),
    Modifier(
      testDescription: "offset", write: { $0.offset(17) }, bare: { $0.offset(17) },
      change: shift { _ in 17 }),
    Modifier(
      testDescription: "offset(Size)", write: { $0.offset(Size(18, 19)) },
      bare: { $0.offset(Size(18, 19)) },
      change: shift { $0.isSize ? $0.axis == .horizontal ? 18 : 19 : nil }, isForAll: false),
    Modifier(
      testDescription: "offset(Point)", write: { $0.offset(Point(18, 19)) },
      bare: { $0.offset(Point(18, 19)) },
      change: shift { $0.isSize ? nil : $0.axis == .horizontal ? 18 : 19 }, isForAll: false),
    Modifier(
      testDescription: "offset(center:)", write: { $0.offset(center: Point(18, 19)) },
      bare: { $0.offset(center: Point(18, 19)) },
      change: shift { attribute in
        switch attribute {
        case .centerX, .centerXWithinMargins: 18
        case .centerY, .centerYWithinMargins: 19
        default: nil
        }
      }, isForAll: false),
    Modifier(
      testDescription: "inset(number)", write: { $0.inset(5) }, bare: { $0.inset(5) },
      change: inset(Insets(5))),
    Modifier(
      testDescription: "inset(Insets)", write: { $0.inset(insets) }, bare: { $0.inset(insets) },
      change: inset(insets)),
    Modifier(
      testDescription: "inset(DirectionalInsets)", write: { $0.inset(directional) },
      bare: { $0.inset(directional) }, change: inset(insets)),
    Modifier(
      testDescription: "multipliedBy", write: { $0.multipliedBy(1.25) }, bare: nil,
      change: multiply(1.25)),
    Modifier(
      testDescription: "dividedBy", write: { $0.dividedBy(1.6) }, bare: nil, change: multiply(0.625)
    ),
  ]

  // MARK: The table

  /// The right side of a statement of one attribute, all its modifiers applied.
  private func meaning(
    _ world: World, _ attribute: LayoutAttribute, _ target: Target, _ modifiers: [Modifier]
  ) -> Meaning {
    guard case .side(var side) = target.means(world, attribute) else {
      return target.means(world, attribute)
    }
    for modifier in modifiers {
      if let reason = modifier.change(&side, attribute) { return .misuse(reason) }
    }
    return .side(side)
  }

  /// Fixes what a statement of `attributes` leaves open of the box's size and place.
  private func complete(_ world: World, beside attributes: [LayoutAttribute]) {
    let others: [LayoutAttribute] = [.width, .height, .left, .top]
    for other in others where !attributes.contains(other) {
      let isSettled = attributes.contains { $0.axis == other.axis && !$0.isSize }
      if !other.isSize && isSettled { continue }
      world.a.layout.make { $0.attributes([other]).equalTo(other.isSize ? 50.0 : 0) }
    }
  }

  /// Fails unless the statement has the effect, or the misuse is the one that was reported.
  private func check(
    _ world: World, _ misuses: Misuses, _ attribute: LayoutAttribute, _ meaning: Meaning,
    moved: Double = 0, _ name: String
  ) {
    let report = world.root.layoutIfNeeded()
    switch meaning {
    case .misuse(let reason):
      #expect(misuses.reasons == [reason], "\(name)")
    case .side(let side):
      let found = world.place(world.a, attribute)
      let wanted = side.value + moved
      #expect(abs(found - wanted) < 1e-6, "\(name): \(found), not \(wanted)")
      #expect(misuses.reasons == [] && report.conflicts.isEmpty && report.errors.isEmpty, "\(name)")
    }
  }

  @Test(arguments: LayoutAttribute.allCases)
  func statement_hasItsEffect_orIsReported(_ attribute: LayoutAttribute) {
    for target in ChainTableTests.targets {
      for modifier in ChainTableTests.modifiers {
        for relation in [Relation.equal, .lessOrEqual, .greaterOrEqual] {
          state(attribute, target, [modifier], relation)
        }
      }
    }
  }

  /// Makes one statement and checks it. An inequality is made beside a wish for a value that it forbids, or permits.
  private func state(
    _ attribute: LayoutAttribute, _ target: Target, _ modifiers: [Modifier], _ relation: Relation
  ) {
    // A wish against the relation makes it hold exactly. One along with it is tried without modifiers only.
    let against = relation == .lessOrEqual ? 10.0 : -10
    let isPlain = modifiers.map(\.testDescription) == ["none"]
    for pull in relation == .equal ? [0] : isPlain ? [against, -against] : [against] {
      let world = World()
      let misuses = Misuses(of: world.root)
      complete(world, beside: [attribute])
      let meaning = meaning(world, attribute, target, modifiers)
      world.a.layout.make { make in
        let statement = target.write(make.attributes([attribute]), relation, world, attribute)
        for modifier in modifiers { modifier.write(statement) }
      }
      var moved = 0.0
      if case .side(let side) = meaning, relation != .equal {
        let goal = side.value + pull
        world.a.layout.make { make in
          let origin = attribute.isSize ? 0 : world.place(world.root, attribute)
          make.attributes([attribute]).equalTo(goal - origin).priority(.low)
        }
        if (pull < 0) == (relation == .lessOrEqual) { moved = pull }
      }
      let names = modifiers.map(\.testDescription).joined(separator: ".")
      check(
        world, misuses, attribute, meaning, moved: moved,
        "\(attribute) \(relation) \(target.testDescription) \(names) \(pull)")
    }
  }

  @Test(arguments: LayoutAttribute.allCases)
  func twoModifiers_haveBothEffects_orAreReported(_ attribute: LayoutAttribute) {
    // The first two modifiers change nothing. Of targets that are modified alike one is tried.
    let modifiers = ChainTableTests.modifiers.dropFirst(2)
    let names = ["anchor", "sum", "number", "size", "insets"]
    for target in ChainTableTests.targets where names.contains(target.testDescription) {
      for first in modifiers {
        for second in modifiers { state(attribute, target, [first, second], .equal) }
      }
    }
  }

  @Test(arguments: LayoutAttribute.allCases)
  func bareStatement_hasItsEffect_orIsReported(_ attribute: LayoutAttribute) {
    for modifier in ChainTableTests.modifiers {
      guard let bare = modifier.bare else { continue }
      let world = World()
      let misuses = Misuses(of: world.root)
      complete(world, beside: [attribute])
      world.a.layout.make { bare($0.attributes([attribute])) }
      var side = Side(place: attribute.isSize ? nil : world.place(world.root, attribute))
      let isTaken = modifier.change(&side, attribute) == nil
      let reason = attribute.isSize ? Reason.sizeNeedsNumber : .valueHasNoMeaning
      check(
        world, misuses, attribute, isTaken ? .side(side) : .misuse(reason),
        "\(attribute) \(modifier.testDescription)")
    }
    let world = World()
    let misuses = Misuses(of: world.root)
    world.a.layout.make { _ = $0.attributes([attribute]) }
    #expect(misuses.reasons == (attribute.isSize ? [.sizeNeedsNumber] : []), "\(attribute)")
  }

  @Test(arguments: LayoutAttribute.allCases)
  func priorityAndKey_haveTheirEffect(_ attribute: LayoutAttribute) {
    for target in ChainTableTests.targets {
      let world = World()
      guard case .side(let side) = target.means(world, attribute) else { continue }
      let misuses = Misuses(of: world.root)
      complete(world, beside: [attribute])
      for (priority, constant) in [(Priority.medium, 9.0), (.low, 2)] {
        world.a.layout.make { make in
          target.write(make.attributes([attribute]), .equal, world, attribute)
            .offset(constant).priority(priority).key("said \(constant)")
        }
      }
      var wanted = side
      wanted.constant = 9
      check(world, misuses, attribute, .side(wanted), "\(attribute) \(target.testDescription)")
      // With an array of targets a number follows in each key.
      let keys = world.a.layout.installed.suffix(2).map { $0.key ?? "" }
      #expect(keys.map { $0.prefix(8) } == ["said 9.0", "said 2.0"], "\(attribute)")
    }
  }

  /// Statements of several attributes: a modifier reaches those that it speaks of, and has to speak of one.
  @Test func statementOfSeveral_hasItsEffects_orIsReported() {
    let lists: [[LayoutAttribute]] = [
      [.left, .top], [.width, .height], [.left, .height], [.centerX, .width, .top],
      [.rightMargin, .firstBaseline], [.centerX, .centerY, .width, .height],
    ]
    for list in lists {
      for target in ChainTableTests.targets where target.testDescription != "sum" {
        for modifier in ChainTableTests.modifiers { state(list, target, modifier) }
      }
    }
  }

  private func state(_ list: [LayoutAttribute], _ target: Target, _ modifier: Modifier) {
    // Sums and anchors are of one axis: statements across axes do not have them.
    if ["one anchor", "anchor"].contains(target.testDescription) { return }
    let world = World()
    let misuses = Misuses(of: world.root)
    complete(world, beside: list)
    let alone = list.map { meaning(world, $0, target, [modifier]) }
    let plain = list.map { meaning(world, $0, target, []) }
    world.a.layout.make { make in
      modifier.write(target.write(make.attributes(list), .equal, world, list[0]))
    }
    world.root.layoutIfNeeded()
    let name = "\(list) \(target.testDescription).\(modifier.testDescription)"
    var reasons: [Reason] = []
    let isTaken = zip(plain, list).contains { _, attribute in
      var side = Side(place: 0)
      return modifier.change(&side, attribute) == nil
    }
    for (place, attribute) in list.enumerated() {
      // A modifier that does not concern this attribute leaves it, if it concerns another one.
      let meaning = !modifier.isForAll && isTaken ? either(alone[place], plain[place]) : alone[place]
      switch meaning {
      case .misuse(let reason): if reasons.last != reason { reasons.append(reason) }
      case .side(let side):
        #expect(abs(world.place(world.a, attribute) - side.value) < 1e-6, "\(name) \(attribute)")
      }
    }
    #expect(misuses.reasons == reasons, "\(name)")
  }

  private func either(_ modified: Meaning, _ plain: Meaning) -> Meaning {
    if case .side = modified { return modified }
    return plain
  }
}

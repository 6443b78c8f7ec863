// The maker beyond what ChainTableTests says of each chain: order, handles, updates, composites, arrays, texts.

import QuoinLayout
import Testing

@Suite struct MakerTests {
  let root = LayoutBox("root")
  let view = LayoutBox("view")
  let other = LayoutBox("other")
  let misuses: Misuses

  init() {
    root.add(view, other)
    misuses = Misuses(of: root)
  }

  /// The single constraints that a block prepares.
  private func made(_ block: (Maker) -> Void) -> [LayoutConstraint] {
    view.layout.prepare(block).flatMap(\.leaves)
  }

  // MARK: Maker

  @Test func attributes_inListOrder_eachOnce() {
    let made = made { make in make.attributes([.width, .left, .baseline, .left]).equalTo(other) }
    #expect(made.map { $0.firstAttribute } == [.width, .left, .lastBaseline])
  }

  @Test func attributes_empty_isMisuse() {
    view.layout.make { make in make.attributes([]).equalTo(other) }
    #expect(misuses.reasons == [.emptyAttributes])
    #expect(view.layout.installed.isEmpty)
  }

  @Test func remake_dropsAllOfThisItem_butNotOfOthers() {
    view.layout.make { $0.left.top.width.equalTo(other) }
    other.layout.make { $0.height.equalTo(view) }
    view.layout.remake { make in
      #expect(view.layout.installed.count == 3)
      make.height.equalTo(5)
    }
    #expect(view.layout.installed.map(\.statement) == ["LayoutBox:view.height == 5"])
    #expect(other.layout.installed.count == 1)
  }

  @Test func remake_withNonsense_changesNothing() {
    view.layout.make { $0.left.equalTo(other) }
    view.layout.remake { make in
      make.right.equalTo(other)
      make.left.equalTo(other.top)
    }
    #expect(misuses.reasons == [.axisMismatch])
    #expect(
      view.layout.installed.map(\.statement) == ["LayoutBox:view.left == LayoutBox:other.left"])
  }

  @Test func attributes_rawValues_areThoseOfNSLayoutAttribute() {
    #expect(LayoutAttribute.allCases.map(\.rawValue) == Array(1...20))
    #expect(LayoutAttribute.baseline == LayoutAttribute.lastBaseline)
    #expect(LayoutAttribute.lastBaseline.rawValue == 11)
    #expect(LayoutAttribute.centerYWithinMargins.rawValue == 20)
  }

  @Test func anchors_identity_isItemAndAttribute() {
    #expect(view.anchor(.left) == view.anchor(.left))
    #expect(view.anchor(.left) != view.anchor(.right))
    #expect(view.anchor(.left) != other.anchor(.left))
    #expect(view.anchor(.left) != view.safeAreaGuide.anchor(.left))
    #expect(Set([view.anchor(.top), view.anchor(.top), other.anchor(.top)]).count == 2)
    #expect(view.left.attribute == .left)
    #expect(view.left.item == view.layoutItem)
  }

  @Test func constraintsOfItsOwn_endAutoresizing_ofTheFirstItemOnly() {
    for box in [view, other] { box.place(Rect(0, 0, 5, 5)) }
    view.layout.make { $0.left.equalTo(other) }
    #expect(view.autoresizing == nil)
    #expect(other.autoresizing != nil)
  }

  // MARK: Single constraints

  @Test func multipliers_timesAndDividedBy() {
    #expect(made { $0.width.equalTo(other).multipliedBy(5) }[0].multiplier == 5)
    #expect(made { $0.width.equalTo(other).dividedBy(10) }[0].multiplier == 0.1)
    view.layout.make { $0.width.equalTo(other).dividedBy(0) }
    view.layout.make { $0.left.equalTo(other).multipliedBy(0) }
    view.layout.make { $0.width.equalTo(other).offset(.nan) }
    #expect(misuses.reasons == [.notFinite, .zeroLocationMultiplier, .notFinite])
  }

  @Test func priorities_namedAndNumbers() {
    let made = made { make in
      make.left.equalTo(1)
      make.left.equalTo(1).priority(.high)
      make.left.equalTo(1).priority(.medium)
      make.left.equalTo(1).priority(.low)
      make.left.equalTo(1).priority(600.5)
      make.left.equalTo(1).priority(.high + 1)
    }
    #expect(made.map(\.priority) == [1000, 750, 500, 250, 600.5, 751])
    view.layout.make { $0.left.equalTo(1).priority(1500) }
    view.layout.make { $0.left.equalTo(1).priority(0) }
    #expect(misuses.reasons == [.priorityRange, .priorityRange])
  }

  @Test func uninstalled_mayChangeAndBeInstalledAgain() {
    root.layoutIfNeeded(Size(100, 100))
    let width = view.layout.make { $0.width.equalTo(root) }[0]
    root.layoutIfNeeded()
    width.deactivate()
    width.multiplier = 0.25
    width.priority = .high
    width.constant = 2
    width.activate()
    root.layoutIfNeeded()
    #expect(view.frame.width == 27)
    #expect(view.layout.installed.count == 1)
  }

  @Test func live_everythingMayChange() {
    root.layoutIfNeeded(Size(100, 100))
    let width = view.layout.make { $0.width.equalTo(root) }[0]
    func solved() -> Double {
      root.layoutIfNeeded()
      return view.frame.width
    }
    #expect(solved() == 100)
    width.multiplier = 0.5
    #expect(solved() == 50)
    width.constant = 7
    #expect(solved() == 57)
    let floor = view.layout.make { $0.width.equalTo(80).priority(.low) }[0]
    #expect(solved() == 57)
    width.priority = 100
    #expect(solved() == 80)
    width.priority = .required
    #expect(solved() == 57)
    floor.priority = .required
    #expect(solved() == 57)
    #expect(floor.isBroken)
    width.isActive = false
    #expect(solved() == 80)
    #expect(!floor.isBroken)
    width.isActive = true
    #expect(solved() == 80)
    #expect(width.isBroken)
  }

  @Test func noParent_isMisuse() {
    let lonely = LayoutBox("lonely")
    let misuses = Misuses(of: lonely)
    lonely.layout.make { make in
      make.left.equalTo(5)
      make.top.equalToParent()
      make.left.equalTo(other)
      make.width.equalTo(5)
    }
    #expect(misuses.reasons == [.needsParent, .needsParent, .noCommonAncestor])
    #expect(lonely.layout.installed.count == 1)
  }

  // MARK: Composites

  @Test func targets_array_oneEach_withModifiers() {
    let made = made { make in
      make.left.equalTo([other, other.right, root]).offset(-10).priority(.medium)
    }
    #expect(
      made.map(\.statement).map { $0.dropFirst(20) } == [
        "== LayoutBox:other.left - 10", "== LayoutBox:other.right - 10",
        "== LayoutBox:root.left - 10",
      ])
    #expect(made.allSatisfy { $0.priority == .medium })
    #expect(self.made { $0.left.equalTo([]) }.isEmpty)
    #expect(self.made { $0.height.equalTo(other, root.height, 40) }.count == 3)
  }

  @Test func composite_nestedForArrays_keysTellThemApart() {
    let handle = view.layout.prepare { $0.left.top.equalTo(other, root).key("X") }[0]
    #expect(handle.leaves.compactMap(\.key) == ["X[0][0]", "X[0][1]", "X[1][0]", "X[1][1]"])
  }

  @Test func group_isOneHandle_childrenStayInTheBlock() {
    var group: LayoutConstraint?
    let all = view.layout.make { make in
      group =
        make.group {
          make.left.equalTo(1)
          make.size.equalTo(Size(2, 3))
        }.key("g").priority(.low).constraint
    }
    #expect(all.count == 2)
    #expect(group?.leaves.map(\.priority) == [.low, .low, .low])
    #expect(group?.leaves.compactMap(\.key) == ["g[0]", "g[1][0]", "g[1][1]"])
    #expect(view.layout.installed.count == 3)
  }

  // MARK: Prepared and grouped

  @Test func guide_removed_takesWhatNamesItAlong() {
    let guide = LayoutGuide("guide")
    root.addGuide(guide)
    guide.layout.make { $0.edges.equalToSuperview().inset(5) }
    view.layout.make { $0.edges.equalTo(guide) }
    root.layoutIfNeeded(Size(50, 40))
    expect(view, 5, 5, 40, 30)
    #expect(guide.owner === root)
    root.removeGuide(guide)
    #expect(view.layout.installed.isEmpty && guide.owner == nil)
  }

  @Test func prepare_activatesLater() {
    let handle = view.layout.prepare { $0.edges.equalTo(other) }[0]
    #expect(view.layout.installed.isEmpty)
    #expect(!handle.isActive)
    handle.activate()
    #expect(view.layout.installed.count == 4)
    handle.deactivate()
    #expect(view.layout.installed.isEmpty)
    handle.isActive = true
    #expect(handle.isActive)
    handle.children[0].deactivate()
    #expect(handle.isActive)
    #expect(view.layout.installed.count == 3)
  }

  @Test func directionalInsets_onDirectionalEdgesAndOnEdges() {
    let insets = DirectionalInsets(top: 25, leading: 15, bottom: 27, trailing: 17)
    func constants(_ make: (Maker) -> Void) -> [Double] {
      view.layout.prepare(make)[0].leaves.map(\.constant)
    }
    #expect(
      constants { $0.directionalEdges.equalToSuperview().inset(insets) } == [15, -17, 25, -27])
    #expect(constants { $0.edges.equalToSuperview().inset(insets) } == [15, -17, 25, -27])
    #expect(constants { $0.edges.equalTo(insets) } == [15, -17, 25, -27])
    root.direction = .rightToLeft
    #expect(
      constants { $0.directionalEdges.equalToSuperview().inset(insets) } == [15, -17, 25, -27])
    #expect(constants { $0.edges.equalToSuperview().inset(insets) } == [17, -15, 25, -27])
  }

  @Test func groupTargets_sameSet_orMargins_orOne() {
    func statements(_ make: (Maker) -> Void) -> [String] {
      view.layout.prepare(make)[0].leaves.map(\.statement)
    }
    #expect(
      statements { $0.edges.equalTo(other.edges) } == statements { $0.edges.equalTo(other) })
    #expect(
      statements { $0.edges.equalTo(other.marginEdges) } == [
        "LayoutBox:view.left == LayoutBox:other.leftMargin",
        "LayoutBox:view.right == LayoutBox:other.rightMargin",
        "LayoutBox:view.top == LayoutBox:other.topMargin",
        "LayoutBox:view.bottom == LayoutBox:other.bottomMargin",
      ])
    #expect(
      statements { $0.directionalMargins.equalTo(other.directionalEdges) }[0]
        == "LayoutBox:view.leadingMargin == LayoutBox:other.leading")
    #expect(statements { $0.center.equalTo(other.center) }.count == 2)
    #expect(statements { $0.horizontalEdges.equalTo(other.horizontalEdges) }.count == 2)
    view.layout.make { $0.edges.equalTo(other.size) }
    #expect(misuses.reasons == [.mismatchedAttributes])
  }

  @Test func equalToParent_withAnItemOfIts() {
    root.safeArea = Insets(4)
    view.layout.make { $0.edges.equalToParent { $0.safeAreaGuide } }
    root.layoutIfNeeded(Size(50, 40))
    expect(view, 4, 4, 42, 32)
    let stranger = LayoutBox("stranger")
    let misuses = Misuses(of: stranger)
    stranger.layout.make { $0.left.equalToParent { $0.marginsGuide } }
    #expect(misuses.reasons == [.needsParent])
  }

  @Test func activateOrThrow_throwsAndChangesNothing() {
    let handle = view.layout.prepare { $0.left.width.equalTo(other.left) }[0]
    #expect(throws: LayoutError.self) { try handle.activateOrThrow() }
    #expect(view.layout.installed.isEmpty)
    #expect(misuses.errors.isEmpty)
  }

  // MARK: Arrays of boxes, distribution

  @Test func array_runsOncePerBox() {
    let handles = [view, other].layout.make { $0.left.equalTo(3) }
    #expect(handles.count == 2)
    #expect([view, other].layout.installed.count == 2)
    [view, other].layout.update { $0.left.equalTo(4) }
    #expect([view, other].layout.installed.map(\.constant) == [4, 4])
    [view, other].layout.remake { $0.top.equalTo(5) }
    #expect([view, other].layout.installed.map(\.constant) == [5, 5])
  }

  @Test func distribute_noneOneAndTwice() {
    root.layoutIfNeeded(Size(100, 10))
    #expect([LayoutBox]().distribute(.horizontal, spacing: 3).isEmpty)
    #expect([view].distribute(.horizontal, spacing: 3, lead: 5, tail: 7).count == 2)
    root.layoutIfNeeded()
    expect(view, 5, 0, 88, 0)
    view.layout.remove()
    #expect([view].distribute(.horizontal, itemLength: 3, lead: 5, tail: 7).count == 2)
    root.layoutIfNeeded()
    expect(view, 5, 0, 88, 0)
  }

  @Test func distribute_anAncestorAmongThem_isTheContainer() {
    let inner = LayoutBox("inner")
    view.add(inner)
    let rows = [inner, view].distribute(.horizontal, itemLength: 3)
    #expect(rows.map(\.statement)[1] == "LayoutBox:inner.leading == LayoutBox:view.leading")
  }

  @Test func distribute_ofSeveral_isTwoConstraintsABox_andOneForTheSpaceBetween() {
    let boxes = [view, other, LayoutBox("third")]
    root.add(boxes[2])
    boxes.distribute(.horizontal, spacing: 10, lead: 5, tail: 5)
    #expect(boxes.map(\.layout.installed.count) == [1, 2, 3])
    boxes.layout.remove()
    boxes.distribute(.horizontal, itemLength: 30, lead: 5, tail: 5)
    #expect(boxes.map(\.layout.installed.count) == [2, 2, 2])
  }

  @Test func distribute_noCommonAncestor_isMisuse() {
    [view, LayoutBox("stranger")].distribute(.horizontal, spacing: 3)
    #expect(misuses.reasons == [.noCommonAncestor])
  }

  // MARK: Texts

  @Test func description_asMasonryWritesIt() {
    let texts = made { make in
      make.baseline.equalTo(other.top).multipliedBy(2).offset(300).key("hello")
      make.width.greaterThanOrEqualTo(300).priority(.low).key("w")
      make.left.greaterThanOrEqualTo(other).priority(600).key("l")
    }.map { $0.description.replacing(/@\S+/, with: "") }
    #expect(
      texts == [
        "<LayoutConstraint:hello LayoutBox:view.baseline == LayoutBox:other.top * 2 + 300>",
        "<LayoutConstraint:w LayoutBox:view.width >= 300 ^low>",
        "<LayoutConstraint:l LayoutBox:view.left >= LayoutBox:other.left ^600>",
      ])
  }

  @Test func source_isTheLineOfTheStatement() {
    let handle = view.layout.make { make in
      make.left.equalTo(other)
      make.left.right.offset(5)
      _ = make.width
    }
    #expect(handle.map { $0.leaves[0].source?.line } == [#line - 4, #line - 3, #line - 5])
    #expect(handle[0].description.contains("@MakerTests.swift#"))
  }

  @Test func equalTo_anOptional_isItsTargetOrMisuse() {
    let (root, boxes) = tree(200, 100, "a")
    let misuses = Misuses(of: root)
    boxes[0].layout.make { $0.edges.equalTo(boxes[0].parent).inset(5) }
    boxes[0].layout.make { $0.centerX.equalTo(boxes[0].parent?.centerX) }
    settle(root)
    expect(boxes[0], 5, 5, 190, 90)
    let alone = root.layout.make { $0.left.equalTo(root.parent).offset(3) }
    #expect(misuses.reasons == [.needsParent] && alone.allSatisfy { !$0.isActive })
  }
}

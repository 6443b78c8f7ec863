// SnapKit's unit tests, recreated by behaviour, as far as Masonry's do not cover them.

import QuoinLayout
import Testing

@Suite struct SnapKitUnitTests {
  let root = LayoutBox("root")
  let v1 = LayoutBox("v1")
  let v2 = LayoutBox("v2")
  let misuses: Misuses

  init() {
    root.add(v1, v2)
    misuses = Misuses(of: root)
  }

  @Test func make_counts() {
    v1.layout.make { make in
      make.top.equalTo(v2.top).offset(50)
      make.left.equalTo(v2.top.item).offset(50)
    }
    #expect(v1.layout.installed.count == 2)
    v2.layout.make { $0.edges.equalTo(v1) }
    #expect(v2.layout.installed.count == 4)
    #expect([v1, v2].layout.installed.prefix(2).map(\.constant) == [50, 50])
  }

  @Test func guide_asFirstItem() {
    let guide = LayoutGuide("guide")
    root.addGuide(guide)
    guide.layout.make { make in
      make.left.top.equalToSuperview().offset(5)
      make.right.bottom.equalTo(root).offset(-5)
    }
    v1.layout.make { $0.edges.equalTo(guide) }
    root.layoutIfNeeded(Size(50, 40))
    expect(v1, 5, 5, 40, 30)
    #expect(guide.owner === root)
    root.removeGuide(guide)
    #expect(v1.layout.installed.isEmpty)
    #expect(guide.owner == nil)
  }

  @Test func update_keepsCount_remakeReplaces_removeEmpties() {
    v1.layout.make { make in
      make.top.equalTo(v2).offset(50)
      make.left.equalTo(v2).offset(50)
    }
    v1.layout.update { $0.top.equalTo(v2).offset(15) }
    #expect(v1.layout.installed.map(\.constant) == [15, 50])
    v1.layout.remake { $0.edges.equalTo(v2) }
    #expect(v1.layout.installed.count == 4)
    v1.layout.remove()
    #expect(v1.layout.installed.isEmpty)
  }

  @Test func prepare_activatesLater() {
    let handle = v1.layout.prepare { $0.edges.equalTo(v2) }[0]
    #expect(v1.layout.installed.isEmpty)
    #expect(!handle.isActive)
    handle.activate()
    #expect(v1.layout.installed.count == 4)
    handle.deactivate()
    #expect(v1.layout.installed.isEmpty)
    handle.isActive = true
    #expect(handle.isActive)
    handle.children[0].deactivate()
    #expect(handle.isActive)
    #expect(v1.layout.installed.count == 3)
  }

  @Test func handle_updatesOffsetAndInset() {
    let both = v1.layout.make { $0.left.right.equalTo(v2) }[0]
    both.offset(15)
    #expect(both.leaves.map(\.constant) == [15, 15])
    both.inset(20)
    #expect(both.leaves.map(\.constant) == [20, -20])
  }

  @Test func insets_onEdges_ofParent() {
    let made = v1.layout.make { $0.edges.equalToSuperview().inset(50) }[0]
    #expect(made.leaves.map(\.constant) == [50, -50, 50, -50])
  }

  @Test func directionalInsets_onDirectionalEdgesAndOnEdges() {
    let insets = DirectionalInsets(top: 25, leading: 15, bottom: 27, trailing: 17)
    func constants(_ make: (Maker) -> Void) -> [Double] {
      v1.layout.prepare(make)[0].leaves.map(\.constant)
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
      v1.layout.prepare(make)[0].leaves.map(\.statement)
    }
    #expect(
      statements { $0.edges.equalTo(v2.edges) } == statements { $0.edges.equalTo(v2) })
    #expect(
      statements { $0.edges.equalTo(v2.marginEdges) } == [
        "LayoutBox:v1.left == LayoutBox:v2.leftMargin",
        "LayoutBox:v1.right == LayoutBox:v2.rightMargin",
        "LayoutBox:v1.top == LayoutBox:v2.topMargin",
        "LayoutBox:v1.bottom == LayoutBox:v2.bottomMargin",
      ])
    #expect(
      statements { $0.directionalMargins.equalTo(v2.directionalEdges) }[0]
        == "LayoutBox:v1.leadingMargin == LayoutBox:v2.leading")
    #expect(statements { $0.center.equalTo(v2.center) }.count == 2)
    #expect(statements { $0.horizontalEdges.equalTo(v2.horizontalEdges) }.count == 2)
    v1.layout.make { $0.edges.equalTo(v2.size) }
    #expect(misuses.reasons == [.mismatchedAttributes])
  }

  @Test func equalToParent_withAnItemOfIts() {
    root.safeArea = Insets(4)
    v1.layout.make { $0.edges.equalToParent { $0.safeAreaGuide } }
    root.layoutIfNeeded(Size(50, 40))
    expect(v1, 4, 4, 42, 32)
    let stranger = LayoutBox("stranger")
    let misuses = Misuses(of: stranger)
    stranger.layout.make { $0.left.equalToParent { $0.marginsGuide } }
    #expect(misuses.reasons == [.needsParent])
  }

  @Test func equalToParent_noParent_isMisuse() {
    let stranger = LayoutBox("stranger")
    let misuses = Misuses(of: stranger)
    stranger.layout.make { $0.left.equalToSuperview() }
    #expect(misuses.reasons == [.needsParent])
  }

  @Test func leadingAgainstLeft_isMisuse() {
    v1.layout.make { make in
      make.leading.equalTo(v2.left)
      make.left.equalTo(v2.trailingMargin)
      make.centerX.equalTo(v2.leading)
      make.centerX.equalTo(v2.left)
    }
    #expect(misuses.reasons == [.leadingLeftMix, .leadingLeftMix])
    #expect(v1.layout.installed.count == 2)
  }

  @Test func widthAgainstHeight_isFine_locationAgainstSizeIsNot() {
    v1.layout.make { make in
      make.width.equalTo(v2.height)
      make.left.equalTo(v2.width)
      make.left.equalTo(v2.anchor(.centerY))
      make.right.equalTo(v2.anchor(.left))
    }
    #expect(misuses.reasons == [.axisMismatch, .axisMismatch])
    #expect(v1.layout.installed.count == 2)
  }

  @Test func activateOrThrow_throwsAndChangesNothing() {
    let handle = v1.layout.prepare { $0.left.width.equalTo(v2.left) }[0]
    #expect(throws: LayoutError.self) { try handle.activateOrThrow() }
    #expect(v1.layout.installed.isEmpty)
    #expect(misuses.errors.isEmpty)
  }
}

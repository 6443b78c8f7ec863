// Code as SnapKit's users write it, after search and replace: `UIView()` has become `LayoutBox()`,
// `CGSize` Size, `UIEdgeInsets` Insets, `NSDirectionalEdgeInsets` DirectionalInsets.

import QuoinMasonry
import QuoinSnapKit
import Testing

@Suite struct SnapKitPortTests {
  @Test func profileHeader() {
    let avatar = LayoutBox("avatar")
    let nameLabel = LayoutBox("name")
    let followButton = LayoutBox("follow")
    let view = root(375, 100, avatar, nameLabel, followButton)
    nameLabel.setIntrinsicSize(Size(width: 140, height: 20))
    followButton.setIntrinsicSize(Size(width: 60, height: 30))
    followButton.snp.contentHuggingHorizontalPriority = .high
    followButton.snp.contentCompressionResistanceHorizontalPriority = .required
    avatar.snp.setLabel("picture")

    avatar.snp.makeConstraints { make in
      make.leading.equalToSuperview().offset(16)
      make.centerY.equalToSuperview()
      make.size.equalTo(Size(width: 64, height: 64))
    }
    nameLabel.snp.makeConstraints { make in
      make.leading.equalTo(avatar.snp.trailing).offset(12)
      make.trailing.lessThanOrEqualTo(followButton.snp.leading).offset(-12)
      make.top.equalTo(avatar)
    }
    followButton.snp.makeConstraints {
      $0.trailing.equalToSuperview().inset(16)
      $0.centerY.equalTo(avatar.snp.centerY)
      $0.width.greaterThanOrEqualTo(80).labeled("touchable")
    }
    let frames = [
      (avatar, Rect(16, 18, 64, 64)), (nameLabel, Rect(92, 18, 140, 20)),
      (followButton, Rect(279, 35, 80, 30)),
    ]
    expect(view, frames)
    #expect(followButton.layout.installed.last?.key == "touchable")
    #expect(avatar.snp.label == "picture")
    view.direction = .rightToLeft
    expect(view, [(avatar, Rect(295, 18, 64, 64)), (followButton, Rect(16, 35, 80, 30))])
  }

  @Test func constraint_updatedLive() {
    let drawer = LayoutBox("drawer")
    let view = root(300, 500, drawer)
    var bottomConstraint: LayoutConstraint?
    drawer.snp.makeConstraints { make in
      make.left.right.equalToSuperview()
      make.height.equalTo(200)
      bottomConstraint = make.bottom.equalToSuperview().offset(200).constraint
    }
    expect(view, [(drawer, Rect(0, 500, 300, 200))])
    bottomConstraint?.update(offset: 0)
    expect(view, [(drawer, Rect(0, 300, 300, 200))])
    bottomConstraint?.update(inset: 20).update(priority: .low)
    drawer.snp.makeConstraints { $0.top.equalToSuperview().priority(.high.advanced(by: 1)) }
    expect(view, [(drawer, Rect(0, 0, 300, 200))])
    bottomConstraint?.update(priority: .required)
    drawer.snp.updateConstraints { $0.height.equalTo(480) }
    expect(view, [(drawer, Rect(0, 0, 300, 480))])
    #expect(bottomConstraint?.isActive == true)
    bottomConstraint?.deactivate()
    #expect(bottomConstraint?.isActive == false)
  }

  @Test func compositesAsTargets() {
    let a = LayoutBox("a")
    let b = LayoutBox("b")
    let view = root(200, 100, a, b)
    view.layoutMargins = Insets(top: 10, left: 20, bottom: 30, right: 40)
    a.snp.makeConstraints { make in
      make.edges.equalTo(view.snp.margins)
    }
    b.snp.makeConstraints { make in
      make.size.equalTo(a.snp.size).inset(Insets(top: 1, left: 2, bottom: 3, right: 4))
      make.center.equalTo(a.snp.center)
    }
    expect(view, [(a, Rect(20, 10, 140, 60)), (b, Rect(23, 12, 134, 56))])
    b.snp.remakeConstraints { make in
      make.directionalEdges.equalTo(a.snp.directionalEdges)
        .inset(DirectionalInsets(top: 0, leading: 5, bottom: 0, trailing: 10))
    }
    expect(view, [(b, Rect(25, 10, 125, 60))])
    b.snp.remakeConstraints { make in
      make.horizontalEdges.equalTo(view.layoutMarginsGuide)
      make.verticalEdges.equalTo(view.safeAreaLayoutGuide)
    }
    expect(view, [(b, Rect(20, 0, 140, 100))])
  }

  @Test func superviewsItems_asTargets() {
    let box = LayoutBox("box")
    let view = root(200, 100, box)
    view.safeArea = Insets(10)
    view.directionalLayoutMargins = DirectionalInsets(top: 0, leading: 20, bottom: 0, trailing: 30)
    let level = 700.0
    var height: LayoutConstraint?
    box.snp.makeConstraints { make in
      make.leading.equalToSuperview { $0.layoutMarginsGuide }
      make.trailing.lessThanOrEqualToSuperview { $0.layoutMarginsGuide }
      make.top.greaterThanOrEqualToSuperview { $0.safeAreaLayoutGuide }
      make.top.equalToSuperview().priority(level)
      make.width.equalTo(400).priority(level - 0.5)
      height = make.height.equalTo(box.width / 5).constraint
    }
    expect(view, [(box, Rect(20, 10, 150, 30))])
    #expect(box.layout.installed.map(\.priority)[3...4] == [700, 699.5])
    view.direction = .rightToLeft
    expect(view, [(box, Rect(30, 10, 150, 30))])
    height?.update(inset: DirectionalInsets(top: 1, leading: 9, bottom: 2, trailing: 9))
    // The height is compared with a width, so that leading and trailing count.
    expect(view, [(box, Rect(30, 10, 150, 12))])
  }

  @Test func prepareAndRemove_guidesFirst() {
    let guide = LayoutGuide("column")
    let box = LayoutBox("box")
    let view = root(300, 80, box)
    view.addLayoutGuide(guide)
    guide.snp.makeConstraints { make in
      make.top.bottom.centerX.equalToSuperview()
      make.width.equalToSuperview().dividedBy(3)
    }
    let prepared = box.snp.prepareConstraints { $0.edges.equalTo(guide) }
    #expect(box.layout.installed.isEmpty)
    for constraint in prepared { constraint.activate() }
    expect(view, [(box, Rect(100, 0, 100, 80))])
    box.snp.removeConstraints()
    #expect(box.layout.installed.isEmpty)
    box.snp.makeConstraints { make in
      make.left.greaterThanOrEqualToSuperview()
      make.right.lessThanOrEqualToSuperview()
      make.width.equalTo(400).priority(.medium)
      make.top.bottom.equalToSuperview()
    }
    expect(view, [(box, Rect(0, 0, 300, 80))])
    box.removeFromSuperview()
    #expect(view.subviews.isEmpty)
    #expect(box.superview == nil)
  }
}

// Code as Masonry's users write it, after search and replace: `[v mas_makeConstraints:^(…) {` has
// become `v.mas_makeConstraints { make in`, `@10` 10, `CGSizeMake` Size, and `}];` a brace.

import QuoinMasonry
import QuoinSnapKit
import Testing

@Suite struct MasonryPortTests {
  @Test func loginForm_withPaddingAndPriorities() {
    let logo = LayoutBox("logo")
    let nameField = LayoutBox("name")
    let passwordField = LayoutBox("password")
    let loginButton = LayoutBox("login")
    let superview = root(320, 480, logo, nameField, passwordField, loginButton)
    let padding = MASEdgeInsets(20, 16, 20, 16)

    logo.mas_makeConstraints { make in
      make.top.equalTo(superview.mas_top).with.offset(padding.top)
      make.centerX.equalTo(superview)
      make.size.mas_equalTo(Size(80, 80))
    }
    nameField.mas_makeConstraints { make in
      make.top.equalTo(logo.mas_bottom).with.offset(24)
      make.left.equalTo(superview.mas_left).with.offset(padding.left)
      make.right.equalTo(superview.mas_right).with.offset(-padding.right)
      make.height.mas_equalTo(44)
    }
    passwordField.mas_makeConstraints { make in
      make.top.equalTo(nameField.mas_bottom).offset(8)
      make.left.right.height.equalTo(nameField)
    }
    loginButton.mas_makeConstraints { make in
      make.top.greaterThanOrEqualTo(passwordField.mas_bottom).offset(16)
      make.left.and.right.equalTo(nameField)
      make.bottom.equalTo(superview).offset(-padding.bottom).priorityHigh()
      make.height.mas_equalTo(44)
    }
    let frames = [
      (logo, Rect(120, 20, 80, 80)), (nameField, Rect(16, 124, 288, 44)),
      (passwordField, Rect(16, 176, 288, 44)), (loginButton, Rect(16, 416, 288, 44)),
    ]
    expect(superview, frames)
    superview.hostHeight = 270
    expect(superview, [(loginButton, Rect(16, 236, 288, 44))])
  }

  @Test func edgesWithInsets_andMultipliers() {
    let outer = LayoutBox("outer")
    let inner = LayoutBox("inner")
    let superview = root(400, 600, outer)
    outer.addSubview(inner)
    outer.mas_makeConstraints { make in
      make.edges.equalTo(superview).insets(Insets(5, 10, 15, 20))
    }
    inner.mas_makeConstraints { make in
      make.width.equalTo(inner.mas_height).multipliedBy(3)
      make.width.and.height.lessThanOrEqualTo(outer)
      make.width.and.height.equalTo(outer).with.priorityLow()
      make.center.equalTo(outer)
    }
    expect(
      superview, [(outer, Rect(10, 5, 370, 580)), (inner, Rect(0, 228.333, 370, 123.333))])
  }

  @Test func handle_movedAndUninstalled() {
    let box = LayoutBox("box")
    let superview = root(100, 100, box)
    var topConstraint: MASConstraint?
    box.mas_makeConstraints { make in
      topConstraint = make.top.equalTo(superview).offset(10)
      make.left.equalTo(superview)
      make.size.mas_equalTo(Size(20, 20))
    }
    expect(superview, [(box, Rect(0, 10, 20, 20))])
    topConstraint?.offset = 30
    #expect(topConstraint?.offset == 30)
    expect(superview, [(box, Rect(0, 30, 20, 20))])
    topConstraint?.uninstall()
    #expect(topConstraint?.isActive == false)
    box.mas_makeConstraints { $0.bottom.equalTo(superview) }
    expect(superview, [(box, Rect(0, 80, 20, 20))])
    topConstraint?.priority(.low)
    topConstraint?.install()
    expect(superview, [(box, Rect(0, 80, 20, 20))])
  }

  @Test func update_andRemake() {
    let button = LayoutBox("button")
    let superview = root(200, 200, button)
    var size = Size(100, 100)
    func updateConstraints() {
      button.mas_updateConstraints { make in
        make.center.equalTo(superview)
        make.width.mas_equalTo(size.width).priorityLow()
        make.height.mas_equalTo(size.height).priorityLow()
        make.width.lessThanOrEqualTo(superview)
        make.height.lessThanOrEqualTo(superview)
      }
    }
    updateConstraints()
    expect(superview, [(button, Rect(50, 50, 100, 100))])
    size = Size(300, 120)
    updateConstraints()
    expect(superview, [(button, Rect(0, 40, 200, 120))])
    #expect(button.layout.installed.count == 6)

    let handles = button.mas_remakeConstraints { make in
      make.left.top.mas_equalTo(0).mas_offset(4)
      make.size.mas_equalTo(50)
    }
    #expect(handles.count == 2)
    expect(superview, [(button, Rect(4, 4, 50, 50))])
  }

  @Test func arrays_madeAndDistributed() {
    let buttons = (0..<3).map { LayoutBox("button\($0)") }
    let superview = root(300, 300, buttons[0], buttons[1], buttons[2])
    buttons.mas_distributeViews(
      along: .horizontal, withFixedSpacing: 10, leadSpacing: 5, tailSpacing: 5)
    buttons.mas_makeConstraints { make in
      make.top.mas_equalTo(60)
      make.height.mas_equalTo(40)
    }
    expect(superview, [(buttons[0], Rect(5, 60, 90, 40)), (buttons[2], Rect(205, 60, 90, 40))])

    buttons.mas_updateConstraints { $0.top.mas_equalTo(80) }
    expect(superview, [(buttons[1], Rect(105, 80, 90, 40))])

    buttons.mas_remakeConstraints { make in
      make.left.equalTo(0)
      make.width.equalTo(30)
    }
    buttons.mas_distributeViews(
      along: .vertical, withFixedItemLength: 30, leadSpacing: 5, tailSpacing: 5)
    expect(superview, [(buttons[1], Rect(0, 135, 30, 30))])
  }

  @Test func structs_asTargetsAndOffsets() {
    let box = LayoutBox("box")
    let superview = root(400, 600, box)
    box.mas_makeConstraints { make in
      make.size.equalTo(superview).sizeOffset(Size(100, -50))
      make.center.equalTo(superview).centerOffset(Point(-5, 10))
    }
    expect(superview, [(box, Rect(-55, 35, 500, 550))])
    box.mas_remakeConstraints { make in
      make.size.equalTo(superview).mas_offset(Size(-40, -60))
      make.center.equalTo(superview).mas_offset(Point(0, 5))
    }
    expect(superview, [(box, Rect(20, 35, 360, 540))])
    box.mas_remakeConstraints { $0.edges.equalTo(superview).mas_offset(MASEdgeInsets(1, 2, 3, 4)) }
    expect(superview, [(box, Rect(2, 1, 394, 596))])
    box.mas_remakeConstraints { $0.edges.insets(MASEdgeInsets(10)) }
    expect(superview, [(box, Rect(10, 10, 380, 580))])
  }

  @Test func safeAreaAndCommonSuperview() {
    let bar = LayoutBox("bar")
    let label = LayoutBox()
    label.mas_key = "label"
    let superview = root(375, 812, bar)
    bar.addSubview(label)
    superview.safeArea = Insets(44, 0, 34, 0)
    bar.mas_makeConstraints { make in
      make.top.equalTo(superview.mas_safeAreaLayoutGuideTop)
      make.left.right.equalTo(superview.mas_safeAreaLayoutGuide)
      make.bottom.equalTo(superview.mas_safeAreaLayoutGuideBottom).offset(-10)
    }
    label.mas_makeConstraints { make in
      make.attributes([.left, .top]).equalTo(bar).offset(4)
      make.height.equalTo(bar.mas_attribute(.height)).dividedBy(4)
      make.right.mas_lessThanOrEqualTo(-10)
      make.width.mas_greaterThanOrEqualTo(120)
      make.width.mas_equalTo(400).priorityMedium()
    }
    expect(superview, [(bar, Rect(0, 44, 375, 724)), (label, Rect(4, 4, 361, 181))])
    #expect(label.mas_closestCommonSuperview(superview) === superview)
    #expect(label.mas_closestCommonSuperview(LayoutBox("other")) == nil)
    #expect("\(label.layout.installed[0])".contains("LayoutBox:label.left"))
  }

  @Test func offset_asAProperty_givesASizeItsNumber() {
    let box = LayoutBox("box")
    let superview = root(100, 100, box)
    box.mas_makeConstraints { make in
      make.left.top.equalTo(superview)
      let width = make.width.priority(.high)
      width.offset = 40
      make.height.priority(.high).offset(30)
    }
    expect(superview, [(box, Rect(0, 0, 40, 30))])
  }
}

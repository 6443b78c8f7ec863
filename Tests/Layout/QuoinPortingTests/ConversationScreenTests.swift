// A chat, as Masonry's users write one, after the search and replace of the porting page: about a hundred and fifty
// statements. Frames were computed by hand.

import QuoinMasonry
import Testing

@Suite struct ConversationScreenTests {
  private static let kPadding = 10
  private static let kAvatar: Float = 40

  /// A label of letters 8 wide, in lines of 18.
  private static func label(_ name: String, _ letters: Int) -> LayoutBox {
    let label = LayoutBox(name)
    label.measure = { limit in
      let natural = Double(letters) * 8
      let room = min(limit ?? natural, natural)
      let perLine = max((room / 8).rounded(.down), 1)
      return MeasuredSize(
        room, (Double(letters) / perLine).rounded(.up) * 18, firstBaseline: 14, lastBaseline: 4)
    }
    return label
  }

  private final class MessageCell: LayoutBox {
    let avatarView = LayoutBox("avatarView")
    let nameLabel = label("nameLabel", 6)
    let bubbleView = LayoutBox("bubbleView")
    let messageLabel: LayoutBox
    let timeLabel = label("timeLabel", 5)
    let statusView = LayoutBox("statusView")
    var nameHeightConstraint: MASConstraint!
    let isMine: Bool

    init(_ text: Int, isMine: Bool) {
      messageLabel = label("messageLabel", text)
      self.isMine = isMine
      super.init("cell")
      [avatarView, nameLabel, bubbleView, timeLabel, statusView].forEach { self.addSubview($0) }
      bubbleView.addSubview(messageLabel)
      setNeedsUpdateConstraints()
      updateConstraintsIfNeeded()
    }

    override func updateConstraints() {
      avatarView.mas_remakeConstraints { make in
        make.top.equalTo(self).offset(kPadding)
        make.size.mas_equalTo(Size(width: 40, height: 40))
        if self.isMine {
          make.right.equalTo(self.mas_right).offset(-kPadding)
        } else {
          make.left.equalTo(self.mas_left).offset(kPadding)
        }
        make.bottom.lessThanOrEqualTo(self).with.offset(-kPadding)
      }
      nameLabel.mas_remakeConstraints { make in
        make.top.equalTo(self.avatarView.mas_top)
        make.left.and.right.equalTo(self.bubbleView)
        self.nameHeightConstraint = make.height.mas_equalTo(self.isMine ? 0 : 18)
      }
      bubbleView.mas_remakeConstraints { make in
        make.top.equalTo(self.nameLabel.mas_bottom).with.offset(self.isMine ? 0 : 4)
        make.width.lessThanOrEqualTo(self).multipliedBy(0.7).with.priorityHigh()
        make.height.mas_greaterThanOrEqualTo(ConversationScreenTests.kAvatar)
        make.bottom.mas_equalTo(-kPadding)
        if self.isMine {
          make.right.equalTo(self.avatarView.mas_left).mas_offset(-8)
          make.left.greaterThanOrEqualTo(self).offset(60)
        } else {
          make.left.equalTo(self.avatarView.mas_right).mas_offset(8)
          make.right.lessThanOrEqualTo(self).offset(-60)
        }
      }
      updateDetails()
      super.updateConstraints()
    }

    private func updateDetails() {
      messageLabel.mas_remakeConstraints { make in
        make.edges.equalTo(self.bubbleView).insets(MASEdgeInsets(6, 12, 6, 12)).priority(
          UILayoutPriorityRequired - 1)
      }
      timeLabel.mas_remakeConstraints { make in
        make.baseline.equalTo(self.messageLabel)
        if self.isMine {
          make.right.equalTo(self.bubbleView.mas_left).offset(-6).priorityMedium()
        } else {
          make.left.equalTo(self.bubbleView.mas_right).offset(6).priorityMedium()
        }
      }
      statusView.mas_remakeConstraints { make in
        make.width.height.mas_equalTo(12)
        make.centerX.equalTo(self.avatarView)
        make.centerY.equalTo(self.avatarView.mas_bottom).offset(-6)
      }
    }
  }

  private let view = LayoutBox("view")
  private let navigationBar = LayoutBox("navigationBar")
  private let backButton = LayoutBox("backButton")
  private let titleLabel = ConversationScreenTests.label("titleLabel", 8)
  private let tableView = UIScrollView("tableView")
  private let inputBar = LayoutBox("inputBar")
  private let textView = ConversationScreenTests.label("textView", 20)
  private let placeholderLabel = ConversationScreenTests.label("placeholderLabel", 4)
  private let buttons = ["emoji", "photo", "send"].map { LayoutBox($0) }
  private let cells = [
    MessageCell(5, isMine: false), MessageCell(60, isMine: true), MessageCell(12, isMine: true),
  ]

  private func stateBars() {
    navigationBar.mas_makeConstraints { make in
      make.top.left.right.equalTo(self.view)
      make.bottom.equalTo(self.view.mas_safeAreaLayoutGuideTop).offset(44)
    }
    backButton.mas_makeConstraints { make in
      make.left.equalTo(navigationBar).offset(8)
      make.bottom.equalTo(navigationBar)
      make.size.mas_equalTo(44)
    }
    titleLabel.mas_makeConstraints { make in
      make.centerX.equalTo(navigationBar.mas_centerX)
      make.centerY.equalTo(backButton)
      make.left.greaterThanOrEqualTo(backButton.mas_right).offset(8)
      make.right.lessThanOrEqualTo(navigationBar).offset(-60)
    }
  }

  private func stateInputBar() -> MASConstraint {
    var bottom: MASConstraint!
    inputBar.mas_makeConstraints { make in
      make.left.right.equalTo(self.view)
      bottom = make.bottom.equalTo(self.view.mas_safeAreaLayoutGuideBottom).key("keyboard")
      make.height.greaterThanOrEqualTo(50)
      make.height.lessThanOrEqualTo(self.view).dividedBy(3)
    }
    buttons.mas_makeConstraints { make in
      make.bottom.equalTo(inputBar).offset(-9)
      make.width.height.mas_equalTo(32)
    }
    buttons[0].mas_makeConstraints { $0.left.equalTo(textView.mas_right).offset(8) }
    buttons[1].mas_makeConstraints { $0.left.equalTo(buttons[0].mas_right).offset(8) }
    buttons[2].mas_makeConstraints { make in
      make.left.equalTo(buttons[1].mas_right).offset(8)
      make.right.equalTo(inputBar).offset(-8)
    }
    textView.mas_makeConstraints { make in
      make.left.top.equalTo(inputBar).insets(Insets(8, 8, 0, 0))
      make.bottom.equalTo(inputBar).offset(-8)
      make.height.mas_greaterThanOrEqualTo(34)
    }
    textView.setContentHuggingPriority(.defaultLow, for: .horizontal)
    placeholderLabel.mas_makeConstraints { make in
      make.left.equalTo(textView).offset(5)
      make.firstBaseline.equalTo(textView)
    }
    return bottom
  }

  private func stateCells() {
    tableView.mas_makeConstraints { make in
      make.top.equalTo(self.navigationBar.mas_bottom)
      make.left.right.equalTo(self.view)
      make.bottom.equalTo(self.inputBar.mas_top)
    }
    var lastCell: LayoutBox?
    for cell in cells {
      cell.mas_makeConstraints { make in
        make.left.right.width.equalTo(tableView)
        make.top.equalTo(lastCell != nil ? lastCell!.mas_bottom : tableView.mas_top)
      }
      lastCell = cell
    }
    lastCell?.mas_updateConstraints { $0.bottom.equalTo(tableView) }
  }

  @Test func chat_isWhereItWas() {
    view.safeArea = Insets(20, 0, 34, 0)
    [navigationBar, tableView, inputBar].forEach { view.addSubview($0) }
    [backButton, titleLabel].forEach { navigationBar.addSubview($0) }
    ([textView, placeholderLabel] + buttons).forEach { inputBar.addSubview($0) }
    cells.forEach { tableView.addSubview($0) }
    stateBars()
    let keyboard = stateInputBar()
    stateCells()
    let report = view.layoutIfNeeded(Size(320, 480))
    #expect(report.conflicts.isEmpty && report.errors.isEmpty)
    #expect(report.ambiguities.map(\.description) == [])
    let frames = [
      (navigationBar, Rect(0, 0, 320, 64)), (titleLabel, Rect(128, 33, 64, 18)),
      (inputBar, Rect(0, 396, 320, 50)), (tableView, Rect(0, 64, 320, 332)),
      (textView, Rect(8, 8, 184, 34)), (buttons[2], Rect(280, 9, 32, 32)),
    ]
    expect(view, frames)
    // 60 letters in lines of 22: a bubble from 60 to 262, less 12 on either side.
    #expect(cells[0].bubbleView.frame == Rect(58, 32, 64, 40))
    #expect(cells[1].bubbleView.frame == Rect(60, 10, 202, 66))
    #expect(cells.map(\.frame.height) == [82, 86, 60])
    keyboard.offset = -200
    view.layoutIfNeeded()
    #expect(inputBar.frame.maxY == 246 && tableView.frame.height == 132)
  }
}

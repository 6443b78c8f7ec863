// Screens of public apps, ported by search and replace: what is stated and the numbers are those of the apps
// (the topic list and the notifications of V2ex-Swift, MIT; the address bar of Firefox for iOS, MPL 2.0),
// what they were written with is not. Frames were computed by hand.

import QuoinMasonry
import QuoinSnapKit
import Testing

/// A label of `letters` letters, each `width` wide, in lines `height` high, that wraps where it has to.
private func label(_ name: String, _ letters: Int, _ width: Double, _ height: Double) -> LayoutBox {
  let box = LayoutBox(name)
  box.measure = { limit in
    let natural = Double(letters) * width
    let room = max(min(limit ?? natural, natural), width)
    let perLine = (room / width).rounded(.down)
    let lines = letters == 0 ? 0 : (Double(letters) / perLine).rounded(.up)
    return MeasuredSize(min(natural, room), lines * height)
  }
  return box
}

/// The conflicts and errors of a report.
private func complaints(_ report: LayoutReport) -> [String] {
  report.conflicts.map(\.description) + report.errors.map(\.description)
}

// MARK: A list of topics

@Suite struct TopicListScreenTests {
  private final class TopicCell: LayoutBox {
    let contentView = LayoutBox("contentView")
    let contentPanel = LayoutBox("contentPanel")
    let avatar = LayoutBox("avatar")
    let userName = label("userName", 8, 9, 17)
    let date = label("date", 10, 7, 15)
    let replyCount: LayoutBox
    let replyIcon = LayoutBox("replyIcon")
    let nodeBackground = LayoutBox("nodeBackground")
    let nodeName = label("nodeName", 5, 6, 13)
    let title: LayoutBox

    init(_ name: String, replies: Int, letters: Int) {
      replyCount = label("replyCount", replies, 7, 15)
      title = label("title", letters, 9, 22)
      super.init(name)
      addSubview(contentView)
      contentView.addSubview(contentPanel)
      for view in [
        avatar, userName, date, replyCount, replyIcon, nodeBackground, nodeName, title,
      ] { contentPanel.addSubview(view) }
      contentView.snp.makeConstraints { $0.edges.equalTo(self) }
      contentPanel.snp.makeConstraints { make in make.top.left.right.equalTo(contentView) }
      avatar.snp.makeConstraints { make in
        make.left.top.equalTo(contentView).offset(12)
        make.width.height.equalTo(35)
      }
      userName.snp.makeConstraints { make in
        make.left.equalTo(avatar.snp.right).offset(10)
        make.top.equalTo(avatar)
      }
      date.snp.makeConstraints { make in
        make.bottom.equalTo(avatar)
        make.left.equalTo(userName)
      }
      stateReplies()
      title.snp.makeConstraints { make in
        make.top.equalTo(avatar.snp.bottom).offset(12)
        make.left.equalTo(avatar)
        make.right.equalTo(contentPanel).offset(-12)
        make.bottom.equalTo(contentView).offset(-8)
      }
      contentPanel.snp.makeConstraints { make in
        make.bottom.equalTo(contentView.snp.bottom).offset(-8)
      }
    }

    private func stateReplies() {
      replyCount.snp.makeConstraints { make in
        make.centerY.equalTo(userName)
        make.right.equalTo(contentPanel).offset(-12)
      }
      replyIcon.snp.makeConstraints { make in
        make.centerY.equalTo(replyCount)
        make.width.height.equalTo(18)
        make.right.equalTo(replyCount.snp.left).offset(-2)
      }
      nodeName.snp.makeConstraints { make in
        make.centerY.equalTo(replyCount)
        make.right.equalTo(replyIcon.snp.left).offset(-9)
        make.bottom.equalTo(replyCount).offset(1)
        make.top.equalTo(replyCount).offset(-1)
      }
      nodeBackground.snp.makeConstraints { make in
        make.top.bottom.equalTo(nodeName)
        make.left.equalTo(nodeName).offset(-5)
        make.right.equalTo(nodeName).offset(5)
      }
    }
  }

  @Test func list_isLaidOut_andFollowsItsWidth() {
    let table = LayoutBox("table")
    // 39 letters fit into a line of 351, 31 into one of 280.
    let cells = [
      TopicCell("first", replies: 2, letters: 30), TopicCell("second", replies: 3, letters: 80),
      TopicCell("third", replies: 0, letters: 39), TopicCell("fourth", replies: 1, letters: 200),
    ]
    var last: LayoutBox?
    for cell in cells {
      table.addSubview(cell)
      cell.snp.makeConstraints { make in
        make.left.right.equalToSuperview()
        make.top.equalTo(last?.snp.bottom ?? table.snp.top)
      }
      last = cell
    }
    table.hostWidth = 375
    table.hostHeight = 600
    #expect(complaints(table.layoutIfNeeded()) == [])
    #expect(cells.map(\.frame.height) == [89, 133, 89, 199])
    #expect(cells.map(\.frame.minY) == [0, 89, 222, 311])
    let second = cells[1]
    let wanted: [(LayoutBox, Rect)] = [
      (second.contentView, Rect(0, 0, 375, 133)), (second.contentPanel, Rect(0, 0, 375, 125)),
      (second.avatar, Rect(12, 12, 35, 35)), (second.userName, Rect(57, 12, 72, 17)),
      (second.date, Rect(57, 32, 70, 15)), (second.replyCount, Rect(342, 13, 21, 15)),
      (second.replyIcon, Rect(322, 11.5, 18, 18)), (second.nodeName, Rect(283, 12, 30, 17)),
      (second.nodeBackground, Rect(278, 12, 40, 17)), (second.title, Rect(12, 59, 351, 66)),
    ]
    expect(table, wanted)
    table.hostWidth = 304
    #expect(complaints(table.layoutIfNeeded()) == [])
    #expect(cells.map(\.frame.height) == [89, 133, 111, 221])
    let count = cells.reduce(0) { count, cell in
      count + cell.layout.installed.count + cell.contentView.layout.installed.count
        + cell.contentPanel.layout.installed.count
        + cell.contentPanel.subviews.reduce(0) { $0 + $1.layout.installed.count }
    }
    #expect(count > 100)
  }
}

// MARK: A list of notifications

@Suite struct NotificationScreenTests {
  private final class NotificationCell: LayoutBox {
    let contentView = LayoutBox("contentView")
    let contentPanel = LayoutBox("contentPanel")
    let avatar = LayoutBox("avatar")
    let userName = label("userName", 8, 9, 17)
    let date = label("date", 10, 7, 15)
    let detail: LayoutBox
    let comment = LayoutBox("comment")
    let commentPanel = LayoutBox("commentPanel")
    let arrow = LayoutBox("arrow")
    let replyButton = LayoutBox("replyButton")

    init(_ name: String, letters: Int) {
      detail = label("detail", letters, 9, 17)
      super.init(name)
      addSubview(contentView)
      contentView.addSubview(contentPanel)
      for view in [
        avatar, userName, date, detail, commentPanel, comment, arrow, replyButton,
      ] { contentPanel.addSubview(view) }
      avatar.snp.makeConstraints { make in
        make.left.top.equalTo(contentView).offset(12)
        make.width.height.equalTo(35)
      }
      userName.snp.makeConstraints { make in
        make.left.equalTo(avatar.snp.right).offset(10)
        make.top.equalTo(avatar)
      }
      date.snp.makeConstraints { make in
        make.bottom.equalTo(avatar)
        make.left.equalTo(userName)
      }
      detail.snp.makeConstraints { make in
        make.top.equalTo(avatar.snp.bottom).offset(12)
        make.left.equalTo(avatar)
        make.right.equalTo(contentPanel).offset(-12)
      }
      stateComment()
      contentView.snp.makeConstraints { make in
        make.left.top.right.equalTo(self)
        make.bottom.equalTo(contentPanel).offset(0)
      }
      snp.makeConstraints { $0.bottom.equalTo(contentView) }
      bind(comment: 0)
    }

    private func stateComment() {
      comment.snp.makeConstraints { make in
        make.top.equalTo(detail.snp.bottom).offset(20)
        make.left.equalTo(contentPanel).offset(22)
        make.right.equalTo(contentPanel).offset(-22)
      }
      commentPanel.snp.makeConstraints { make in
        make.top.left.equalTo(comment).offset(-10)
        make.right.bottom.equalTo(comment).offset(10)
      }
      arrow.snp.makeConstraints { make in
        make.bottom.equalTo(commentPanel.snp.top)
        make.left.equalTo(commentPanel).offset(25)
        make.width.equalTo(10)
        make.height.equalTo(5)
      }
      replyButton.snp.makeConstraints { make in
        make.centerY.equalTo(avatar)
        make.right.equalTo(contentPanel).offset(-12)
        make.width.equalTo(50)
        make.height.equalTo(25)
      }
    }

    func bind(comment letters: Int) {
      comment.measure = label("", letters, 9, 17).measure
      let end = letters > 0 ? commentPanel : detail
      contentPanel.snp.remakeConstraints { make in
        make.top.left.right.equalTo(contentView)
        make.bottom.equalTo(end.snp.bottom).offset(12)
      }
    }
  }

  @Test func list_isLaidOut_andCommentsComeAndGo() {
    let table = LayoutBox("table")
    let cells = (0..<4).map { NotificationCell("cell\($0)", letters: 20 + 30 * $0) }
    var last: LayoutBox?
    for cell in cells {
      table.addSubview(cell)
      cell.snp.makeConstraints { make in
        make.left.right.equalToSuperview()
        make.top.equalTo(last?.snp.bottom ?? table.snp.top)
      }
      last = cell
    }
    cells[1].bind(comment: 50)
    table.hostWidth = 375
    table.hostHeight = 700
    #expect(complaints(table.layoutIfNeeded()) == [])
    // 39 letters a line in details, 36 in comments; 71 around a detail, 30 more around a comment.
    #expect(cells.map(\.frame.height) == [88, 169, 122, 122])
    let second = cells[1]
    let wanted: [(LayoutBox, Rect)] = [
      (second, Rect(0, 88, 375, 169)), (second.detail, Rect(12, 59, 351, 34)),
      (second.comment, Rect(22, 113, 331, 34)), (second.commentPanel, Rect(12, 103, 351, 54)),
      (second.arrow, Rect(37, 98, 10, 5)), (second.replyButton, Rect(313, 17, 50, 25)),
      (second.contentPanel, Rect(0, 0, 375, 169)),
    ]
    expect(table, wanted)
    for _ in 0..<3 {
      second.bind(comment: 0)
      cells[3].bind(comment: 10)
      #expect(complaints(table.layoutIfNeeded()) == [])
      #expect(cells.map(\.frame.height) == [88, 105, 122, 169])
      second.bind(comment: 50)
      cells[3].bind(comment: 0)
      #expect(complaints(table.layoutIfNeeded()) == [])
      #expect(cells.map(\.frame.height) == [88, 169, 122, 122])
    }
  }
}

// MARK: An address bar

@Suite struct AddressBarScreenTests {
  /// Constants of several types, as the app has them.
  private enum UX {
    static let locationLeftPadding = 5
    static let locationHeight = 28
    static let curveOffset: Float = 14
    static let curveOffsetLeft: Float = -10
    static let bounceBuffer: Float = 8
    static let toolbarHeight: Double = 44
  }

  private final class AddressBar: LayoutBox {
    let locationView = LayoutBox("locationView")
    let lock = LayoutBox("lock")
    let urlTextField = LayoutBox("urlTextField")
    let readerButton = LayoutBox("readerButton")
    let locationTextField = LayoutBox("locationTextField")
    let locationContainer = LayoutBox("locationContainer")
    let tabsButton = LayoutBox("tabsButton")
    let progressBar = LayoutBox("progressBar")
    let cancelButton = LayoutBox("cancelButton")
    let curveShape = LayoutBox("curveShape")
    let scrollToTopButton = LayoutBox("scrollToTopButton")
    let shareButton = LayoutBox("shareButton")
    let bookmarkButton = LayoutBox("bookmarkButton")
    let forwardButton = LayoutBox("forwardButton")
    let backButton = LayoutBox("backButton")
    let stopReloadButton = LayoutBox("stopReloadButton")
    var rightBarConstraint: LayoutConstraint?
    var toolbarIsShowing = false { didSet { setNeedsUpdateConstraints() } }
    var inOverlayMode = false { didSet { setNeedsUpdateConstraints() } }

    override init(_ name: String? = nil) {
      super.init(name)
      for view in [
        curveShape, scrollToTopButton, progressBar, tabsButton, cancelButton, shareButton,
        bookmarkButton, forwardButton, backButton, stopReloadButton,
      ] { addSubview(view) }
      locationContainer.addSubview(locationView)
      for view in [lock, urlTextField, readerButton] { locationView.addSubview(view) }
      locationContainer.addSubview(locationTextField)
      addSubview(locationContainer)
      cancelButton.setIntrinsicSize(Size(60, 30))
      cancelButton.setContentHuggingPriority(1000, for: .horizontal)
      cancelButton.setContentCompressionResistancePriority(1000, for: .horizontal)
      progressBar.intrinsicHeight = 2
      setupConstraints()
      setupButtons()
    }

    private func setupConstraints() {
      scrollToTopButton.snp.makeConstraints { make in
        make.top.equalTo(self)
        make.left.right.equalTo(locationContainer)
      }
      progressBar.snp.makeConstraints { make in
        make.top.equalTo(self.snp.bottom)
        make.width.equalTo(self)
      }
      locationView.snp.makeConstraints { make in make.edges.equalTo(locationContainer) }
      lock.snp.makeConstraints { make in
        make.leading.centerY.equalTo(locationView)
        make.size.equalTo(28)
      }
      readerButton.snp.makeConstraints { make in
        make.trailing.centerY.equalTo(locationView)
        make.size.equalTo(Size(width: 40, height: 28))
      }
      urlTextField.snp.makeConstraints { make in
        make.top.bottom.equalTo(locationView)
        make.leading.equalTo(lock.snp.trailing)
        make.trailing.equalTo(readerButton.snp.leading)
      }
      cancelButton.snp.makeConstraints { make in
        make.centerY.equalTo(locationContainer)
        make.trailing.equalTo(self)
      }
      tabsButton.snp.makeConstraints { make in
        make.centerY.equalTo(locationContainer)
        make.trailing.equalTo(self)
        make.size.equalTo(UX.toolbarHeight)
      }
      curveShape.snp.makeConstraints { make in
        make.top.left.bottom.equalTo(self)
        rightBarConstraint = make.right.equalTo(self).constraint
        rightBarConstraint?.update(offset: UX.curveOffset - UX.bounceBuffer)
      }
      locationTextField.snp.makeConstraints { make in make.edges.equalTo(urlTextField) }
    }

    private func setupButtons() {
      backButton.snp.makeConstraints { make in
        make.left.centerY.equalTo(self)
        make.size.equalTo(UX.toolbarHeight)
      }
      for (button, before) in [(forwardButton, backButton), (stopReloadButton, forwardButton)] {
        button.snp.makeConstraints { make in
          make.left.equalTo(before.snp.right)
          make.centerY.equalTo(self)
          make.size.equalTo(backButton)
        }
      }
      shareButton.snp.makeConstraints { make in
        make.right.equalTo(bookmarkButton.snp.left)
        make.centerY.equalTo(self)
        make.size.equalTo(backButton)
      }
      bookmarkButton.snp.makeConstraints { make in
        make.right.equalTo(tabsButton.snp.left).offset(UX.curveOffsetLeft)
        make.centerY.equalTo(self)
        make.size.equalTo(backButton)
      }
    }

    override func updateConstraints() {
      super.updateConstraints()
      locationContainer.snp.remakeConstraints { make in
        if inOverlayMode {
          make.leading.equalTo(self).offset(UX.locationLeftPadding)
          make.trailing.equalTo(cancelButton.snp.leading)
        } else if toolbarIsShowing {
          make.leading.equalTo(stopReloadButton.snp.trailing)
          make.trailing.equalTo(shareButton.snp.leading)
        } else {
          make.leading.equalTo(self).offset(UX.locationLeftPadding)
          make.trailing.equalTo(tabsButton.snp.leading).offset(-14)
        }
        make.height.equalTo(UX.locationHeight)
        make.centerY.equalTo(self)
      }
    }
  }

  /// The bar above a page, and a toolbar of five below.
  private func screen() -> (root: LayoutBox, bar: AddressBar, page: LayoutBox, buttons: [LayoutBox]) {
    let view = LayoutBox("view")
    let (bar, page, footer) = (AddressBar("bar"), LayoutBox("page"), LayoutBox("footer"))
    for part in [bar, page, footer] { view.addSubview(part) }
    view.safeArea = Insets(top: 20)
    bar.snp.makeConstraints { make in
      make.top.equalTo(view.safeAreaLayoutGuide)
      make.left.right.equalToSuperview()
      make.height.equalTo(UX.toolbarHeight)
    }
    page.snp.makeConstraints { make in
      make.left.right.equalTo(view)
      make.top.equalTo(bar.snp.bottom)
      make.bottom.equalTo(footer.snp.top)
    }
    footer.snp.makeConstraints { make in
      make.leading.trailing.bottom.equalToSuperview()
      make.height.equalTo(UX.toolbarHeight)
    }
    let buttons = (0..<5).map { LayoutBox("button\($0)") }
    for (place, button) in buttons.enumerated() {
      footer.addSubview(button)
      button.snp.makeConstraints { make in
        make.centerY.top.equalTo(footer)
        make.width.equalTo(footer).dividedBy(buttons.count)
        if place == 0 {
          make.leading.equalTo(footer)
        } else {
          make.leading.equalTo(buttons[place - 1].snp.trailing)
        }
      }
    }
    return (view, bar, page, buttons)
  }

  @Test func bar_inItsThreeModes() {
    let (view, bar, page, buttons) = screen()
    #expect(complaints(view.layoutIfNeeded(Size(375, 667))) == [])
    expect(
      view,
      [
        (bar, Rect(0, 20, 375, 44)), (page, Rect(0, 64, 375, 559)),
        (bar.locationContainer, Rect(5, 8, 312, 28)), (bar.locationView, Rect(0, 0, 312, 28)),
        (bar.lock, Rect(0, 0, 28, 28)), (bar.readerButton, Rect(272, 0, 40, 28)),
        (bar.urlTextField, Rect(28, 0, 244, 28)), (bar.locationTextField, Rect(28, 0, 244, 28)),
        (bar.tabsButton, Rect(331, 0, 44, 44)), (bar.cancelButton, Rect(315, 7, 60, 30)),
        (bar.curveShape, Rect(0, 0, 381, 44)), (bar.backButton, Rect(0, 0, 44, 44)),
        (bar.forwardButton, Rect(44, 0, 44, 44)), (bar.stopReloadButton, Rect(88, 0, 44, 44)),
        (bar.bookmarkButton, Rect(277, 0, 44, 44)), (bar.shareButton, Rect(233, 0, 44, 44)),
        (bar.progressBar, Rect(0, 44, 375, 2)), (bar.scrollToTopButton, Rect(5, 0, 312, 0)),
        (buttons[4], Rect(300, 0, 75, 44)),
      ])
    bar.toolbarIsShowing = true
    expect(view, [(bar.locationContainer, Rect(132, 8, 101, 28)), (bar.urlTextField, Rect(28, 0, 33, 28))])
    bar.inOverlayMode = true
    bar.rightBarConstraint?.updateOffset(150)
    expect(view, [(bar.locationContainer, Rect(5, 8, 310, 28)), (bar.curveShape, Rect(0, 0, 525, 44))])
    bar.inOverlayMode = false
    bar.toolbarIsShowing = false
    expect(view, [(bar.locationContainer, Rect(5, 8, 312, 28))])
    #expect(complaints(view.layoutIfNeeded(Size(768, 1024))) == [])
    expect(view, [(bar.locationContainer, Rect(5, 8, 705, 28)), (page, Rect(0, 64, 768, 916))])
  }
}

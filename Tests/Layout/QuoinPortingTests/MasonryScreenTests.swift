// A list of posts of a public app (the status cells of microblog-oc, in Masonry's words), ported by search and
// replace: what is stated and the numbers are the app's, what it was written with is not. Frames were computed
// by hand.

import QuoinMasonry
import QuoinSnapKit
import Testing

@Suite struct StatusListScreenTests {
  private static let margin = 8
  private static let screenWidth = 320.0

  private static func label(_ name: String, _ letters: Int) -> LayoutBox {
    let box = LayoutBox(name)
    box.measure = { limit in
      let natural = Double(letters) * 8
      let perLine = (min(limit ?? natural, natural) / 8).rounded(.down)
      return MeasuredSize(min(limit ?? natural, natural), (Double(letters) / perLine).rounded(.up) * 18)
    }
    return box
  }

  private static func fixed(_ name: String, _ width: Double, _ height: Double) -> LayoutBox {
    let box = LayoutBox(name)
    box.setIntrinsicSize(Size(width: width, height: height))
    return box
  }

  private final class TopView: LayoutBox {
    let topLineView = LayoutBox("topLineView")
    let iconView = LayoutBox("iconView")
    let verifiedView = LayoutBox("verifiedView")
    let nameLabel = fixed("nameLabel", 70, 20)
    let rankView = LayoutBox("rankView")
    let timeLabel = fixed("timeLabel", 60, 14)
    let sourceLabel = fixed("sourceLabel", 50, 14)

    override init(_ name: String? = nil) {
      super.init(name)
      for view in [
        topLineView, iconView, verifiedView, nameLabel, rankView, timeLabel, sourceLabel,
      ] { addSubview(view) }
      topLineView.mas_makeConstraints { make in
        make.left.top.right.mas_equalTo(0)
        make.height.mas_equalTo(10)
      }
      iconView.mas_makeConstraints { make in
        make.top.equalTo(self.topLineView.mas_bottom).mas_offset(margin)
        make.left.mas_equalTo(margin)
        make.size.mas_equalTo(Size(35, 35))
      }
      verifiedView.mas_makeConstraints { make in
        make.left.equalTo(self.iconView.mas_right).mas_offset(-12)
        make.top.equalTo(self.iconView.mas_bottom).mas_offset(-12)
        make.size.mas_equalTo(Size(17, 17))
      }
      stateLabels()
    }

    private func stateLabels() {
      nameLabel.mas_makeConstraints { make in
        // As the app has it: a second mas_equalTo, which sets the offset.
        make.left.equalTo(self.iconView.mas_right).mas_equalTo(margin)
        make.top.equalTo(self.iconView.mas_top)
      }
      rankView.mas_makeConstraints { make in
        make.centerY.equalTo(self.nameLabel.mas_centerY)
        make.left.equalTo(self.nameLabel.mas_right).mas_offset(margin)
        make.size.mas_equalTo(Size(14, 14))
      }
      timeLabel.mas_makeConstraints { make in
        make.left.equalTo(self.nameLabel.mas_left)
        make.bottom.equalTo(self.iconView.mas_bottom)
      }
      sourceLabel.mas_makeConstraints { make in
        make.left.equalTo(self.timeLabel.mas_right).mas_offset(margin)
        make.bottom.equalTo(self.timeLabel.mas_bottom)
      }
    }
  }

  /// Three buttons, which the app constrains in `layoutSubviews`, over and over.
  private final class BottomView: LayoutBox {
    let buttons = ["forward", "comment", "like"].map { LayoutBox($0) }

    override init(_ name: String? = nil) {
      super.init(name)
      buttons.forEach { addSubview($0) }
    }

    override func layoutSubviews() {
      super.layoutSubviews()
      let width = screenWidth / 3
      for (place, button) in buttons.enumerated() {
        button.mas_makeConstraints { make in
          make.left.mas_equalTo(width * Double(place))
          make.top.mas_equalTo(0)
          make.size.mas_equalTo(Size(width, 35))
        }
      }
    }
  }

  private class StatusCell: LayoutBox {
    let contentView = LayoutBox("contentView")
    let topView = TopView("topView")
    let contentLabel: LayoutBox
    let pictureView = LayoutBox("pictureView")
    let bottomView = BottomView("bottomView")

    init(_ name: String, letters: Int) {
      contentLabel = StatusListScreenTests.label("contentLabel", letters)
      super.init(name)
      addSubview(contentView)
      for view in [topView, contentLabel, pictureView, bottomView] { contentView.addSubview(view) }
      contentView.mas_makeConstraints { make in
        make.edges.equalTo(self)
        make.bottom.equalTo(self.bottomView.mas_bottom)
      }
      topView.mas_makeConstraints { make in
        make.left.top.right.mas_equalTo(0)
        make.height.mas_equalTo(53)
      }
      contentLabel.mas_makeConstraints { make in
        make.top.equalTo(self.topView.mas_bottom).mas_offset(margin)
        make.left.mas_equalTo(margin)
        make.width.mas_equalTo(screenWidth - Double(margin) * 2)
      }
      bottomView.mas_makeConstraints { make in
        make.top.equalTo(self.pictureView.mas_bottom).mas_offset(margin)
        make.left.right.mas_equalTo(0)
        make.height.mas_equalTo(35)
      }
      statePictures()
    }

    func statePictures() {
      contentLabel.mas_makeConstraints { $0.right.mas_equalTo(-margin) }
      pictureView.mas_makeConstraints { make in
        make.top.equalTo(self.contentLabel.mas_bottom).mas_offset(margin)
        make.left.mas_equalTo(margin)
        make.size.mas_equalTo(Size.zero)
      }
    }

    func show(pictures size: Size) { pictureView.mas_updateConstraints { $0.size.mas_equalTo(size) } }
  }

  private final class ForwardCell: StatusCell {
    let background = LayoutBox("background")
    let forwardLabel = StatusListScreenTests.label("forwardLabel", 80)

    override func statePictures() {
      contentView.insertSubview(background, belowSubview: pictureView)
      contentView.addSubview(forwardLabel)
      background.mas_makeConstraints { make in
        make.top.equalTo(self.contentLabel.mas_bottom).mas_offset(margin)
        make.left.right.mas_equalTo(0)
        make.bottom.equalTo(self.bottomView.mas_top)
      }
      forwardLabel.mas_makeConstraints { make in
        make.top.equalTo(self.background.mas_top).mas_offset(margin)
        make.left.equalTo(self.background.mas_left).mas_offset(margin)
        make.right.equalTo(self.background.mas_right).mas_offset(-margin)
        make.width.mas_offset(screenWidth - Double(margin) * 2)
      }
      pictureView.mas_makeConstraints { make in
        make.top.equalTo(self.forwardLabel.mas_bottom).mas_offset(margin)
        make.left.equalTo(self.background.mas_left).mas_offset(margin)
        make.size.mas_equalTo(Size.zero)
      }
    }
  }

  /// Three cells below each other.
  private func screen() -> (table: LayoutBox, cells: [StatusCell]) {
    let table = LayoutBox("table")
    let cells = [
      StatusCell("first", letters: 100), StatusCell("second", letters: 100),
      ForwardCell("third", letters: 20),
    ]
    var above: MASViewAttribute = table.mas_top
    for cell in cells {
      table.addSubview(cell)
      cell.mas_makeConstraints { make in
        make.left.right.equalTo(table)
        make.top.equalTo(above)
      }
      above = cell.mas_bottom
    }
    table.hostWidth = StatusListScreenTests.screenWidth
    table.hostHeight = 568
    return (table, cells)
  }

  @Test func list_isLaidOut() {
    let (table, cells) = screen()
    cells[0].show(pictures: Size(96, 96))
    let (first, top) = (cells[0], cells[0].topView)
    let third = cells[0].bottomView.buttons
    expect(
      table,
      [
        (first, Rect(0, 0, 320, 262)), (cells[1], Rect(0, 262, 320, 166)),
        (cells[2], Rect(0, 428, 320, 200)),
        (top, Rect(0, 0, 320, 53)), (top.topLineView, Rect(0, 0, 320, 10)),
        (top.iconView, Rect(8, 18, 35, 35)), (top.verifiedView, Rect(31, 41, 17, 17)),
        (top.nameLabel, Rect(51, 18, 70, 20)), (top.rankView, Rect(129, 21, 14, 14)),
        (top.timeLabel, Rect(51, 39, 60, 14)), (top.sourceLabel, Rect(119, 39, 50, 14)),
        (first.contentLabel, Rect(8, 61, 304, 54)), (first.pictureView, Rect(8, 123, 96, 96)),
        (first.bottomView, Rect(0, 227, 320, 35)), (third[0], Rect(0, 0, 106.6667, 35)),
        (third[2], Rect(213.3333, 0, 106.6667, 35)),
      ])
    #expect(table.layoutIfNeeded().errors.isEmpty)
    var count = 0
    table.forEachBelow { count += $0.layout.installed.count }
    #expect(count >= 140)
  }

  @Test func pictures_comeAndGo() {
    let (table, cells) = screen()
    let forward = cells[2] as? ForwardCell
    expect(
      table,
      [
        (cells[2].contentLabel, Rect(8, 61, 304, 18)), (cells[2].pictureView, Rect(8, 157, 0, 0)),
        (forward?.background ?? table, Rect(0, 87, 320, 78)),
        (forward?.forwardLabel ?? table, Rect(8, 95, 304, 54)),
      ])
    for size in [Size(96, 96), .zero, Size(200, 100)] {
      cells[0].show(pictures: size)
      cells[2].show(pictures: size)
      expect(
        table,
        [
          (cells[0], Rect(0, 0, 320, 166 + size.height)),
          (cells[2], Rect(0, 332 + size.height, 320, 200 + size.height)),
          (forward?.background ?? table, Rect(0, 87, 320, 78 + size.height)),
        ])
    }
  }

  @Test func secondNumber_isAnOffsetOfAnEquationOnly() {
    let (a, b) = (LayoutBox("a"), LayoutBox("b"))
    let root = root(100, 100, a, b)
    var reasons: [LayoutError.Reason] = []
    root.onMisuse = { reasons.append($0.reason) }
    a.mas_makeConstraints { make in
      make.left.equalTo(root).mas_equalTo(8)
      make.right.lessThanOrEqualTo(root).mas_equalTo(-8)
      make.width.height.mas_offset(20)
      make.top.mas_offset(Size(20, 30))
    }
    b.mas_makeConstraints { $0.size.mas_offset(Size(20, 30)) }
    #expect(reasons == [.valueHasNoMeaning, .valueHasNoMeaning])
    expect(root, [(a, Rect(8, 0, 20, 20)), (b, Rect(0, 0, 20, 30))])
  }
}

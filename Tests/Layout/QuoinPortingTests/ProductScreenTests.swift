// A product page and a form of settings, as SnapKit's users write them, after the search and replace of the porting
// page: about two hundred statements. Frames were computed by hand.

import QuoinSnapKit
import Testing

@Suite struct ProductScreenTests {
  private static func label(_ name: String, _ letters: Int, height: Double = 20) -> LayoutBox {
    let label = LayoutBox(name)
    label.measure = { limit in
      let natural = Double(letters) * 10
      let room = min(limit ?? natural, natural)
      let perLine = max((room / 10).rounded(.down), 1)
      let lines = (Double(letters) / perLine).rounded(.up)
      return MeasuredSize(room, lines * height, firstBaseline: 15, lastBaseline: 5)
    }
    return label
  }

  private final class ProductView: LayoutBox {
    let scrollView = UIScrollView("scrollView")
    let contentView = LayoutBox("contentView")
    let imageView = LayoutBox("imageView")
    let favoriteButton = LayoutBox("favoriteButton")
    let titleLabel = label("titleLabel", 24)
    let priceLabel = label("priceLabel", 6)
    let stars = (0..<5).map { LayoutBox("star\($0)") }
    let descriptionLabel = label("descriptionLabel", 100)
    lazy var sizeStack = UIStackView(arrangedSubviews: (0..<4).map { _ in LayoutBox("size") })
    let buyBar = LayoutBox("buyBar")
    let buyButton = LayoutBox("buyButton")
    let separator = LayoutBox("separator")
    var imageHeight: LayoutConstraint?
    private let padding: Float = 16

    init() {
      super.init("product")
      setup()
    }

    private func setup() {
      addSubview(scrollView)
      addSubview(buyBar)
      scrollView.addSubview(contentView)
      [imageView, titleLabel, priceLabel, descriptionLabel, sizeStack].forEach { contentView.addSubview($0) }
      imageView.addSubview(favoriteButton)
      stars.forEach(contentView.addSubview)
      [buyButton, separator].forEach { buyBar.addSubview($0) }
      stateFrame()
      stateContent()
      stateStars()
    }

    private func stateFrame() {
      buyBar.snp.makeConstraints { make in
        make.leading.trailing.bottom.equalToSuperview()
        make.top.equalTo(safeAreaLayoutGuide.snp.bottom).offset(-64)
      }
      buyButton.snp.makeConstraints { make in
        make.horizontalEdges.equalToSuperview().inset(padding)
        make.top.equalToSuperview().inset(8)
        make.height.equalTo(48)
      }
      separator.snp.makeConstraints { make in
        make.top.left.right.equalToSuperview()
        make.height.equalTo(1.0 / 2)
      }
      scrollView.snp.makeConstraints { make in
        make.top.left.right.equalTo(safeAreaLayoutGuide)
        make.bottom.equalTo(buyBar.snp.top)
      }
      contentView.snp.makeConstraints { make in
        make.edges.equalTo(scrollView.contentLayoutGuide)
        make.width.equalTo(scrollView.frameLayoutGuide)
      }
    }

    private func stateContent() {
      imageView.snp.makeConstraints {
        $0.top.horizontalEdges.equalToSuperview()
        imageHeight = $0.height.equalTo(imageView.snp.width).multipliedBy(3.0 / 4).constraint
      }
      favoriteButton.snp.makeConstraints { make in
        make.size.equalTo(Size(width: 44, height: 44))
        make.bottom.trailing.equalToSuperview().inset(Insets(top: 0, left: 0, bottom: 12, right: 12))
      }
      titleLabel.snp.makeConstraints { make in
        make.top.equalTo(imageView.snp.bottom).offset(padding)
        make.leading.equalToSuperview().offset(padding)
        make.trailing.lessThanOrEqualTo(priceLabel.snp.leading).offset(-8)
      }
      priceLabel.snp.contentCompressionResistanceHorizontalPriority = 751
      priceLabel.snp.makeConstraints { make in
        make.firstBaseline.equalTo(titleLabel)
        make.trailing.equalToSuperview().inset(padding)
      }
      sizeStack.spacing = 8
      sizeStack.distribution = .fillEqually
      sizeStack.snp.makeConstraints { make in
        make.top.equalTo(stars[0].snp.bottom).offset(12)
        make.directionalHorizontalEdges.equalToSuperview().inset(
          DirectionalInsets(top: 0, leading: 16, bottom: 0, trailing: 16))
        make.height.equalTo(36).priority(.required.advanced(by: -1))
      }
      descriptionLabel.snp.makeConstraints { make in
        make.top.equalTo(sizeStack.snp.bottom).offset(12)
        make.left.right.equalTo(sizeStack)
        make.bottom.equalToSuperview().inset(24).priority(999)
      }
    }

    private func stateStars() {
      stars.enumerated().forEach { index, star in
        star.snp.makeConstraints { make in
          make.width.height.equalTo(14)
          if index == 0 {
            make.leading.equalTo(titleLabel)
            make.top.equalTo(titleLabel.snp.bottom).offset(8)
          } else {
            make.leading.equalTo(stars[index - 1].snp.trailing).offset(2)
            make.centerY.equalTo(stars[index - 1])
          }
        }
      }
    }
  }

  @Test func productPage_isWhereItWas() {
    let page = ProductView()
    page.safeArea = Insets(top: 20, left: 0, bottom: 34, right: 0)
    let report = page.layoutIfNeeded(Size(width: 320, height: 568))
    #expect(report.conflicts.isEmpty && report.errors.isEmpty)
    #expect(report.ambiguities.map(\.description) == [])
    expect(
      page,
      [
        (page.buyBar, Rect(0, 470, 320, 98)), (page.buyButton, Rect(16, 8, 288, 48)),
        (page.scrollView, Rect(0, 20, 320, 450)), (page.imageView, Rect(0, 0, 320, 240)),
        (page.favoriteButton, Rect(264, 184, 44, 44)), (page.priceLabel, Rect(244, 256, 60, 20)),
        (page.titleLabel, Rect(16, 256, 220, 40)), (page.stars[4], Rect(80, 304, 14, 14)),
        (page.sizeStack, Rect(16, 330, 288, 36)), (page.sizeStack.arrangedSubviews[3], Rect(222, 0, 66, 36)),
        (page.descriptionLabel, Rect(16, 378, 288, 80)),
      ])
    #expect(page.scrollView.contentSize == Size(320, 482))
    page.imageHeight?.deactivate()
    page.imageView.snp.makeConstraints { $0.height.equalTo(100) }
    page.sizeStack.isHidden = true
    page.sizeStack.snp.updateConstraints { $0.height.equalTo(0).priority(.required.advanced(by: -1)) }
    expect(page, [(page.descriptionLabel, Rect(16, 202, 288, 80))])
  }

  // MARK: Settings

  private final class SettingRow: LayoutBox {
    let icon = LayoutBox("icon")
    let title: LayoutBox
    let value: LayoutBox
    let toggle = LayoutBox("toggle")
    let line = LayoutBox("line")

    init(_ letters: Int, _ valueLetters: Int) {
      title = label("title", letters)
      value = label("value", valueLetters)
      super.init("row")
      [icon, title, value, toggle, line].forEach { addSubview($0) }
      toggle.setIntrinsicSize(Size(51, 31))
      icon.snp.makeConstraints { make in
        make.centerY.equalToSuperview()
        make.left.equalTo(16)
        make.size.equalTo(28)
      }
      title.snp.makeConstraints { make in
        make.left.equalTo(icon.snp.right).offset(12)
        make.centerY.equalTo(icon)
        make.top.greaterThanOrEqualToSuperview().inset(11)
        make.bottom.lessThanOrEqualToSuperview().inset(11)
      }
      value.snp.makeConstraints { make in
        make.lastBaseline.equalTo(title)
        make.left.greaterThanOrEqualTo(title.snp.right).offset(8)
        make.right.equalTo(toggle.snp.left).offset(-8)
      }
      value.snp.contentHuggingHorizontalPriority = 251
      value.snp.contentCompressionResistanceHorizontalPriority = 749
      toggle.snp.makeConstraints { make in
        make.right.equalTo(-16)
        make.centerY.equalToSuperview()
      }
      line.snp.makeConstraints { make in
        make.left.equalTo(title)
        make.right.bottom.equalToSuperview()
        make.height.equalTo(0.5)
      }
      snp.makeConstraints { $0.height.greaterThanOrEqualTo(44) }
      snp.makeConstraints { $0.height.equalTo(0).priority(1) }
    }
  }

  private func stateHeader(of view: LayoutBox, _ header: LayoutBox, _ avatar: LayoutBox, _ name: LayoutBox) {
    header.snp.makeConstraints { make in
      make.top.equalTo(view.safeAreaLayoutGuide)
      make.left.right.equalToSuperview()
    }
    avatar.snp.makeConstraints { make in
      make.top.equalToSuperview().offset(20)
      make.centerX.equalToSuperview()
      make.width.equalToSuperview().dividedBy(4)
      make.height.equalTo(avatar.snp.width)
    }
    name.snp.makeConstraints { make in
      make.top.equalTo(avatar.snp.bottom).offset(10)
      make.centerX.equalTo(avatar)
      make.width.lessThanOrEqualToSuperview().offset(-32)
      make.bottom.equalToSuperview().offset(-20)
    }
  }

  @Test func settings_areWhereTheyWere() {
    let view = LayoutBox("settings")
    let rows = [(8, 3), (12, 6), (4, 20), (16, 0), (9, 9), (6, 1)].map { SettingRow($0.0, $0.1) }
    let header = LayoutBox("header")
    let avatar = LayoutBox("avatar")
    let name = Self.label("name", 12)
    view.addSubview(header)
    [avatar, name].forEach { header.addSubview($0) }
    rows.forEach(view.addSubview(_:))
    stateHeader(of: view, header, avatar, name)
    var previous: ConstraintRelatableTarget = header.snp.bottom
    for row in rows {
      row.snp.makeConstraints { make in
        make.top.equalTo(previous)
        make.left.right.equalToSuperview()
      }
      previous = row.snp.bottom
    }
    let report = view.layoutIfNeeded(Size(320, 568))
    #expect(report.conflicts.isEmpty && report.errors.isEmpty)
    #expect(report.ambiguities.map(\.description) == [])
    expect(
      view,
      [
        (header, Rect(0, 0, 320, 150)), (avatar, Rect(120, 20, 80, 80)), (name, Rect(100, 110, 120, 20)),
        (rows[0], Rect(0, 150, 320, 44)), (rows[5], Rect(0, 370, 320, 44)),
        (rows[0].title, Rect(56, 12, 80, 20)), (rows[0].value, Rect(215, 12, 30, 20)),
        (rows[0].toggle, Rect(253, 6.5, 51, 31)), (rows[5].line, Rect(56, 43.5, 264, 0.5)),
      ])
  }
}

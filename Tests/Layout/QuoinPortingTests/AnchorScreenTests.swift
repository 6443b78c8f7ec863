// A list of notifications of a public app (Wikipedia for iOS, MIT, in the words of anchors and stack views), ported
// by search and replace: what is stated and the numbers are the app's, what it was written with is not. Margins
// take the place of its readable guide, as on a phone. Frames were computed by hand.

import QuoinMasonry
import QuoinSnapKit
import Testing

@Suite struct NotificationsCenterScreenTests {
  private static func label(_ name: String, _ width: Double, _ height: Double) -> LayoutBox {
    let box = LayoutBox(name)
    box.setIntrinsicSize(Size(width: width, height: height))
    return box
  }

  /// A view that is only as high, or as wide, as a space.
  private static func spacer(_ length: Double, _ axis: Axis) -> LayoutBox {
    let box = LayoutBox("spacer")
    (axis == .vertical ? box.heightAnchor : box.widthAnchor).constraint(equalToConstant: length).isActive =
      true
    return box
  }

  private final class Cell: LayoutBox {
    let contentView = LayoutBox("contentView")
    let foreground = LayoutBox("foreground")
    let background = LayoutBox("background")
    let fill = LayoutBox("fill")
    let separator = LayoutBox("separator")
    let leadingContainer = LayoutBox("leadingContainer")
    let leadingImage = LayoutBox("leadingImage")
    let mainStack = UIStackView("mainStack")
    let headerContainer = LayoutBox("headerContainer")
    let header = label("header", 120, 22)
    let timeAgo = label("timeAgo", 60, 18)
    let innerStack = UIStackView("innerStack")
    let contentStack = UIStackView("contentStack")
    let subheader = label("subheader", 150, 18)
    let message = LayoutBox("message")
    let metaStack = UIStackView("metaStack")
    let metaImage = label("metaImage", 14, 14)
    let metaLabel = label("metaLabel", 80, 16)
    let sourceContainer = LayoutBox("sourceContainer")
    let sourceLabel = label("sourceLabel", 24, 16)
    let sourceImage = label("sourceImage", 16, 16)
    let swipeStack = UIStackView("swipeStack")
    let swipeParts = [LayoutBox("more"), LayoutBox("read")]
    let swipeButtons = [LayoutBox("moreButton"), LayoutBox("readButton")]
    let topMargin = 13.0
    let edgeMargin = 11.0

    init(_ name: String, letters: Int) {
      super.init(name)
      message.measure = { limit in
        let perLine = (min(limit ?? 4000, 4000) / 8).rounded(.down)
        let lines = (Double(letters) / perLine).rounded(.up)
        return MeasuredSize(min(limit ?? 4000, Double(letters) * 8), lines * 20)
      }
      contentView.layoutMargins = Insets(top: 0, left: 16, bottom: 0, right: 16)
      buildTree()
      setPriorities()
      stateContainers()
      statePrimary()
      stateHeader()
      stateSource()
      stateSwipes()
    }

    private func buildTree() {
      addSubview(contentView)
      foreground.addSubview(leadingContainer)
      foreground.addSubview(mainStack)
      background.addSubview(swipeStack)
      leadingContainer.addSubview(leadingImage)
      headerContainer.addSubview(header)
      headerContainer.addSubview(timeAgo)
      (mainStack.axis, mainStack.distribution, mainStack.alignment) = (.vertical, .fill, .leading)
      (contentStack.axis, contentStack.distribution, contentStack.alignment) = (.vertical, .fill, .leading)
      (swipeStack.distribution, swipeStack.alignment) = (.fillEqually, .center)
      mainStack.addArrangedSubview(headerContainer)
      mainStack.addArrangedSubview(innerStack)
      innerStack.addArrangedSubview(contentStack)
      innerStack.addArrangedSubview(sourceContainer)
      metaStack.addArrangedSubview(metaImage)
      metaStack.addArrangedSubview(spacer(3, .horizontal))
      metaStack.addArrangedSubview(metaLabel)
      sourceContainer.addSubview(sourceLabel)
      sourceContainer.addSubview(sourceImage)
      for view in [
        spacer(6, .vertical), subheader, spacer(6, .vertical), message, spacer(3, .vertical), metaStack,
        spacer(3, .vertical),
      ] { contentStack.addArrangedSubview(view) }
      for view in [fill, background, foreground, separator] { contentView.addSubview(view) }
      for (part, button) in zip(swipeParts, swipeButtons) {
        swipeStack.addArrangedSubview(part)
        part.addSubview(button)
      }
    }

    private func setPriorities() {
      for view in [header, timeAgo, subheader, message, metaLabel, metaImage] {
        view.setContentCompressionResistancePriority(.required, for: .vertical)
      }
      header.setContentCompressionResistancePriority(.defaultLow, for: .horizontal)
      header.setContentHuggingPriority(.defaultLow, for: .horizontal)
      // The app leaves this one to chance.
      timeAgo.setContentHuggingPriority(.defaultLow + 1, for: .horizontal)
    }

    private func edges(_ view: LayoutBox, of other: LayoutBox, leading: Double = 0) -> [NSLayoutConstraint] {
      [
        view.leadingAnchor.constraint(equalTo: other.leadingAnchor, constant: leading),
        view.trailingAnchor.constraint(equalTo: other.trailingAnchor),
        view.topAnchor.constraint(equalTo: other.topAnchor),
        view.bottomAnchor.constraint(equalTo: other.bottomAnchor),
      ]
    }

    private func stateContainers() {
      NSLayoutConstraint.activate(edges(contentView, of: self))
      NSLayoutConstraint.activate(edges(fill, of: contentView, leading: 40))
      NSLayoutConstraint.activate(edges(background, of: contentView))
      NSLayoutConstraint.activate(edges(foreground, of: contentView))
    }

    private func statePrimary() {
      let readable = contentView.layoutMarginsGuide
      NSLayoutConstraint.activate([
        leadingContainer.leadingAnchor.constraint(equalTo: readable.leadingAnchor),
        leadingContainer.topAnchor.constraint(equalTo: mainStack.topAnchor),
        leadingContainer.bottomAnchor.constraint(equalTo: foreground.bottomAnchor),
        leadingContainer.trailingAnchor.constraint(equalTo: mainStack.leadingAnchor),
        mainStack.topAnchor.constraint(equalTo: foreground.topAnchor, constant: topMargin),
        mainStack.bottomAnchor.constraint(equalTo: foreground.bottomAnchor, constant: -edgeMargin),
        mainStack.trailingAnchor.constraint(equalTo: readable.trailingAnchor),
        headerContainer.trailingAnchor.constraint(equalTo: readable.trailingAnchor, constant: -edgeMargin),
        separator.heightAnchor.constraint(equalToConstant: 0.5),
        separator.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
        separator.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
        separator.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
        leadingImage.heightAnchor.constraint(equalToConstant: 32),
        leadingImage.widthAnchor.constraint(equalToConstant: 32),
        leadingImage.leadingAnchor.constraint(equalTo: leadingContainer.leadingAnchor, constant: edgeMargin),
        leadingImage.trailingAnchor.constraint(
          equalTo: leadingContainer.trailingAnchor, constant: -edgeMargin),
        leadingImage.centerYAnchor.constraint(equalTo: header.centerYAnchor, constant: topMargin / 3),
      ])
    }

    private func stateHeader() {
      NSLayoutConstraint.activate([
        header.leadingAnchor.constraint(equalTo: headerContainer.leadingAnchor),
        header.topAnchor.constraint(equalTo: headerContainer.topAnchor),
        header.bottomAnchor.constraint(equalTo: headerContainer.bottomAnchor),
        header.trailingAnchor.constraint(equalTo: timeAgo.leadingAnchor),
        header.widthAnchor.constraint(greaterThanOrEqualToConstant: 50),
        timeAgo.topAnchor.constraint(equalTo: headerContainer.topAnchor),
        timeAgo.bottomAnchor.constraint(equalTo: headerContainer.bottomAnchor),
        timeAgo.trailingAnchor.constraint(equalTo: headerContainer.trailingAnchor),
      ])
    }

    private func stateSource() {
      NSLayoutConstraint.activate([
        message.heightAnchor.constraint(greaterThanOrEqualToConstant: 64),
        metaImage.widthAnchor.constraint(equalTo: metaImage.heightAnchor),
        sourceContainer.widthAnchor.constraint(equalToConstant: 50),
        sourceContainer.trailingAnchor.constraint(
          equalTo: contentView.layoutMarginsGuide.trailingAnchor, constant: -edgeMargin),
        sourceLabel.topAnchor.constraint(equalTo: subheader.topAnchor),
        sourceLabel.trailingAnchor.constraint(equalTo: sourceContainer.trailingAnchor),
        sourceImage.topAnchor.constraint(equalTo: subheader.topAnchor),
        sourceImage.trailingAnchor.constraint(equalTo: sourceContainer.trailingAnchor),
      ])
    }

    private func stateSwipes() {
      NSLayoutConstraint.activate([
        swipeStack.topAnchor.constraint(equalTo: background.topAnchor),
        swipeStack.bottomAnchor.constraint(equalTo: background.bottomAnchor),
        swipeStack.trailingAnchor.constraint(equalTo: background.trailingAnchor),
        swipeStack.widthAnchor.constraint(equalToConstant: 200),
      ])
      for (part, button) in zip(swipeParts, swipeButtons) {
        NSLayoutConstraint.activate(edges(button, of: part))
        part.heightAnchor.constraint(equalTo: contentView.heightAnchor).isActive = true
      }
    }
  }

  private func screen() -> (table: LayoutBox, cells: [Cell]) {
    let table = LayoutBox("table")
    let cells = [Cell("first", letters: 60), Cell("second", letters: 150)]
    var above = table.topAnchor
    for cell in cells {
      table.addSubview(cell)
      NSLayoutConstraint.activate([
        cell.leadingAnchor.constraint(equalTo: table.leadingAnchor),
        cell.trailingAnchor.constraint(equalTo: table.trailingAnchor),
        cell.topAnchor.constraint(equalTo: above),
      ])
      above = cell.bottomAnchor
    }
    table.hostWidth = 390
    table.hostHeight = 700
    return (table, cells)
  }

  /// 30 letters a line: two lines in the first, which is 64 high at least, five in the second.
  @Test func list_isLaidOut() {
    let (table, cells) = screen()
    let (one, two) = (cells[0], cells[1])
    expect(
      table,
      [
        (one, Rect(0, 0, 390, 162)), (two, Rect(0, 162, 390, 198)), (one.fill, Rect(40, 0, 350, 162)),
        (one.leadingContainer, Rect(16, 13, 54, 149)), (one.leadingImage, Rect(11, -0.667, 32, 32)),
        (one.mainStack, Rect(70, 13, 304, 138)), (one.headerContainer, Rect(0, 0, 293, 22)),
        (one.header, Rect(0, 0, 233, 22)), (one.timeAgo, Rect(233, 0, 60, 22)),
        (one.innerStack, Rect(0, 22, 293, 116)), (one.contentStack, Rect(0, 0, 243, 116)),
        (one.subheader, Rect(0, 6, 150, 18)), (one.message, Rect(0, 30, 243, 64)),
        (one.metaStack, Rect(0, 97, 99, 16)), (one.metaImage, Rect(0, 0, 16, 16)),
        (one.metaLabel, Rect(19, 0, 80, 16)), (one.sourceContainer, Rect(243, 0, 50, 116)),
        (one.sourceLabel, Rect(26, 6, 24, 16)), (one.sourceImage, Rect(34, 6, 16, 16)),
        (one.separator, Rect(0, 161.5, 390, 0.5)), (one.swipeStack, Rect(190, 0, 200, 162)),
        (one.swipeParts[0], Rect(0, 0, 100, 162)), (one.swipeButtons[1], Rect(0, 0, 100, 162)),
        (two.message, Rect(0, 30, 243, 100)), (two.metaStack, Rect(0, 133, 99, 16)),
      ])
    #expect(table.layoutIfNeeded().errors.isEmpty)
    var count = 0
    table.forEachBelow { count += $0.layout.installed.count }
    #expect(count >= 120)
  }

  @Test func list_followsDirectionWidthAndWhatIsHidden() {
    let (table, cells) = screen()
    table.layoutIfNeeded()
    table.direction = .rightToLeft
    expect(
      table,
      [
        (cells[0].leadingContainer, Rect(320, 13, 54, 149)), (cells[0].mainStack, Rect(16, 13, 304, 138)),
        (cells[0].timeAgo, Rect(0, 0, 60, 22)), (cells[0].swipeStack, Rect(0, 0, 200, 162)),
      ])
    table.direction = .leftToRight
    // 40 letters a line: four lines in the second.
    table.hostWidth = 470
    expect(table, [(cells[0], Rect(0, 0, 470, 162)), (cells[1].message, Rect(0, 30, 323, 80))])
    // A hidden stack has no height, so its image has none, and no width either since it is square.
    cells[1].metaStack.isHidden = true
    cells[1].metaLabel.setContentCompressionResistancePriority(.defaultHigh, for: .vertical)
    cells[1].metaImage.setContentCompressionResistancePriority(.defaultHigh, for: .vertical)
    expect(table, [(cells[1], Rect(0, 162, 470, 162)), (cells[1].metaStack, Rect(0, 113, 83, 0))])
  }
}

// A screen of more than a hundred constraints, as apps write them: a boarding pass in UIKit's words. It has a model of its
// own beside it, plain arithmetic from the screen's size to the frames in the screen. Each word of Masonry and SnapKit is
// compared with Quoin's in DialectWordTests.

import QuoinMasonry
import QuoinSnapKit
import Testing

@Suite struct PortedAppTests {
  /// Compares the frames in the root with a model's, at several sizes, one after the other and on a fresh screen.
  private func expect(
    _ make: () throws -> UIView, _ model: (Size) -> [String: Rect], at sizes: [Size]
  ) throws {
    let old = try make()
    for size in sizes {
      for screen in [old, try make()] {
        let report = screen.layoutIfNeeded(size)
        #expect(report.conflicts.isEmpty && report.errors.isEmpty)
        #expect(report.ambiguities.isEmpty, "\(size): \(report.ambiguities.first.map { "\($0)" } ?? "")")
        var frames: [String: Rect] = [:]
        screen.forEachBelow { view in if let name = view.name { frames[name] = view.frameInRoot } }
        for (name, wanted) in model(size) {
          let frame = frames[name] ?? Rect(-1, -1, -1, -1)
          let distance =
            [
              frame.minX - wanted.minX, frame.minY - wanted.minY, frame.width - wanted.width,
              frame.height - wanted.height,
            ].map(abs).max() ?? 0
          #expect(distance < 1e-6, "\(name) at \(size): \(frame), not \(wanted)")
        }
        #expect(frames.count == model(size).count)
      }
    }
    var count = 0
    old.forEachBelow { count += $0.layout.installed.count }
    #expect(count >= 100, "only \(count)")
  }

  // MARK: A boarding pass

  private static let fields = ["gate", "seat", "class", "group", "boards", "departs"]

  private final class BoardingPass: UIView {
    private func label(_ name: String, _ width: Double, _ height: Double, in view: UIView) -> UIView {
      let label = UIView(name)
      label.setIntrinsicSize(Size(width, height))
      view.addSubview(label)
      return label
    }

    init() throws {
      super.init("pass")
      layoutMargins = UIEdgeInsetsMake(0, 20, 0, 20)
      safeArea = UIEdgeInsets(top: 44, left: 0, bottom: 34, right: 0)
      let header = UIView("header"), card = UIView("card")
      addSubview(header)
      addSubview(card)
      try makeHeader(header)
      makeCard(card, below: header)
      let line = makeRoute(card)
      let last = makeFields(card, below: line)
      makeBarcode(card, below: last)
      makeFooter(below: card)
    }

    private func makeHeader(_ header: UIView) throws {
      let logo = UIView("logo"), airline = label("airline", 90, 20, in: header)
      let status = label("status", 70, 24, in: header)
      header.addSubview(logo)
      let views: [String: Any] = [
        "header": header, "logo": logo, "airline": airline, "status": status, "safe": safeAreaLayoutGuide,
      ]
      let metrics = ["side": 20, "gap": 12, "logo": 32]
      var all = try NSLayoutConstraint.constraints(
        withVisualFormat: "H:|[header]|", options: [], metrics: nil, views: views)
      all += try NSLayoutConstraint.constraints(
        withVisualFormat: "H:|-side-[logo(logo)]-gap-[airline]-(>=8)-[status]-side-|",
        options: [.alignAllCenterY], metrics: metrics, views: views)
      all += [
        header.topAnchor.constraint(equalTo: safeAreaLayoutGuide.topAnchor),
        header.heightAnchor.constraint(equalToConstant: 56),
        logo.centerYAnchor.constraint(equalTo: header.centerYAnchor),
        logo.heightAnchor.constraint(equalTo: logo.widthAnchor),
      ]
      addConstraints(all)
    }

    private func makeCard(_ card: UIView, below header: UIView) {
      card.translatesAutoresizingMaskIntoConstraints = false
      NSLayoutConstraint.activate([
        card.topAnchor.constraint(equalToSystemSpacingBelow: header.bottomAnchor, multiplier: 2),
        card.leadingAnchor.constraint(equalTo: layoutMarginsGuide.leadingAnchor),
        card.trailingAnchor.constraint(equalTo: readableContentGuide.trailingAnchor),
      ])
    }

    private func makeRoute(_ card: UIView) -> UIView {
      let from = UIView("from"), to = UIView("to"), plane = UIView("plane"), line = UIView("line")
      let cities = [UIView("fromCity"), UIView("toCity")]
      for view in [from, to, plane, line] + cities { card.addSubview(view) }
      NSLayoutConstraint.activate([
        from.topAnchor.constraint(equalTo: card.topAnchor, constant: 24),
        from.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: 24),
        from.heightAnchor.constraint(equalToConstant: 40),
        plane.leadingAnchor.constraint(equalTo: from.trailingAnchor, constant: 12),
        plane.centerXAnchor.constraint(equalTo: card.centerXAnchor),
        plane.centerYAnchor.constraint(equalTo: from.centerYAnchor),
        plane.widthAnchor.constraint(equalToConstant: 24),
        plane.heightAnchor.constraint(equalTo: plane.widthAnchor),
        plane.trailingAnchor.anchorWithOffset(to: to.leadingAnchor).constraint(equalToConstant: 12),
        to.topAnchor.constraint(equalTo: from.topAnchor),
        to.bottomAnchor.constraint(equalTo: from.bottomAnchor),
        card.trailingAnchor.constraint(equalTo: to.trailingAnchor, constant: 24),
      ])
      for (city, code) in zip(cities, [from, to]) {
        NSLayoutConstraint.activate([
          city.topAnchor.constraint(equalTo: code.bottomAnchor, constant: 4),
          city.leadingAnchor.constraint(equalTo: code.leadingAnchor),
          city.trailingAnchor.constraint(equalTo: code.trailingAnchor),
          city.heightAnchor.constraint(equalToConstant: 18),
        ])
      }
      NSLayoutConstraint.activate([
        line.topAnchor.constraint(equalTo: cities[0].bottomAnchor, constant: 20),
        line.leadingAnchor.constraint(equalTo: card.leadingAnchor),
        line.widthAnchor.constraint(equalTo: card.widthAnchor),
        line.heightAnchor.constraint(equalToConstant: 1),
      ])
      return line
    }

    /// Three columns of captions and values. Returns the last value.
    private func makeFields(_ card: UIView, below line: UIView) -> UIView {
      var above = line
      for row in 0..<2 {
        var before: UIView?
        var values: [UIView] = []
        for field in PortedAppTests.fields[row * 3..<row * 3 + 3] {
          let caption = UIView("\(field) caption"), value = UIView(field)
          card.addSubview(caption)
          card.addSubview(value)
          let start =
            before.map { caption.leadingAnchor.constraint(equalTo: $0.trailingAnchor, constant: 16) }
            ?? caption.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: 24)
          NSLayoutConstraint.activate([
            start, caption.topAnchor.constraint(equalTo: above.bottomAnchor, constant: 16),
            caption.heightAnchor.constraint(equalToConstant: 14),
            value.topAnchor.constraint(equalTo: caption.bottomAnchor, constant: 2),
            value.leadingAnchor.constraint(equalTo: caption.leadingAnchor),
            value.trailingAnchor.constraint(equalTo: caption.trailingAnchor),
            value.heightAnchor.constraint(equalToConstant: 22),
          ])
          if let before { caption.widthAnchor.constraint(equalTo: before.widthAnchor).isActive = true }
          before = caption
          values.append(value)
        }
        before?.trailingAnchor.constraint(equalTo: card.trailingAnchor, constant: -24).isActive = true
        above = values[2]
      }
      return above
    }

    private func makeBarcode(_ card: UIView, below last: UIView) {
      let barcode = UIView("barcode")
      card.addSubview(barcode)
      let wide = barcode.widthAnchor.constraint(equalTo: card.widthAnchor, multiplier: 0.8)
      wide.priority = .defaultHigh
      NSLayoutConstraint.activate([
        barcode.topAnchor.constraint(equalTo: last.bottomAnchor, constant: 24),
        barcode.centerXAnchor.constraint(equalTo: card.centerXAnchor), wide,
        barcode.widthAnchor.constraint(lessThanOrEqualToConstant: 320),
        NSLayoutConstraint(
          item: barcode, attribute: .height, relatedBy: .equal, toItem: barcode, attribute: .width,
          multiplier: 0.25, constant: 0),
        card.bottomAnchor.constraint(equalTo: barcode.bottomAnchor, constant: 24),
      ])
    }

    private func makeFooter(below card: UIView) {
      let add = UIView("add"), share = UIView("share"), hint = label("hint", 300, 18, in: self)
      let gap = UILayoutGuide()
      addSubview(add)
      addSubview(share)
      addLayoutGuide(gap)
      hint.setContentCompressionResistancePriority(.defaultLow, for: .horizontal)
      NSLayoutConstraint.activate([
        add.leadingAnchor.constraint(equalTo: layoutMarginsGuide.leadingAnchor),
        add.trailingAnchor.constraint(equalTo: share.leadingAnchor, constant: -12),
        add.heightAnchor.constraint(equalToConstant: 50),
        add.bottomAnchor.constraint(equalTo: safeAreaLayoutGuide.bottomAnchor, constant: -16),
        share.trailingAnchor.constraint(equalTo: layoutMarginsGuide.trailingAnchor),
        share.widthAnchor.constraint(equalTo: share.heightAnchor),
        share.topAnchor.constraint(equalTo: add.topAnchor),
        share.bottomAnchor.constraint(equalTo: add.bottomAnchor),
        gap.topAnchor.constraint(equalTo: card.bottomAnchor),
        gap.bottomAnchor.constraint(equalTo: add.topAnchor),
        gap.leadingAnchor.constraint(equalTo: leadingAnchor),
        gap.trailingAnchor.constraint(equalTo: trailingAnchor),
        hint.centerXAnchor.constraint(equalTo: gap.centerXAnchor),
        hint.centerYAnchor.constraint(equalTo: gap.centerYAnchor),
        hint.widthAnchor.constraint(lessThanOrEqualTo: gap.widthAnchor, multiplier: 0.7),
      ])
    }
  }

  private static func boardingPass(_ size: Size) -> [String: Rect] {
    let (width, height) = (size.width, size.height)
    let card = width - 40
    var frames = [
      "pass": Rect(0, 0, width, height), "header": Rect(0, 44, width, 56), "logo": Rect(20, 56, 32, 32),
      // The space after it is free: the airline hugs its text.
      "airline": Rect(64, 62, 90, 20), "status": Rect(width - 90, 60, 70, 24),
    ]
    let code = card / 2 - 12 - 12 - 24
    frames["from"] = Rect(44, 140, code, 40)
    frames["to"] = Rect(20 + card / 2 + 24, 140, code, 40)
    frames["plane"] = Rect(20 + card / 2 - 12, 148, 24, 24)
    frames["fromCity"] = Rect(44, 184, code, 18)
    frames["toCity"] = Rect(20 + card / 2 + 24, 184, code, 18)
    frames["line"] = Rect(20, 222, card, 1)
    let column = (card - 48 - 32) / 3
    for (place, field) in fields.enumerated() {
      let x = 44 + Double(place % 3) * (column + 16), y = 239 + Double(place / 3) * 54
      frames["\(field) caption"] = Rect(x, y, column, 14)
      frames[field] = Rect(x, y + 16, column, 22)
    }
    let barcode = min(0.8 * card, 320)
    frames["barcode"] = Rect(width / 2 - barcode / 2, 355, barcode, barcode / 4)
    let bottom = 355 + barcode / 4 + 24
    frames["card"] = Rect(20, 116, card, bottom - 116)
    frames["add"] = Rect(20, height - 100, width - 40 - 62, 50)
    frames["share"] = Rect(width - 70, height - 100, 50, 50)
    let hint = min(300, 0.7 * width)
    frames["hint"] = Rect(width / 2 - hint / 2, (bottom + height - 100) / 2 - 9, hint, 18)
    return frames
  }

  @Test func boardingPass_isWhereItsModelSays() throws {
    try expect(
      { try BoardingPass() }, Self.boardingPass,
      at: [Size(375, 812), Size(320, 700), Size(500, 900), Size(390, 844), Size(375, 812)])
  }
}

// Two screens of more than a hundred constraints each, as apps write them: a boarding pass in UIKit's words, a workout's
// summary in Masonry's and SnapKit's. Each has a model of its own beside it, plain arithmetic from the screen's size to
// the frames in the screen.

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

  // MARK: A workout

  private static let shares = [0.5, 0.75, 1, 0.25]

  private final class Workout: UIView {
    private func view(_ name: String, in parent: UIView) -> UIView {
      let view = UIView(name)
      parent.addSubview(view)
      return view
    }

    init() {
      super.init("workout")
      let ring = makeHead()
      let tiles = makeTiles(below: ring)
      let last = makeSplits(below: tiles)
      let done = view("done", in: self)
      done.snp.makeConstraints { make in
        make.leading.trailing.equalToSuperview().inset(16)
        make.height.equalTo(48)
        make.top.greaterThanOrEqualTo(last.snp.bottom).offset(16)
        // Less than the ring's wish: on a small screen the two would be traded for one another, at no cost.
        make.bottom.equalToSuperview().offset(-16).priority(.medium)
      }
    }

    private func makeHead() -> UIView {
      let title = view("title", in: self), date = view("date", in: self), ring = view("ring", in: self)
      title.mas_makeConstraints { make in
        make.top.left.right.equalTo(title.superview).insets(UIEdgeInsetsMake(16, 16, 0, 16))
        make.height.mas_equalTo(28)
      }
      date.mas_makeConstraints { make in
        make.top.equalTo(title.mas_bottom).offset(4)
        make.left.and.right.equalTo(title)
        make.height.mas_equalTo(16)
      }
      ring.mas_makeConstraints { make in
        make.top.equalTo(date.mas_bottom).with.offset(20)
        make.centerX.equalTo(self)
        make.width.lessThanOrEqualTo(180)
        make.width.equalTo(self).multipliedBy(0.5).priorityHigh()
        make.height.equalTo(ring.mas_width)
      }
      let value = view("value", in: ring), unit = view("unit", in: ring)
      value.mas_makeConstraints { make in
        make.center.equalTo(ring).centerOffset(Point(0, -10))
        make.size.mas_equalTo(Size(80, 30))
      }
      unit.mas_makeConstraints { make in
        make.centerX.equalTo(value)
        make.top.equalTo(value.mas_bottom).offset(2)
        make.size.mas_equalTo(Size(60, 14))
      }
      return ring
    }

    private func makeTiles(below ring: UIView) -> UIView {
      let tiles = (0..<3).map { view("tile\($0)", in: self) }
      tiles.mas_distributeViews(along: .horizontal, withFixedSpacing: 8, leadSpacing: 16, tailSpacing: 16)
      tiles.mas_makeConstraints { make in
        make.top.equalTo(ring.mas_bottom).offset(24)
        make.height.mas_equalTo(72)
      }
      for (place, tile) in tiles.enumerated() {
        let icon = view("icon\(place)", in: tile), number = view("number\(place)", in: tile)
        let label = view("label\(place)", in: tile)
        icon.snp.makeConstraints { make in
          make.top.left.equalToSuperview().offset(8)
          make.size.equalTo(16)
        }
        number.snp.makeConstraints { make in
          make.left.right.equalToSuperview().inset(8)
          make.top.equalTo(icon.snp.bottom).offset(4)
          make.height.equalTo(22)
        }
        label.snp.makeConstraints { make in
          make.left.right.equalTo(number)
          make.top.equalTo(number.snp.bottom).offset(2)
          make.height.equalTo(14)
        }
      }
      return tiles[0]
    }

    private func makeSplits(below tiles: UIView) -> UIView {
      var above = tiles
      for (place, share) in PortedAppTests.shares.enumerated() {
        let row = view("row\(place)", in: self), index = view("index\(place)", in: row)
        let track = view("track\(place)", in: row), bar = view("bar\(place)", in: row)
        let time = view("time\(place)", in: row)
        row.snp.makeConstraints { make in
          make.top.equalTo(above.snp.bottom).offset(place == 0 ? 20 : 4)
          make.left.right.equalToSuperview().inset(16)
          make.height.equalTo(32)
        }
        index.snp.makeConstraints { make in
          make.left.centerY.equalTo(row)
          make.size.equalTo(Size(width: 24, height: 16))
        }
        time.snp.makeConstraints { make in
          make.right.centerY.equalTo(row)
          make.size.equalTo(Size(width: 48, height: 16))
        }
        track.snp.makeConstraints { make in
          make.left.equalTo(index.snp.right).offset(8)
          make.right.equalTo(time.snp.left).offset(-8)
          make.centerY.equalTo(row)
          make.height.equalTo(12)
        }
        bar.snp.makeConstraints { make in
          make.left.top.bottom.equalTo(track)
          make.width.equalTo(track).multipliedBy(share)
        }
        above = row
      }
      return above
    }
  }

  private static func workout(_ size: Size) -> [String: Rect] {
    let (width, ring) = (size.width, min(size.width / 2, 180))
    var frames = [
      "workout": Rect(0, 0, width, size.height), "title": Rect(16, 16, width - 32, 28),
      "date": Rect(16, 48, width - 32, 16), "ring": Rect((width - ring) / 2, 84, ring, ring),
      "value": Rect(width / 2 - 40, 84 + ring / 2 - 25, 80, 30),
      "unit": Rect(width / 2 - 30, 84 + ring / 2 + 7, 60, 14),
    ]
    let (top, tile) = (84 + ring + 24, (width - 48) / 3)
    for place in 0..<3 {
      let x = 16 + Double(place) * (tile + 8)
      frames["tile\(place)"] = Rect(x, top, tile, 72)
      frames["icon\(place)"] = Rect(x + 8, top + 8, 16, 16)
      frames["number\(place)"] = Rect(x + 8, top + 28, tile - 16, 22)
      frames["label\(place)"] = Rect(x + 8, top + 52, tile - 16, 14)
    }
    let track = width - 32 - 24 - 48 - 16
    for (place, share) in shares.enumerated() {
      let y = top + 92 + Double(place) * 36
      frames["row\(place)"] = Rect(16, y, width - 32, 32)
      frames["index\(place)"] = Rect(16, y + 8, 24, 16)
      frames["track\(place)"] = Rect(48, y + 10, track, 12)
      frames["bar\(place)"] = Rect(48, y + 10, track * share, 12)
      frames["time\(place)"] = Rect(width - 64, y + 8, 48, 16)
    }
    let last = top + 92 + 3 * 36 + 32
    frames["done"] = Rect(16, max(size.height - 64, last + 16), width - 32, 48)
    return frames
  }

  @Test func workout_isWhereItsModelSays() throws {
    try expect(
      { Workout() }, Self.workout,
      at: [Size(375, 667), Size(320, 480), Size(428, 926), Size(300, 2000), Size(375, 667)])
  }

  /// On a small screen a point of the ring's width is a point of the button's place: at one priority no one decides.
  @Test func workout_withWishesOfOnePriority_isAmbiguousOnASmallScreen() throws {
    let screen = Workout()
    let done = try #require(screen.subviews.first { $0.name == "done" })
    for constraint in done.layout.installed where constraint.priority == .medium {
      constraint.priority = .high
    }
    #expect(screen.layoutIfNeeded(Size(375, 667)).ambiguities.isEmpty)
    #expect(!screen.layoutIfNeeded(Size(320, 480)).ambiguities.isEmpty)
  }
}

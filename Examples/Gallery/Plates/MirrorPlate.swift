// MirrorPlate.swift -- the same statements, read from the left and from the right.

import QuoinLayout

extension Plate {
  static var mirror: Plate {
    Plate(
      "mirror", "Right to left",
      "One function makes both. On the right, one line more: direction = .rightToLeft. The mirror is exact.",
      height: 226
    ) { root in
      let left = settings()
      let right = settings()
      right.direction = .rightToLeft
      root.add(left, right)
      [left, right].layout.make { $0.verticalEdges.equalTo(root).inset(16) }
      [left, right].distribute(.horizontal, spacing: 16, lead: 16, tail: 16)
    }
  }

  private static func settings() -> Piece {
    let page = Piece.panel(.paper, border: .line, radius: 9)
    let portrait = Piece.portrait("LM", .accent, size: 44)
    let name = Piece.text("Lise Meitner", size: 14, bold: true)
    let place = Piece.text("Signed in", size: 12, .muted)
    let rule = Piece.rule(.horizontal)
    let rows = StackBox(axis: .vertical)
    page.add(portrait, name, place, rule, rows)
    constrain {
      portrait.leading == page.leading + 14
      portrait.top == page.top + 14
      name.leading == portrait.trailing + 12
      name.top == portrait.top + 3
      place.leading == name.leading
      place.top == name.bottom + 2
      rule.leading == page.leading + 14
      rule.trailing == page.trailing
      rule.top == portrait.bottom + 14
      rows.leading == page.leading
      rows.trailing == page.trailing
      rows.top == rule.bottom + 4
    }
    rows.addArranged(
      row(.bell, "Notifications", "3"), row(.star, "Favourites", nil), row(.folder, "Storage", "62 %"))
    return page
  }

  private static func row(_ icon: Icon, _ title: String, _ value: String?) -> Piece {
    let row = Piece()
    let icon = Piece.icon(icon, .accent, size: 18)
    let title = Piece.text(title)
    // The text is empty if there is no value, so that all rows have the same pieces.
    let more = Piece.text(value ?? "", size: 12, .muted)
    row.add(icon, title, more)
    row.line(
      [icon, title, more], spacing: 10, loose: 1,
      margins: Insets(top: 9, left: 14, bottom: 9, right: 14))
    ([icon, title, more] as [Piece]).align(.centerY)
    title[hugging: .horizontal] = .high
    return row
  }
}

// FormPlate.swift -- labels as wide as the widest of them, fields that take the rest.

import QuoinLayout

extension Plate {
  static var form: Plate {
    Plate(
      "form", "A form",
      "All labels are as wide as the widest; fields share what is left. The note wraps and pushes the buttons down."
    ) { root in
      let card = Piece.panel(.paper, border: .line, radius: 8)
      let title = Piece.text("Create an account", size: 17, bold: true)
      root.add(card)
      card.add(title)
      card.layout.make { $0.edges.equalTo(root).inset(16) }
      title.layout.make { $0.top.leading.equalTo(card).offset(20) }
      let last = fill(
        card, below: title, ["Name", "E-mail address", "Password", "Country"],
        ["Ada Byron", "ada@example.org", "at least twelve letters", "choose…"])
      finish(card, below: last)
    }
  }

  /// Makes a row for each label; returns the last field.
  private static func fill(
    _ card: Piece, below title: Piece, _ labels: [String], _ words: [String]
  ) -> Piece {
    let names = labels.map { Piece.text($0, .muted, .end) }
    let fields = words.map { Piece.field($0) }
    card.add(names)
    card.add(fields)
    for (name, field) in zip(names, fields) {
      constrain {
        name.leading == card.leading + 20
        name.width == names[0].width
        name.centerY == field.centerY
        field.leading == name.trailing + 12
        field.trailing == card.trailing - 20
      }
    }
    fields[0].layout.make { $0.top.equalTo(title.bottom).offset(16) }
    fields.align(.top, spacing: 38)
    return fields[fields.count - 1]
  }

  private static func finish(_ card: Piece, below field: Piece) {
    let box = Piece.panel(.accentLight, border: .accent, radius: 3)
    let note = Piece.text(
      "Tell me about new versions, about once a month and never more often than that", size: 12, .muted)
    let create = Piece.button("Create account")
    let cancel = Piece.button("Cancel", fill: .paper, border: .line, .ink)
    // The note wraps rather than take room from the labels.
    note[compressionResistance: .horizontal] = .low
    card.add(box, note, cancel, create)
    constrain {
      box.leading == field.leading
      box.top == note.top + 2
      box.width == 13
      box.height == 13
      note.leading == box.trailing + 8
      note.trailing == field.trailing
      note.top == field.bottom + 12
      create.trailing == field.trailing
      create.top == note.bottom + 16
      create.bottom == card.bottom - 16
      cancel.trailing == create.leading - 8
      cancel.centerY == create.centerY
    }
  }
}

// FeedPlate.swift -- cards as high as their text needs at the width that they get.

import QuoinDrawing
import QuoinLayout

extension Plate {
  static var feed: Plate {
    Plate(
      "feed", "A feed of cards",
      "Text is measured at the width it was given, and the cards below move down. Pictures keep 16 : 9."
    ) { root in
      let cards = [
        card(
          "AB", .violet, "Ada Byron", "2 h", "The engine has no pretensions whatever to originate anything.",
          nil),
        card(
          "GH", .green, "Grace Hopper", "5 h",
          "Found a moth in relay 70 of panel F. Taped it into the log book, with the time and a remark, so that nobody has to look for the first real bug again.",
          nil),
        card("MM", .amber, "Maria Mitchell", "1 d", "The comet, above the roof of the bank.", 2),
      ]
      let column = StackBox(axis: .vertical, spacing: 12)
      root.add(column)
      column.addArranged(cards)
      column.layout.make { make in
        make.top.bottom.equalToParent().inset(16)
        make.centerX.equalToParent()
        make.width.equalTo(340)
      }
    }
  }

  private static func card(
    _ initials: String, _ colour: Colour, _ name: String, _ time: String, _ words: String, _ mood: Int?
  ) -> Piece {
    let card = Piece.panel(.paper, border: .line, radius: 10)
    let portrait = Piece.portrait(initials, colour, size: 34)
    let name = Piece.text(name, bold: true)
    let time = Piece.text(time, size: 12, .faint)
    let words = Piece.text(words)
    let actions = actions()
    card.add(portrait, name, time, words, actions)
    constrain {
      portrait.leading == card.leading + 12
      portrait.top == card.top + 12
      name.leading == portrait.trailing + 10
      name.top == portrait.top
      time.leading == name.leading
      time.bottom == portrait.bottom + 1
      words.leading == card.leading + 12
      words.trailing == card.trailing - 12
      words.top == portrait.bottom + 10
      actions.leading == words.leading
      actions.trailing <= words.trailing
      actions.top == words.bottom + 10 ~ .high
      actions.bottom == card.bottom - 10
    }
    if let mood {
      let photo = Piece.photo(mood, radius: 8)
      card.add(photo)
      constrain {
        photo.leading == words.leading
        photo.trailing == words.trailing
        photo.height == photo.width * 9 / 16
        photo.top == words.bottom + 10
        actions.top == photo.bottom + 10
      }
    }
    return card
  }

  private static func actions() -> StackBox {
    let row = StackBox(spacing: 18, alignment: .center)
    for (icon, count) in [(Icon.heart, "18"), (.speech, "4"), (.share, "1")] {
      let pair = StackBox(spacing: 5, alignment: .center)
      pair.addArranged(Piece.icon(icon, .muted, size: 16), Piece.text(count, size: 12, .muted))
      row.addArranged(pair)
    }
    return row
  }
}

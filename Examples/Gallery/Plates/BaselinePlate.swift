// BaselinePlate.swift -- type of all sizes on one line.

import QuoinLayout

extension Plate {
  static var baseline: Plate {
    Plate(
      "baseline", "Baselines",
      "Text of every size stands on one line, and the note below hangs from the last baseline of the headline.",
      height: 210
    ) { root in
      let card = Piece.panel(.paper, border: .line, radius: 8)
      let line = Piece.rule(.horizontal, .red)
      let texts = [
        Piece.text("from", size: 14, .muted), Piece.text("$", size: 22, .muted, bold: true),
        Piece.text("249", size: 48, bold: true), Piece.text("per month", size: 14, .muted),
        Piece.button("Buy now", size: 14),
      ]
      let headline = Piece.text("One price for the whole orchestra", size: 18, bold: true)
      let note = Piece.text("Rehearsals included. Strings are not.", size: 12, .muted)
      root.add(card)
      card.add(line)
      card.add(texts)
      card.add(headline, note)
      card.layout.make { $0.edges.equalTo(root).inset(16) }
      constrain {
        headline.top == card.top + 16
        headline.leading == card.leading + 20
        note.firstBaseline == headline.lastBaseline + 20
        note.leading == headline.leading
        line.leading == card.leading + 20
        line.trailing == card.trailing - 20
        line.top == texts[2].lastBaseline
        texts[2].bottom == card.bottom - 14
        texts[0].leading == headline.leading
        texts[1].leading == texts[0].trailing + 12
        texts[2].leading == texts[1].trailing + 4
        texts[3].leading == texts[2].trailing + 8
        texts[4].trailing == line.trailing
        texts[4].centerY == texts[2].centerY
      }
      Array(texts[0...3]).align(.lastBaseline)
    }
  }
}

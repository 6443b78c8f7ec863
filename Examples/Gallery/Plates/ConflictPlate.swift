// ConflictPlate.swift -- requirements that contradict each other, and what the report says of it.

import QuoinLayout

extension Plate {
  static var conflict: Plate {
    // The same ticket is laid out first in a window of its own: the plate shows what that layout reports.
    let window = Piece()
    window.hostWidth = Plate.width
    _ = ticket(window)
    let said = window.layoutIfNeeded()
    return Plate(
      "conflict", "A conflict, explained",
      "A minimal set, in sentences. The newest requirement was broken, and the rest is laid out without it."
    ) { root in
      let (card, label) = ticket(root)
      let mark = Piece.panel(nil, border: .red, radius: 5, isDashed: true)
      let lines = sentences(of: said)
      let box = Piece.panel(.paper, border: .line, radius: 8)
      root.add(mark, box)
      mark.layout.make { $0.edges.equalTo(label).inset(-4) }
      box.add(lines)
      box.layout.make { make in
        make.leading.trailing.bottom.equalTo(root).inset(16)
        make.top.equalTo(card.bottom).offset(16)
      }
      lines.layout.make { $0.leading.trailing.equalTo(box).inset(14) }
      lines[0].layout.make { $0.top.equalTo(box).offset(12) }
      constrain { lines[lines.count - 1].bottom == box.bottom - 12 }
      for (line, before) in zip(lines.dropFirst(), lines) {
        constrain { line.top == before.bottom + 5 }
      }
    }
  }

  /// Makes a card that is too narrow for the width that its label must have.
  private static func ticket(_ root: Piece) -> (card: Piece, label: Piece) {
    let card = Piece.panel(.paper, border: .line, radius: 8)
    let label = Piece.button("Reserve two seats", radius: 5)
    card.name = "card"
    label.name = "button"
    root.name = "window"
    root.add(card)
    card.add(label)
    card.layout.make { make in
      make.top.equalTo(root).offset(16)
      make.centerX.equalTo(root)
      make.height.equalTo(80)
      make.width.equalTo(240)
    }
    label.layout.make { make in
      make.leading.equalTo(card).offset(20)
      make.trailing.equalTo(card).offset(-20)
      make.centerY.equalTo(card)
      make.width.greaterThanOrEqualTo(260)
    }
    return (card, label)
  }

  private static func sentences(of report: LayoutReport) -> [Piece] {
    guard let conflict = report.conflicts.first else { return [] }
    let head = Piece.text("These cannot all hold:", bold: true)
    return [head]
      + conflict.constraints.map { constraint in
        let isBroken = constraint === conflict.broken
        return Piece.text(
          (isBroken ? "× " : "· ") + constraint.sentence + (isBroken ? " — broken" : ""), size: 12.5,
          isBroken ? .red : .ink)
      }
  }
}

// ScrollPlate.swift -- a window on contents that are larger, and what stays put while they move.

import QuoinLayout

extension Plate {
  static var scroll: Plate {
    Plate(
      "scroll", "Scrolled contents",
      "Constraints on the edges of a scroll box are about its contents; the round button is tied to its window.",
      height: 400
    ) { root in
      let frame = Piece.panel(nil, border: .faint, radius: 0)
      let window = ScrollBox("window")
      let rows = ["Allegro", "Andante", "Menuetto", "Trio", "Rondo", "Adagio", "Presto", "Finale"].map(row)
      let button = Piece(.disc(.accent))
      let plus = Piece.icon(.plus, .paper, size: 24)
      root.add(window, frame)
      window.add(rows)
      window.add(button)
      button.add(plus)
      plus.layout.make { $0.center.equalToParent() }
      window.layout.make { make in
        make.center.equalTo(root)
        make.size.equalTo(Size(270, 220))
      }
      frame.layout.make { $0.edges.equalTo(window).inset(-1) }
      for (place, row) in rows.enumerated() {
        row.layout.make { make in
          make.width.equalTo(window)
          make.horizontalEdges.equalTo(window)
          make.top.equalTo(place == 0 ? window.top : rows[place - 1].bottom)
        }
      }
      rows[rows.count - 1].layout.make { $0.bottom.equalTo(window) }
      button.layout.make { make in
        make.size.equalTo(44)
        make.right.bottom.equalTo(window.frameGuide).inset(14)
      }
      window.contentOffset = Point(0, 84)
    }
  }

  private static func row(_ name: String) -> Piece {
    let row = Piece.panel(.paper)
    let art = Piece.photo(name.count, radius: 4)
    let title = Piece.text(name, bold: true)
    let rule = Piece.rule(.horizontal)
    row.add(art, title, rule)
    constrain {
      art.leading == row.leading + 12
      art.top == row.top + 8
      art.bottom == row.bottom - 8
      art.width == 32
      art.height == 32
      title.leading == art.trailing + 12
      title.centerY == row.centerY
      rule.leading == title.leading
      rule.trailing == row.trailing
      rule.bottom == row.bottom
    }
    return row
  }
}

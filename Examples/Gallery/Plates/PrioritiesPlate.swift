// PrioritiesPlate.swift -- one layout at three widths: the weaker wish gives way first.

import QuoinLayout

extension Plate {
  static var priorities: Plate {
    Plate(
      "priorities", "Strict priorities",
      "The same bar, ever narrower. The search field gives way (250), then the title (500), the buttons never.",
      height: 200
    ) { root in
      let bars = [408.0, 330, 262].map { width in
        let bar = bar()
        root.add(bar)
        bar.layout.make { make in
          make.width.equalTo(width)
          make.leading.equalTo(root).offset(16)
        }
        return bar
      }
      bars.distribute(.vertical, spacing: 16, lead: 16, tail: 16)
    }
  }

  private static func bar() -> Piece {
    let bar = Piece.panel(.paper, border: .line, radius: 8)
    let menu = Piece.icon(.menu, .ink)
    let title = Piece.text("Botanical drawings", size: 15, bold: true, shortened: true)
    let search = Piece.field("Search")
    let share = Piece.button("Share", padding: Size(12, 7))
    bar.add(menu, title, search, share)
    bar.line(
      [menu, title, search, share], spacing: 12, margins: Insets(top: 4, left: 14, bottom: 4, right: 12))
    ([menu, title, search, share] as [Piece]).layout.make { $0.centerY.equalTo(bar) }
    title[compressionResistance: .horizontal] = .medium
    share[compressionResistance: .horizontal] = .required
    search.layout.make { make in
      make.width.equalTo(170).priority(.low)
      make.width.greaterThanOrEqualTo(64)
    }
    return bar
  }
}

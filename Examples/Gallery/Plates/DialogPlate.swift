// DialogPlate.swift -- a dialog in the middle of a window, as wide as it wishes, never wider than it may be.

import QuoinLayout

extension Plate {
  static var dialog: Plate {
    Plate(
      "dialog", "Centred",
      "In the middle of whatever is there; its buttons are as wide as the wider one asks to be.",
      height: 280
    ) { root in
      let backdrop = backdrop(in: root)
      let dialog = Piece.panel(.paper, border: .faint, radius: 11)
      let title = Piece.text("Delete 14 pictures?", size: 16, bold: true)
      let text = Piece.text(
        "They stay in the bin for thirty days, and can be brought back from there until then.", .muted)
      let cancel = Piece.button("Cancel", fill: .mist, border: .line, .ink)
      let delete = Piece.button("Delete pictures", fill: .red)
      root.add(dialog)
      dialog.add(title, text, cancel, delete)
      dialog.layout.make { make in
        make.center.equalTo(backdrop)
        make.width.lessThanOrEqualTo(root).offset(-48)
        make.width.equalTo(340).priority(.high + 1)
      }
      title.layout.make { $0.top.leading.equalTo(dialog).offset(20) }
      text.layout.make { make in
        make.leading.trailing.equalTo(dialog).inset(20)
        make.top.equalTo(title.bottom).offset(8)
      }
      delete.layout.make { make in
        make.top.equalTo(text.bottom).offset(18)
        make.bottom.trailing.equalTo(dialog).inset(18)
      }
      cancel.layout.make { make in
        make.trailing.equalTo(delete.leading).offset(-10)
        make.width.verticalEdges.equalTo(delete)
      }
    }
  }

  /// The window behind, in grey.
  private static func backdrop(in root: Piece) -> Piece {
    let backdrop = Piece.panel(.shade, border: .line, radius: 9)
    let tiles = (0..<8).map { _ in Piece.panel(.line, radius: 5) }
    root.add(backdrop)
    backdrop.add(tiles)
    backdrop.layout.make { $0.edges.equalTo(root).inset(16) }
    backdrop.grid(
      [Array(tiles[0..<4]), Array(tiles[4..<8])], rowSpacing: 14, columnSpacing: 14, margins: Insets(18))
    for tile in tiles.dropFirst() {
      tile.layout.make { $0.size.equalTo(tiles[0]) }
    }
    return backdrop
  }
}

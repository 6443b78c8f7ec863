// WindowPlate.swift -- title bar, toolbar, sidebar and content: the window of every desktop.

import QuoinDrawing
import QuoinLayout

extension Plate {
  static var window: Plate {
    Plate(
      "window", "Toolbar, sidebar, content",
      "The sidebar would like to be a third of the window, within limits; the search field gives way first.",
      height: 330
    ) { root in
      let window = Piece.panel(.paper, radius: 9)
      let outline = Piece.panel(nil, border: .line, radius: 9)
      let toolbar = Piece()
      let sidebar = Piece.panel(.mist)
      let content = Piece()
      let below = Piece.rule(.horizontal)
      let beside = Piece.rule(.vertical)
      root.add(window)
      window.add(toolbar, sidebar, content, below, beside, outline)
      window.layout.make { $0.edges.equalTo(root).inset(16) }
      outline.layout.make { $0.edges.equalTo(window) }
      toolbar.layout.make { make in
        make.top.horizontalEdges.equalTo(window)
        make.height.equalTo(46)
      }
      below.layout.make { make in
        make.horizontalEdges.equalTo(window)
        make.top.equalTo(toolbar.bottom)
      }
      sidebar.layout.make { make in
        make.top.equalTo(below.bottom)
        make.leading.equalTo(window).offset(1)
        make.bottom.equalTo(window)
        make.width.equalTo(window).dividedBy(3).priority(.medium)
        make.width.lessThanOrEqualTo(132)
      }
      beside.layout.make { make in
        make.verticalEdges.equalTo(sidebar)
        make.leading.equalTo(sidebar.trailing)
      }
      content.layout.make { make in
        make.top.equalTo(sidebar)
        make.leading.equalTo(beside.trailing)
        make.bottom.trailing.equalTo(window)
      }
      fillToolbar(toolbar)
      fillSidebar(sidebar)
      fillContent(content)
    }
  }

  private static func fillToolbar(_ bar: Piece) {
    let lights = [Colour.red, .amber, .green].map { Piece(.disc($0)) }
    let title = Piece.text("Pictures", size: 14, bold: true)
    let search = Piece.field("Search")
    let add = Piece.icon(.plus)
    let share = Piece.icon(.share)
    bar.add(lights)
    bar.add(title, search, add, share)
    lights.layout.make { make in
      make.size.equalTo(11)
      make.centerY.equalToParent()
    }
    lights.align(.leading, spacing: 18)
    ([title, search, add, share] as [Piece]).layout.make { $0.centerY.equalToParent() }
    constrain {
      lights[0].leading == bar.leading + 16
      title.leading == lights[2].trailing + 20
      add.leading >= title.trailing + 12
      share.leading == add.trailing + 10
      search.leading == share.trailing + 14
      search.trailing == bar.trailing - 12
      search.width == 140 ~ .medium
      search.width >= 60
    }
  }

  private static func fillSidebar(_ bar: Piece) {
    let rows: [(Icon, String)] = [
      (.home, "Library"), (.heart, "Favourites"), (.person, "People"), (.folder, "Albums"),
      (.bell, "Shared"),
    ]
    let column = StackBox(axis: .vertical, spacing: 2)
    bar.add(column)
    column.layout.make { $0.leading.trailing.top.equalTo(bar).inset(8) }
    for (place, (icon, name)) in rows.enumerated() {
      let isChosen = place == 1
      let row = Piece.panel(isChosen ? .accentLight : nil, radius: 5)
      let sign = Piece.icon(icon, isChosen ? .accent : .muted, size: 16)
      let label = Piece.text(name, size: 12.5, isChosen ? .accent : .ink, bold: isChosen)
      row.add(sign, label)
      row.line([sign, label], spacing: 8, margins: Insets(top: 6, left: 8, bottom: 6, right: 4))
      column.addArranged(row)
    }
  }

  private static func fillContent(_ content: Piece) {
    let names = ["Harbour", "At dusk", "First snow", "Orchard", "Estuary", "Moor"]
    let tiles = names.enumerated().map { place, name in
      let tile = Piece()
      let photo = Piece.photo(place, radius: 5)
      let label = Piece.text(name, size: 11, .muted, .center)
      tile.add(photo, label)
      constrain {
        photo.top == tile.top
        photo.leading == tile.leading
        photo.trailing == tile.trailing
        label.top == photo.bottom + 4
        label.leading == tile.leading
        label.trailing == tile.trailing
        label.bottom == tile.bottom
      }
      return tile
    }
    content.add(tiles)
    content.grid(
      [Array(tiles[0..<3]), Array(tiles[3..<6])], rowSpacing: 12, columnSpacing: 12, margins: Insets(14))
    for tile in tiles.dropFirst() {
      constrain {
        tile.width == tiles[0].width; tile.height == tiles[0].height
      }
    }
  }
}

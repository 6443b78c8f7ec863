// GridPlate.swift -- rows and columns, and items that span several of them.

import QuoinDrawing
import QuoinLayout

extension Plate {
  static var grid: Plate {
    Plate(
      "grid", "Grids",
      "An item that is named in several cells spans them: the 0 and the = here, the map there.",
      height: 310
    ) { root in
      let calculator = calculator()
      let board = board()
      root.add(calculator, board)
      constrain {
        calculator.leading == root.leading + 16
        calculator.top == root.top + 16
        calculator.bottom == root.bottom - 16
        board.leading == calculator.trailing + 16
        board.trailing == root.trailing - 16
        board.top == calculator.top
        board.bottom == calculator.bottom
        calculator.width == 0.7 * board.width
      }
    }
  }

  private static func calculator() -> Piece {
    let body = Piece.panel(.paper, border: .line, radius: 9)
    let display = Piece.panel(.mist, border: .line, radius: 5)
    let value = Piece.text("1 729", size: 22, .ink, .end)
    display.add(value)
    value.layout.make { make in
      make.trailing.equalToParent().offset(-10)
      make.centerY.equalToParent()
    }
    var keys: [Character: Piece] = [:]
    let rows = ["789+", "456–", "123=", "00.="].map { row in
      row.map { sign -> Piece in
        if let key = keys[sign] { return key }
        let isDigit = sign.isNumber || sign == "."
        let key = Piece.button(
          "\(sign)", fill: sign == "=" ? .accent : isDigit ? .mist : .accentLight,
          border: isDigit ? .line : nil,
          sign == "=" ? .paper : isDigit ? .ink : .accent, size: 16, padding: Size(2, 2))
        keys[sign] = key
        body.add(key)
        return key
      }
    }
    body.add(display)
    body.grid(
      [[display, display, display, display]] + rows, rowSpacing: 7, columnSpacing: 7, margins: Insets(12))
    let model = rows[0][0]
    for row in rows { for key in row where key !== keys["0"] { key.layout.make { $0.width.equalTo(model) } } }
    for row in rows {
      for key in row where key !== keys["="] { key.layout.make { $0.height.equalTo(model) } }
    }
    display.layout.make { $0.height.equalTo(model) }
    return body
  }

  private static func board() -> Piece {
    let board = Piece.panel(.paper, border: .line, radius: 9)
    let tiles = [
      tile("Wind", "14 kt", .accent, .accentLight), tile("Tide", "2.1 m", .green, .greenLight),
      tile("Sail", "reefed", .violet, .violetLight), tile("Fuel", "80 %", .amber, .amberLight),
    ]
    let map = Piece.photo(2, radius: 6)
    board.add(tiles)
    board.add(map)
    board.grid(
      [[map, map, tiles[0]], [map, map, tiles[1]], [tiles[2], tiles[3], tiles[3]]], rowSpacing: 9,
      columnSpacing: 9, margins: Insets(12))
    constrain {
      tiles[0].width == tiles[2].width
      tiles[0].height == tiles[1].height
      tiles[2].height == tiles[0].height
      map.width == 2 * tiles[0].width + 9
    }
    return board
  }

  private static func tile(_ name: String, _ value: String, _ ink: Colour, _ fill: Colour) -> Piece {
    let tile = Piece.panel(fill, radius: 6)
    let name = Piece.text(name, size: 11, ink)
    let value = Piece.text(value, size: 13, ink, bold: true)
    tile.add(name, value)
    constrain {
      name.leading == tile.leading + 9
      name.top == tile.top + 7
      value.leading == name.leading
      value.bottom == tile.bottom - 6
    }
    return tile
  }
}

// FormatPlate.swift -- a layout drawn in text, and its result.

import QuoinLayout

extension Plate {
  static var format: Plate {
    let lines = [
      "H:|-[icon(44)]-12-[title]-(>=8)-[time]-|",
      "H:[icon]-12-[text]-|",
      "V:|-[icon(44)]",
      "V:|-[title]-3-[text]-(>=8)-|",
      "C:time.baseline(title)",
    ]
    return Plate(
      "format", "The visual format",
      "The lines above are what the picture below was made of.", height: 264
    ) { root in
      let code = Piece.panel(.paper, border: .line, radius: 8)
      let text = Piece.text(lines.joined(separator: "\n"), size: 12.5, typewriter: true)
      let result = Piece.panel(.paper, border: .line, radius: 8)
      root.add(code, result)
      code.add(text)
      text.layout.make { $0.edges.equalTo(code).inset(14) }
      constrain {
        code.leading == root.leading + 16
        code.trailing == root.trailing - 16
        code.top == root.top + 16
        result.leading == code.leading
        result.trailing == code.trailing
        result.top == code.bottom + 16
        result.bottom == root.bottom - 16
      }
      message(in: result, lines)
    }
  }

  private static func message(in result: Piece, _ lines: [String]) {
    result.margins = Insets(16)
    let views: [String: Piece] = [
      "icon": .portrait("SK", .violet, size: 44),
      "title": .text("Sofia Kovalevskaya", size: 14, bold: true),
      "time": .text("09:41", size: 12, .faint),
      "text": .text("Say what you know, do what you must, come what may. I shall bring the paper on Monday."),
    ]
    // The views are added in a fixed order: a dictionary has none.
    result.add(["icon", "title", "time", "text"].compactMap { views[$0] })
    _ = try? result.vfl(lines.joined(separator: "\n"), views: views)
  }
}

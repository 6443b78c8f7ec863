// SweepPlate.swift -- one window at many widths, answered by a batch.
//
// The window is laid out once, as a template. The plate draws what the batch answers for each width: one
// strip below the other, each panel at its frame.

import QuoinDrawing
import QuoinLayout

extension Plate {
  private static let strip = 15.0
  private static let left = 52.0

  static var sweep: Plate {
    Plate(
      "sweep", "Every width at once",
      "One window, laid out once and answered for fifteen widths: the sidebar (wanted: a fifth) has a least and a "
        + "most width, and the list gives way where the text gets narrow."
    ) { root in
      let widths = (0..<15).map { 120 + 16 * Double($0) }
      var above: Piece?
      for (place, frames) in swept(widths).enumerated() {
        let line = row(widths[place], frames, isNamed: place == 14)
        root.add(line)
        line.layout.make { make in
          make.left.right.equalToParent()
          make.height.equalTo(strip)
        }
        constrain { line.top == (above.map { $0.bottom + 3 } ?? root.top + 16) }
        above = line
      }
      guard let above else { return }
      constrain { root.bottom == above.bottom + 16 }
    }
  }

  /// The frames of sidebar, list and text at each width.
  private static func swept(_ widths: [Double]) -> [[Rect]] {
    let window = LayoutBox("window")
    let panes = ["sidebar", "list", "text"].map { LayoutBox($0) }
    window.add(panes)
    let (sidebar, list, text) = (panes[0], panes[1], panes[2])
    constrain {
      sidebar.left == window.left
      sidebar.width == window.width / 5 ~ .high
      sidebar.width >= 30
      sidebar.width <= 56
      list.left == sidebar.right + 3
      list.width == 96 ~ .medium
      list.width >= 32
      text.left == list.right + 3
      text.width >= 150 ~ .high
      text.right == window.right
    }
    window.layoutIfNeeded(Size(320, 100))
    var frames: [[Rect]] = []
    let batch = try? LayoutBatch(of: window, parameters: [.width(of: window)], boxes: panes)
    try? batch?.layout(widths) { _, _, answer in frames.append((0..<3).map { answer.frame($0) }) }
    return frames
  }

  private static func row(_ width: Double, _ frames: [Rect], isNamed: Bool) -> Piece {
    let row = Piece()
    let label = Piece.text("\(Int(width))", size: 10, .muted)
    row.add(label)
    constrain {
      label.right == row.left + (left - 8)
      label.centerY == row.centerY
    }
    let looks: [(Colour, Colour, String)] = [
      (.greenLight, .green, "sidebar"), (.amberLight, .amberDark, "list"), (.accentLight, .accent, "text"),
    ]
    for (frame, look) in zip(frames, looks) {
      let pane = Piece.panel(look.0, radius: 2)
      row.add(pane)
      pane.layout.make { make in
        make.left.equalToParent().offset(left + frame.minX)
        make.width.equalTo(frame.width)
        make.top.bottom.equalToParent()
      }
      guard isNamed else { continue }
      let name = Piece.text(look.2, size: 10, look.1, bold: true)
      pane.add(name)
      name.layout.make { $0.center.equalToParent() }
    }
    return row
  }
}

// StacksPlate.swift -- five ways for a stack to share its length.

import QuoinDrawing
import QuoinLayout

extension Plate {
  static var stacks: Plate {
    Plate(
      "stacks", "Stacks",
      "Three children that ask for 72, 40 and 24, in every distribution. A stack states plain constraints and mixes with others.",
      height: 310
    ) { root in
      let rows: [(String, StackBox.Distribution)] = [
        ("fill", .fill), ("fillEqually", .fillEqually), ("fillProportionally", .fillProportionally),
        ("equalSpacing", .equalSpacing), ("equalCentering", .equalCentering),
      ]
      let labels = rows.map { Piece.text($0.0, size: 11, .muted, typewriter: true) }
      let frames = rows.map { row($0.1) }
      root.add(labels)
      root.add(frames)
      for (label, frame) in zip(labels, frames) {
        constrain {
          label.leading == root.leading + 16
          label.width == 130
          label.centerY == frame.centerY
          frame.leading == label.trailing + 14
          frame.trailing == root.trailing - 16
        }
      }
      frames.distribute(.vertical, spacing: 14, lead: 18, tail: 18)
    }
  }

  private static func row(_ distribution: StackBox.Distribution) -> Piece {
    let frame = Piece.panel(.paper, border: .line, radius: 4, isDashed: true)
    let stack = StackBox(spacing: 8, distribution: distribution)
    frame.add(stack)
    stack.layout.make { $0.edges.equalTo(frame).inset(5) }
    for (width, fill, ink) in [
      (72.0, Colour.accentLight, Colour.accent), (40, .greenLight, .green), (24, .amberLight, .amber),
    ] {
      let child = Piece.panel(fill, border: ink, radius: 4)
      let text = Piece.text("\(Int(width))", size: 12, ink, bold: true, .center)
      child.add(text)
      text.layout.make { $0.center.equalToParent() }
      child.intrinsicWidth = width
      // The first child is the one that grows, unless the distribution says otherwise.
      child[hugging: .horizontal] = width == 72 ? .low - 1 : .low
      stack.addArranged(child)
    }
    return frame
  }
}

// Support.swift -- elements and ranges as these tests make them.

import QuoinSpecs
import QuoinTexture

func box(_ width: Double, _ height: Double) -> ASDisplayNode {
  ASDisplayNode { _ in Size(width, height) }
}

/// A text of some characters, each 10 wide and 20 high, broken into lines where it does not fit.
func text(_ characters: Int) -> ASDisplayNode {
  ASDisplayNode { room in
    let width = Double(characters) * 10
    if width <= room.width { return Size(width, 20) }
    return Size(room.width, (width / room.width).rounded(.up) * 20)
  }
}

func range(_ minWidth: Double, _ minHeight: Double, _ maxWidth: Double, _ maxHeight: Double) -> ASSizeRange {
  SizeRange(minWidth: minWidth, minHeight: minHeight, maxWidth: maxWidth, maxHeight: maxHeight)
}

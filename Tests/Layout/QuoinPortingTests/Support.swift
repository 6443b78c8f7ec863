// Support.swift -- a root of a size, and frames compared to three decimals.

import QuoinLayout
import Testing

func root(_ width: Double, _ height: Double, _ children: LayoutBox...) -> LayoutBox {
  let root = LayoutBox("root")
  root.hostWidth = width
  root.hostHeight = height
  root.add(children)
  return root
}

/// Lays out, and fails if anything conflicts, or if a box is not where it should be.
func expect(
  _ root: LayoutBox, _ frames: [(box: LayoutBox, frame: Rect)],
  _ location: SourceLocation = #_sourceLocation
) {
  let report = root.layoutIfNeeded()
  #expect(report.conflicts.isEmpty, sourceLocation: location)
  for (box, wanted) in frames {
    let frame = box.frame
    let isNear =
      abs(frame.minX - wanted.minX) < 0.001 && abs(frame.minY - wanted.minY) < 0.001
      && abs(frame.width - wanted.width) < 0.001 && abs(frame.height - wanted.height) < 0.001
    #expect(isNear, "\(box) should be at \(wanted)", sourceLocation: location)
  }
}

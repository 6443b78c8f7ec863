// Support.swift -- a root of a size, frames compared to three decimals, and where an attribute is.

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

/// Where an attribute of a rectangle with margins is.
func place(
  _ attribute: LayoutAttribute, _ frame: Rect, _ margins: Insets, _ isMirrored: Bool = false,
  baselines: (first: Double, last: Double) = (0, 0)
) -> Double {
  switch attribute {
  case .left: frame.minX
  case .right: frame.maxX
  case .leading: isMirrored ? frame.maxX : frame.minX
  case .trailing: isMirrored ? frame.minX : frame.maxX
  case .top: frame.minY
  case .bottom: frame.maxY
  case .width: frame.width
  case .height: frame.height
  case .centerX: frame.midX
  case .centerY: frame.midY
  case .firstBaseline: frame.minY + baselines.first
  case .lastBaseline: frame.maxY - baselines.last
  case .leftMargin: frame.minX + margins.left
  case .rightMargin: frame.maxX - margins.right
  case .leadingMargin: isMirrored ? frame.maxX - margins.right : frame.minX + margins.left
  case .trailingMargin: isMirrored ? frame.minX + margins.left : frame.maxX - margins.right
  case .topMargin: frame.minY + margins.top
  case .bottomMargin: frame.maxY - margins.bottom
  case .centerXWithinMargins: frame.midX + (margins.left - margins.right) / 2
  case .centerYWithinMargins: frame.midY + (margins.top - margins.bottom) / 2
  }
}

// StackBox+Across.swift -- the constraints across a stack's axis.
//
// The stack's wishes have lower priorities than those of contents (250 and up). The wish at 51 draws children on a
// baseline to the edge. The wish at 49 makes a free stack as thin as its children allow. The wish at 25 gives
// thickness 0 to a child that no other constraint makes thicker.

extension StackBox {
  private var near: LayoutAttribute { axis.across.start }
  private var far: LayoutAttribute { axis.across.end }
  private var thickness: LayoutAttribute { axis.across.length }

  func stateAcross(_ boxes: BoxList, _ window: Range<Int>) {
    for place in window {
      let box = boxes[place]
      statedPlace = place
      switch alignment {
      case .fill:
        pin(box, near, "UISV-canvas-connection")
        pin(box, far, "UISV-canvas-connection")
      case .leading: keepInside(box, pinned: near)
      case .trailing: keepInside(box, pinned: far)
      case .center: keepInside(box, pinned: axis.across.middle)
      case .firstBaseline: keepOnLine(box, .firstBaseline)
      case .lastBaseline: keepOnLine(box, .lastBaseline)
      }
    }
    statedPlace = nil
    if alignment != .fill {
      state("UISV-spanning-fit", Site(layoutItem, thickness), .equal, nil, 0, .spanningFit)
    }
  }

  private func pin(_ box: LayoutBox, _ attribute: LayoutAttribute, _ key: String) {
    state(key, Site(box.layoutItem, attribute), .equal, Site(canvas, attribute))
  }

  /// Keeps a child between the edges. The child has thickness 0 unless another constraint makes it thicker.
  private func keepInside(_ box: LayoutBox, pinned: LayoutAttribute?) {
    if let pinned { pin(box, pinned, "UISV-alignment") }
    if pinned != near {
      state(
        "UISV-spanning-boundary", Site(box.layoutItem, near), .greaterOrEqual, Site(canvas, near))
    }
    if pinned != far {
      state("UISV-spanning-boundary", Site(box.layoutItem, far), .lessOrEqual, Site(canvas, far))
    }
    state(
      "UISV-ambiguity-suppression", Site(box.layoutItem, thickness), .equal, nil, 0,
      .ambiguitySuppression)
  }

  /// Keeps a child's baseline on the first child's. The group is as near to the edge as its tallest child allows.
  private func keepOnLine(_ box: LayoutBox, _ baseline: LayoutAttribute) {
    keepInside(box, pinned: nil)
    state("UISV-spanning-fit", Site(box.layoutItem, near), .equal, Site(canvas, near), 0, .baselineFit)
    guard let first = arranged.first, first !== box else { return }
    state("UISV-alignment", Site(box.layoutItem, baseline), .equal, Site(first.layoutItem, baseline))
  }
}

/// The priorities that UIStackView has for the same statements.
extension Priority {
  /// A child that no other constraint makes thicker has thickness 0.
  fileprivate static let ambiguitySuppression = Priority(25)
  /// A stack that does not fill is as thin as its children allow.
  fileprivate static let spanningFit = Priority(49)
  /// A child on a baseline is at the edge. This is worth more than a thin stack.
  fileprivate static let baselineFit = Priority(51)
}

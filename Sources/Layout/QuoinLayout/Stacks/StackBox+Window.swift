// StackBox+Window.swift -- which children of a stack are stated again.
//
//     parts     [ a b c d e f ]      the children as they were stated
//     arranged  [ a b x   e f ]      `intact` is 2 before and 2 after
//                     ~~~ ~          the window: the children in between, and the next shown one, `e`, whose
//                                    predecessor is new
//
// A child's statements name the child before it and the last child shown before it. In some stacks they also name a
// leader, to which all other children refer: the first child (for its baseline), the first shown child (for its length)
// or the first gap. After a change of a leader or of a setting, the stack states everything again.

/// The constraints in force about one child.
struct StackPart {
  var constraints: [LayoutConstraint] = []
  /// The guide of the space before the child, in a stack whose gaps are made equal.
  var gap: LayoutGuide?
}

extension StackBox {
  /// Makes the next pass state everything again.
  final func touchAll() {
    intact = (0, 0)
    setNeedsArrangement()
  }

  /// Makes the next pass state the child at a place again. `isNew`: a child comes to this place, or has left it.
  final func touch(_ place: Int, isNew: Bool = false) {
    let after = arranged.count - place
    intact = (min(intact.before, place), min(intact.after, isNew ? after : after - 1))
    setNeedsArrangement()
  }

  /// The places of the children that are to be stated again.
  final var window: Range<Int> {
    let boxes = arranged
    guard areLeadersIntact(boxes) else { return 0..<boxes.count }
    var end = max(boxes.count - intact.after, intact.before)
    while end < boxes.count {
      end += 1
      if !isHidden(boxes[end - 1]) { break }
    }
    return intact.before..<end
  }

  /// Whether the leaders (see above) are as they were.
  private func areLeadersIntact(_ boxes: BoxList) -> Bool {
    if (alignment == .firstBaseline || alignment == .lastBaseline) && intact.before == 0 { return false }
    switch distribution {
    case .fill: return true
    case .fillEqually: return isShown(1, in: boxes)
    case .fillProportionally: return false
    case .equalSpacing, .equalCentering: return isShown(2, in: boxes)
    }
  }

  /// Whether at least `count` of the intact children at the start are shown.
  private func isShown(_ count: Int, in boxes: BoxList) -> Bool {
    var left = count
    for box in boxes.prefix(intact.before) where !isHidden(box) {
      left -= 1
      if left == 0 { return true }
    }
    return false
  }

  /// The last shown child before a place; nil if there is none.
  final func lastShown(before place: Int, in boxes: BoxList) -> LayoutBox? {
    boxes.prefix(place).last { !isHidden($0) }
  }
}

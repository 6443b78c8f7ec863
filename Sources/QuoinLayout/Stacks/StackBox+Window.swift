// StackBox+Window.swift -- which children of a stack are stated again.
//
//     parts     [ a b c d e f ]      as they were stated
//     arranged  [ a b x   e f ]      `intact` is 2 before and 2 after
//                     ~~~ ~          the window: those in between, and the next one shown, which follows another now
//
// A child's statements name the child before it, the last one shown before it, and, in some stacks, children that
// all others refer to: the first one on its baseline, the first one shown by its length, the first gap. A change of
// one of those states everything again, as does a setting of the stack.

/// The constraints in force about one child.
struct StackPart {
  var constraints: [LayoutConstraint] = []
  /// The guide of the space before it, where all spaces are alike.
  var gap: LayoutGuide?
}

extension StackBox {
  /// Makes the next pass state everything again.
  final func touchAll() {
    intact = (0, 0)
    setNeedsArrangement()
  }

  /// Makes the next pass state a child again; `isNew` if it comes to this place, or has gone from there.
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

  /// Whether the children that all others refer to are as they were.
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

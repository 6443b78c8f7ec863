// Support.swift -- building trees in a line, and comparing frames to three decimals.

import QuoinLayout
import Testing

/// A root of a size, and children of these names.
func tree(_ width: Double, _ height: Double, _ names: String...) -> (
  root: LayoutBox, boxes: [LayoutBox]
) {
  let root = LayoutBox("root")
  root.hostWidth = width
  root.hostHeight = height
  let boxes = names.map { LayoutBox($0) }
  root.add(boxes)
  return (root, boxes)
}

/// Fails unless the box is at x, y with that size, to the accuracy that specifications give.
func expect(
  _ box: LayoutBox, _ x: Double, _ y: Double, _ width: Double, _ height: Double,
  _ location: SourceLocation = #_sourceLocation
) {
  expect(box.frame, Rect(x, y, width, height), box.name ?? "box", location)
}

func expect(
  _ frame: Rect, _ wanted: Rect, _ name: String, _ location: SourceLocation = #_sourceLocation
) {
  let isNear =
    abs(frame.minX - wanted.minX) < 0.001 && abs(frame.minY - wanted.minY) < 0.001
    && abs(frame.width - wanted.width) < 0.001 && abs(frame.height - wanted.height) < 0.001
  #expect(isNear, "\(name) is at \(frame), not at \(wanted)", sourceLocation: location)
}

/// Lays out, and fails if anything conflicts, is in error, or is ambiguous and `ambiguous` does not allow that.
@discardableResult
func settle(
  _ root: LayoutBox, ambiguous: Bool = false, _ location: SourceLocation = #_sourceLocation
) -> LayoutReport {
  let report = root.layoutIfNeeded()
  #expect(report.conflicts.isEmpty, sourceLocation: location)
  #expect(report.errors.isEmpty, sourceLocation: location)
  if !ambiguous {
    let open = report.ambiguities.map { "\($0.box?.name ?? "guide").\($0.attribute.name)" }
    #expect(open == [], sourceLocation: location)
  }
  return report
}

/// The misuses of a tree, in place of the trap of debug builds.
final class Misuses {
  var errors: [LayoutError] = []
  var reasons: [LayoutError.Reason] { errors.map(\.reason) }

  init(of root: LayoutBox) {
    root.onMisuse = { [unowned self] in errors.append($0) }
  }
}

// ASRelativeLayoutSpec+Layout.swift -- the layout of a relative spec, for subclasses that ask their superclass.
//
// A relative spec itself is laid out by the tree (`SpecTree.stepRelative`), by the same rules.

import QuoinFlex
import QuoinSpecs

extension ASRelativeLayoutSpec {
  func relativeLayout(_ range: ASSizeRange) throws(ASLayoutError) -> ASLayout {
    guard let child else { return ASLayout(layoutElement: self, size: range.min) }
    var relaxed = range
    if horizontalPosition != .none { relaxed.minWidth = 0 }
    if verticalPosition != .none { relaxed.minHeight = 0 }
    let part = try child.layoutThatFits(relaxed, parentSize: range.knownMax)
    var size = Size(
      range.knownMax.width >= 0 ? range.maxWidth : part.size.width,
      range.knownMax.height >= 0 ? range.maxHeight : part.size.height)
    if sizingOption.contains(.minimumWidth) { size.width = min(size.width, part.size.width) }
    if sizingOption.contains(.minimumHeight) { size.height = min(size.height, part.size.height) }
    size = range.clamped(size)
    part.position = Point(
      x: nearestPixel((size.width - part.size.width) * horizontalPosition.partBefore),
      y: nearestPixel((size.height - part.size.height) * verticalPosition.partBefore))
    return ASLayout(layoutElement: self, size: size, sublayouts: [part])
  }

  private func nearestPixel(_ value: Double) -> Double {
    mount?.host.tree.pointee.nearestPixel(value) ?? value
  }
}

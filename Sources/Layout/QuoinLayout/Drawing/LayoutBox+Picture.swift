// LayoutBox+Picture.swift -- a layout drawn: as an SVG document, or with characters.
//
//     +- root 13 x 5 ------------+
//     | +----------++----------+ |
//     | |  green   ||   red    | |
//     | |  5 x 3   ||  5 x 3   | |
//     | +----------++----------+ |
//     +--------------------------+

import QuoinDrawing

extension LayoutBox {
  /// This box and all below it, as of the last layout pass, as an SVG document, `scale` pixels to a point: boxes with
  /// their names and sizes, guides as outlines of dashes.
  public final func svg(scale: Double = 1, showsGuides: Bool = true) -> String {
    picture(showsGuides: showsGuides).svg(scale: scale)
  }

  /// Draws this box and all below it as of the last layout pass, at most `columns` characters across, inner boxes over
  /// outer ones. A character is about twice as high as it is wide. What has no room for its name gets a letter, which a
  /// line below the drawing explains. Empty for a box without width or height, and for fewer than two columns.
  public final func ascii(columns: Int = 72) -> String {
    picture(showsGuides: false).text(columns: columns)
  }

  private func picture(showsGuides: Bool) -> BoxPicture {
    let corner = originInRoot
    var boxes: [BoxPicture.Box] = []
    forEachPlacedBelow { box, place, depth in
      let place = place.offset(by: .zero - corner)
      boxes.append(BoxPicture.Box(box.name ?? "", place, depth: depth))
      guard showsGuides else { return }
      let inside = place.origin - box.node.contentOffset
      for guide in box.guides where guide.frame.width > 0 || guide.frame.height > 0 {
        boxes.append(
          BoxPicture.Box(guide.name ?? "", guide.frame.offset(by: inside), depth: depth + 1, isGuide: true))
      }
    }
    return BoxPicture(boxes)
  }
}

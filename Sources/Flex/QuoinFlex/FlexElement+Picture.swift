// FlexElement+Picture.swift -- a tree that was laid out, drawn: as SVG, or with characters.
//
// Boxes are drawn, and specs are not. Boxes may lie outside the root: the picture has what sticks out of it by up to
// half its size.

import QuoinDrawing
public import QuoinSpecs

extension FlexElement {
  /// The element as it was laid out last, as an SVG document, `scale` pixels to a point.
  public final func svg(scale: Double = 1) -> String { picture.svg(scale: scale) }

  /// The element as it was laid out last, drawn with characters, at most `columns` of them across.
  public final func ascii(columns: Int = 72) -> String { picture.text(columns: columns) }

  private var picture: BoxPicture {
    BoxPicture(mount.map { $0.host.drawnParts(below: self, $0.node) } ?? [])
  }
}

extension FlexHost {
  /// The boxes below an element, in drawing order, the element itself first.
  fileprivate func drawnParts(below top: FlexElement, _ node: SpecNode) -> [BoxPicture.Box] {
    var parts = [BoxPicture.Box(top.pictureName, ownFrame(node), depth: 0)]
    // forEachFrame visits a node after its parent, so the parent's depth is known.
    var depths = [node: 0]
    try? tree.pointee.forEachFrame(in: node, includingSpecs: true) { inner, frame in
      guard let outer = try? tree.pointee.parent(inner), let around = try? tree.pointee.kind(outer),
        let kind = try? tree.pointee.kind(inner)
      else { return }
      let depth = (depths[outer] ?? 0) + (outer == node || around.isBox ? 1 : 0)
      depths[inner] = depth
      guard kind.isBox, let element = element(inner) else { return }
      parts.append(BoxPicture.Box(element.pictureName, frame, depth: depth))
    }
    return parts
  }

  /// The frame of the picture's top element, in the coordinates of the frames inside that element. An outermost flex
  /// container may lie beside the origin of these coordinates. Any other element lies at the origin.
  private func ownFrame(_ node: SpecNode) -> Rect {
    let tree = self.tree
    if let outer = try? tree.pointee.parent(node), outer == .none,
      let frame = try? tree.pointee.frame(of: node)
    {
      return frame
    }
    let size = (try? tree.pointee.size(of: node)) ?? .zero
    return Rect(0, 0, size.width, size.height)
  }
}

extension FlexElement {
  fileprivate var pictureName: String { debugName ?? "\(type(of: self))" }
}

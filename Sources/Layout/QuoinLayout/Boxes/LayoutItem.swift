// LayoutItem.swift -- items whose edges a constraint can name.
//
// An item is a box, a guide, or one of the rectangles that come with a box: its margins, its safe area, the
// window through which a scroll box shows its content. These rectangles have no unknowns: they are the
// box's edges moved by constants.
//
// A program's own widget becomes an item by handing on its box's reference:
//
//     extension Widget: LayoutItem { var layoutItem: ItemReference { box.layoutItem } }

/// A box, a guide, or a value that stands for one of them.
public protocol LayoutItem: GroupWords, LayoutSubject, RelationTarget where Named == AnchorGroup {
  /// The rectangle that constraints on this item refer to.
  var layoutItem: ItemReference { get }
}

/// A rectangle that constraints can name.
public struct ItemReference: Hashable, LayoutItem {
  let node: Node
  let facet: Facet

  /// The box itself, or the box that the rectangle belongs to; nil for a guide, and once the box is gone.
  public var box: LayoutBox? { node.box }

  /// The reference itself.
  public var layoutItem: ItemReference { self }
}

/// The rectangles of a box.
enum Facet: UInt8 {
  case itself
  case margins
  case safeArea
  /// The part of its content that a scroll box shows, in the content's coordinates.
  case window
}

/// A rectangle that comes with a box, a constant distance inside it.
public struct BoxGuide: LayoutItem {
  let box: LayoutBox
  let facet: Facet

  /// The rectangle.
  public var layoutItem: ItemReference { ItemReference(node: box.node, facet: facet) }

  /// Its frame in the coordinates of the box's inside.
  public var frame: Rect {
    let node = box.node
    let inside = Rect(origin: node.contentOffset, size: node.frame.size)
    return inside.inset(by: node.alignment).inset(by: node.insets(of: facet))
  }
}

extension Node: Hashable {
  static func == (left: Node, right: Node) -> Bool { left === right }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

  /// How far a facet lies inside the alignment rectangle.
  func insets(of facet: Facet) -> Insets {
    switch facet {
    case .itself, .window: .zero
    case .margins: resolvedMargins
    case .safeArea: safeArea
    }
  }
}

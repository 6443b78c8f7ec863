// SpecsPlate.swift -- five layouts that specs computed, on one plate.
//
// They are the examples that the documentation of Texture begins with. No constraint takes part in computing them:
// a spec's frames become the sizes and offsets of pieces.

import QuoinDrawing
import QuoinLayout
import QuoinTexture

extension Plate {
  static var specs: Plate {
    Plate(
      "specs", "Layout specs",
      "Five layouts by specs, in Texture's way: a header, a photo with a title, a badge, a centred cell, separators."
    ) { root in
      let examples = [header, photo, badge, cell, separators].map { $0() }
      root.add(examples)
      let (header, photo, badge, cell, separators) = (
        examples[0], examples[1], examples[2], examples[3], examples[4]
      )
      constrain {
        header.top == root.top + air
        header.left == root.left + air
        photo.top == header.bottom + air
        photo.left == root.left + air
        badge.top == photo.top
        badge.left == photo.right + air
        cell.top == photo.bottom + air
        cell.left == photo.left
        separators.top == badge.bottom + air
        separators.left == badge.left
        root.bottom == separators.bottom + air
      }
    }
  }

  private static let air = 16.0

  // MARK: The examples

  private static func header() -> Piece {
    let (user, place, time) = (text("Huy Nguyen", 13), text("San Francisco", 11), text("4 min ago", 11))
    let names = ASStackLayoutSpec(direction: .vertical, children: [user, place]).styled {
      $0.flexGrow = 1
      $0.flexShrink = 1
    }
    let row = ASStackLayoutSpec(
      direction: .horizontal, spacing: 40, justifyContent: .start, alignItems: .center,
      children: [names, time])
    let insets = Insets(top: 8, left: 10, bottom: 8, right: 10)
    return drawn(ASInsetLayoutSpec(insets: insets, child: row), [user, place, time], width: 408)
  }

  private static func photo() -> Piece {
    let photo = picture(0, 170, 150)
    let title = text("On the way up", 13, .paper)
    let foot = ASInsetLayoutSpec(
      insets: Insets(top: .infinity, left: 12, bottom: 12, right: 12), child: title)
    return drawn(ASOverlayLayoutSpec(child: photo, overlay: foot), [photo, title])
  }

  private static func badge() -> Piece {
    let photo = picture(1, 130, 130)
    let icon = picture(nil, 40, 40)
    photo.style.layoutPosition = Point(x: 20, y: 20)
    icon.style.layoutPosition = Point(x: 130, y: 0)
    return drawn(ASAbsoluteLayoutSpec(sizing: .sizeToFit, children: [photo, icon]), [photo, icon])
  }

  private static func cell() -> Piece {
    let title = text("Centred in y", 13)
    let inset = ASInsetLayoutSpec(
      insets: Insets(top: 0, left: 12, bottom: 4, right: 4), child: title)
    let centred = ASCenterLayoutSpec(centeringOptions: .Y, sizingOptions: .minimumX, child: inset)
    return drawn(centred, [title], width: 170, height: 100)
  }

  private static func separators() -> Piece {
    let (above, title, below) = (rule(), text("Between two rules", 13), rule())
    let inset = ASInsetLayoutSpec(
      insets: Insets(top: 20, left: 20, bottom: 20, right: 20), child: title)
    let column = ASStackLayoutSpec(
      direction: .vertical, spacing: 0, justifyContent: .center, alignItems: .stretch,
      children: [above, inset, below])
    return drawn(column, [above, title, below], width: 222, height: 100)
  }

  // MARK: From specs to pieces

  /// A node that is drawn as a piece.
  private final class Drawn: ASDisplayNode {
    var piece = Piece()
  }

  private static func text(_ text: String, _ size: Double, _ colour: Colour = .ink) -> Drawn {
    let node = Drawn()
    let type = TypeStyle(size: size, colour)
    node.piece = .text(text, size: size, colour)
    node.measureBlock = { _ in Size(TypeMetrics.room(text, type), type.leading) }
    return node
  }

  private static func picture(_ mood: Int?, _ width: Double, _ height: Double) -> Drawn {
    let node = Drawn()
    node.piece = mood.map { .photo($0, radius: 4) } ?? .panel(.accent, radius: 20)
    node.style.preferredSize = Size(width, height)
    return node
  }

  private static func rule() -> Drawn {
    let node = Drawn()
    node.piece = .panel(.accentLight)
    node.style.height = 3
    return node
  }

  /// Makes a card of the size that the spec has, with a piece at the frame of each node.
  private static func drawn(
    _ spec: ASLayoutSpec, _ nodes: [Drawn], width: Double? = nil, height: Double? = nil
  ) -> Piece {
    let card = Piece.panel(.paper, border: .line, radius: 6)
    let range = SizeRange(
      minWidth: width ?? 0, minHeight: height ?? 0, maxWidth: width ?? Self.width,
      maxHeight: height ?? .infinity)
    guard let size = try? spec.layout(range) else { return card }
    card.add(nodes.map(\.piece))
    constrain {
      card.width == size.width
      card.height == size.height
    }
    for node in nodes {
      let frame = node.frameInRoot
      constrain {
        node.piece.left == card.left + frame.x
        node.piece.top == card.top + frame.y
        node.piece.width == frame.width
        node.piece.height == frame.height
      }
    }
    return card
  }
}

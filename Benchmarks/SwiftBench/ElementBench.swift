// ElementBench.swift -- trees of objects: flex containers, Texture's specs, and specs inside constraints.
//
//     elements/first    100 rows, each an icon beside a text, and the first layout
//     elements/turned   twenty layouts, each at another width and after one text became longer or shorter
//
// The answer is the sum of all texts' numbers. In place of pivots stands how many layouts the trees computed.

import QuoinLayout
import QuoinNesting
import QuoinTexture

enum ElementBench {
  static let rowCount = 100

  static var all: [Bench] {
    let kinds: [(name: String, make: () -> Rows)] = [
      ("flex", { Rows() }), ("texture", { TextureRows() }), ("nested", { NestedRows() }),
    ]
    return [
      Bench(
        name: "elements/first", count: 1,
        ways: kinds.map { kind in
          Bench.Way(name: kind.name) {
            {
              let rows = kind.make()
              try rows.lay(375)
              return (rows.checksum, rows.layouts)
            }
          }
        }),
      Bench(
        name: "elements/turned", count: 20,
        ways: kinds.map { kind in
          Bench.Way(name: kind.name) {
            let rows = kind.make()
            try rows.lay(375)
            let before = rows.layouts
            return {
              for step in 0..<20 { try rows.turn(step) }
              return (rows.checksum, rows.layouts - before)
            }
          }
        }),
    ]
  }
}

/// Rows of flex containers, one below the other.
private class Rows {
  let texts = (0..<ElementBench.rowCount).map { _ in FlexBox() }
  private(set) lazy var root = makeRoot()

  init() {
    for (place, text) in texts.enumerated() { Rows.set(30 + place % 30, text) }
  }

  func makeRoot() -> FlexElement {
    Flex(
      .column, gap: 4,
      children: texts.map { text in
        let icon = FlexBox()
        (icon.style.width, icon.style.height) = (24, 24)
        text.style.flexShrink = 1
        return Flex(.row, gap: 8, alignItems: .start, children: [icon, text])
      })
  }

  func lay(_ width: Double) throws {
    _ = try root.layout(SizeRange(minWidth: width, minHeight: 0, maxWidth: width, maxHeight: .infinity))
  }

  final func turn(_ step: Int) throws {
    Rows.set(step % 3 == 0 ? 70 : 20, texts[step * 7 % texts.count])
    try lay(step % 2 == 0 ? 320 : 375)
  }

  final var layouts: UInt64 { root.counters.layouts }

  final var checksum: Double {
    texts.reduce(0) { $0 + $1.frameInRoot.minX + $1.frameInRoot.minY + $1.frame.width + $1.frame.height }
  }

  /// Letters of 8 by 20.
  private static func set(_ letters: Int, _ text: FlexBox) {
    let length = Double(letters) * 8
    text.measure = { room in
      guard room.width >= 8, room.width < length else { return Size(length, 20) }
      return Size(room.width, 20 * (length / (room.width / 8).rounded(.down) / 8).rounded(.up))
    }
  }
}

/// The same rows as specs.
private class TextureRows: Rows {
  final override func makeRoot() -> FlexElement { makeSpec() }

  final func makeSpec() -> ASStackLayoutSpec {
    ASStackLayoutSpec(
      direction: .vertical, spacing: 4, justifyContent: .start, alignItems: .stretch,
      children: texts.map { text in
        let icon = ASDisplayNode()
        (icon.style.width, icon.style.height) = (24, 24)
        text.style.flexShrink = 1
        return ASStackLayoutSpec(
          direction: .horizontal, spacing: 8, justifyContent: .start, alignItems: .start, children: [icon, text])
      })
  }
}

/// The specs in a box of constraints, from side to side.
private final class NestedRows: TextureRows {
  private lazy var box = SpecBox(root)
  private lazy var outer: LayoutBox = {
    let outer = LayoutBox()
    outer.add(box)
    box.layout.make { make in make.left.right.top.equalTo(outer) }
    return outer
  }()

  override func lay(_ width: Double) throws { try outer.layoutWithSpecs(Size(width, 10_000)) }
}

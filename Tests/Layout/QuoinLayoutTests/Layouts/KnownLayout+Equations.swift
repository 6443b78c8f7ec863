// Screens that equations, arrangements and stacks state.

import QuoinLayout

extension KnownLayout {
  static let equations: [KnownLayout] = [
    KnownLayout(
      "cousins", 500, 300, [[50, 0, 120, 0], [60, 0, 10, 0], [250, 0, 120, 0], [30, 0, 15, 0]], isOpen: true
    ) { root in
      let parents = root.grow("p1", "p2")
      let (a, b) = (parents[0].grow("a")[0], parents[1].grow("b")[0])
      constrain {
        for parent in parents { parent.width == 120 }
        a.width == 10
        b.width == 15
        parents[0].leading == 50
        parents[1].leading == 250
        b.leading == 30
        a.leading == b.leading - 170
      }
    },
    KnownLayout(
      "locations with multipliers", 400, 100, [[40, 0, 260, 0], [68, 0, 62, 0], [180, 0, 15, 0]], isOpen: true
    ) { root in
      let panel = root.grow("panel")[0]
      let boxes = panel.grow("a", "b")
      constrain {
        panel.leading == root.leading + 40
        panel.trailing == 0.75 * root.trailing
        boxes[0].leading == 0.25 * panel.trailing + 3
        boxes[0].trailing == panel.trailing / 2
        boxes[1].leading == 2 * boxes[0].trailing - 80
        boxes[1].trailing == 0.5 * (panel.trailing + boxes[0].trailing)
      }
    },
    KnownLayout(
      "inequalities and priorities", 400, 100, [[20, 0, 60, 20], [310, 0, 60, 20]], isOpen: true
    ) { root in
      let boxes = root.grow("a", "b")
      for box in boxes { box.setIntrinsicSize(Size(60, 20)) }
      constrain {
        boxes[0].leading >= root.leading + 20
        boxes[0].leading == 5 ~ .low
        boxes[1].leading >= boxes[0].trailing + 8
        boxes[1].trailing <= root.trailing - 30
        boxes[1].trailing == 0 ~ .high
        for box in boxes { box.top == 0 }
      }
    },
    KnownLayout(
      "a part that reads the other way", 400, 100, [[10, 0, 200, 0], [165, 0, 30, 0]], isOpen: true,
      isLive: false
    ) { root in
      let panel = root.grow("panel")[0]
      panel.direction = root.direction == .leftToRight ? .rightToLeft : .leftToRight
      let box = panel.grow("box")[0]
      constrain {
        panel.leading == 10
        panel.width == 200
        box.leading == 5
        box.width == 30
      }
    },
    KnownLayout(
      "a grid", 400, 100, [[0, 0, 260.667, 45], [269.667, 0, 130.333, 45], [0, 55, 260.667, 45]]
    ) { root in
      let boxes = root.grow("a", "b", "c")
      root.grid([[boxes[0], boxes[1]], [boxes[2], nil]], columnSpacing: 9)
      constrain {
        boxes[0].width == 2 * boxes[1].width
        boxes[2].height == boxes[0].height
      }
    },
  ]

  static let stacks = [
    stack(.fill, [0, 170, 260], [160, 80, 140]),
    stack(.fillEqually, [0, 136.667, 273.333], [126.667, 126.667, 126.667]),
    // The spaces are in the shares, and the last gives way.
    stack(.fillProportionally, [0, 223.333, 340], [213.333, 106.667, 60]),
    stack(.equalSpacing, [0, 220, 360], [160, 80, 40]),
    stack(.equalCentering, [0, 190, 360], [160, 80, 40]),
  ]

  /// A stack of items 160, 80 and 40 wide that fills the root.
  private static func stack(_ distribution: StackBox.Distribution, _ places: [Double], _ widths: [Double])
    -> KnownLayout
  {
    let frames = zip(places, widths).map { [$0, 0, $1, 200] }
    return KnownLayout("a stack: \(distribution)", 400, 200, [[0, 0, 400, 200]] + frames) { root in
      let stack = StackBox("stack", spacing: 10, distribution: distribution)
      root.add(stack)
      for width in [160.0, 80, 40] {
        let item = LayoutBox("item")
        item.setIntrinsicSize(Size(width, 50))
        stack.addArranged(item)
      }
      stack.arranged[2][hugging: .horizontal] = 249
      stack.layout.make { $0.directionalEdges.equalTo(root) }
    }
  }
}

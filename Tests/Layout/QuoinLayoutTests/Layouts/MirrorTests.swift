// Right to left is an exact mirror: each layout of the specification, stated with leading and trailing,
// is built twice, and every box of the second lies where a mirror in its parent puts the first.

import QuoinLayout
import Testing

/// A layout: its number in the specification, its size, and how it is built in an empty root.
struct TwinLayout: Sendable, CustomTestStringConvertible {
  let number: String
  let size: Size
  /// Whether nothing but constraints depends on the direction, so that it can change later.
  let isLive: Bool
  let build: @Sendable (LayoutBox) -> Void

  init(
    _ number: String, _ width: Double, _ height: Double, isLive: Bool = true,
    _ build: @escaping @Sendable (LayoutBox) -> Void
  ) {
    self.number = number
    size = Size(width, height)
    self.isLive = isLive
    self.build = build
  }

  var testDescription: String { number }

  func laidOut(_ direction: LayoutDirection) -> LayoutBox {
    let root = LayoutBox("root")
    root.direction = direction
    build(root)
    let report = root.layoutIfNeeded(size)
    #expect(report.conflicts.isEmpty && report.errors.isEmpty, "\(number)")
    return root
  }
}

/// Fails unless all below `twin` is where a mirror puts what is below `original`.
private func expectMirrored(_ original: LayoutBox, _ twin: LayoutBox, _ number: String) {
  #expect(original.children.count == twin.children.count)
  let isScrolling = original as? ScrollBox
  let width = isScrolling?.contentSize.width ?? original.frame.width
  for (box, other) in zip(original.children, twin.children) {
    let mirrored = Rect(
      width - box.frame.maxX, box.frame.minY, box.frame.width, box.frame.height)
    expect(other.frame, mirrored, "\(number): \(other.name ?? "box")")
    expectMirrored(box, other, number)
  }
}

@Suite struct MirrorTests {
  @Test(arguments: TwinLayout.masonry + TwinLayout.others + TwinLayout.stacks)
  func layout_rightToLeft_isTheMirror(_ layout: TwinLayout) {
    let original = layout.laidOut(.leftToRight)
    expectMirrored(original, layout.laidOut(.rightToLeft), layout.number)
    guard layout.isLive else { return }
    // A live change of direction ends where a layout that was born with it does.
    original.direction = .rightToLeft
    original.layoutIfNeeded()
    expectMirrored(layout.laidOut(.leftToRight), original, layout.number)
  }
}

extension LayoutBox {
  /// Adds children of these names, and returns them.
  fileprivate func grow(_ names: String...) -> [LayoutBox] {
    let boxes = names.map { LayoutBox($0) }
    add(boxes)
    return boxes
  }
}

extension TwinLayout {
  static let masonry: [TwinLayout] = [
    TwinLayout("A1", 400, 600, basic), TwinLayout("A2", 320, 416, basic),
    TwinLayout("A4", 400, 600) { root in
      let boxes = root.grow("purple", "orange")
      boxes[0].layout.make { make in
        make.top.leading.equalTo(20)
        make.bottom.trailing.equalTo(-20)
      }
      boxes[1].layout.make { make in
        make.center.equalTo(Point(0, 50))
        make.size.equalTo(Size(200, 100))
      }
    },
    TwinLayout("A5", 400, 600) { root in
      var last = root
      for _ in 0..<10 {
        let box = root.grow("box")[0]
        box.layout.make { make in
          make.directionalEdges.equalTo(last).inset(
            DirectionalInsets(top: 5, leading: 10, bottom: 15, trailing: 20))
        }
        last = box
      }
    },
    TwinLayout("A6", 400, 600) { root in
      let outer = root.grow("outer")[0]
      let inner = outer.grow("inner")[0]
      outer.layout.make { make in make.leading.trailing.top.height.equalTo(root) }
      inner.layout.make { make in
        make.width.equalTo(inner.height).multipliedBy(3)
        make.width.and.height.lessThanOrEqualTo(outer)
        make.width.and.height.equalTo(outer).priority(.low)
        make.top.trailing.equalTo(outer)
      }
    },
    TwinLayout("A9", 400, 600) { root in
      let boxes = root.grow("a", "b", "c", "d")
      boxes.distribute(.horizontal, spacing: 20, lead: 5, tail: 15)
      boxes.layout.make { make in make.top.height.equalTo(60) }
    },
    TwinLayout("A11", 400, 600) { root in
      let boxes = root.grow("a", "b", "c", "d")
      boxes.distribute(.horizontal, itemLength: 30, lead: 200, tail: 30)
      boxes.layout.make { make in make.top.height.equalTo(60) }
    },
    TwinLayout("A11 in a part of the root", 400, 600) { root in
      let panel = root.grow("panel")[0]
      panel.layout.make { make in
        make.leading.equalTo(37)
        make.trailing.equalTo(-91)
        make.top.bottom.equalTo(root)
      }
      let boxes = panel.grow("a", "b", "c", "d")
      boxes.distribute(.horizontal, itemLength: 30, lead: 20, tail: 50)
    },
    TwinLayout("A14", 400, 600) { root in
      var last = root
      for _ in 0..<10 {
        let box = root.grow("box")[0]
        box.directionalMargins = DirectionalInsets(top: 5, leading: 10, bottom: 15, trailing: 20)
        box.layout.make { make in make.directionalEdges.equalTo(last.directionalMarginEdges) }
        last = box
      }
    },
    TwinLayout("A16", 400, 600) { root in
      let box = root.grow("moving")[0]
      box.layout.make { make in make.top.leading.offset(10) }
      box.layout.remake { make in
        make.size.equalTo(Size(100, 100))
        make.bottom.trailing.offset(-10)
      }
    },
    TwinLayout("A19", 320, 568) { root in
      let boxes = root.grow("top")
      let guide = LayoutGuide("guide")
      root.addGuide(guide)
      guide.layout.make { make in
        make.leading.equalToParent().offset(30)
        make.trailing.top.equalToParent()
        make.height.equalTo(64)
      }
      boxes[0].layout.make { make in
        make.top.equalTo(guide.bottom)
        make.directionalHorizontalEdges.equalTo(guide)
        make.height.equalTo(40)
      }
    },
    TwinLayout("A20", 400, 600) { root in
      let scroll = ScrollBox("scroll")
      root.add(scroll)
      let content = scroll.grow("content")[0]
      scroll.layout.make { make in make.directionalEdges.equalTo(root) }
      content.layout.make { make in
        make.directionalEdges.equalTo(scroll)
        make.size.equalTo(Size(900, 1000))
      }
      content.grow("row")[0].layout.make { make in
        make.leading.top.equalTo(20)
        make.size.equalTo(Size(100, 25))
      }
    },
    TwinLayout("A21", 400, 600) { root in
      let boxes = root.grow("long", "short")
      boxes[0].setIntrinsicSize(Size(320, 100))
      boxes[0].lastBaselineOffset = 5
      boxes[1].setIntrinsicSize(Size(50, 20))
      boxes[0].layout.make { make in make.leading.top.equalTo(10) }
      boxes[1].layout.make { make in
        make.top.equalTo(boxes[0].lastBaseline)
        make.trailing.equalTo(-10)
      }
    },
  ]

  @Sendable static func basic(_ root: LayoutBox) {
    let boxes = root.grow("green", "red", "blue")
    let (green, red, blue) = (boxes[0], boxes[1], boxes[2])
    constrain {
      green.top >= root.top + 10
      green.leading == root.leading + 10
      green.trailing == red.leading - 10
      green.bottom == blue.top - 10
      green.width == red.width
      red.top == root.top + 10
      red.trailing == root.trailing - 10
      red.bottom == blue.top - 10
      blue.leading == root.leading + 10
      blue.trailing == root.trailing - 10
      blue.bottom == root.bottom - 10
      red.height == green.height
      blue.height == green.height
    }
  }

  static let others: [TwinLayout] = [
    TwinLayout("A18", 375, 812) { root in
      root.safeArea = Insets(top: 44, left: 20, bottom: 34, right: 20)
      let boxes = root.grow("v1", "corner")
      boxes[0].layout.make { make in make.directionalEdges.equalTo(root.safeAreaGuide).inset(10) }
      boxes[1].layout.make { make in
        make.trailing.top.equalTo(root.safeAreaGuide)
        make.width.height.equalTo(50)
      }
    },
    TwinLayout("A23", 400, 600) { root in
      let boxes = root.grow("insets", "offset")
      boxes[0].layout.make { make in
        make.directionalEdges.equalTo(
          DirectionalInsets(top: 5, leading: 10, bottom: 15, trailing: 20))
      }
      boxes[1].layout.make { make in make.directionalEdges.equalTo(root).offset(10) }
    },
    TwinLayout("A27", 400, 600) { root in
      let boxes = root.grow("black", "red", "yellow")
      boxes.layout.make { make in make.size.equalTo(Size(100, 100)) }
      boxes[0].layout.make { make in make.center.equalTo(root) }
      boxes[1].layout.make { make in
        make.top.equalTo(boxes[0].bottom).offset(20)
        make.trailing.equalTo(boxes[0].leading).offset(-20)
      }
      boxes[2].layout.make { make in
        make.top.equalTo(boxes[0].bottom).offset(20)
        make.leading.equalTo(boxes[0].trailing).offset(20)
      }
    },
    TwinLayout("A32", 500, 300) { root in
      let parents = root.grow("p1", "p2")
      let a = parents[0].grow("a")[0]
      let b = parents[1].grow("b")[0]
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
    TwinLayout("A34", 400, 100) { root in
      let boxes = root.grow("a", "b")
      constrain {
        boxes[0].leading == root.leading + 10
        boxes[0].width == 100
        boxes[1].leading == boxes[0].trailing + 8
        boxes[1].trailing == root.trailing - 30
      }
    },
    TwinLayout("locations with multipliers", 400, 100) { root in
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
    TwinLayout("inequalities and priorities", 400, 100) { root in
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
    TwinLayout("a part that reads the other way", 400, 100, isLive: false) { root in
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
    TwinLayout("A51", 400, 100) { root in
      let boxes = root.grow("a", "b", "c")
      for (box, width) in zip(boxes, [60.0, 110, 50]) { box.setIntrinsicSize(Size(width, 20)) }
      root.row(
        boxes[0], Spacer(25), boxes[1], boxes[2], spacing: 10,
        margins: Insets(top: 10, left: 7, bottom: 10, right: 17))
      boxes.align(.width)
    },
    TwinLayout("grid", 400, 100) { root in
      let boxes = root.grow("a", "b", "c")
      root.grid([[boxes[0], boxes[1]], [boxes[2], nil]], columnSpacing: 9)
      constrain { boxes[0].width == 2 * boxes[1].width }
    },
  ]

  static let stacks: [TwinLayout] = {
    let distributions: [StackBox.Distribution] = [
      .fill, .fillEqually, .fillProportionally, .equalSpacing, .equalCentering,
    ]
    return distributions.map { distribution in
      TwinLayout("A36 to A43: \(distribution)", 400, 200) { root in
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
  }()
}

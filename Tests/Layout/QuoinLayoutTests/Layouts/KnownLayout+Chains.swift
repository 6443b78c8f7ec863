// Screens that chains state: boxes against each other, against their parent, its guides and its contents.

import QuoinLayout

extension KnownLayout {
  private static let uneven = DirectionalInsets(top: 5, leading: 10, bottom: 15, trailing: 20)

  /// The frames of ten boxes, by their number from 1.
  private static func each(after first: [[Double]] = [], _ frame: (Double) -> [Double]) -> [[Double]] {
    first + (1...10).map { frame(Double($0)) }
  }

  /// Two boxes beside each other and one below them, all of one height.
  @Sendable private static func twoAboveOne(_ root: LayoutBox) {
    let boxes = root.grow("green", "red", "blue")
    let (green, red, blue) = (boxes[0], boxes[1], boxes[2])
    green.layout.make { make in
      make.top.greaterThanOrEqualTo(root.top).offset(10)
      make.leading.equalTo(root.leading).offset(10)
      make.bottom.equalTo(blue.top).offset(-10)
      make.trailing.equalTo(red.leading).offset(-10)
      make.width.equalTo(red.width)
    }
    red.layout.make { make in
      make.top.equalTo(root.top).with.offset(10)
      make.bottom.equalTo(blue.top).offset(-10)
      make.trailing.equalTo(root.trailing).offset(-10)
      make.width.equalTo(green)
      make.height.equalTo(green, blue)
    }
    blue.layout.make { make in
      make.leading.equalTo(root).offset(10)
      make.bottom.trailing.equalTo(root).offset(-10)
      make.height.equalTo([green.height, red.height])
    }
  }

  static let chains: [KnownLayout] = [
    KnownLayout(
      "two above one", 400, 600, [[10, 10, 185, 285], [205, 10, 185, 285], [10, 305, 380, 285]], twoAboveOne),
    KnownLayout(
      "two above one, smaller", 320, 416, [[10, 10, 145, 193], [165, 10, 145, 193], [10, 213, 300, 193]],
      twoAboveOne),
    KnownLayout("numbers alone", 400, 600, [[20, 20, 360, 560], [100, 300, 200, 100]]) { root in
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
    KnownLayout(
      "ten in margins", 400, 600,
      each { [10 * $0 - 2, 5 * $0 + 3, 414 - 30 * $0, 604 - 20 * $0] }
    ) { root in
      var last = root
      for _ in 0..<10 {
        let box = root.grow("box")[0]
        box.directionalMargins = uneven
        box.layout.make { $0.directionalEdges.equalTo(last.directionalMarginEdges) }
        last = box
      }
    },
    KnownLayout(
      "a square of five", 400, 600,
      [
        [150, 250, 100, 100], [30, 370, 100, 100], [270, 370, 100, 100], [270, 130, 100, 100],
        [30, 130, 100, 100],
      ]
    ) { root in
      let boxes = root.grow("black", "red", "yellow", "blue", "green")
      boxes.layout.make { $0.size.equalTo(Size(100, 100)) }
      boxes[0].layout.make { $0.center.equalTo(root) }
      [boxes[1], boxes[2]].layout.make { $0.top.equalTo(boxes[0].bottom).offset(20) }
      [boxes[3], boxes[4]].layout.make { $0.bottom.equalTo(boxes[0].top).offset(-20) }
      [boxes[2], boxes[3]].layout.make { $0.leading.equalTo(boxes[0].trailing).offset(20) }
      [boxes[1], boxes[4]].layout.make { $0.trailing.equalTo(boxes[0].leading).offset(-20) }
    },
    KnownLayout(
      "a row with spaces", 400, 600,
      [[5, 60, 82.5, 60], [107.5, 60, 82.5, 60], [210, 60, 82.5, 60], [312.5, 60, 82.5, 60]]
    ) { root in
      let boxes = root.grow("a", "b", "c", "d")
      boxes.distribute(.horizontal, spacing: 20, lead: 5, tail: 5)
      boxes.layout.make { $0.top.height.equalTo(60) }
    },
    KnownLayout(
      "a row with lengths in a part of the root", 400, 600,
      [[37, 0, 272, 600], [20, 0, 30, 0], [77.333, 0, 30, 0], [134.667, 0, 30, 0], [192, 0, 30, 0]],
      isOpen: true
    ) { root in
      let panel = root.grow("panel")[0]
      panel.layout.make { make in
        make.leading.equalTo(37)
        make.trailing.equalTo(-91)
        make.top.bottom.equalTo(root)
      }
      panel.grow("a", "b", "c", "d").distribute(.horizontal, itemLength: 30, lead: 20, tail: 50)
    },
    KnownLayout(
      "safe area", 375, 812,
      [
        [30, 54, 315, 714], [40, 64, 295, 694], [305, 44, 50, 50], [20, 728, 50, 50], [20, 386, 50, 50],
        [162.5, 44, 50, 50],
      ]
    ) { root in
      root.safeArea = Insets(top: 44, left: 20, bottom: 34, right: 20)
      let guide = root.safeAreaGuide
      let boxes = root.grow("inset", "smaller", "corner", "other corner", "side", "top")
      boxes[0].layout.make { $0.directionalEdges.equalTo(guide).inset(10) }
      boxes[1].layout.make { make in
        make.center.equalTo(guide.center)
        make.size.equalTo(guide).offset(Size(-40, -40))
      }
      boxes[2...].forEach { box in box.layout.make { $0.width.height.equalTo(50) } }
      boxes[2].layout.make { $0.trailing.top.equalTo(guide) }
      boxes[3].layout.make { $0.leading.bottom.equalTo(guide) }
      boxes[4].layout.make { $0.leading.centerY.equalTo(guide) }
      boxes[5].layout.make { $0.top.centerX.equalTo(guide) }
    },
    KnownLayout(
      "guides", 320, 568, [[30, 64, 290, 40], [135, 0, 20, 20], [0, 479, 320, 40]]
    ) { root in
      let boxes = root.grow("top", "bottom")
      let (above, below, sub) = (LayoutGuide("above"), LayoutGuide("below"), LayoutBox("sub"))
      [above, below].forEach(root.addGuide)
      boxes[0].add(sub)
      above.layout.make { make in
        make.leading.equalToParent().offset(30)
        make.trailing.top.equalToParent()
        make.height.equalTo(64)
      }
      below.layout.make { make in
        make.directionalHorizontalEdges.bottom.equalToParent()
        make.height.equalTo(49)
      }
      boxes[0].layout.make { make in
        make.top.equalTo(above.bottom)
        make.directionalHorizontalEdges.equalTo(above)
        make.height.equalTo(40)
      }
      boxes[1].layout.make { make in
        make.bottom.equalTo(below.top)
        make.leading.and.trailing.equalTo(root)
        make.height.equalTo(40)
      }
      sub.layout.make { make in
        make.top.equalTo(above.bottom)
        make.centerX.equalTo(0)
        make.size.equalTo(Size(20, 20))
      }
    },
  ]
}

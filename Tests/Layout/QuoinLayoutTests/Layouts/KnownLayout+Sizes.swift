// Screens whose boxes have sizes of their own, bounds, ratios or baselines.

import QuoinLayout

extension KnownLayout {
  /// Two labels in a line, with what they ask for.
  private static func labels(
    _ name: String, _ width: Double, _ frames: [[Double]],
    _ set: @escaping @Sendable (LayoutBox, LayoutBox) -> Void
  ) -> KnownLayout {
    KnownLayout(name, width, 40, frames) { root in
      let boxes = root.grow("a", "b")
      for (box, wish) in zip(boxes, [100.0, 150]) { box.setIntrinsicSize(Size(wish, 20)) }
      set(boxes[0], boxes[1])
      boxes.layout.make { $0.top.equalTo(0) }
      constrain {
        boxes[0].leading == root.leading + 20
        boxes[1].leading == boxes[0].trailing + 8
        boxes[1].trailing == root.trailing - 20
      }
    }
  }

  static let sizes: [KnownLayout] = [
    labels("two labels, one hugs more", 400, [[20, 0, 100, 20], [128, 0, 252, 20]]) { a, _ in
      a[hugging: .horizontal] = 251
    },
    labels("two labels, one gives way", 200, [[20, 0, 100, 20], [128, 0, 52, 20]]) { _, b in
      b[compressionResistance: .horizontal] = 749
    },
    KnownLayout(
      "aspects", 400, 600,
      [[0, 0, 400, 300], [0, 83.333, 400, 133.333], [0, 300, 400, 300], [150, 0, 100, 300]]
    ) { root in
      let halves = root.grow("top", "bottom")
      let inner = halves.map { $0.grow("inner")[0] }
      halves[0].layout.make { $0.leading.trailing.and.top.equalTo(root) }
      halves[1].layout.make { make in
        make.leading.trailing.and.bottom.equalTo(root)
        make.top.equalTo(halves[0].bottom)
        make.height.equalTo(halves[0])
      }
      inner[0].layout.make { $0.width.equalTo(inner[0].height).multipliedBy(3) }
      inner[1].layout.make { $0.height.equalTo(inner[1].width).multipliedBy(3) }
      for (half, box) in zip(halves, inner) {
        box.layout.make { make in
          make.width.and.height.lessThanOrEqualTo(half)
          make.width.and.height.equalTo(half).with.priority(.low)
          make.center.equalTo(half)
        }
      }
    },
    KnownLayout(
      "between bounds", 400, 600, [[0, 0, 200, 1], [0, 0, 300, 1], [0, 0, 400, 1], [0, 0, 250, 1]]
    ) { root in
      let boxes = root.grow("less", "within", "more", "wished")
      for (box, width) in zip(boxes, [150.0, 300, 500]) { box.intrinsicWidth = width }
      boxes.layout.make { make in
        make.width.greaterThanOrEqualTo(200)
        make.width.lessThanOrEqualTo(400)
        make.leading.top.equalToParent()
        make.height.equalTo(1)
      }
      constrain {
        boxes[3].width == 100 ~ .low
        boxes[3].width == 200 ~ .medium
        boxes[3].width == 300 ~ .high
        boxes[3].width <= 250
      }
    },
    KnownLayout(
      "as high as the highest", 400, 600, [[0, 0, 9, 50], [0, 0, 9, 80], [0, 0, 9, 80]], isOpen: true
    ) { root in
      let boxes = root.grow("a", "b", "c")
      boxes.layout.make { make in
        make.leading.equalTo(0)
        make.width.equalTo(9)
      }
      boxes[0].layout.make { $0.height.equalTo(50) }
      boxes[1].layout.make { $0.height.equalTo(80) }
      boxes[2].layout.make { make in
        make.height.greaterThanOrEqualTo(boxes[0], boxes[1])
        make.height.equalTo(0).priority(.low)
      }
    },
    KnownLayout(
      "one baseline", 400, 600, [[10, 268, 46, 30], [175, 265, 50, 34], [350, 269, 40, 28]]
    ) { root in
      let boxes = root.grow("lower", "centre", "raise")
      for (box, size) in zip(boxes, [(46.0, 30.0, 8.0), (50, 34, 9), (40, 28, 7)]) {
        box.setIntrinsicSize(Size(size.0, size.1))
        box.lastBaselineOffset = size.2
      }
      boxes[0].layout.make { $0.leading.equalTo(10) }
      boxes[1].layout.make { $0.centerX.equalTo(root) }
      boxes[2].layout.make { $0.trailing.equalTo(-10) }
      boxes.layout.make { $0.baseline.equalTo(root.centerY).offset(0) }
      boxes.layout.update { $0.baseline.equalTo(root.centerY).offset(-10) }
    },
    KnownLayout(
      "a text that scrolls", 400, 600, [[0, 0, 400, 600], [0, 0, 400, 240], [20, 20, 360, 200]]
    ) { root in
      let scroll = ScrollBox("scroll")
      root.add(scroll)
      let content = scroll.grow("content")[0]
      let label = content.grow("label")[0]
      label.measure = { width in width.map { MeasuredSize($0, 200 * 360 / $0) } ?? MeasuredSize(3600, 20) }
      scroll.layout.make { $0.directionalEdges.equalTo(root) }
      content.layout.make { make in
        make.directionalEdges.equalTo(scroll)
        make.width.equalTo(root)
      }
      label.layout.make { $0.directionalEdges.equalTo(content).inset(20) }
    },
  ]
}

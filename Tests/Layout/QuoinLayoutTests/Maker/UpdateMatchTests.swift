// Two ways to write one statement: an update moves it, whichever way it was made.

import QuoinLayout
import Testing

@Suite struct UpdateMatchTests {
  /// One way to write a statement with a distance.
  struct Spelling: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let write: @Sendable (Maker, _ root: LayoutBox, _ other: LayoutBox, _ distance: Double) -> Void
  }

  /// Each row: spellings of one statement.
  static let rows: [[Spelling]] = [
    [
      Spelling(testDescription: "number") { make, _, _, d in make.left.equalTo(d) },
      Spelling(testDescription: "bare") { make, _, _, d in make.left.offset(d) },
      Spelling(testDescription: "root") { make, root, _, d in make.left.equalTo(root).offset(d) },
      Spelling(testDescription: "root.left") { make, root, _, d in
        make.left.equalTo(root.left).offset(d)
      },
      Spelling(testDescription: "root.left + d") { make, root, _, d in
        make.left.equalTo(root.left + d)
      },
      Spelling(testDescription: "parent") { make, _, _, d in make.left.equalToParent().offset(d) },
      Spelling(testDescription: "insets") { make, _, _, d in make.left.equalTo(Insets(d)) },
      Spelling(testDescription: "point") { make, _, _, d in make.left.equalTo(Point(d, 0)) },
    ],
    [
      Spelling(testDescription: "leftMargin") { make, root, _, d in
        make.left.equalTo(root.leftMargin).offset(d - 8)
      },
      Spelling(testDescription: "marginsGuide") { make, root, _, d in
        make.left.equalTo(root.marginsGuide).offset(d - 8)
      },
    ],
    [
      Spelling(testDescription: "b + root") { make, root, b, d in
        make.left.equalTo(root.left + b.width - b.width + d)
      },
      Spelling(testDescription: "root + b") { make, root, b, d in
        make.left.equalTo(root.left - b.width + d + b.width)
      },
    ],
    [
      Spelling(testDescription: "double") { make, root, b, d in
        make.left.equalTo(root.left + 2 * b.width + d)
      },
      Spelling(testDescription: "twice") { make, root, b, d in
        make.left.equalTo(root.left + b.width + b.width + d)
      },
    ],
  ]

  @Test(arguments: rows.indices)
  func update_ofAnotherSpelling_movesTheOne(_ row: Int) {
    for made in UpdateMatchTests.rows[row] {
      for updated in UpdateMatchTests.rows[row] {
        let (root, boxes) = tree(100, 100, "a", "b")
        boxes[1].layout.make { $0.width.equalTo(0) }
        boxes[0].layout.make { made.write($0, root, boxes[1], 10) }
        boxes[0].layout.update { updated.write($0, root, boxes[1], 20) }
        let name = "\(made.testDescription), \(updated.testDescription)"
        #expect(root.layoutIfNeeded().conflicts.isEmpty, "\(name)")
        #expect(boxes[0].layout.installed.count == 1, "\(name)")
        #expect(boxes[0].frame.minX == 20, "\(name)")
      }
    }
  }

  @Test func update_ofAMarginAsAGuidesEdge_movesTheOne() {
    let (root, boxes) = tree(100, 100, "a")
    let a = boxes[0]
    a.layout.make { $0.leftMargin.equalTo(root.left).offset(30) }
    a.marginsGuide.layout.update { $0.left.equalTo(root.left).offset(40) }
    #expect(root.layoutIfNeeded().conflicts.isEmpty)
    #expect(a.frame.minX == 40 - a.margins.left)
    a.layout.update { $0.leftMargin.equalTo(root.left).offset(50) }
    #expect(root.layoutIfNeeded().conflicts.isEmpty)
    #expect(a.frame.minX == 50 - a.margins.left)
  }

  @Test func update_ofAnotherStatement_adds() {
    let (root, boxes) = tree(100, 100, "a", "b")
    let a = boxes[0]
    a.layout.make { $0.left.equalTo(10).priority(.low) }
    a.layout.update { $0.left.equalTo(root.right).priority(.low) }
    a.layout.update { $0.left.equalTo(boxes[1]).priority(.low) }
    a.layout.update { $0.left.equalTo(root).multipliedBy(2).priority(.low) }
    a.layout.update { $0.left.lessThanOrEqualTo(10).priority(.low) }
    a.layout.update { $0.left.equalTo(10).priority(.high) }
    a.layout.update { $0.width.equalTo(10).priority(.low) }
    a.layout.update { $0.width.equalTo(root).priority(.low) }
    a.layout.update { $0.left.equalTo(root.left + boxes[1].width).priority(.low) }
    a.layout.update { $0.left.equalTo(root.left + boxes[1].height).priority(.low) }
    #expect(a.layout.installed.count == 10)
  }

  @Test func update_ofAGuide_ofItsBox_movesTheOne() {
    let (root, boxes) = tree(100, 100, "a")
    let guide = LayoutGuide("guide")
    boxes[0].addGuide(guide)
    guide.layout.make { $0.left.equalTo(boxes[0]).offset(3) }
    guide.layout.update { $0.left.equalTo(5) }
    #expect(guide.layout.installed.map(\.constant) == [5])
    boxes[0].marginsGuide.layout.make { $0.left.equalTo(boxes[0]).offset(8) }
    boxes[0].marginsGuide.layout.update { $0.left.equalTo(9) }
    #expect(boxes[0].marginsGuide.layout.installed.map(\.constant) == [9])
    _ = root
  }

  /// A statement without a meaning looks like one in force all the same.
  @Test func update_withoutAMeaning_isReportedOnce_andChangesNothing() {
    let (root, boxes) = tree(100, 100, "a")
    let misuses = Misuses(of: root)
    boxes[0].layout.make { make in
      make.left.top.equalTo(7)
      make.size.equalTo(30)
    }
    let wrong: [(reason: LayoutError.Reason, write: (Maker) -> Void)] = [
      (.valueHasNoMeaning, { $0.width.equalTo(Point(1, 2)) }), (.sizeNeedsNumber, { _ = $0.width }),
      (.valueHasNoMeaning, { $0.left.equalTo(Size(1, 2)) }), (.emptyAttributes, { _ = $0.attributes([]) }),
      (.valueHasNoMeaning, { $0.width.equalTo(30).inset(8) }), (.notFinite, { $0.width.equalTo(Double.nan) }),
      (.valueHasNoMeaning, { $0.size.equalTo(Point(1, 2)) }),
      (.nothingToMultiply, { $0.width.equalTo(40).multipliedBy(2) }),
    ]
    for (place, (reason, write)) in wrong.enumerated() {
      misuses.errors = []
      boxes[0].layout.update { write($0) }
      #expect(misuses.reasons == [reason], "\(place)")
      #expect(root.layoutIfNeeded().errors.isEmpty, "\(place)")
      expect(boxes[0], 7, 7, 30, 30)
    }
    #expect(boxes[0].layout.installed.count == 4)
  }

  /// The key of a statement that matches is the constraint's from then on; one without a key leaves it.
  @Test func update_withAKey_namesTheConstraintInForce() {
    let (root, boxes) = tree(200, 100, "a")
    let made = boxes[0].layout.make { make in
      make.left.equalTo(root).offset(3).key("old")
      make.top.bottom.equalTo(root)
    }
    let updated = boxes[0].layout.update { make in
      make.left.equalTo(root).offset(5).key("new")
      make.top.bottom.equalTo(root).offset(1).key("ends")
    }
    #expect(boxes[0].layout.installed.map(\.key) == ["new", "ends[0]", "ends[1]"])
    #expect(made[0].key == "new" && updated[0].key == "new")
    boxes[0].layout.update { $0.left.equalTo(root).offset(7) }
    #expect(made[0].key == "new" && made[0].constant == 7)
    updated[0].key = "newer"
    updated[1].key = "both"
    #expect(boxes[0].layout.installed.map(\.key) == ["newer", "both[0]", "both[1]"])
  }
}

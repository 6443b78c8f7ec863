// Sizes that are to be as small, or as large, as they can be; and weights.

import QuoinLayout
import Testing

@Suite struct ObjectiveTests {
  private let root = LayoutBox("root")
  private let box = LayoutBox("box")
  private let other = LayoutBox("other")

  init() {
    root.add(box, other)
    constrain {
      box.left == root.left
      other.left == box.right + 10
    }
  }

  @Test func minimize_aSize_reachesItsBound() {
    constrain {
      box.width >= 30
      minimize(box.width)
    }
    root.layoutIfNeeded(Size(300, 100))
    #expect(box.frame.width == 30)
  }

  @Test func maximize_aDistance_reachesItsBound() {
    constrain {
      other.right == root.right
      other.width >= 40
      maximize(other.left - root.left)
    }
    root.layoutIfNeeded(Size(300, 100))
    #expect(other.frame.minX == 260)
  }

  @Test func maximize_aboveAWish_wins() {
    let objective = maximize(box.width) ~ .medium
    constrain {
      box.width == 40 ~ .low
      box.width <= 120
    }
    objective.activate()
    root.layoutIfNeeded(Size(300, 100))
    #expect(box.frame.width == 120)
    objective.priority = Priority(100)
    root.layoutIfNeeded()
    #expect(box.frame.width == 40)
    objective.deactivate()
    root.layoutIfNeeded()
    #expect(box.frame.width == 40)
  }

  @Test func maximize_withoutABound_hasAnInfiniteViolation() {
    let objective = maximize(box.width)
    objective.activate()
    let report = root.layoutIfNeeded(Size(300, 100))
    #expect(report.errors.isEmpty)
    #expect(objective.violation == .infinity)
    constrain { box.width <= 50 }
    root.layoutIfNeeded()
    #expect(objective.violation == 0)
    #expect(box.frame.width == 50)
  }

  @Test func objective_required_isMisuse() {
    let objective = minimize(box.width) ~ .required
    #expect {
      try objective.activateOrThrow()
    } throws: {
      ($0 as? LayoutError)?.reason == .requiredObjective
    }
  }

  @Test func weight_ofWishes_decidesBetweenThem() {
    let narrow = box.width == 40 ~ .low
    let wide = box.width == 100 ~ .low
    narrow.weight = 2
    for wish in [narrow, wide] { wish.activate() }
    root.layoutIfNeeded(Size(300, 100))
    #expect(box.frame.width == 40)
    wide.weight = 3
    root.layoutIfNeeded()
    #expect(box.frame.width == 100)
  }

  @Test func texts_sayWhatIsAskedFor() {
    let objective = minimize(2 * box.width - other.width)
    #expect(objective.statement == "minimize LayoutBox:box.width * 2 - LayoutBox:other.width")
    #expect(
      objective.sentence
        == "2 times `box`'s width minus `other`'s width should be as small as possible (priority low).")
  }

  @Test func distances_alongBothAxes_compare() {
    constrain {
      box.width == 30
      box.height == 20
      box.top == root.top
      other.width == 5
      other.height == 5
      // As far below as beside.
      other.top - box.bottom == other.left - box.right
    }
    root.layoutIfNeeded(Size(300, 100))
    #expect(other.frame.minY == 30)
  }

  @Test func weight_outOfRange_isReportedAsAWeight() {
    let wish = box.width == 40 ~ .low
    wish.activate()
    root.layoutIfNeeded(Size(300, 100))
    for weight in [0, -1, Double.nan, .infinity] {
      wish.weight = weight
      let errors = root.layoutIfNeeded().errors
      #expect(errors.map(\.reason) == [.weightRange])
      wish.weight = 2
      #expect(root.layoutIfNeeded().errors.isEmpty && box.frame.width == 40)
    }
  }

  @Test func objective_requiredWhileInForce_isReportedAsThat() {
    let objective = minimize(box.width) ~ .low
    objective.activate()
    root.layoutIfNeeded(Size(300, 100))
    objective.priority = .required
    #expect(root.layoutIfNeeded().errors.map(\.reason) == [.requiredObjective])
    objective.priority = .high
    #expect(root.layoutIfNeeded().errors.isEmpty)
  }

  /// At the statement, as other bad numbers are.
  @Test func weight_outOfRange_isMisuseOfAStatement() {
    let misuses = Misuses(of: root)
    let weights = [0, -1, Double.nan, .infinity, 1e-7, 1e7]
    for weight in weights {
      let wish = box.width == 40 ~ .low
      wish.weight = weight
      wish.activate()
      #expect(!wish.isActive)
      let error = #expect(throws: LayoutError.self) { try wish.activateOrThrow() }
      #expect(error?.reason == .weightRange)
      wish.weight = 2
      wish.activate()
      #expect(wish.isActive)
      wish.deactivate()
    }
    #expect(misuses.reasons == weights.map { _ in .weightRange })
    // It has no effect while the statement is required.
    let required = box.width == 40
    required.weight = 0
    required.activate()
    #expect(root.layoutIfNeeded(Size(300, 100)).errors.isEmpty && box.frame.width == 40)
    #expect(misuses.reasons.count == weights.count)
  }
}

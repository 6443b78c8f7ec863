// Expressions as they are written, and as the engine gets them.

import Quoin
import Testing

@Suite struct LinearExpressionTests {
  let solver: Solver
  let x: Variable, y: Variable, z: Variable

  init() throws {
    solver = try Solver()
    x = try solver.variable("x", value: 2)
    y = try solver.variable("y", value: 3)
    z = try solver.variable("z", value: 5)
  }

  @Test func operators_evaluate_asArithmeticDoes() {
    #expect(solver[x + y] == 5)
    #expect(solver[x - y] == -1)
    #expect(solver[x + 10] == 12)
    #expect(solver[10 + x] == 12)
    #expect(solver[x - 10] == -8)
    #expect(solver[10 - x] == 8)
    #expect(solver[2 * x + y * 4] == 16)
    #expect(solver[(x + y) / 2] == 2.5)
    #expect(solver[-(x - 1)] == -1)
    #expect(solver[LinearExpression(7)] == 7)
  }

  /// A division rounds once. Times the reciprocal, 49 / 49 would be 0.9999999999999999.
  @Test func division_ofAMultiple_isExact() {
    for factor in [3.0, 7, 10, 49, 1e300] {
      let one = (factor * x + factor) / factor
      #expect(one[0].coefficient == 1 && one.constant == 1)
    }
    #expect((3 * x / 10)[0].coefficient == 0.3)
    var long = LinearExpression(sumOf: [x, y, z, x, y, z])
    long = 49 * long / 49
    #expect((0..<6).allSatisfy { long[$0].coefficient == 1 })
    #expect(throws: SolverError.self) { try solver.add(x / 0 == 1) }
    #expect(throws: SolverError.self) { try solver.add((0 * x) / 0 == 1) }
  }

  @Test func longSum_movesOut_andEvaluates() {
    var sum = LinearExpression()
    for _ in 0..<20 { sum += x + y }
    #expect(sum.termCount == 40)
    #expect(solver[sum] == 100)
    #expect(solver[-2 * sum + 1] == -199)
    #expect(solver[LinearExpression(sumOf: [x, y, z])] == 10)
  }

  @Test func compoundAssignment_addsAndSubtracts() {
    var sum = 2 * x
    sum += y
    sum -= z
    sum += 4
    sum -= 1
    #expect(solver[sum] == 5)
  }

  @Test func text_putsPositiveTermsLeft() {
    #expect(solver.text(of: x + y + 8 <= z) == "x + y + 8 <= z")
    #expect(solver.text(of: x == 2 * y - 10 ~ .strong) == "x + 10 == 2 * y ~ 750")
    #expect(solver.text(of: x >= 0) == "x >= 0")
    #expect(solver.text(of: 3 <= x ~ .weak * 2) == "x >= 3 ~ 250 * 2")
  }

  @Test func tilde_takesStrengthsAndPriorities() {
    #expect((x == 1).strength == .required)
    #expect((x == 1 ~ .strong * 3).strength == Strength(priority: 750, weight: 3))
    #expect((x == 1 ~ .high + 1).strength == Strength(priority: 751))
    #expect((x == 1 ~ 600).strength == Strength(priority: 600))
    #expect((x == 1 ~ .required).strength == .required)
  }

  @Test func statements_describeThemselves_withPlacesForNames() {
    #expect(x.description == "v0")
    #expect((x - 2 * y + 8).description == "v0 - 2 * v1 + 8")
    #expect((-x - 1).description == "-v0 - 1")
    #expect(LinearExpression(3).description == "3")
    #expect(LinearExpression().description == "0")
    #expect((x + y - 8 <= 2 * z ~ .weak).description == "v0 + v1 <= 2 * v2 + 8 ~ 250")
    #expect((x - x == 0).description == "v0 == v0")
  }

  @Test func strongAndWeak_arePrioritiesToo() {
    #expect(Priority.strong == .high)
    #expect(Priority.weak == .low)
    #expect((x == 1 ~ Priority.weak).strength == .weak)
  }

  @Test func priority_describesItself() {
    #expect(Priority.high.description == "high")
    #expect(Priority(250.5).description == "250.5")
    #expect((Priority.low + 1).description == "251")
    #expect(Priority.low < .medium)
    #expect(!Priority(0).isValid)
    #expect(!Priority(1000.5).isValid)
  }
}

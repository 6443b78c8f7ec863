import QuoinDrawing
import QuoinEngine
import QuoinSketch
import Testing

/// The sketch of a text, which must be well-formed.
func sketch(_ text: String) throws -> Sketch { try Sketch(bytes: Array(text.utf8)) }

@Suite struct SketchTests {
  @Test func declarations_makeBoxesParentsFirst() throws {
    let read = try sketch(
      "window 800 x 600\nsidebar, content in window\nicon in sidebar\nvar gap, größe\n")
    #expect(read.boxes.map(\.name) == ["window", "sidebar", "content", "icon"])
    #expect(read.boxes.map(\.parent) == [nil, 0, 0, 1])
    #expect(read.boxes[0].size == Size(800, 600))
    #expect(read.boxes.map(\.line) == [1, 2, 2, 3])
    #expect(read.variables.map(\.name) == ["gap", "größe"])
  }

  @Test(arguments: [
    "window 800 x 600", "window 800x600", "window 800 × 600", "window main 8e2 x 600.0",
  ])
  func window_anySpelling_hasItsSize(text: String) throws {
    #expect(try sketch(text).boxes[0].size == Size(800, 600))
  }

  @Test func constraint_sum_isLinear() throws {
    let read = try sketch("var a, b\n2 * (a - 3 * b) + a / 4 - -1 <= (b + 6) * 2")
    let constraint = read.constraints[0]
    var total = [0.0, 0.0]
    for term in constraint.terms {
      guard case .variable(let index) = term.quantity else { continue }
      total[index] += term.coefficient
    }
    #expect(total == [2.25, -8])
    #expect(constraint.constant == -11)
    #expect(constraint.demand == .relation(.lessOrEqual))
  }

  @Test(arguments: [
    ("", Strength.required, nil), ("@required", .required, "required"), ("@1000", .required, "1000"),
    ("@strong", .strong, "strong"), ("@medium*2.5", .medium * 2.5, "medium*2.5"),
    ("@ weak * 3", .weak * 3, "weak * 3"), ("@620.5", Strength(priority: 620.5), "620.5"),
  ])
  func strength_asWritten(text: String, strength: Strength, words: String?) throws {
    let constraint = try sketch("var a\na == 1 \(text) \"why\"").constraints[0]
    #expect(constraint.strength == strength)
    #expect(constraint.strengthText == words)
    #expect(constraint.label == "why")
    #expect(constraint.text == "a == 1")
  }

  @Test func chain_makesALinkForEachRelation() throws {
    let read = try sketch("var a, b\n0 <= a   <= b + 1  @weak # note")
    #expect(read.constraints.map(\.text) == ["0 <= a", "a <= b + 1"])
    #expect(read.constraints.allSatisfy { $0.strength == .weak })
    #expect(read.constraints.map(\.constant) == [0, -1])
  }

  @Test func pull_isWeakUnlessItSaysOtherwise() throws {
    let read = try sketch("var a, minimize\nminimize a\nmaximize 2*a @strong\nminimize == 3")
    #expect(read.constraints.map(\.demand) == [.minimize, .maximize, .relation(.equal)])
    #expect(read.constraints.map(\.strength) == [.weak, .strong, .required])
    #expect(read.constraints[0].text == "minimize a")
  }

  @Test(arguments: [
    ("minimize -a", -1.0, "minimize -a"), ("maximize - a @strong", -1, "maximize - a"),
    ("minimize +2 * a \"low\"", 2, "minimize +2 * a"), ("minimize -(3 - a)", 1, "minimize -(3 - a)"),
  ])
  func pull_withASign_isRead(line: String, coefficient: Double, text: String) throws {
    let read = try sketch("var a\n" + line)
    #expect(read.constraints.map { $0.terms.map(\.coefficient) } == [[coefficient]])
    #expect(read.constraints[0].demand == (line.hasPrefix("min") ? .minimize : .maximize))
    #expect(read.constraints[0].text == text)
  }

  /// A quantity may be named like the word; what compares it with something is a constraint.
  @Test func pull_withASignAndARelation_isADifference() throws {
    let read = try sketch("var a, minimize\nminimize - a >= 3\n0 <= minimize - a\n")
    #expect(read.constraints.map(\.demand) == [.relation(.greaterOrEqual), .relation(.lessOrEqual)])
  }

  /// A product takes as many steps as it has terms and factors. Each term for each factor would not end here.
  @Test func product_ofALongSumAndManyFactors_isSoonRead() throws {
    let count = 60_000
    let sum = Array(repeating: "x", count: count).joined(separator: "+")
    let factors = Array(repeating: "*2/2", count: count / 2).joined()
    let read = try sketch("var x\n2*(\(sum)+3)\(factors) >= 0\n")
    let one = read.constraints[0]
    #expect(one.terms.count == count && one.terms.allSatisfy { $0.coefficient == 2 })
    #expect(one.constant == 6)
  }

  @Test(arguments: [
    ("3 * x / 10", 0.3), ("x / 3 * -3", -1.0), ("-(7 * x) * 2 / -7", 2.0),
    ("1e-300 * x * 1e300 * 1e300", 1e300), ("1.7e308 * x / 3", 1.7e308 / 3),
    ("4 * (x * 0) * 5 + x", 1.0),
    ("0.1 * x * 3", 0.1 * 3), ("2 * (3 * (x / 4) - 1) * 0.5", 0.75), ("x * 1e308 / 1e308 * 1e-300", 1e-300),
  ])
  func product_ofNumbersAndASum_isTheirs(text: String, coefficient: Double) throws {
    let read = try sketch("var x\n\(text) >= 0\n")
    let found = read.constraints[0].terms.reduce(0) { $0 + $1.coefficient }
    #expect(abs(found - coefficient) <= 2 * coefficient.ulp)
  }

  @Test func line_endingInAnOperator_goesOn() throws {
    let read = try sketch("var a,\n  b\na ==\n  b +   # more\n  1\n")
    #expect(read.variables.count == 2)
    #expect(read.constraints[0].text == "a == b + 1")
    #expect(read.constraints[0].place == SourceSpan(line: 3, column: 1, length: 1))
  }

  @Test func text_withTypographicSigns_isRead() throws {
    let read = try sketch("\u{feff}var a\r\na ≤ 3 − 1\r\na ≥ 1\r\n")
    #expect(read.constraints.map(\.demand) == [.relation(.lessOrEqual), .relation(.greaterOrEqual)])
    #expect(read.constraints[0].constant == -2)
  }

  @Test func constraint_aboveItsDeclarations_isResolved() throws {
    #expect(try sketch("a.left == x\nwindow 1 x 1\na in window\nvar x").constraints.count == 1)
  }

  @Test func quantity_byName_isFound() throws {
    let read = try sketch("window 1 x 1\na in window\nvar x")
    #expect(read.quantity(named: "a.centerX") == .box(1, .centerX))
    #expect(read.quantity(named: "x") == .variable(0))
    for name in ["a", "b.left", "a.lef", "x.left", "", ".", "a.left.left"] {
      #expect(read.quantity(named: name) == nil)
    }
    #expect(read.nameLike("a.lfet") == "a.left")
  }
}

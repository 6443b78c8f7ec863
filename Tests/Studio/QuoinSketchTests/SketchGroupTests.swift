import QuoinDrawing
import QuoinSketch
import Testing

/// Lines that state several constraints.
@Suite struct SketchGroupTests {
  private static let boxes = "window 100 x 80\na, b, c in window\nvar gap\ngap == 2\n"

  /// The words of the constraints behind the first one, each with its strength and label.
  private func words(_ line: String) throws -> [String] {
    try sketch(Self.boxes + line).constraints.dropFirst().map {
      $0.text + ($0.strengthText.map { " @\($0)" } ?? "") + ($0.label.map { " \"\($0)\"" } ?? "")
    }
  }

  @Test(arguments: [
    ("align left a, b, c", ["b.left == a.left", "c.left == a.left"]),
    ("align center a, b", ["b.centerX == a.centerX", "b.centerY == a.centerY"]),
    ("row a, b, c", ["b.left == a.right", "c.left == b.right"]),
    ("row a, b gap 8 @strong \"near\"", ["b.left == a.right + 8 @strong \"near\""]),
    ("column a, b, c gap 2 * gap", ["b.top == a.bottom + 2 * gap", "c.top == b.bottom + 2 * gap"]),
    (
      "a.edges == window.edges + 8 @weak",
      [
        "a.left == window.left + 8 @weak", "a.top == window.top + 8 @weak",
        "a.right == window.right - 8 @weak",
        "a.bottom == window.bottom - 8 @weak",
      ]
    ),
    (
      "a.edges >= b.edges",
      ["a.left >= b.left", "a.top >= b.top", "a.right <= b.right", "a.bottom <= b.bottom"]
    ),
    ("a.size == b.size", ["a.width == b.width", "a.height == b.height"]),
    (
      "a.size == 0.5 * b.size + gap",
      ["a.size == 0.5 * b.size + gap (width)", "a.size == 0.5 * b.size + gap (height)"]
    ),
  ])
  func group_isItsConstraints(line: String, expected: [String]) throws {
    #expect(try words(line) == expected)
  }

  /// What a group's constraints say in words is what they state: a sketch of the words has the same sums.
  @Test(arguments: [
    "align edges a, b, c", "row a, b, c gap 3", "column a, c gap gap", "a.edges == window.edges - 4",
    "a.edges <= b.edges + 1",
  ])
  func words_stateTheSame(line: String) throws {
    let group = try sketch(Self.boxes + line).constraints
    let alone = try sketch(Self.boxes + (try words(line).joined(separator: "\n"))).constraints
    #expect(group.count == alone.count)
    for (one, other) in zip(group, alone) {
      let flips = one.terms[0].coefficient != other.terms[0].coefficient
      let sign = flips ? -1.0 : 1
      #expect(one.terms.map { $0.quantity } == other.terms.map { $0.quantity })
      #expect(one.terms.map { sign * $0.coefficient } == other.terms.map(\.coefficient))
      #expect(sign * one.constant == other.constant)
    }
  }

  /// A class of two boxes, and one of three.
  private static let classes = "class pair a, b\nclass all pair, c, a\n"

  @Test(arguments: [
    ("pair.width == 24 @weak \"w\"", ["a.width == 24 @weak \"w\"", "b.width == 24 @weak \"w\""]),
    ("0 <= pair.left <= gap", ["0 <= a.left", "0 <= b.left", "a.left <= gap", "b.left <= gap"]),
    ("minimize 2 * pair.width", ["minimize 2 * a.width", "minimize 2 * b.width"]),
    ("row all", ["b.left == a.right", "c.left == b.right"]),
    ("align top pair, c", ["b.top == a.top", "c.top == a.top"]),
    ("pair.right == pair.left + c.width", ["a.right == a.left + c.width", "b.right == b.left + c.width"]),
    (
      "pair.size == c.size",
      ["a.width == c.width", "a.height == c.height", "b.width == c.width", "b.height == c.height"]
    ),
  ])
  func class_isItsBoxes(line: String, expected: [String]) throws {
    #expect(try words(Self.classes + line) == expected)
  }

  @Test func classes_ofOneLength_goTogether() throws {
    let text = Self.classes + "class others c, a\npair.left == others.right + 1"
    #expect(try words(text) == ["a.left == c.right + 1", "b.left == a.right + 1"])
    let read = try sketch(Self.boxes + text).constraints
    #expect(read[1].terms.map(\.quantity) == [.box(1, .left), .box(3, .right)])
  }

  @Test func text_isItsWidth() throws {
    func least(_ text: String) throws -> Double {
      -(try sketch(Self.boxes + "a.width >= \(text)").constraints[1].constant)
    }
    #expect(try least("\"Your message\"") > 80)
    #expect(try least("\"Your message\"") < 110)
    #expect(try least("\"MM\" + 8") == least("\"MM\"") + 8)
    #expect(try least("2 * \"\" + 4 \"room\"") == 4)
  }

  @Test func layout_ofGroups_isAsSaid() throws {
    let read = try sketch(
      """
      window 320 x 200
      form in window
      cancel, save in form
      form.edges == window.edges + 10
      row cancel, save gap 8
      align size cancel, save
      save.right == form.right
      align bottom form, cancel, save
      save.width == 90
      save.height == 24
      """)
    let layout = try SketchLayout(read)
    #expect(layout.frame(of: 1) == Rect(10, 10, 300, 180))
    #expect(layout.frame(of: 3) == Rect(220, 166, 90, 24))
    #expect(layout.frame(of: 2) == Rect(122, 166, 90, 24))
    #expect(layout.deferred.isEmpty)
  }

  @Test func wordsOfGroups_mayBeNames() throws {
    let read = try sketch(
      "window 9 x 9\nrow, column, align, class in window\nrow.left == column.right\nalign.width == 3\nclass.width == 3\n"
    )
    #expect(read.constraints.count == 3)
  }

  @Test(arguments: [
    ("row a", "expected a comma and another box, found the end of the text"),
    ("align left a", "expected a comma and another box, found the end of the text"),
    (
      "align middle a, b",
      "a box has no middle, only left, right, top, bottom, width, height, centerX, centerY"
    ),
    (
      "pair.left == 3\nclass pair a, b",
      "pair is declared in line 6, below this line: a class is declared above its first use"
    ),
    ("class pair a, nobody\npair.left == nobody.left", "there is no box or variable nobody"),
    (
      "class pair a, b\nclass all a, b, c\npair.left == all.left",
      "all and pair have different numbers of boxes"
    ),
    ("class gap a, b", "gap is declared in line 3 already"),
    ("class", "expected ==, <= or >= in a constraint"),
    ("class pair", "expected a name, found the end of the text"),
    ("class pair a\nd in pair", "there is no window or box pair above this line"),
    ("row a, nobody", "there is no box or variable nobody"),
    ("row a, gap", "gap is a variable and has no parts"),
    (
      "a.edges == b.size", "a box has no size, only left, right, top, bottom, width, height, centerX, centerY"
    ),
  ])
  func slip_isSaid(line: String, message: String) throws {
    do {
      _ = try sketch(Self.boxes + line)
      Issue.record("accepted")
    } catch let errors as SketchErrors {
      #expect(errors.errors[0].reason.message == message)
    }
  }

  @Test(arguments: [
    (#""a \"big\" one""#, #"a "big" one"#), (#""C:\\temp""#, #"C:\temp"#), (#""C:\temp""#, #"C:\temp"#),
    (#""\\""#, #"\"#),
  ])
  func label_mayHoldQuotes(written: String, label: String) throws {
    let read = try sketch(Self.boxes + "a.left == 3 \(written)").constraints[1]
    #expect(read.label == label)
    let again = try sketch(Self.boxes + "a.left == 3 \(read.quotedLabel ?? "")").constraints[1]
    #expect(again.label == label)
  }

  /// A drag through a contradiction: what is broken is what a new layout breaks, or the layout says that it cannot move.
  @Test func move_throughAContradiction_breaksTheLastStated() throws {
    let text =
      "window 400 x 100\na, b in window\na.left == 0\nb.left == a.right\nb.right == window.right\na.width >= 120\nb.width >= 100\n"
    let read = try sketch(text)
    var layout = try SketchLayout(read)
    var moves = 0
    for width in [300.0, 200, 190, 150, 30, 60, 210, 230, 400] {
      let size = [0: Size(width, 100)]
      let fresh = try SketchLayout(read, sizes: size)
      if layout.move(sizes: size, constants: [:]) { moves += 1 } else { layout = fresh }
      #expect(layout.deferred == fresh.deferred, "\(width)")
      for box in read.boxes.indices { #expect(layout.frame(of: box) == fresh.frame(of: box), "\(width)") }
    }
    #expect(moves >= 5)
  }

  @Test func move_isTheLayoutAtTheNewNumbers() throws {
    let text =
      "window 300 x 100\na, b in window\na.left == 0\nb.left == a.right + 4\nb.right == window.right\na.width == 120 @weak\nb.width >= 100\n"
    let read = try sketch(text)
    let moved = try SketchLayout(read)
    for width in [400.0, 150, 104, 220] {
      #expect(moved.move(sizes: [0: Size(width, 90)], constants: [:]))
      let fresh = try SketchLayout(read, sizes: [0: Size(width, 90)])
      for box in read.boxes.indices { #expect(moved.frame(of: box) == fresh.frame(of: box), "\(width)") }
      #expect(moved.violations() == fresh.violations())
    }
  }
}

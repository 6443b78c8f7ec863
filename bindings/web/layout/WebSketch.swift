// WebSketch.swift -- a sketch that a page has open, and its layout at the numbers of the moment.
//
// The text is read once. A pull is a constraint `quantity == value` behind the author's constraints, at a priority that
// the page chooses. While the same quantities are pulled and the same rules are broken, a question about other numbers moves
// the present layout, at a cost that is linear in the sketch; any other question makes a new layout. So a hand that drags
// sees no jumps between layouts that are equally good.
//
// Numbers from the page are those of a stranger: an index that names nothing is ignored, and a number that the engine
// refuses leaves the layout as it was.

import QuoinDrawing
import QuoinLayout
import QuoinSketch

final class WebSketch {
  /// What was read; nil if the text has errors.
  let sketch: Sketch?
  /// The present layout; nil before the first one.
  private(set) var layout: SketchLayout?
  /// What is wrong with the text, or with the numbers that were asked about last.
  private(set) var errors: [SketchError] = []

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    do throws(SketchErrors) {
      sketch = try Sketch(bytes: Array(bytes))
    } catch {
      sketch = nil
      errors = error.errors
    }
  }

  /// The windows' boxes.
  var windows: [Int] {
    guard let boxes = sketch?.boxes else { return [] }
    return boxes.indices.filter { boxes[$0].size != nil }
  }

  /// How many constraints the text has; those behind them in a layout are pulls.
  var statedCount: Int { sketch?.constraints.count ?? 0 }

  /// The windows' sizes and the pulls of the present layout.
  private var asked = Question()

  /// Lays the sketch out. `numbers` are width and height of each window, and then three for each pull: the quantity,
  /// its value, and the priority. Returns whether it could be laid out; if not, `errors` says why.
  func solve(_ numbers: UnsafeBufferPointer<Double>) -> Bool {
    guard sketch != nil else { return false }
    let question = self.question(numbers)
    let last = layout
    if let layout {
      if question.moves(asked), layout.move(sizes: question.sizes, constants: question.constants(statedCount))
      {
        asked = question
        errors = []
        return true
      }
      // The layout may be half moved.
      self.layout = nil
    }
    do throws(SketchErrors) {
      layout = try fresh(question)
      asked = question
      errors = []
      return true
    } catch {
      errors = error.errors
      if last != nil { layout = try? fresh(asked) }
      return false
    }
  }

  private func fresh(_ question: Question) throws(SketchErrors) -> SketchLayout? {
    guard var pulled = sketch else { return nil }
    pulled.constraints += question.pulls
    return try SketchLayout(pulled, sizes: question.sizes)
  }

  private func question(_ numbers: UnsafeBufferPointer<Double>) -> Question {
    var question = Question()
    var place = 0
    for window in windows where place + 1 < numbers.count {
      question.sizes[window] = Size(numbers[place], numbers[place + 1])
      place += 2
    }
    while place + 2 < numbers.count {
      if let pull = pull(numbers[place], numbers[place + 1], numbers[place + 2]) {
        question.pulls.append(pull)
      }
      place += 3
    }
    return question
  }

  /// Numbers that a layout is asked for.
  private struct Question {
    var sizes: [Int: Size] = [:]
    var pulls: [Sketch.Constraint] = []

    /// Whether a layout at other numbers can move to these: they differ in nothing but sizes and constants.
    func moves(_ other: Question) -> Bool {
      guard pulls.count == other.pulls.count, sizes.count == other.sizes.count else { return false }
      return pulls.indices.allSatisfy {
        pulls[$0].terms == other.pulls[$0].terms && pulls[$0].strength == other.pulls[$0].strength
      }
    }

    /// The constants by the index of the constraint, where the pulls are the constraints from `first` on.
    func constants(_ first: Int) -> [Int: Double] {
      var constants: [Int: Double] = [:]
      for (place, pull) in pulls.enumerated() { constants[first + place] = pull.constant }
      return constants
    }
  }

  private func pull(_ number: Double, _ value: Double, _ priority: Double) -> Sketch.Constraint? {
    guard let quantity = quantity(number), value.isFinite, priority > 0,
      priority < Strength.required.priority
    else { return nil }
    return Sketch.Constraint(
      text: "", strengthText: nil, label: nil, place: SourceSpan(line: 1, column: 1),
      terms: [Sketch.Term(coefficient: 1, quantity: quantity)], constant: -value, demand: .relation(.equal),
      strength: Strength(priority: priority))
  }

  /// The quantity with a number: eight for each box in the order of `Sketch.attributes`, then the variables.
  func quantity(_ number: Double) -> Sketch.Quantity? {
    guard let sketch, number >= 0, number < 1e9, let place = Int(exactly: number) else { return nil }
    let (box, attribute) = place.quotientAndRemainder(dividingBy: Sketch.attributes.count)
    if box < sketch.boxes.count { return .box(box, Sketch.attributes[attribute]) }
    let variable = place - sketch.boxes.count * Sketch.attributes.count
    return variable < sketch.variables.count ? .variable(variable) : nil
  }

  // MARK: Numbers out

  /// The frames of all boxes (left, top, width, height), then the variables; empty without a layout.
  var values: [Double] {
    guard let layout else { return [] }
    var values: [Double] = []
    for box in layout.sketch.boxes.indices { values += Self.numbers(layout.frame(of: box)) }
    for variable in layout.sketch.variables.indices { values.append(layout.value(of: .variable(variable))) }
    return values
  }

  private static func numbers(_ frame: Rect) -> [Double] {
    [frame.minX, frame.minY, frame.width, frame.height]
  }

  /// The frames of all boxes at each of `sizes` of a window's width or height. For each size: the size, 1 if required
  /// constraints contradict each other there and 0 otherwise, and the frames. Sizes that cannot be laid out are left
  /// out.
  func sweep(window: Int, isHorizontal: Bool, _ sizes: [Double]) -> [Double] {
    guard let layout, windows.contains(window) else { return [] }
    let name = "\(layout.sketch.boxes[window].name).\(isHorizontal ? "width" : "height")"
    var found: [[Rect]?] = []
    do throws(SketchBatchError) {
      found = try SketchBatch(layout, parameters: [name]).frames(sizes)
    } catch {
      // A layout with a contradiction has no batch: its sizes are laid out one by one.
    }
    var numbers: [Double] = []
    for (place, size) in sizes.enumerated() {
      if place < found.count, let frames = found[place] {
        numbers += [size, 0] + frames.flatMap(Self.numbers)
      } else if let one = alone(layout, window, isHorizontal, size) {
        numbers += [size, one.conflicts.isEmpty ? 0 : 1]
        for box in one.sketch.boxes.indices { numbers += Self.numbers(one.frame(of: box)) }
      }
    }
    return numbers
  }

  private func alone(
    _ layout: SketchLayout, _ window: Int, _ isHorizontal: Bool, _ size: Double
  ) -> SketchLayout? {
    let range = Sweep(window: window, isHorizontal: isHorizontal, from: size, to: size)
    do throws(SketchErrors) {
      return try range.layouts(of: layout.sketch, sizes: layout.sizes, at: [size]).first
    } catch {
      return nil
    }
  }
}

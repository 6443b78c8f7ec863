// SketchBatch.swift -- a sketch laid out once for every row of numbers.
//
// A number moves a window's width or height, or a variable of the sketch. If the sketch states the variable's
// value, as in `gap == 8`, the number replaces the value at the same strength. Otherwise the number is required.
// A row's answer is that of solving the sketch with the row's numbers, except where constraints contradict each
// other: `quoin solve` breaks the last of them, and a batch has no answer for the row.

public import QuoinBatch
import QuoinDrawing
import QuoinLayout

/// Why a sketch cannot be laid out for many numbers.
public enum SketchBatchError: Error, Sendable, Equatable {
  /// No parameter has this name.
  case unknownParameter(String)
  /// Constraints contradict each other already at the sketch's own numbers.
  case conflict
  /// The solver refused something.
  case engine(EngineError)
}

/// A sketch, ready to be laid out for many numbers.
public final class SketchBatch {
  /// The sketch at its own numbers.
  public let base: SketchLayout
  /// The quantity that each number of a row moves.
  public let parameters: [Sketch.Quantity]
  private let boxes: LayoutBatch

  /// Makes a batch of a layout. `names` says what each number of a row moves: `window.width` and `window.height` for a
  /// window named `window`, or a variable's name. The layout is not changed. Cost: as `Batch` says.
  public init(
    _ layout: SketchLayout, parameters names: [String], options: BatchOptions = BatchOptions()
  ) throws(SketchBatchError) {
    guard layout.deferred.isEmpty else { throw .conflict }
    base = layout
    // The batch copies the layout with these pins. The layout itself drops them at the end of this call.
    var pins: [LayoutConstraint] = []
    defer { for pin in pins { pin.deactivate() } }
    var moved: [LayoutParameter] = []
    var quantities: [Sketch.Quantity] = []
    for name in names {
      guard let quantity = SketchBatch.quantity(name, layout) else { throw .unknownParameter(name) }
      quantities.append(quantity)
      moved.append(try layout.parameter(quantity, &pins))
    }
    parameters = quantities
    do throws(LayoutBatchError) {
      boxes = try LayoutBatch(
        of: layout.desk, parameters: moved, boxes: layout.boxes, variables: layout.variables,
        options: options)
    } catch {
      switch error {
      case .conflict: throw .conflict
      case .engine(let reason): throw .engine(reason)
      case .parameterNotInForce(let number): throw .unknownParameter(names[number])
      case .notInTree: throw .engine(.staleVariable)
      case .templateHasParent: throw .engine(.wrongState)
      }
    }
  }

  /// The names that a batch of this sketch accepts for its parameters.
  public static func parameterNames(of sketch: Sketch) -> [String] {
    let windows = sketch.boxes.filter { $0.size != nil }
    return windows.flatMap { ["\($0.name).width", "\($0.name).height"] } + sketch.variables.map { $0.name }
  }

  private static func quantity(_ name: String, _ layout: SketchLayout) -> Sketch.Quantity? {
    let sketch = layout.sketch
    if let place = sketch.variables.firstIndex(where: { $0.name == name }) { return .variable(place) }
    for (box, given) in sketch.boxes.enumerated() where given.size != nil {
      if name == "\(given.name).width" { return .box(box, .width) }
      if name == "\(given.name).height" { return .box(box, .height) }
    }
    return nil
  }

  /// The batch itself, for its report and `learn`. Its outputs are not those of `outputNames`: these are sums.
  package var batch: Batch { boxes.batch }

  // MARK: Outputs

  /// The names of an answer's values: left, top, width and height of each box, and the variables.
  public var outputNames: [String] { Self.outputNames(of: base.sketch) }

  /// The names of the values in an answer about a sketch.
  public static func outputNames(of sketch: Sketch) -> [String] {
    let frames = sketch.boxes.flatMap { box in
      ["left", "top", "width", "height"].map { "\(box.name).\($0)" }
    }
    return frames + sketch.variables.map { $0.name }
  }

  /// Answers each row of `rows`. A row holds one number for each parameter. Calls `visit` for the rows in order, with
  /// the row's index, its status, and its values in the order of `outputNames`. Values without an answer are NaN.
  ///
  /// Throws `engine` if the batch has no parameters, the last row is incomplete, or memory is short.
  public func answer(
    _ rows: [Double], _ visit: (_ row: Int, _ status: BatchStatus, _ values: [Double]) -> Void
  ) throws(SketchBatchError) {
    var values: [Double] = []
    try report(rows) { row, status, answer in
      values.removeAll(keepingCapacity: true)
      for box in base.boxes.indices {
        let frame = answer.frame(box)
        values += [frame.minX, frame.minY, frame.width, frame.height]
      }
      for variable in base.variables.indices { values.append(answer.value(variable)) }
      for place in values.indices { values[place] = SketchLayout.snapped(values[place]) }
      visit(row, status, values)
    }
  }

  /// The frames of all boxes for each row; nil for a row without an answer. Throws as `answer` does.
  public func frames(_ rows: [Double]) throws(SketchBatchError) -> [[Rect]?] {
    var found: [[Rect]?] = []
    try report(rows) { _, status, answer in
      found.append(status == .solved ? base.boxes.indices.map { answer.frame($0) } : nil)
    }
    return found
  }

  private func report(
    _ rows: [Double], _ visit: (Int, BatchStatus, LayoutAnswer) -> Void
  ) throws(SketchBatchError) {
    do throws(LayoutBatchError) { try boxes.layout(rows, visit) } catch {
      guard case .engine(let reason) = error else { throw .conflict }
      throw .engine(reason)
    }
  }
}

extension SketchLayout {
  /// The parameter that moves a window's width or height, or a variable. If no rule states the quantity's value, a new
  /// constraint pins the quantity to its solved value. This constraint is added to `pins`.
  fileprivate func parameter(
    _ quantity: Sketch.Quantity, _ pins: inout [LayoutConstraint]
  ) throws(SketchBatchError) -> LayoutParameter {
    var found: LayoutParameter?
    for (place, rule) in rules.enumerated() {
      guard let share = share(of: quantity, in: rule), let constraint = constraints[place] else { continue }
      let one = LayoutParameter.setting(constraint, share: share)
      found = found?.and(one) ?? one
    }
    if let found { return found }
    guard let sum = sum([Sketch.Term(coefficient: 1, quantity: quantity)]) else { throw .conflict }
    let pinned = sum == value(of: quantity)
    do throws(LayoutError) { try pinned.activateOrThrow() } catch { throw .conflict }
    pins.append(pinned)
    return .setting(pinned)
  }

  /// The factor of a quantity in a rule that states the quantity's value and nothing else; nil for other rules.
  private func share(of quantity: Sketch.Quantity, in rule: Rule) -> Double? {
    switch rule {
    case .window(let box, let attribute): return quantity == .box(box, attribute) ? 1 : nil
    case .stated(let index):
      let given = sketch.constraints[index]
      let terms = given.terms.filter { $0.coefficient != 0 }
      guard given.demand == .relation(.equal), terms.count == 1, terms[0].quantity == quantity else {
        return nil
      }
      // Only the rule `window` moves a window's size, even if an author's constraint states the size, too.
      if case .variable = quantity { return terms[0].coefficient }
      return nil
    default: return nil
    }
  }
}

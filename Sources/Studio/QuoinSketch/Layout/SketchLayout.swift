// SketchLayout.swift -- a sketch as a tree of layout boxes, laid out.
//
// All windows lie in one box, the desk, at its left top corner. A constraint may therefore name boxes of several
// windows, and a place in a window has the same number on the desk. The rules are put in force in this order,
// so that the author's constraints give way to the window's size, and never the other way round:
//
//   window       left and top are 0, width and height are given          required
//   notNegative  no box has a negative width or height                   required, of every layout
//   stated       the author's constraints, in order                      as written
//   inside       a box stays inside its parent                           far below weak
//   fill         a box fills its parent                                  below `inside`
//   corner       a box lies at its parent's left and top, to break ties  below `fill`
//
// The layout breaks and reports a required constraint that cannot hold, and lays out the rest.
//
// Layout: boxes[i] is the sketch's box i, variables[i] its variable i. constraints[r] carries out rules[r].
// It is nil for `notNegative`, since every layout has that rule already.

import QuoinDrawing
import QuoinLayout

/// A constraint of a layout, by where it comes from.
public enum Rule: Equatable, Sendable {
  /// An edge or a size of a window.
  case window(box: Int, LayoutAttribute)
  /// A width or height is not negative.
  case notNegative(box: Int, LayoutAttribute)
  /// The constraint of the sketch with this index.
  case stated(Int)
  /// A box's edge is not beyond its parent's edge, by default.
  case inside(box: Int, LayoutAttribute)
  /// A box's edge is its parent's edge, by default.
  case fill(box: Int, LayoutAttribute)
  /// A box's left or top edge is its parent's edge, by default, if all other rules leave it undecided.
  case corner(box: Int, LayoutAttribute)
}

/// A solved sketch.
public final class SketchLayout {
  /// The sketch that was solved.
  public let sketch: Sketch
  /// The size of each window, by the index of its box.
  public private(set) var sizes: [Int: Size]
  /// All rules, in the order in which they were put in force.
  public private(set) var rules: [Rule] = []
  /// The contradictions, each a list of rules. The broken rule comes first: the one stated last, of those about the
  /// innermost boxes. Each other rule shares a quantity with a rule before it in the list. If any one rule of the list is
  /// left out, the others can hold. Found when they are read first.
  public var conflicts: [[Int]] {
    if let known = knownConflicts { return known }
    let found = contradictions.map(rules)
    knownConflicts = found
    return found
  }
  /// The rules that were broken for a contradiction, oldest contradiction first.
  public private(set) var deferred: [Int] = []
  private var contradictions: [LayoutConflict] = []
  private var knownConflicts: [[Int]]?

  let tree: BoxTree
  let hasDefaults: Bool
  let boxes: [LayoutBox]
  let variables: [LayoutVariable]
  private(set) var constraints: [LayoutConstraint?] = []
  private var ruleOf: [ObjectIdentifier: Int] = [:]
  private var indexOf: [ObjectIdentifier: Int] = [:]
  /// The indices of each box's two rules `notNegative`; of a window's two sizes.
  private var floors: [(width: Int, height: Int)] = []
  /// The boxes in the coordinates of their windows.
  private(set) var frames: [Rect] = []
  /// The desk, with all windows in it. It is declared last so that Swift releases it last. Otherwise boxes that other
  /// fields hold would first become trees of their own.
  public let desk = LayoutBox("desk")

  /// Solves a sketch. `sizes` replaces the sizes of windows, by the index of their boxes. Without defaults
  /// there are only the author's constraints, the windows, and sizes that are not negative.
  ///
  /// Throws for coefficients, numbers and strengths that the layout refuses, for want of memory, and for numerical
  /// trouble.
  public init(
    _ sketch: Sketch, sizes given: [Int: Size] = [:], hasDefaults: Bool = true
  ) throws(SketchErrors) {
    self.sketch = sketch
    self.hasDefaults = hasDefaults
    var sizes: [Int: Size] = [:]
    for (index, box) in sketch.boxes.enumerated() {
      if let size = box.size { sizes[index] = given[index] ?? size }
    }
    self.sizes = sizes
    tree = BoxTree(sketch.boxes)
    boxes = sketch.boxes.map { LayoutBox($0.name) }
    variables = sketch.variables.map { LayoutVariable($0.name) }
    plant()
    try state()
    try accept(desk.layoutIfNeeded())
  }

  /// Moves the layout to other numbers: sizes of windows by the index of their boxes, and constants by the index of the
  /// sketch's constraint. Where several layouts are equally good, the new one is near the present one. Returns false,
  /// and is good for nothing more, where a new layout might break other rules: that is so unless each broken rule
  /// contradicts rules that were stated before it, since these are accepted again.
  package func move(sizes given: [Int: Size], constants: [Int: Double]) -> Bool {
    for (place, rule) in rules.enumerated() {
      switch rule {
      case .window(let box, .width): constraints[place]?.constant = given[box]?.width ?? 0
      case .window(let box, .height): constraints[place]?.constant = given[box]?.height ?? 0
      case .stated(let index):
        if let constant = constants[index] { constraints[place]?.constant = -constant }
      default: break
      }
    }
    sizes = given
    do throws(SketchErrors) { try accept(desk.layoutIfNeeded()) } catch { return false }
    return conflicts.allSatisfy { $0.first == $0.max() }
  }

  private func plant() {
    for (index, box) in boxes.enumerated() {
      (sketch.boxes[index].parent.map { boxes[$0] } ?? desk).add(box)
      indexOf[ObjectIdentifier(box)] = index
    }
    for (index, variable) in variables.enumerated() {
      desk.addVariables(variable)
      indexOf[ObjectIdentifier(variable)] = index
    }
  }

  private func state() throws(SketchErrors) {
    for (window, size) in sizes.sorted(by: { $0.key < $1.key }) { try stateWindow(window, size) }
    for box in boxes.indices {
      if sizes[box] != nil {
        floors.append((index(of: .window(box: box, .width)), index(of: .window(box: box, .height))))
        continue
      }
      floors.append((rules.count, rules.count + 1))
      keep(.notNegative(box: box, .width), nil)
      keep(.notNegative(box: box, .height), nil)
    }
    for index in sketch.constraints.indices { try stateConstraint(index) }
    if hasDefaults { try stateDefaults() }
  }

  /// The place of a rule that was kept.
  private func index(of rule: Rule) -> Int { rules.firstIndex(of: rule) ?? 0 }

  /// Puts a constraint in force.
  func state(_ rule: Rule, _ constraint: LayoutConstraint) throws(SketchErrors) {
    keep(rule, constraint)
    do throws(LayoutError) { try constraint.activateOrThrow() } catch {
      throw SketchErrors(refusing: error, at: place(of: rule))
    }
  }

  private func keep(_ rule: Rule, _ constraint: LayoutConstraint?) {
    if let constraint { ruleOf[ObjectIdentifier(constraint)] = rules.count }
    rules.append(rule)
    constraints.append(constraint)
  }

  /// Reads the results of the layout pass.
  private func accept(_ report: LayoutReport) throws(SketchErrors) {
    if let refusal = report.refusals.first {
      let rule = refusal.constraint.flatMap { ruleOf[ObjectIdentifier($0)] }
      throw SketchErrors(refusing: refusal.reason, at: rule.flatMap { place(of: rules[$0]) })
    }
    contradictions = report.conflicts
    knownConflicts = nil
    deferred = contradictions.compactMap { rule(of: .constraint($0.broken)) }
    frames.removeAll(keepingCapacity: true)
    for (index, box) in boxes.enumerated() {
      let corner = sketch.boxes[index].parent.map { frames[$0].origin } ?? .zero
      frames.append(box.frame.offset(by: corner))
    }
  }

  private func place(of rule: Rule) -> SourceSpan? {
    guard case .stated(let index) = rule else { return nil }
    return sketch.constraints[index].place
  }

  /// The deferred rules that are impossible by themselves.
  public var impossible: [Int] {
    contradictions.filter { $0.chain.count == 1 }.compactMap { rule(of: .constraint($0.broken)) }
  }

  // MARK: From the layout's words to the sketch's

  /// The rules of a conflict, the one that gives way first.
  func rules(of conflict: LayoutConflict) -> [Int] { conflict.chain.compactMap(rule) }

  /// Returns the index of the rule behind a cause, or nil if no rule is behind it. A window is not negative because of the
  /// size that it has.
  func rule(of cause: LayoutCause) -> Int? {
    switch cause {
    case .constraint(let constraint): return ruleOf[ObjectIdentifier(constraint)]
    case .undetermined: return nil
    case .notNegative(let quantity):
      let box = quantity.box.flatMap { indexOf[ObjectIdentifier($0)] }
      let rules = box.map { floors[$0] }
      return quantity.attribute == .width ? rules?.width : rules?.height
    }
  }

  /// The sketch's quantity for an unknown of the layout; nil for an unknown of the desk.
  func quantity(of unknown: LayoutQuantity) -> Sketch.Quantity? {
    if let variable = unknown.variable {
      return indexOf[ObjectIdentifier(variable)].map { .variable($0) }
    }
    return unknown.box.flatMap { indexOf[ObjectIdentifier($0)] }.map { .box($0, unknown.attribute) }
  }
}

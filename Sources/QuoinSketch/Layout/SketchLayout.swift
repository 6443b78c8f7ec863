// SketchLayout.swift -- a sketch in an engine, solved.
//
// A box is four variables: left, top, width, height; its other attributes are sums of them. The
// rules among them are stated in this order, so that what the author wrote gives way to the window's
// size, and never the other way round:
//
//   window       left and top are 0, width and height are given          required
//   notNegative  no box has a negative width or height                   required
//   stated       the author's constraints, in order                      as written
//   inside       a box keeps inside the box that it is in                below all others
//   fill         and fills it                                            below that
//   corner       and lies at its left and top, where that is a tie       below that
//
// A required constraint that cannot hold is set aside and reported, and the rest is solved.
//
// Layout: variables[4 * b ..< 4 * b + 4] are those of box b, in that order, and those of the sketch's
// own variables follow. rules[r] has the handle handles[r]; places[i] is the rule of the handle with
// index1 == i, or -1.

import QuoinDrawing
import QuoinEngine

/// A constraint of a layout, by where it comes from.
public enum Rule: Equatable, Sendable {
  /// An edge or a size of a window.
  case window(box: Int, Attribute)
  /// A width or height is not negative.
  case notNegative(box: Int, Attribute)
  /// The constraint of the sketch with this index.
  case stated(Int)
  /// A box's edge is not beyond that of the box around it, for want of anything else.
  case inside(box: Int, Attribute)
  /// A box's edge is that of the box around it, for want of anything else.
  case fill(box: Int, Attribute)
  /// The same once more, to settle ties.
  case corner(box: Int, Attribute)
}

/// Required constraints that contradict each other.
public struct LayoutConflict: Equatable, Sendable {
  /// The rule that was set aside: the last one stated.
  public let aside: Int
  /// All rules of the contradiction, that one first, then as they are linked by what they speak of.
  /// Without any one of them the rest can hold.
  public let members: [Int]
}

/// A solved sketch.
public final class SketchLayout {
  /// What was solved.
  public let sketch: Sketch
  /// The size of each window, by the index of its box.
  public let sizes: [Int: Size]
  /// All rules, in the order in which they were stated.
  public private(set) var rules: [Rule] = []
  /// The contradictions, one for each rule that was set aside.
  public private(set) var conflicts: [LayoutConflict] = []

  let engine: Engine
  let hasDefaults: Bool
  private var variables: [VariableID] = []
  private(set) var handles: [ConstraintID] = []
  private var places: [Int] = []

  static let attributesOfABox: [Attribute] = [.left, .top, .width, .height]

  /// Solves a sketch. `sizes` replaces the sizes of windows, by the index of their boxes. Without
  /// defaults, only what the author wrote and windows and signs decide.
  ///
  /// Throws what the engine refuses: coefficients, numbers and strengths out of its range.
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
    var options = EngineOptions()
    options.conflictPolicy = .setAside
    do throws(EngineError) { engine = try Engine(options: options) } catch {
      throw SketchErrors(refusing: error, at: nil)
    }
    try build()
  }

  private func build() throws(SketchErrors) {
    do throws(EngineError) {
      for _ in 0..<4 * sketch.boxes.count + sketch.variables.count {
        variables.append(try engine.addVariable())
      }
      for (index, size) in sizes.sorted(by: { $0.key < $1.key }) { try stateWindow(index, size) }
      for index in sketch.boxes.indices { try stateSigns(index) }
    } catch {
      throw SketchErrors(refusing: error, at: nil)
    }
    for (index, constraint) in sketch.constraints.enumerated() {
      do throws(EngineError) {
        try state(constraint, index)
      } catch {
        throw SketchErrors(refusing: error, at: constraint.place)
      }
    }
    do throws(EngineError) {
      if hasDefaults { try stateDefaults() }
      try engine.solve()
    } catch {
      throw SketchErrors(refusing: error, at: nil)
    }
  }

  private func state(_ constraint: Sketch.Constraint, _ index: Int) throws(EngineError) {
    let sum = constraint.terms.flatMap { terms(of: $0.quantity, times: $0.coefficient) }
    switch constraint.demand {
    case .relation(let relation):
      try state(.stated(index), sum, constraint.constant, relation, constraint.strength)
    case .minimize, .maximize:
      let sense: ObjectiveSense = constraint.demand == .minimize ? .minimize : .maximize
      let handle = try sum.withUnsafeBufferPointer { sum throws(EngineError) in
        try engine.addObjective(sum, sense, constraint.strength)
      }
      keep(.stated(index), handle)
    }
  }

  /// States a rule, and notes the conflict if it is set aside.
  func state(
    _ rule: Rule, _ terms: [Term], _ constant: Double, _ relation: Relation, _ strength: Strength
  ) throws(EngineError) {
    let handle = try engine.addConstraint(terms, constant: constant, relation, strength)
    keep(rule, handle)
    guard try engine.isSetAside(handle) else { return }
    var members: [Int] = []
    engine.forEachInConflict { item in
      if let member = self.rule(of: item.constraint) { members.append(member) }
    }
    let aside = rules.count - 1
    conflicts.append(LayoutConflict(aside: aside, members: ordered(members, from: aside)))
  }

  private func keep(_ rule: Rule, _ handle: ConstraintID) {
    let place = Int(handle.index1)
    while places.count <= place { places.append(-1) }
    places[place] = rules.count
    rules.append(rule)
    handles.append(handle)
  }

  /// The index of the rule that a handle names.
  func rule(of handle: ConstraintID) -> Int? {
    let place = Int(handle.index1)
    guard place < places.count, places[place] >= 0, handles[places[place]] == handle else { return nil }
    return places[place]
  }

  // MARK: Quantities as variables

  /// A quantity as a sum of the engine's variables.
  func terms(of quantity: Sketch.Quantity, times factor: Double = 1) -> [Term] {
    guard case .box(let box, let attribute) = quantity else {
      guard case .variable(let index) = quantity else { return [] }
      return [Term(factor, variables[4 * sketch.boxes.count + index])]
    }
    let (left, top, width, height) = (
      variables[4 * box], variables[4 * box + 1], variables[4 * box + 2], variables[4 * box + 3]
    )
    switch attribute {
    case .left: return [Term(factor, left)]
    case .top: return [Term(factor, top)]
    case .width: return [Term(factor, width)]
    case .height: return [Term(factor, height)]
    case .right: return [Term(factor, left), Term(factor, width)]
    case .bottom: return [Term(factor, top), Term(factor, height)]
    case .centerX: return [Term(factor, left), Term(factor / 2, width)]
    case .centerY: return [Term(factor, top), Term(factor / 2, height)]
    }
  }

  /// What a variable of the engine is.
  func quantity(of variable: VariableID) -> Sketch.Quantity {
    let place = variables.firstIndex(of: variable) ?? 0
    let boxes = 4 * sketch.boxes.count
    return place < boxes ? .box(place / 4, Self.attributesOfABox[place % 4]) : .variable(place - boxes)
  }
}

// FollowedSet.swift -- the active set of a component while its engine goes from number to number.
//
// A step of a table's walk changes a row or two of many thousands. So the set is read as a whole once; after each step,
// only the rows that the step touched are read again. They are those that the step's transaction has saved.
//
// A step that makes the factorisation anew saves everything as one, and a variable that no row determines rests at a
// value of its own: then the whole set is read.

import QuoinEngine

struct FollowedSet {
  private(set) var set: ActiveSet
  private let model: BatchModel
  private let pool: BatchPool
  /// By the engine's place of a row: the row of the component, or -1.
  private var rowOf = BatchArray<Int32>()
  /// By the engine's place of a variable: its line among all lines, or -1.
  private var lineOf = BatchArray<Int32>()
  /// Whether the set is that of the engine before the next step, and rows determine all its variables.
  private var isCurrent = false

  init(of component: Int, _ model: BatchModel, _ pool: BatchPool) {
    (self.model, self.pool) = (model, pool)
    set = ActiveSet(component: component)
  }

  /// A step was not read: the next read is of the whole set.
  mutating func lose() { isCurrent = false }

  /// Reads the set of an engine that has solved a scenario. `isStep` says that it is in a transaction, which began when the
  /// set was last read or lost.
  mutating func read(
    at scenario: UnsafePointer<Double>, _ engine: borrowing Engine, isStep: Bool
  ) throws(EngineError) {
    if isStep && rowOf.count == 0 { try listPlaces(engine) }
    if isStep && isCurrent && readTouched(engine) {
      model.setPoint(set.point.base, model.components[Int(set.component)], scenario)
    } else {
      try readWhole(scenario, engine)
    }
  }

  /// Lists whose the engine's places are. A set that makes no steps needs no such lists.
  private mutating func listPlaces(_ engine: borrowing Engine) throws(EngineError) {
    lineOf = try BatchArray(engine.variablePlaces, of: -1, pool)
    rowOf = try BatchArray(engine.rowPlaces, of: -1, pool)
    let component = model.components[Int(set.component)]
    for (row, i) in component.rows.range.enumerated() {
      for place in model.places(ofRow: i) { rowOf[Int(model.rowPlace[place])] = Int32(row) }
    }
    for line in component.variables.range {
      for place in model.members(ofLine: line) { lineOf[Int(model.members[place])] = Int32(line) }
    }
  }

  private mutating func readWhole(
    _ scenario: UnsafePointer<Double>, _ engine: borrowing Engine
  ) throws(EngineError) {
    isCurrent = false
    set.giveBack(to: pool)
    (set, isCurrent) = try ActiveSet.read(of: Int(set.component), at: scenario, model, engine, pool)
  }

  /// Reads what the engine's transaction touched. Returns false if the whole set must be read.
  private mutating func readTouched(_ engine: borrowing Engine) -> Bool {
    let first = model.components[Int(set.component)].rows.start
    var rests = false
    let areKnown = engine.forEachTouched { place in
      let row = Int(rowOf[Int(place)])
      if row >= 0 { set.change(row, to: model.mark(first + row, engine)) }
    } variable: { place in
      if lineOf[Int(place)] >= 0 && engine.isAnchored(Int(place)) { rests = true }
    }
    if !areKnown || rests { return false }
    assert(agrees(engine))
    return true
  }

  /// Whether the set is what reading all of it would give.
  private func agrees(_ engine: borrowing Engine) -> Bool {
    let component = model.components[Int(set.component)]
    for (row, i) in component.rows.range.enumerated() where set.marks[row] != model.mark(i, engine) {
      return false
    }
    for line in component.variables.range where ActiveSet.rests(line, model, engine) { return false }
    return true
  }
}

// ActiveSet.swift -- the rows of a component that determine its values; a critical region follows from them.
//
// A set has one mark for each row. It also lists the resting variables, which no row determines, with their
// values. Equal sets make the same affine maps to the bit, whatever path the engine took. The point where a set
// was found gives the size of the numbers, and so the rounding that its region allows.

import QuoinEngine

/// The mark of a row, as `Engine.readMarks` writes it.
enum RowMark {
  /// The row is inactive, and its residual may be positive.
  static let above: UInt8 = 1
  /// The row is inactive, and its residual may be negative.
  static let below: UInt8 = 2
  /// The row is inactive, and its residual may have any sign; or there is no row.
  static let anything: UInt8 = above | below
  static let active: UInt8 = 4
  /// All marks are below this.
  static let end: UInt8 = 8
}

struct Resting: BitwiseCopyable {
  var variable: Int32
  var value: Double
}

struct ActiveSet: BitwiseCopyable {
  var component: Int32
  /// A fingerprint of the marks and the resting variables: equal sets have equal prints.
  var print: UInt64 = 0
  var marks = BatchArray<UInt8>()
  var resting = BatchArray<Resting>()
  /// The point where the set was found: 1, then the acting numbers.
  var point = BatchArray<Double>()
  /// How many scenarios the call that found the set has answered with it.
  var hits: Int32 = 1

  /// Reads the active set of a component from an engine that has solved a scenario.
  init(
    of c: Int, at scenario: UnsafePointer<Double>, _ model: BatchModel, _ engine: borrowing Engine,
    _ pool: BatchPool
  ) throws(EngineError) {
    self.init(component: c)
    let component = model.components[c]
    point = try BatchArray(component.numbers.length + 1, of: 1, pool)
    model.setPoint(point.base, component, scenario)
    marks = try model.readMarks(component, engine, pool)
    for (place, j) in component.variables.range.enumerated() where ActiveSet.rests(j, model, engine) {
      let value = engine.batchValue(Int(model.variablePlace[j])) - model.shift(place, component, scenario)
      try resting.append(Resting(variable: Int32(place), value: value), pool)
    }
    activateZeros(Walker(component, model))
    seal()
  }

  /// Makes a set that has no memory and only has the print of another one.
  init(printOf set: ActiveSet) { (component, print) = (set.component, set.print) }

  /// Makes an empty set, which has no memory.
  init(component: Int) { self.component = Int32(component) }

  /// An engine may leave a row inactive whose residual is zero, and let one of its variables rest where the row has it. The
  /// row then determines this variable: so the set does not depend on the way to the scenario.
  private mutating func activateZeros(_ work: Walker) {
    for i in 0..<marks.count where resting.count > 0 && marks.base[i] == 0 {
      for term in work.terms(of: i) {
        guard let place = resting.slice.firstIndex(where: { $0.variable == term.variable }) else { continue }
        let last = resting.removeLast()
        if place < resting.count { resting[place] = last }
        marks[i] = RowMark.active
        break
      }
    }
  }

  /// Returns whether no row determines a line: then one of its members rests in the engine.
  static func rests(_ line: Int, _ model: BatchModel, _ engine: borrowing Engine) -> Bool {
    for place in model.members(ofLine: line) where engine.isAnchored(Int(model.members[place])) {
      return true
    }
    return false
  }

  /// Computes the print of a set that was filled: each row and each resting variable adds a mixed word.
  mutating func seal() {
    print = ActiveSet.mix(UInt64(component))
    for row in 0..<marks.count {
      print &+= ActiveSet.mix(UInt64(row) &* UInt64(RowMark.end) &+ UInt64(marks.base[row]))
    }
    for one in resting.slice {
      print &+= ActiveSet.mix(ActiveSet.mix(UInt64(one.variable) &+ 1 << 40) ^ one.value.bitPattern)
    }
  }

  /// The numbers of SplitMix64: the step of its counter, and what it multiplies by to spread bits.
  private enum Spread {
    static var step: UInt64 { 0x9E37_79B9_7F4A_7C15 }
    static var first: UInt64 { 0xBF58_476D_1CE4_E5B9 }
    static var second: UInt64 { 0x94D0_49BB_1331_11EB }
  }

  @inline(__always)
  static func mix(_ word: UInt64) -> UInt64 {
    var word = word &+ Spread.step
    word = (word ^ (word >> 30)) &* Spread.first
    word = (word ^ (word >> 27)) &* Spread.second
    return word ^ (word >> 31)
  }

  /// Visits the active rows in their order, eight marks at a time.
  @inline(__always)
  func forEachActive(_ visit: (Int) -> Void) {
    let eight = MemoryLayout<UInt64>.size
    let all = UInt64(RowMark.active) &* (UInt64.max / UInt64(UInt8.max))
    var row = 0
    while row < marks.count {
      let end = min(row + eight, marks.count)
      let isFull = end - row == eight
      if !isFull || UnsafeRawPointer(marks.base + row).loadUnaligned(as: UInt64.self) & all != 0 {
        for i in row..<end where marks.base[i] == RowMark.active { visit(i) }
      }
      row = end
    }
  }

  var bytes: Int { marks.bytes + resting.bytes + point.bytes }

  /// Gives everything but the print back before its pool ends.
  @inline(never)
  mutating func giveBack(to pool: BatchPool) {
    marks.giveBack(to: pool)
    resting.giveBack(to: pool)
    point.giveBack(to: pool)
  }

  /// The set is kept by another pool from here on.
  @inline(never)
  func move(to pool: BatchPool) {
    marks.move(to: pool)
    resting.move(to: pool)
    point.move(to: pool)
  }
}

extension ActiveSet {
  /// Orders sets by component and print, and gives back all but the first `most`, and all but one of equal sets: the
  /// sets that are left depend on no order in which they were found.
  static func sort(
    _ sets: inout BatchArray<ActiveSet>, from start: Int = 0, keeping most: Int, _ pool: BatchPool
  ) {
    HeapSort.sort(sets.base + start, sets.count - start) { one, other in
      one.component == other.component
        ? one.print < other.print : one.component < other.component
    }
    var kept = start
    for place in start..<sets.count {
      let isNew =
        kept == start || sets[kept - 1].print != sets[place].print
        || sets[kept - 1].component != sets[place].component
      if isNew && kept < most {
        sets[kept] = sets[place]
        kept += 1
      } else {
        if !isNew { sets[kept - 1].hits += sets[place].hits }
        sets[place].giveBack(to: pool)
      }
    }
    sets.cut(to: kept)
  }
}

extension BatchModel {
  /// The marks of a component's rows. A row that stands for several is active if one of them is.
  fileprivate func readMarks(
    _ component: Component, _ engine: borrowing Engine, _ pool: BatchPool
  ) throws(EngineError) -> BatchArray<UInt8> {
    let (rows, start) = (component.rows, placeStart.base + component.rows.start)
    let places = UnsafeBufferPointer(
      start: rowPlace.base + Int(start[0]), count: Int(start[rows.length] - start[0]))
    var marks = try BatchArray<UInt8>(places.count, of: 0, pool)
    engine.readMarks(places, into: marks.base)
    for i in 0..<rows.length where places.count > rows.length {
      let range = Int(start[i] - start[0])..<Int(start[i + 1] - start[0])
      var mark = marks[range.lowerBound]
      for place in range where marks.base[place] == RowMark.active { mark = RowMark.active }
      // Row i stands at place i or behind it.
      marks[i] = mark
    }
    marks.cut(to: rows.length)
    return marks
  }
}

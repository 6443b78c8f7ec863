// Basis.swift -- the active rows, factorised: which row each variable is matched to, and etas.
//
// Each variable j has a slot of the same number.
//     slot[j]        the basis row at the slot, and the row matched to the variable
//     matchSlot[i]   the slot whose matched row is row i (not a field of `Row`, so that FTRAN reads a dense array)
//     etas           the basis changes that the matching could not follow
//
// BTRAN and FTRAN solve with the basis. A plan says how one row can take another's place. A peel makes the matching
// anew. A solve writes its result into a vector that the caller names.
//
// Whoever uses a basis does so by its methods alone: its arrays and its scratch are its own (`make style` checks it), so
// that another factorisation would be a change of this folder.

struct Basis: ~Copyable {
  // Persistent
  var scalars = BasisScalars()
  var slot = Slab<Slot>()
  var matchSlot = Slab<Int32>()
  var etas = EtaFile()

  // Work space
  var walk = Walk()
  var peel = PeelScratch()
  var work = BasisWork()
  /// Counts what makes the basis another one: results of solves with it are then no longer what they were.
  var clock: UInt32 = 0
}

// MARK: What it says

extension Basis {
  /// The basis row at slot `k`, -1 for an anchor.
  @inline(__always) func row(at k: Int32) -> Int32 { slot.base[k].row }

  /// The row matched to the variable of slot `k`, -1 for none.
  @inline(__always) func matched(at k: Int32) -> Int32 { slot.base[k].matched }

  /// 1 / coefficient of the slot's variable in its matched row.
  @inline(__always) func inversePivot(at k: Int32) -> Double { slot.base[k].inversePivot }

  /// The slot whose matched row is `i`, negative for none.
  @inline(__always) func slot(of i: Int32) -> Int32 { matchSlot.base[i] }

  /// Whether the matching needs row `i`.
  @inline(__always) func isMatched(_ i: Int32) -> Bool { matchSlot.base[i] >= 0 }

  /// The bound that is matched to its variable `j`, with its coefficient, if there is one. While there are etas it may be
  /// inactive, though it is not among the bounds of j's column.
  @inline(__always)
  func matchedBound(of j: Int32, _ model: borrowing Model) -> (row: Int32, coefficient: Double)? {
    let matched = slot.base[j].matched
    guard matched >= 0, model.row.base[matched].isBound else { return nil }
    return (matched, 1 / slot.base[j].inversePivot)
  }

  @inline(__always) var hasEtas: Bool { scalars.etaCount > 0 }

  /// Where the inactive rows begin in a column. While there are etas they may be anywhere in it.
  @inline(__always) func inactiveStart(of column: Column) -> Int32 { hasEtas ? 0 : column.basisCount }

  /// Where the active rows of a column end. While there are etas they may be anywhere in it.
  @inline(__always) func activeEnd(of column: Column) -> Int32 { hasEtas ? column.count : column.basisCount }
}

// MARK: Places

extension Basis {
  /// Makes an anchor of a place for a variable that was never used.
  @inline(__always)
  mutating func makePlace(ofVariable j: Int32) {
    slot[j] = .anchor
    if etas.isReady { etas.clearPlace(j) }
  }

  @inline(__always)
  mutating func clearWork(ofVariable j: Int32) { walk.clearPlace(j) }

  /// Makes slot `k`, whose row has left the matching, an anchor.
  @inline(__always)
  mutating func makeAnchor(_ k: Int32, _ journal: inout Journal) {
    slot.saved(k, in: &journal).pointee = .anchor
  }

  /// Makes row `i` that of slot `k` without matching it: a factorisation follows.
  @inline(__always)
  mutating func setRow(_ i: Int32, at k: Int32) { slot[k].row = i }

  /// Hands the place of row `i` in basis and matching to row `z`, which has just become a copy of it.
  mutating func hand(_ i: Int32, to z: Int32, _ model: inout Model) {
    let matched = matchSlot[i]
    matchSlot.saved(z, in: &model.journal).pointee = matched
    matchSlot.saved(i, in: &model.journal).pointee = -1
    model.row[i].slot = -1
    if matched >= 0 { slot.saved(matched, in: &model.journal).pointee.matched = z }
    let k = model.row[z].slot
    if k >= 0 { slot.saved(k, in: &model.journal).pointee.row = z }
  }
}

/// Persistent state of the basis that is not in an array.
struct BasisScalars: BitwiseCopyable {
  var etaCount: Int32 = 0
  var etaTerms: Int32 = 0
  var etaReferences: Int32 = 0
  /// How many etas the last refactorisation made, and how many terms they have.
  var etaBase: Int32 = 0
  var etaBaseTerms: Int32 = 0
  /// Terms read in the etas made since the last refactorisation.
  var etaWork: Int64 = 0
  /// The largest factor by which one eta multiplies rounding: its largest entry, at least 1, over its pivot.
  var etaGrowth = 1.0
}

/// Work done by a basis since it was made or the counters were reset. `Counters` shows it to the caller.
struct BasisWork: BitwiseCopyable {
  var btrans: UInt64 = 0
  var ftrans: UInt64 = 0
  var etas: UInt64 = 0
  var tears: UInt64 = 0
  var exchanges: UInt64 = 0
  var pathSteps: UInt64 = 0
}

extension Counters {
  /// Adds the work of a basis.
  mutating func add(_ work: BasisWork) {
    btrans &+= work.btrans
    ftrans &+= work.ftrans
    etas &+= work.etas
    tears &+= work.tears
    exchanges &+= work.exchanges
    pathSteps &+= work.pathSteps
  }
}

/// A basis slot.
struct Slot: BitwiseCopyable {
  /// 1 / coefficient of the slot's variable in its matched row.
  var inversePivot: Double
  /// The basis row here, -1 for an anchor: the variable is held where it is.
  var row: Int32
  /// The row matched to the variable, -1 for none. It is another row than `row` only while there are etas.
  var matched: Int32

  static let anchor = Slot(inversePivot: 1, row: -1, matched: -1)
}

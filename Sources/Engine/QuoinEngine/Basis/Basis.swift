// Basis.swift -- the active rows, factorised: which row each variable is matched to, and etas.
//
// Each variable j has a slot of the same number.
//     slot[j]        the basis row at the slot, and the row matched to the variable
//     matchSlot[i]   the slot whose matched row is row i (not a field of `Row`, so that FTRAN reads a dense array)
//     etas           the basis changes that the matching could not follow
//
// BTRAN and FTRAN solve with the basis. A plan says how one row can take another's place. A peel makes the matching
// anew. A solve writes its result into a vector that the caller names.

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

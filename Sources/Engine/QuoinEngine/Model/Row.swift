// Row.swift -- one constraint as the solver sees it.
//
// A row is scaled by the power of two that brings the caller's largest coefficient into [1, 2); `exponent` undoes
// that for the caller. Its residual is r = sum(a x) + constant, and its multiplier y is boxed:
//
//     ==  [-w, w]      <=  [0, w]      >=  [-w, 0]      required: infinite on the nonzero sides
//     objective term   [w, w]          zombie  [0, 0]
//
// `w` is a vector with one nonzero, `weight` at `level`. The multiplier of an inactive row is at an end of its
// box, or zero. The row's state says which, and with it which sign the residual may have:
//
//     .below   y = lo, r <= 0          .on  y = 0, r = 0
//     .above   y = hi, r >= 0          .free  never checked (objective terms and zombies)
//
// An active row is in the basis: its residual is zero, its state is `.on` or, of a zombie, `.free`, and its multiplier is
// stored by slot. `level` means nothing where the weight is zero; the weight of a term to be made large is negative.
// Terms and constant are the solver's: with aliases, the caller may have written others (Core+Written). Whoever writes
// to a row says so by `rowChanged` (Core+RowChange).

/// 2^exponent, for the exponents that rows may have.
@inline(__always)
func powerOfTwo(_ exponent: Int) -> Double {
  let bias = 1023
  return Double(bitPattern: UInt64(truncatingIfNeeded: bias + exponent) << 52)
}

/// The residuals that an inactive row accepts, as two bits: may be positive, may be negative.
enum RowState {
  static let on: UInt8 = 0
  static let above: UInt8 = 1
  static let below: UInt8 = 2
  static let free: UInt8 = 3
  /// Not linked to any column: an unused place, a constraint that was deferred, an edge.
  static let absent: UInt8 = 4
}

enum RowFlag {
  /// A residual below zero costs: `==` and `>=`.
  static let lower: UInt8 = 1
  /// A residual above zero costs: `==` and `<=`.
  static let upper: UInt8 = 2
  static let required: UInt8 = 4
  /// Removed, but still active or matched.
  static let zombie: UInt8 = 8
  /// The engine's own: holds a variable at its rest value.
  static let rest: UInt8 = 16
  /// The place holds a constraint of the caller, linked or deferred.
  static let owned: UInt8 = 32
  /// An objective term that nothing bounds, left out of the balance.
  static let suspended: UInt8 = 64
  /// An edge of a class of aliases: it holds, and is in no column.
  static let edge: UInt8 = 128

  static let sides: UInt8 = lower | upper
  static let requiredEquality: UInt8 = lower | upper | required

  /// The sides on which a residual costs.
  @inline(__always)
  static func sides(of relation: Relation) -> UInt8 {
    switch relation {
    case .equal: sides
    case .lessOrEqual: upper
    case .greaterOrEqual: lower
    }
  }
}

struct Row: BitwiseCopyable {
  /// Where its terms begin; in an unused place, the next unused one.
  var firstTerm: Int32
  var termCount: Int32
  var constant: Double
  /// Weight in the row's scale; zero when required.
  var weight: Double
  /// Rank of its level, 0 the strongest.
  var level: Int32
  /// Its place in the basis, -1 when inactive.
  var slot: Int32
  var generation: UInt32
  /// The caller's row is this one times 2^exponent.
  var exponent: Int8
  var kind: ConstraintKind
  var flags: UInt8
  var state: UInt8

  /// Whether the place holds neither a constraint nor a zombie.
  @inline(__always) var isUnused: Bool { flags == 0 }
  @inline(__always) var isActive: Bool { slot >= 0 }
  @inline(__always) func has(_ flag: UInt8) -> Bool { flags & flag != 0 }

  /// Whether the multiplier has no lower bound.
  @inline(__always) var lowerIsInfinite: Bool {
    flags & (RowFlag.lower | RowFlag.required) == RowFlag.lower | RowFlag.required
  }
  /// Whether the multiplier has no upper bound.
  @inline(__always) var upperIsInfinite: Bool {
    flags & (RowFlag.upper | RowFlag.required) == RowFlag.upper | RowFlag.required
  }
  @inline(__always) var isRequiredEquality: Bool {
    flags & RowFlag.requiredEquality == RowFlag.requiredEquality
  }

  /// Whether it is a bound: a row on one variable whose constant seldom changes.
  @inline(__always) var isBound: Bool {
    termCount == 1 && (kind == .constraint || kind == .stay)
  }

  /// The multiplier that the row has while it is inactive: the component at the row's level. All others are zero.
  @_optimize(speed)
  var impliedMultiplier: Double {
    if kind == .objective { return has(RowFlag.suspended) ? 0 : weight }
    switch state {
    case RowState.above: return has(RowFlag.upper) ? weight : 0
    case RowState.below: return has(RowFlag.lower) ? -weight : 0
    default: return 0
    }
  }

  /// The state of an inactive row whose multiplier is zero; `free` for objective terms and zombies.
  var restingState: UInt8 {
    switch flags & RowFlag.sides {
    case RowFlag.sides: RowState.on
    case RowFlag.upper: RowState.below
    case RowFlag.lower: RowState.above
    default: RowState.free
    }
  }
}

/// One product of a row. `position` is where the row stands in the variable's column.
struct RowTerm: BitwiseCopyable {
  var variable: Int32
  var position: Int32
  var coefficient: Double
}

/// The variables' side of a term. `term` is where the product stands among the rows' terms. The
/// coefficient is stored only there.
struct ColumnEntry: BitwiseCopyable {
  var row: Int32
  var term: Int32
}

/// Where a variable's entries are: `basisCount` rows of the matching first, then other rows, and from
/// `boundStart` on bounds.
struct Column: BitwiseCopyable {
  var start: Int32
  var count: Int32
  var basisCount: Int32
  var boundStart: Int32
  var capacity: Int32

  static let empty = Column(start: 0, count: 0, basisCount: 0, boundStart: 0, capacity: 0)

  @inline(__always) var isFull: Bool { count == capacity }
}

extension Row {
  static func unused(generation: UInt32) -> Row {
    Row(
      firstTerm: -1, termCount: 0, constant: 0, weight: 0, level: 0, slot: -1,
      generation: generation, exponent: 0, kind: .constraint, flags: 0, state: RowState.absent)
  }
}

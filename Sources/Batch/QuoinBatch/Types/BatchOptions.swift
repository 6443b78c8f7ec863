// BatchOptions.swift -- what a batch is made of: the numbers that its parameters move, and its options.

import QuoinEngine

/// One number of the solver that a parameter moves. A parameter may have several targets, or none.
public struct BatchTarget: Sendable, BitwiseCopyable {
  /// How a constraint changes; s is the sum of share * parameter + offset over all targets that name it.
  public enum Kind: UInt8, Sendable, BitwiseCopyable {
    /// An edit is asked for the value s.
    case edit
    /// The constraint's constant grows by s.
    case constant
    /// The constraint's constant becomes s.
    case wholeConstant
  }

  /// The parameter, as the column of a scenario.
  public var parameter: Int
  /// How the constraint changes.
  public var kind: Kind
  /// The edit or constraint.
  public var constraint: ConstraintID
  /// The factor of the parameter.
  public var share: Double
  /// The number that is added to the product.
  public var offset: Double

  /// A target of parameter number `parameter`.
  public init(
    parameter: Int, _ kind: Kind, _ constraint: ConstraintID, share: Double = 1, offset: Double = 0
  ) {
    self.parameter = parameter
    self.kind = kind
    self.constraint = constraint
    self.share = share
    self.offset = offset
  }
}

/// Options that are fixed when a batch is made.
public struct BatchOptions: Sendable {
  /// Threads that solve scenarios.
  public var threads = 1
  /// How many scenarios a block has: they are gathered by region, and written together.
  public var blockSize = 1024
  /// Whether an answer depends on the batch and its scenario alone, to the bit: not on the scenarios beside it, blocks or
  /// threads. What no region of the batch answers is then solved from the batch's own state, which may cost several times as
  /// much as solving it from where the last solve ended, and a call finds no regions for itself. Else the same call gives
  /// the same bits, and in other company an answer is the same up to rounding or, where there are several optima, another of
  /// these.
  public var isReproducible = false
  /// The most pieces of a table. For a part that several parameters move fewer regions are kept, since every
  /// scenario may have to be compared with each of them.
  public var largestRegions = 65_536
  /// Once all kept regions need so many bytes, tables are not continued and `learn` adds nothing.
  public var largestBytes = 256 << 20
  /// Whether OpenBLAS, or else the system's BLAS, may be used where it is found. Answers then depend on the scenarios
  /// beside them, in their last bits.
  public var usesBLAS = false
  /// Tables are not continued below this number; the last piece may reach beyond.
  public var lowest = -BatchOptions.endOfLine
  /// Tables are not continued above this number; the last piece may reach beyond.
  public var highest = BatchOptions.endOfLine

  /// How many parts with bounds of their own a component is without its slack rows, if they are left out (SlackRows.swift).
  package var partsApart = BatchLimits.partsApart

  /// The largest magnitude of a number in a scenario.
  public static let endOfLine = 1e15

  /// The defaults.
  public init() {}
}

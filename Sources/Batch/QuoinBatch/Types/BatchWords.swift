// BatchWords.swift -- the words in which a batch is asked for and answered.

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

/// Options that are fixed when a plan is made.
public struct BatchOptions: Sendable {
  /// Threads that solve scenarios. Answers do not depend on their number.
  public var threads = 1
  /// How many scenarios a block has: they are gathered by region, and written together. Answers do not depend on it.
  public var blockSize = 1024
  /// The most pieces of a table. For a part that several parameters move fewer regions are kept, since every
  /// scenario may have to be compared with each of them.
  public var largestRegions = 65_536
  /// Once all kept regions need so many bytes, tables are not continued and `learn` adds nothing.
  public var largestBytes = 256 << 20
  /// Whether OpenBLAS, or else the system's BLAS, may be used where it is found. Answers then depend on the scenarios
  /// beside them, in their last bits. The environment variable QUOIN_BLAS may be `off`, for all plans, or name the one
  /// library to look for; it is read at a plan's first product.
  public var usesBLAS = false
  /// Tables are not continued below this number; the last piece may reach beyond.
  public var lowest = -BatchOptions.endOfLine
  /// Tables are not continued above this number; the last piece may reach beyond.
  public var highest = BatchOptions.endOfLine

  /// The largest magnitude of a number in a scenario.
  public static let endOfLine = 1e15

  /// The defaults.
  public init() {}
}

/// How one scenario ended.
public enum BatchStatus: UInt8, Sendable, BitwiseCopyable {
  case solved
  /// Required constraints contradict each other at these numbers. The outputs are NaN.
  case conflict
  /// A number is NaN, infinite or too large, or would give an edit or the constant of a soft constraint a larger value
  /// than a solver takes. The outputs are NaN.
  case badNumber
  /// Rounding leaves no answer, or there is no region for a gradient. The outputs, or the gradient's rates, are NaN.
  case numericalTrouble
  /// The call was cancelled, or threw, before it ended this scenario, whose outputs a cancelled call has not written.
  case notReached
}

/// The work that a plan has done: making its first regions, and answering since.
public struct BatchReport: Sendable, Equatable, BitwiseCopyable {
  /// Scenarios solved.
  public internal(set) var solved: UInt64 = 0
  /// Scenarios whose required constraints contradict each other.
  public internal(set) var conflicts: UInt64 = 0
  /// Scenarios with bad numbers or numerical trouble.
  public internal(set) var refused: UInt64 = 0
  /// Parts of scenarios, one for each component that a parameter moves, answered from the plan's regions.
  public internal(set) var fromPlan: UInt64 = 0
  /// Such parts answered from regions that their call found.
  public internal(set) var fromBlock: UInt64 = 0
  /// Such parts answered by solving.
  public internal(set) var oneByOne: UInt64 = 0
  /// Regions made, for the plan and for calls.
  public internal(set) var regionsMade: UInt64 = 0
  /// Active sets that made no region, or none that several scenarios may share.
  public internal(set) var regionsRefused: UInt64 = 0
  /// Solves of the engine.
  public internal(set) var solves: UInt64 = 0
  /// Pivots in those solves.
  public internal(set) var pivots: UInt64 = 0
  /// Matrix products.
  public internal(set) var products: UInt64 = 0
  /// Those among them that a BLAS computed.
  public internal(set) var blasProducts: UInt64 = 0
  /// Multiplications in all products, and where lines are found from each other.
  public internal(set) var multiplications: UInt64 = 0

  /// Whether regions paid: at most half of all parts were solved one by one.
  public var regionsPay: Bool { oneByOne <= fromPlan + fromBlock }

  /// Adds what is counted for scenarios and products, and not for components.
  static func += (sum: inout BatchReport, one: BatchReport) {
    sum.solved += one.solved
    sum.conflicts += one.conflicts
    sum.refused += one.refused
    sum.products += one.products
    sum.multiplications += one.multiplications
    sum.blasProducts += one.blasProducts
  }

  /// Adds what is counted for one component.
  static func += (sum: inout BatchReport, one: BatchComponentReport) {
    sum.fromPlan += one.fromPlan
    sum.fromBlock += one.fromBlock
    sum.oneByOne += one.oneByOne
    sum.regionsMade += one.regionsMade
    sum.regionsRefused += one.regionsRefused
    sum.solves += one.solves
    sum.pivots += one.pivots
  }
}

// BatchLimits.swift -- the one home of the batch path's numbers: unit, reason, and what breaks otherwise.

enum BatchLimits {
  /// From so many parameters on a component's scenarios are gathered and multiplied: below, a product's
  /// overhead costs more than it saves.
  static let gathered = 8
  /// The largest part of a basis that is neither triangular from above nor from below, and is factorised
  /// densely. Beyond, scenarios are solved one by one.
  static let densePart = 400
  /// The smallest pivot of that part: below it a region's values would not be worth reading.
  static let pivot = 1e-9
  /// A rate below this part of what was added to make it is rounding, and counts as zero.
  static let cancelled = 1e-11
  /// How far beyond the end of a piece the next one is looked for, relative to where that is. Smaller, and the
  /// engine sees no violation; larger, and thin pieces are left to be solved one by one.
  static let step = 1e-6
  /// How far beside the base scenario a plan looks as well, by parameter: different for each, so that what is
  /// equal at base is not beside it; a point or so of a layout.
  static func beside(_ parameter: Int) -> Double { 1 + besideStep * Double(parameter % besideSteps) }
  private static var besideStep: Double { 0.37 }
  private static var besideSteps: Int { 8 }
  /// Regions that a block may make before they have to pay, and scenarios that each one more must bring.
  static let freeAttempts = 4
  static let gainPerAttempt = 2
  /// The most regions that are kept where several parameters move a component, and found sets that wait for
  /// `learn`.
  static let listedRegions = 512
  static let foundSets = 4096
  /// Rows of one gathered product: bytes that stay in a cache beside the matrix, and at most, at least so many
  /// rows.
  static let tileBytes = 1 << 18
  static let tileRows = 128
  static let fewestTileRows = 8
  /// From how many rows on OpenBLAS is asked: fewer cost it more to arrange than to multiply.
  static let multipliedRows = 4
  /// Pieces of a table that are tried for a number, back from the last one that begins before it: so many
  /// neighbours may overlap there.
  static let overlappingPieces = 4
  /// The largest options: a number beyond is taken for a mistake.
  static let threads = 1024
  static let blockSize = 1 << 20
  /// Changed variables that a grid reads from the engine at a time.
  static let changesRead = 64
  /// Attempts at the table of one component.
  static let tableAttempts = 20_000
}

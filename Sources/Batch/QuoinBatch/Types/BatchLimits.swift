// BatchLimits.swift -- the one home of the batch path's numbers: unit, reason, and what breaks otherwise.

package enum BatchLimits {
  /// The least number of parameters for which a component's scenarios are gathered and multiplied: for fewer, a
  /// product's overhead costs more than it saves.
  static let gathered = 8
  /// The most rows of the part of a basis that is triangular neither from above nor from below, and is factorised
  /// densely. With more rows an active set makes no region, and scenarios are solved one by one.
  static let densePart = 400
  /// Lines are found by their differences where these have so many times fewer terms than the matrix has numbers. For one
  /// number a product takes less time than a difference.
  static let fewerTerms = 4
  /// How many lines before a line are tried as the one that it differs least from: a box has about so many outputs.
  static let linesBefore = 8
  /// How many edits a batch tries as those that hold the variables between parts: each try reads all rows.
  static let heldTries = 16
  /// How many parts with bounds of their own a component is without its slack rows, if they are left out; and how many lines
  /// with bounds a slack row may join that stays: with that many regions know what happens where the row is active.
  static let partsApart = 10
  static func boundsTogether(_ partsApart: Int) -> Int { max(0, partsApart - fewerTogether) }
  private static var fewerTogether: Int { 4 }
  /// Steps of looking which parts slack rows join, beyond which no more of them come back.
  static let slackSteps = 1 << 22
  /// How many scenarios are tried without slack rows before it is seen whether that pays.
  static let triedTogether = 64
  /// How many scenarios a thread answers first, to learn what a solve costs.
  static let firstTogether = 32
  /// How many tables move in the solve that tells what one saves.
  static let measuredTables = 64
  /// The smallest pivot of the dense part: with a smaller one a region's values would not be worth reading.
  static let pivot = 1e-9
  /// The least coefficient with which a row may define a line, in the row's scale: its largest is 1 to 2. Smaller: the
  /// other values' rounding grows.
  static let defining = 0.1
  /// The most terms of such a row: of longer ones a product with a region's matrix adds up the numbers faster.
  static let definingTerms = 8
  /// How many outputs of a line with other offsets an output is compared with; and how many times, in the mean, a value is
  /// written where outputs are copies of it.
  static let offsetsTried = 8
  static let timesWritten = 2
  /// How far apart the values of two pieces of a table may be where they meet, relative to 1 plus the value's magnitude.
  static let meeting = 1e-9
  /// A rate that is at most this part of the sum of its summands' magnitudes is rounding, and counts as zero.
  static let cancelled = 1e-11
  /// What is left of a sum of shares counts as zero at this part of the summands' magnitudes, a few hundred roundings.
  static let dependent = 1e-13
  /// An acting number is scaled by the first of its shares that is at least this part of the largest one.
  static let leading = 1e-3
  /// The most numbers of a component's shifts: with more, finding acting numbers would take longer than making a batch.
  static let shiftNumbers = 1 << 22
  /// Multipliers this close to the end of their box are on it: some times the distance within which an engine's tie.
  static let tied = 4e-10
  /// The share of its allowance that rounding may leave of an active row in a region. Maps of layouts leave 10^-4 at most.
  static let accurate = 0.02
  /// The most that one unit of a number may move the terms of a row in such a region. Thousands of boxes that a gap moves
  /// are below it; a basis that is nearly singular is above.
  static let steepest = 16384.0
  /// The largest magnitude in the allowance of a residual that several numbers move.
  static let farthest = 1048576.0
  /// How far from where the batch has it a variable that nothing determines may rest in a region. Layouts are smaller.
  static let farFromHome = 16384.0
  /// How far beyond the end of a piece the next one is looked for, relative to 1 plus the end's magnitude. After a
  /// smaller step the engine sees no violation; with a larger one, scenarios in thin pieces are solved one by one.
  static let step = 1e-6
  /// A range is narrow if it is at most so many times the allowance of a residual: both its ends are then the same
  /// bound, each moved out by that allowance.
  static let narrow = 4.0
  /// How far beside the base scenario a batch looks for a second region, by parameter. The distance differs between
  /// neighbouring parameters, so that most numbers that are equal at base are not equal there; in a layout it is a
  /// few points.
  static func beside(_ parameter: Int) -> Double { 1 + besideStep * Double(parameter % besideSteps) }
  private static var besideStep: Double { 0.37 }
  private static var besideSteps: Int { 8 }
  /// A component is small if the engine has more than so many times its rows. While a batch is made, only larger ones,
  /// at most this many, take copies of the engine of their own.
  static let smallPart = 16
  /// Of so many scenarios that are solved, one leaves its active set for `learn`, where no pace decides.
  static let scenariosToNote = 8
  /// The most regions that `learn` keeps where several parameters move a component, and the most found sets that
  /// wait for `learn`.
  static let listedRegions = 512
  static let foundSets = 4096
  /// The most bytes of the rows of one gathered product, which stay in a cache beside the matrix. The rows are at most
  /// `tileRows` and at least `fewestTileRows`.
  static let tileBytes = 1 << 18
  static let tileRows = 128
  static let fewestTileRows = 8
  /// The most regions that are chosen for the scenarios and components of a block before it is written.
  static let chosenRegions = 1 << 15
  /// The least number of rows that OpenBLAS multiplies: for fewer its preparation costs more than the product.
  static let multipliedRows = 4
  /// The most rates by values that a block of gradients has where there are definitions.
  static let pulledRates = 1 << 20
  /// How many pieces of a table are tried for a number, backwards from the last piece that begins at or before it. At
  /// most this many neighbours are taken to overlap at one number.
  static let overlappingPieces = 4
  /// The largest values of options: a number beyond is taken for a mistake.
  package static let threads = 1024
  package static let blockSize = 1 << 20
  /// Attempts at the pieces of one component's table in each direction.
  static let tableAttempts = 20_000
}

// RatioScratch.swift -- work space for vectors with one component a level.

struct RatioScratch: SlabOwner {
  /// The step of the ratio test so far.
  var best = Slab<Double>()
  /// The slope along a primal step.
  var slope = Slab<Double>()
  /// The slot that the step relieves whose slope this is, or -1.
  var slopeOf: Int32 = -1
  /// A change of a multiplier.
  var shift = Slab<Double>()

  mutating func forEachSlab(_ visit: inout SlabVisit) throws(EngineError) {
    try best.list(.own, &visit)
    try slope.list(.own, &visit)
    try shift.list(.own, &visit)
  }

  mutating func reserve(_ wanted: Int, _ memory: inout Memory) throws(EngineError) {
    try best.reserve(wanted, &memory)
    try slope.reserve(wanted, &memory)
    try shift.reserve(wanted, &memory)
  }

}

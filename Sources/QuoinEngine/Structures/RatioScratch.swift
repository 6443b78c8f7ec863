// RatioScratch.swift -- work space for vectors with one component a level.

struct RatioScratch {
  /// The step of the ratio test so far.
  var best = Slab<Double>()
  /// The slope along a primal step.
  var slope = Slab<Double>()
  /// A change of a multiplier.
  var shift = Slab<Double>()

  mutating func reserve(_ wanted: Int, _ memory: inout Memory) throws(EngineError) {
    try best.reserve(wanted, &memory)
    try slope.reserve(wanted, &memory)
    try shift.reserve(wanted, &memory)
  }

  mutating func free(_ memory: inout Memory) {
    best.free(&memory)
    slope.free(&memory)
    shift.free(&memory)
  }
}

// Core+Multipliers.swift -- where multipliers are.
//
// A multiplier is a vector with one component a level, strongest first. An active row's multiplier is stored at
// its slot, but that of a required equality only while it is known. An inactive row's follows from its state.

extension Core {
  @inline(__always)
  func components(_ k: Int32) -> UnsafeMutablePointer<Double> {
    dual.value.base + Int(k) * Int(scalars.stride)
  }

  /// The component at the row's own level of the multiplier of inactive row `i`. All other components are zero.
  @inline(__always)
  @_optimize(speed)
  mutating func impliedMultiplier(_ i: Int32) -> Double { model.row[i].impliedMultiplier }

  @_optimize(speed)
  mutating func clearDual(_ k: Int32) {
    let y = savedComponents(k)
    for l in 0..<Int(scalars.stride) { y[l] = 0 }
  }
}

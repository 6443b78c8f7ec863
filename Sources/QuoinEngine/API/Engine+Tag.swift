// Engine+Tag.swift -- a tag for an engine whose maker chose none.
//
// The tag is made from the address of the engine's state. So engines that live at the same time rarely have the same
// tag, and they need no counter that all of them share. No decision reads the tag: results are the same in every run.

extension Engine {
  /// Makes an empty engine. Options without a tag get one. Throws as `init(options:)`.
  package init(tagging options: EngineOptions) throws(EngineError) {
    self = try Engine(options: options)
    self.options = options.tagged(for: place)
  }
}

extension EngineOptions {
  /// Returns these options for an engine with its state at `place`. If they have no tag, they get one that engines
  /// alive at the same time rarely share.
  package func tagged(for place: UnsafeMutablePointer<EngineState>) -> EngineOptions {
    guard handleTag == 0 else { return self }
    var options = self
    // 2^64 over the golden ratio: neighbouring places differ in the highest byte of the product.
    let golden: UInt64 = 0x9e37_79b9_7f4a_7c15
    let mixed = UInt64(UInt(bitPattern: place) >> 4) &* golden
    options.handleTag = max(UInt8(truncatingIfNeeded: mixed >> 56), 1)
    return options
  }
}

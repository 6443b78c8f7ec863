// Engine+Tag.swift -- a tag for an engine whose maker chose none.
//
// The tag is made of the address of the engine's state (`HandleTag`). No decision reads it: results are the same in
// every run.

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
    options.handleTag = HandleTag.made(of: place)
    return options
  }
}

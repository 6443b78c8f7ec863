// Box.swift -- a rectangle of four variables, and the same with numbers in them.

import QuoinEngine

/// A rectangle to be laid out.
struct Box {
  let name: String
  let left: VariableID
  let top: VariableID
  let width: VariableID
  let height: VariableID

  init(_ name: String, in engine: Engine) throws(EngineError) {
    self.name = name
    left = try engine.addVariable()
    top = try engine.addVariable()
    width = try engine.addVariable()
    height = try engine.addVariable()
  }

  func frame(in engine: Engine) throws(EngineError) -> Frame {
    Frame(
      name: name, left: try engine.value(of: left), top: try engine.value(of: top),
      width: try engine.value(of: width), height: try engine.value(of: height))
  }
}

/// A rectangle that is laid out.
struct Frame {
  let name: String
  let left: Double
  let top: Double
  let width: Double
  let height: Double
}

// Story.swift -- what happens to the window: two resizes, and a rule that cannot hold.

import QuoinEngine

enum Story {
  /// The sizes that the window is given one after another.
  static let sizes = [(1000.0, 560.0), (720.0, 420.0), (420.0, 330.0)]

  /// The frames at each size, from one engine.
  static func layouts() throws(EngineError) -> [[Frame]] {
    let layout = try WindowLayout()
    var all: [[Frame]] = []
    for (width, height) in sizes {
      try layout.resize(width: width, height: height)
      all.append(try layout.frames())
    }
    return all
  }

  /// Asks for a sidebar that cannot be, and reports what the engine says to it.
  static func conflict() throws(EngineError) -> String {
    let layout = try WindowLayout()
    do throws(EngineError) {
      try layout.value(layout.sidebar.width, .greaterOrEqual, 400)
      return "The sidebar got its 400 units.\n"
    } catch {
      guard error == .conflict else { throw error }
    }
    var text = "\"The sidebar is at least 400 wide\" was refused. It contradicts\n"
    var others: [String] = []
    layout.engine.forEachInConflict { member in
      if member.batchIndex < 0 { others.append("  - " + name(of: member.constraint, in: layout.engine)) }
    }
    text += others.joined(separator: "\n")
    return text + "\nWithout any one of these it could hold; the window is as before.\n"
  }

  private static func name(of constraint: ConstraintID, in engine: Engine) -> String {
    guard let label = try? engine.label(of: constraint) else { return "a constraint without a label" }
    let file = String(decoding: label.file, as: UTF8.self)
    return "\(String(decoding: label.name, as: UTF8.self))  (\(file):\(label.line))"
  }
}

// WindowLayout.swift -- a window with a toolbar, a sidebar, a content area and details below it.
//
// What must hold is required: boxes meet, nothing overlaps, texts stay readable. What is wanted is
// soft, at three strict levels: the window has the size that the user drags it to (strong), the
// sidebar and the details keep a share of it (medium), and their favourite sizes (weak).

import QuoinEngine

struct WindowLayout {
  let engine: Engine
  let window: Box
  let toolbar: Box
  let sidebar: Box
  let content: Box
  let details: Box
  private let widthEdit: ConstraintID
  private let heightEdit: ConstraintID

  init() throws(EngineError) {
    engine = try Engine()
    window = try Box("window", in: engine)
    toolbar = try Box("toolbar", in: engine)
    sidebar = try Box("sidebar", in: engine)
    content = try Box("content", in: engine)
    details = try Box("details", in: engine)
    widthEdit = try engine.addEdit(window.width, .strong)
    heightEdit = try engine.addEdit(window.height, .strong)
    try value(window.left, .equal, 0)
    try value(window.top, .equal, 0)
    try placeRows()
    try placeColumns()
    try stateWishes()
  }

  /// Drags the window to a size. The engine moves only what must move.
  func resize(width: Double, height: Double) throws(EngineError) {
    try engine.suggest(widthEdit, width)
    try engine.suggest(heightEdit, height)
    try engine.solve()
  }

  func frames() throws(EngineError) -> [Frame] {
    var frames: [Frame] = []
    for box in [window, toolbar, sidebar, content, details] { frames.append(try box.frame(in: engine)) }
    return frames
  }

  // MARK: Rules

  /// Toolbar on top; sidebar below it; content and details share the other column.
  private func placeRows() throws(EngineError) {
    try same(toolbar.top, window.top)
    try value(toolbar.height, .equal, 48)
    try follows(toolbar.top, toolbar.height, sidebar.top)
    try follows(toolbar.top, toolbar.height, content.top)
    try follows(content.top, content.height, details.top)
    // The window begins at 0, so that its height is where it ends.
    try follows(sidebar.top, sidebar.height, window.height)
    try follows(details.top, details.height, window.height)
    try value(content.height, .greaterOrEqual, 96)
    try value(details.height, .greaterOrEqual, 72)
  }

  private func placeColumns() throws(EngineError) {
    for box in [toolbar, sidebar] { try same(box.left, window.left) }
    try same(toolbar.width, window.width)
    for box in [content, details] {
      try follows(sidebar.left, sidebar.width, box.left)
      try follows(box.left, box.width, window.width)
    }
    try value(sidebar.width, .greaterOrEqual, 96)
    try value(content.width, .greaterOrEqual, 240)
    try label(value(window.width, .lessOrEqual, 1100), "the window fits the screen")
    try label(
      engine.addConstraint([Term(3, sidebar.width), Term(-1, window.width)], .lessOrEqual),
      "the sidebar is at most a third of the window")
  }

  private func stateWishes() throws(EngineError) {
    _ = try engine.addConstraint([Term(4, sidebar.width), Term(-1, window.width)], .equal, .weak)
    try value(sidebar.width, .lessOrEqual, 210, .medium)
    _ = try engine.addConstraint([Term(3, details.height), Term(-1, content.height)], .equal, .medium)
    try value(details.height, .lessOrEqual, 120, .weak)
  }

  // MARK: Sentences

  private func same(_ one: VariableID, _ other: VariableID) throws(EngineError) {
    _ = try engine.addConstraint([Term(1, one), Term(-1, other)], .equal)
  }

  /// begin + length == next
  private func follows(_ begin: VariableID, _ length: VariableID, _ next: VariableID) throws(EngineError) {
    _ = try engine.addConstraint([Term(1, begin), Term(1, length), Term(-1, next)], .equal)
  }

  @discardableResult
  func value(
    _ variable: VariableID, _ relation: Relation, _ number: Double, _ strength: Strength = .required
  ) throws(EngineError) -> ConstraintID {
    try engine.addConstraint([Term(1, variable)], constant: -number, relation, strength)
  }

  private func label(_ constraint: ConstraintID, _ text: String, line: Int = #line) throws(EngineError) {
    try engine.setLabel(constraint, text, line: line)
  }
}

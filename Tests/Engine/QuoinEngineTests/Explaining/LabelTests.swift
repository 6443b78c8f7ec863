// Labels: names and source locations, kept with what they name.

import QuoinEngine
import Testing

@Suite final class LabelTests {
  let engine: Engine
  let x: VariableID
  let wish: ConstraintID

  init() throws {
    engine = try Engine()
    x = try engine.addVariable()
    wish = try engine.pin(x, 1, .weak)
  }

  private func name(_ label: Label?) -> String? {
    label.map { String(decoding: $0.name, as: UTF8.self) }
  }

  @Test func label_neverSet_isNil() throws {
    #expect(try engine.label(of: x) == nil)
    #expect(try engine.label(of: wish) == nil)
  }

  @Test func setLabel_nameAndPlace_areKept() throws {
    try engine.setLabel(x, "left")
    try engine.setLabel(wish, "left is 1", file: "Here.swift", line: 42)
    #expect(name(try engine.label(of: x)) == "left")
    let label = try #require(try engine.label(of: wish))
    #expect(String(decoding: label.file, as: UTF8.self) == "Here.swift")
    #expect(label.line == 42)
    #expect(
      String(decoding: try #require(try engine.label(of: x)).file, as: UTF8.self).hasSuffix(
        "LabelTests.swift"))
  }

  @Test func setLabel_changesNoAnswer() throws {
    try engine.solve()
    let hash = engine.stateHash
    try engine.setLabel(x, "x")
    try engine.setLabel(wish, "wish")
    #expect(engine.stateHash == hash)
  }

  @Test func setLabel_unused_costsNoMemory() throws {
    let bytes = engine.counters.bytes
    _ = try engine.label(of: x)
    #expect(engine.counters.bytes == bytes)
  }

  @Test func remove_thenReuse_startsWithoutALabel() throws {
    try engine.setLabel(x, "left")
    try engine.setLabel(wish, "wish")
    try engine.remove(wish)
    try engine.solve()
    try engine.removeVariable(x)
    let y = try engine.addVariable()
    #expect(y.index1 == x.index1)
    #expect(try engine.label(of: y) == nil)
    let other = try engine.pin(y, 1, .weak)
    #expect(other.index1 == wish.index1)
    #expect(try engine.label(of: other) == nil)
  }

  @Test func clone_copiesLabels_load_doesNot() throws {
    try engine.setLabel(x, "left")
    try engine.setLabel(wish, "wish")
    let copy = try engine.clone()
    try engine.setLabel(x, "changed")
    #expect(name(try copy.label(of: x)) == "left")
    #expect(name(try copy.label(of: wish)) == "wish")
    #expect(try Engine.load(engine.image()).label(of: x) == nil)
  }

  @Test func rollback_labels_areAsBefore() throws {
    try engine.setLabel(x, "left")
    try engine.setLabel(wish, "wish")
    try engine.begin()
    try engine.setLabel(x, "other")
    try engine.setLabel(x, "yet another")
    try engine.remove(wish)
    let added = try engine.pin(x, 2, .weak)
    try engine.setLabel(added, "added")
    try engine.rollback()
    #expect(name(try engine.label(of: x)) == "left")
    #expect(name(try engine.label(of: wish)) == "wish")
    try engine.remove(wish)
    let next = try engine.pin(x, 3, .weak)
    #expect(try engine.label(of: next) == nil)
    let after = try engine.pin(x, 4, .weak)
    #expect(try engine.label(of: after) == nil)
  }

  @Test func rollback_labelsOfRemovedVariables_comeBack() throws {
    let y = try engine.addVariable()
    try engine.setLabel(y, "y")
    try engine.begin()
    try engine.removeVariable(y)
    let z = try engine.addVariable()
    try engine.setLabel(z, "z")
    try engine.rollback()
    #expect(name(try engine.label(of: y)) == "y")
  }
}

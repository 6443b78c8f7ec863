// Handles: a stale one is an error for ever, a foreign one an error at once.

import QuoinEngine
import Testing

@Suite final class HandleTests {
  let engine: Engine
  let x: VariableID

  init() throws {
    engine = try Engine()
    x = try engine.addVariable()
  }

  @Test func everyCall_inventedHandles_areStale() throws {
    let wish = try engine.pin(x, 3, .weak)
    for index in [0, 1, 2, 3, 1 << 20, UInt32.max] as [UInt32] {
      for stamp in [0, 1, 2, x.stamp, 0x00ff_ffff, 0xff00_0001, UInt32.max] as [UInt32] {
        let variable = VariableID(index1: index, stamp: stamp)
        let constraint = ConstraintID(index1: index, stamp: stamp)
        #expect(engine.contains(variable) == (variable == x))
        #expect(engine.contains(constraint) == (constraint == wish))
      }
    }
  }

  @Test func everyCall_reusedPlace_keepsOldHandlesStale() throws {
    var stale: [VariableID] = []
    var staleRows: [ConstraintID] = []
    for _ in 0..<2000 {
      let y = try engine.addVariable()
      let wish = try engine.pin(y, 1, .weak)
      try engine.solve()
      try engine.remove(wish)
      try engine.solve()
      try engine.removeVariable(y)
      stale.append(y)
      staleRows.append(wish)
    }
    #expect(stale.allSatisfy { !engine.contains($0) })
    #expect(staleRows.allSatisfy { !engine.contains($0) })
    #expect(Set(stale).count == stale.count)
    #expect(Set(staleRows).count == staleRows.count)
    // The places themselves are few.
    #expect(Set(stale.map(\.index1)).count < 10)
  }

  @Test func everyCall_otherEnginesHandle_isStale() throws {
    let mine = try makeEngine { $0.handleTag = 1 }
    let other = try makeEngine { $0.handleTag = 2 }
    let y = try mine.addVariable()
    let z = try other.addVariable()
    let wish = try mine.pin(y, 3, .weak)
    let before = other.stateHash
    #expect(y.index1 == z.index1)
    #expect(throws: EngineError.staleVariable) { try other.value(of: y) }
    #expect(throws: EngineError.staleVariable) { try other.pin(y, 1) }
    #expect(throws: EngineError.staleVariable) { try other.addEdit(y, .strong) }
    #expect(throws: EngineError.staleConstraint) { try other.remove(wish) }
    #expect(other.stateHash == before)
  }

  @Test func clone_handlesOfTheOriginal_nameTheSame() throws {
    let wish = try engine.pin(x, 3, .weak)
    try engine.solve()
    let copy = try engine.clone()
    try engine.remove(wish)
    #expect(try copy.value(of: x) == 3)
    #expect(copy.contains(wish) == true)
  }

  // MARK: Generations run out

  /// An engine whose first row and second variable are at their last generation.
  private struct Exhausted: ~Copyable {
    let engine: Engine
    let y = VariableID(index1: 2, stamp: 0xff_ffff)
    let wish = ConstraintID(index1: 1, stamp: 0xff_ffff)
  }

  private func exhausted() throws -> Exhausted {
    let y = try engine.addVariable()
    _ = try engine.pin(y, 3, .weak)
    try engine.solve()
    var image = try ImageLayout(engine.image())
    image.setGeneration(.variableGeneration(1), to: 0xff_ffff)
    image.setGeneration(.rowGeneration(0), to: 0xff_ffff)
    return Exhausted(engine: try Engine.load(image.sealed()))
  }

  @Test func remove_lastGeneration_retiresThePlace() throws {
    let one = try exhausted()
    let (y, wish) = (one.y, one.wish)
    #expect(try one.engine.value(of: y) == 3)
    try one.engine.remove(wish)
    try one.engine.solve()
    try one.engine.removeVariable(y)
    for _ in 0..<5 {
      let z = try one.engine.addVariable()
      let row = try one.engine.pin(z, 1, .weak)
      #expect(z.index1 != y.index1)
      #expect(row.index1 != wish.index1)
      try one.engine.solveAndProve()
      try one.engine.remove(row)
      try one.engine.solve()
      try one.engine.removeVariable(z)
    }
    #expect(one.engine.contains(y) == false)
    #expect(one.engine.contains(wish) == false)
  }

  @Test func load_retiredPlaces_stayRetired() throws {
    let one = try exhausted()
    let (y, wish) = (one.y, one.wish)
    try one.engine.remove(wish)
    try one.engine.solve()
    try one.engine.removeVariable(y)
    let copy = try Engine.load(one.engine.image())
    let z = try copy.addVariable()
    #expect(z.index1 != y.index1)
    #expect(try copy.pin(z, 1).index1 != wish.index1)
    #expect(copy.contains(y) == false)
    try copy.solveAndProve()
  }
}

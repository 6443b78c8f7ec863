// Images that were changed, with a checksum that fits: every field is checked before it is used.

import QuoinEngine
import Testing

@Suite struct ImageRefusalTests {
  /// x == 10 (medium; removed, and so a zombie beside what is left), y - x == 5 (required), y == 15 (weak),
  /// z >= 3 (weak), and an edit of z (strong).
  private func state() throws -> ImageLayout {
    let engine = try Engine()
    let v = try engine.addVariables(3)
    let pin = try engine.pin(v[0], 10, .medium)
    try engine.apart(v[0], v[1], 5)
    try engine.pin(v[1], 15, .weak)
    try engine.atLeast(v[2], 3, .weak)
    _ = try engine.addEdit(v[2], .strong)
    try engine.solve()
    try engine.remove(pin)
    return try ImageLayout(engine.image())
  }

  private static let zombie: UInt8 = 8

  private func refuses(
    _ location: SourceLocation = #_sourceLocation, _ change: (inout ImageLayout) throws -> Void
  ) throws {
    var image = try state()
    #expect(throws: Never.self, sourceLocation: location) { _ = try Engine.load(image.sealed()) }
    try change(&image)
    #expect(throws: EngineError.badImage, sourceLocation: location) { _ = try Engine.load(image.sealed()) }
  }

  @Test func load_zombieOfNoLevel_isABadImage() throws {
    let zombie = try zombieRow(state())
    for level: Int32 in [1, -1, 0x0fff_ffff, .min, .max] {
      try refuses { $0.set(.rowLevel(zombie), to: level) }
    }
    try refuses { $0.set(.rowWeight(zombie), to: 1.0) }
    try refuses { $0.set(.rowKind(zombie), to: UInt8(2)) }
    try refuses { $0.set(.rowState(zombie), to: UInt8(0)) }
  }

  private func zombieRow(_ image: ImageLayout) throws -> Int {
    try #require((0..<image.rowCount).first { image.byte(.rowFlags($0)) == Self.zombie })
  }

  @Test func load_rowsOfKindsThatAreNone_areBadImages() throws {
    // A required equality that accepts a residual, a level that does not exist, flags that exclude each other (twice);
    // then a kind, weights, a constant and an exponent that no row has.
    try refuses { $0.set(.rowState(1), to: UInt8(1)) }
    try refuses { $0.set(.rowLevel(2), to: Int32(3)) }
    try refuses { $0.set(.rowFlags(2), to: UInt8(0x2b)) }
    try refuses { $0.set(.rowFlags(2), to: UInt8(0xa3)) }
    try refuses { $0.set(.rowKind(2), to: UInt8(4)) }
    try refuses { $0.set(.rowWeight(2), to: -1.0) }
    try refuses { $0.set(.rowWeight(2), to: Double.nan) }
    try refuses { $0.set(.rowConstant(1), to: Double.infinity) }
    try refuses { $0.set(.rowExponent(1), to: UInt8(77)) }
  }

  @Test func load_termsOfNothing_areBadImages() throws {
    try refuses { $0.set(.termVariable(1, 0), to: Int32(3)) }
    try refuses { $0.set(.termVariable(1, 0), to: Int32(-1)) }
    try refuses { $0.set(.termVariable(1, 0), to: Int32(0)) }
    try refuses { $0.set(.termCoefficient(1, 0), to: 2.0) }
    try refuses { $0.set(.termCoefficient(1, 0), to: 0.0) }
    try refuses { $0.set(.rowTerms(1), to: Int32.max) }
  }

  @Test func load_basisThatIsNone_isABadImage() throws {
    for slot in 0..<3 {
      for row: Int32 in [-2, 5, 100] { try refuses { $0.set(.slotRow(slot), to: row) } }
    }
    // One row at every slot.
    for row: Int32 in 0..<5 {
      try refuses { image in for slot in 0..<3 { image.set(.slotRow(slot), to: row) } }
    }
  }

  /// The row at the slot of x misses at the image's values; where it holds, another required row does not.
  @Test func load_activeRowThatContradictsAnother_isABadImage() throws {
    let engine = try Engine()
    let x = try engine.addVariable()
    try engine.pin(x, 5)
    try engine.atLeast(x, 0)
    try engine.solve()
    var image = try ImageLayout(engine.image())
    image.set(.rowConstant(0), to: -7.0)
    #expect(throws: Never.self) { _ = try Engine.load(image.sealed()) }
    image.set(.rowConstant(0), to: 5.0)
    #expect(throws: EngineError.badImage) { _ = try Engine.load(image.sealed()) }
  }

  /// Each of these images is well formed, and its state is not the optimum of its problem: the next solve finds that.
  @Test func load_stateThatDoesNotCertify_hasWorkToDo() throws {
    try solvesAnew { $0.set(.rowConstant(1), to: -5.001) }
    try solvesAnew { $0.set(.rowConstant(4), to: 0.5) }
    try solvesAnew { $0.set(.termCoefficient(1, 0), to: 1.25) }
  }

  private func solvesAnew(
    _ location: SourceLocation = #_sourceLocation, _ change: (inout ImageLayout) -> Void
  ) throws {
    var image = try state()
    change(&image)
    let loaded = try Engine.load(image.sealed())
    #expect(loaded.isSettled == false, sourceLocation: location)
    try loaded.solveAndProve(location)
  }
}

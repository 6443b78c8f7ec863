// Row etas applied to vectors, beside the matrices that they stand for.

import QuoinTestSupport
import Testing

@testable import QuoinEngine

@Suite struct EtaProductTests {
  /// BTRAN multiplies by the inverses from the right, oldest first.
  @Test(arguments: UInt64(1)...20)
  func applyEtas_thenEachMatrixNewestFirst_yieldsTheVectorAgain(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    try lend(EtaBasis()) { basis, memory, _ in
      let matrices = try basis.fill(&random, &memory)
      try lendVector(randomEntries(&random)) { lambda in
        let vector = dense(lambda)
        basis.meet(lambda)
        basis.one.applyEtas(to: &lambda)
        let product = matrices.reversed().reduce(dense(lambda)) { $1.times(row: $0) }
        expectSame(product, vector)
        expectListed(lambda)
      }
    }
  }

  /// FTRAN multiplies by the inverses from the left, newest first.
  @Test(arguments: UInt64(1)...20)
  func applyInverseEtas_thenEachMatrixOldestFirst_yieldsTheVectorAgain(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    try lend(EtaBasis()) { basis, memory, _ in
      let matrices = try basis.fill(&random, &memory)
      try lendVector(randomEntries(&random)) { direction in
        let vector = dense(direction)
        basis.one.applyInverseEtas(to: &direction)
        let product = matrices.reduce(dense(direction)) { $1.times(column: $0) }
        expectSame(product, vector)
        expectListed(direction)
      }
    }
  }

  @Test func applyEtas_slotsThatNoEtaMentions_areUntouched() throws {
    try lend(EtaBasis()) { basis, memory, _ in
      try basis.push(at: 2, [(2, 0.5), (3, 1)], &memory)
      try lendVector([(0, 7), (3, 4)]) { lambda in
        basis.meet(lambda)
        basis.one.applyEtas(to: &lambda)
        #expect(dense(lambda).prefix(4) == [7, 0, 0, 4])
        #expect(basis.one.scalars.etaWork == 0, "an eta whose pivot slot is zero is passed over")
      }
    }
  }

  @Test func pushEta_undone_listsAreAsBefore() throws {
    var random = SeededRandom(seed: 1)
    try lend(EtaBasis()) { basis, memory, _ in
      _ = try basis.fill(&random, &memory)
      let before = basis.heads
      let number = basis.one.scalars.etaCount
      try basis.name(&memory)
      var journal = Journal()
      defer { journal.free(&memory) }
      try journal.open(&memory)
      try basis.push(at: 3, [(3, 2), (5, 1), (0, -1)], &memory, &journal)
      #expect(basis.one.isInEta(5) && basis.one.etas.pivotHead[3] == number)
      journal.rollback { record, bytes in
        let isReference = record.array == basis.one.etas.referenceHead.id
        let head = isReference ? basis.one.etas.referenceHead : basis.one.etas.pivotHead
        head[record.index] = bytes.load(as: Int32.self)
      }
      #expect(basis.heads == before)
    }
  }

  @Test func clearEtas_leavesNoSlotInAny() throws {
    var random = SeededRandom(seed: 2)
    try lend(EtaBasis()) { basis, memory, _ in
      _ = try basis.fill(&random, &memory)
      #expect((0..<EtaBasis.size).contains { basis.one.isInEta($0) })
      basis.one.clearEtas()
      #expect(basis.heads == [Int32](repeating: -1, count: 2 * Int(EtaBasis.size)))
      #expect(basis.one.scalars.etaCount == 0 && basis.one.scalars.etaGrowth == 1)
    }
  }

  /// The bound of the factor by which etas multiply rounding: any eta's largest multiplier, or 1, over its pivot.
  @Test func pushEta_smallPivot_raisesTheGrowth() throws {
    try lend(EtaBasis()) { basis, memory, _ in
      try basis.push(at: 0, [(0, 2), (1, 1)], &memory)
      #expect(basis.one.scalars.etaGrowth == 1)
      try basis.push(at: 0, [(0, 0.5)], &memory)
      #expect(basis.one.scalars.etaGrowth == 2)
      try basis.push(at: 1, [(1, 0.5), (2, -8)], &memory)
      #expect(basis.one.scalars.etaGrowth == 16)
      try basis.push(at: 2, [(2, 1)], &memory)
      #expect(basis.one.scalars.etaGrowth == 16)
    }
  }

  private func randomEntries(_ random: inout SeededRandom) -> [(Int32, Double)] {
    let slots = random.distinct(random.int(in: 1...4), below: Int(EtaBasis.size))
    return slots.map { (Int32($0), random.pick([-3, -1.5, 1, 2])) }
  }

  private func expectSame(_ found: [Double], _ wanted: [Double]) {
    let scale = wanted.map(abs).max()! + 1
    for (one, other) in zip(found, wanted) { #expect(abs(one - other) <= 1e-9 * scale) }
  }

  /// All that is not zero is listed, and nothing twice.
  private func expectListed(_ vector: SparseVector) {
    let listed = vector.index.elements
    #expect(Set(listed).count == listed.count)
    for j in 0..<EtaBasis.size where vector.values[j] != 0 { #expect(listed.contains(j)) }
  }
}

/// E = I + e_p (row - e_p)^T: the unit matrix but for one row.
private struct EtaMatrix {
  var slot: Int
  var row: [Double]

  func times(row vector: [Double]) -> [Double] {
    vector.indices.map { $0 == slot ? vector[slot] * row[slot] : vector[$0] + vector[slot] * row[$0] }
  }

  func times(column vector: [Double]) -> [Double] {
    var product = vector
    product[slot] = zip(row, vector).map { $0 * $1 }.reduce(0, +)
    return product
  }
}

private final class EtaBasis: MemoryOwner {
  static var size: Int32 { 12 }
  var one = Basis()

  func free(_ memory: inout Memory) {
    one.etas.free(&memory)
    one.walk.free(&memory)
  }

  /// Where the lists by slot begin.
  var heads: [Int32] {
    let slots = 0..<EtaBasis.size
    return slots.map { one.etas.referenceHead[$0] } + slots.map { one.etas.pivotHead[$0] }
  }

  /// Makes some etas; returns what they stand for, oldest first.
  func fill(_ random: inout SeededRandom, _ memory: inout Memory) throws -> [EtaMatrix] {
    var matrices: [EtaMatrix] = []
    for _ in 0..<random.int(in: 1...10) {
      let slots = random.distinct(random.int(in: 1...5), below: Int(EtaBasis.size))
      var row = [Double](repeating: 0, count: Int(EtaBasis.size))
      for slot in slots { row[slot] = random.pick([-2, -1, 1, 3]) }
      row[slots[0]] = random.pick([-2, -1, -0.5, 0.5, 1, 2])
      matrices.append(EtaMatrix(slot: slots[0], row: row))
      try push(at: Int32(slots[0]), slots.map { (Int32($0), row[$0]) }, &memory)
    }
    return matrices
  }

  func push(at slot: Int32, _ row: [(Int32, Double)], _ memory: inout Memory) throws {
    var closed = Journal()
    try push(at: slot, row, &memory, &closed)
  }

  func push(
    at slot: Int32, _ row: [(Int32, Double)], _ memory: inout Memory, _ journal: inout Journal
  ) throws {
    let size = Int(EtaBasis.size)
    try one.etas.prepare(variables: size, capacity: size, &memory)
    try one.etas.reserve(terms: row.count, one.scalars, &memory)
    try journal.reserve(words: (row.count + 1) * JournalRoom.index, &memory)
    if one.walk.mark.capacity == 0 {
      try one.walk.reserve(variables: size, rows: 0, &memory)
      for j in 0..<EtaBasis.size { one.walk.clearPlace(j) }
    }
    try lendVector(row) { one.pushEta($0, at: slot, &journal) }
  }

  /// Marks the listed slots as met, as a solve does.
  func meet(_ vector: SparseVector) {
    _ = one.walk.begin()
    for j in vector.index.elements { _ = one.walk.isMet(j) }
  }

  /// Numbers the persistent arrays, as an engine does when it is made.
  func name(_ memory: inout Memory) throws {
    var visit = SlabVisit(.name, .persistent, memory)
    try one.etas.forEachSlab(variables: Int(EtaBasis.size), one.scalars, &visit)
  }
}

private func dense(_ vector: SparseVector) -> [Double] { (0..<EtaBasis.size).map { vector.values[$0] } }

/// Lends a vector with these entries.
private func lendVector(
  _ entries: [(Int32, Double)], _ body: (inout SparseVector) throws -> Void
) throws {
  try lend(SparseVector(), variables: Int(EtaBasis.size)) { vector, _, _ in
    for j in 0..<EtaBasis.size { vector.clearPlace(j) }
    for (j, amount) in entries { vector.seed(j, amount) }
    try body(&vector)
  }
}

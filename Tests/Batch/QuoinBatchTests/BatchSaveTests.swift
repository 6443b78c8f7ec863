// BatchSaveTests.swift -- plans as bytes.

import QuoinBatch
import QuoinBatchFuzz
import QuoinEngine
import Testing

extension Batch {
  func bytesOfImage() throws -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: imageSize)
    let size = try bytes.withUnsafeMutableBytes { try save(into: $0) }
    #expect(size == bytes.count)
    return bytes
  }

  static func loaded(_ bytes: [UInt8]) throws -> Batch {
    try bytes.withUnsafeBytes { try load(from: $0) }
  }
}

struct BatchSaveTests {
  @Test func load_savedPlan_answersWithTheSameBits() throws {
    var plans = 0
    for seed in 500...UInt64(580) {
      let fuzzer = try BatchFuzzer(seed: seed)
      guard fuzzer.parameterCount > 0, let plan = try? fuzzer.makePlan() else { continue }
      let numbers = fuzzer.scenarios(20)
      _ = try plan.answers(numbers, count: 20)
      try plan.learn()
      let copy = try Batch.loaded(try plan.bytesOfImage())
      #expect(copy.regionCount == plan.regionCount, "seed \(seed)")
      let more = numbers + fuzzer.scenarios(20)
      let (mine, theirs) = (try plan.answers(more, count: 40), try copy.answers(more, count: 40))
      let same = zip(mine.0, theirs.0).allSatisfy { $0.bitPattern == $1.bitPattern || ($0.isNaN && $1.isNaN) }
      #expect(same && mine.1 == theirs.1, "seed \(seed)")
      plans += 1
    }
    #expect(plans > 40)
  }

  @Test func load_damagedImage_isRefused() throws {
    let bytes = try Window().widthPlan().bytesOfImage()
    #expect(try Batch.loaded(bytes).regionCount == 3)
    for place in stride(from: 0, to: bytes.count, by: 7) {
      var damaged = bytes
      damaged[place] ^= 0x41
      #expect(throws: EngineError.badImage) { try Batch.loaded(damaged) }
    }
    for length in [0, 8, 23, 24, bytes.count - 1] {
      #expect(throws: EngineError.badImage) { try Batch.loaded(Array(bytes[..<length])) }
    }
    #expect(throws: EngineError.badCount) {
      var short = [UInt8](repeating: 0, count: bytes.count - 1)
      _ = try short.withUnsafeMutableBytes { try Window().widthPlan().save(into: $0) }
    }
  }

  @Test func stale_besideALoadedSolver_followsWhatTheSolverHas() throws {
    let window = try Window()
    let plan = try window.widthPlan()
    var image = [UInt8](repeating: 0, count: window.engine.imageSize)
    _ = try image.withUnsafeMutableBytes { try window.engine.save(into: $0) }
    let loaded = try Engine.load(from: image.span.bytes)
    let copy = try Batch.loaded(try plan.bytesOfImage())
    #expect([plan, copy].map { $0.isStale(beside: loaded) } == [false, false])
    for bound in 0..<12 {
      _ = try loaded.addConstraint([Term(1, window.left)], constant: Double(bound), .greaterOrEqual, .weak)
      #expect([plan, copy].map { $0.isStale(beside: loaded) } == [true, true], "\(bound)")
    }
    #expect([plan, copy].map { $0.isStale(beside: window.engine) } == [false, false])
  }

  @Test func stale_anyChangeOfStructure_isSaid() throws {
    let changes: [(Window) throws -> Void] = [
      { try $0.engine.setStrength($0.edit, .weak) }, { try $0.engine.setRelation($0.least, .equal) },
      { try $0.engine.setCoefficient($0.least, $0.left, 2) }, { try $0.engine.remove($0.edit) },
      { _ = try $0.engine.addEdit($0.left, .weak) },
    ]
    for (place, change) in changes.enumerated() {
      let window = try Window()
      let plan = try window.widthPlan()
      try window.engine.suggest(window.edit, 300)
      try window.engine.setConstant(window.least, -90)
      try window.engine.solve()
      #expect(plan.isStale(beside: window.engine) == false)
      try change(window)
      #expect(plan.isStale(beside: window.engine) == true, "change \(place)")
    }
  }
}

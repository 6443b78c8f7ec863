// Sorted bounds: their order, what lies between two values, and which of them may be violated.

import QuoinTestSupport
import Testing

@testable import QuoinEngine

@Suite struct BoundListTests {
  /// Positions come often twice; then the older row comes first.
  @Test(arguments: UInt64(1)...20)
  func arrange_randomBounds_sortsThem(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let bounds = randomBounds(&random, random.int(in: 0...40))
    try lendList(bounds) { list in
      let sorted = bounds.sorted { $0.at != $1.at ? $0.at < $1.at : $0.row < $1.row }
      #expect(list.bounds.elements.map(\.row) == sorted.map(\.row))
      #expect(list.bounds.elements.map(\.at) == sorted.map(\.at))
      #expect(list.hasRequired == bounds.contains { $0.required != 0 })
    }
  }

  /// Nothing is known of the states of a list that was just made.
  @Test func arrange_allCountAsTouched() throws {
    try lendList([bound(3, 0), bound(1, 1), bound(2, 2)]) { list in
      #expect((0..<3).allSatisfy { list.touched.contains($0) } && !list.touched.contains(3))
      list.becomeFeasible()
      #expect(list.touched.isEmpty)
    }
  }

  @Test(arguments: UInt64(1)...20)
  func places_randomRange_areThoseInIt(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    try lendList(randomBounds(&random, random.int(in: 0...30))) { list in
      for _ in 0..<50 {
        let low = Double(random.int(in: -22...22)) / 2
        let high = low + Double(random.int(in: 0...10)) / 2
        let places = list.places(from: low, to: high)
        for (place, bound) in list.bounds.elements.enumerated() {
          #expect(places.contains(place) == (bound.at >= low && bound.at <= high))
        }
        // Where there are none, the stretch says between which bounds the range lies.
        #expect(list.bounds.elements.prefix(places.start).allSatisfy { $0.at < low })
        #expect(list.bounds.elements.dropFirst(places.end).allSatisfy { $0.at > high })
      }
    }
  }

  /// The list keeps one stretch, which holds all places that were touched.
  @Test(arguments: UInt64(1)...10)
  func touch_randomBounds_holdsEachOfThem(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    try lendList(randomBounds(&random, 20)) { list in
      list.becomeFeasible()
      var least = 20
      var most = -1
      for _ in 0..<5 {
        let place = random.int(in: 0...19)
        (least, most) = (min(least, place), max(most, place))
        list.touch(list.bounds.base[place])
        #expect(list.touched.start == least && list.touched.end == most + 1)
      }
    }
  }

  @Test func touch_boundThatIsNotListed_isIgnored() throws {
    try lendList([bound(1, 0), bound(2, 1)]) { list in
      list.becomeFeasible()
      for stranger in [bound(0, 7), bound(1, 7), bound(2, 0), bound(9, 7)] { list.touch(stranger) }
      #expect(list.touched.isEmpty)
    }
  }

  /// A value that starts elsewhere may violate what it passed on the way there.
  @Test func startHere_afterAMove_whatWasPassedIsTouched() throws {
    try lendList((0..<10).map { bound(Double($0), Int32($0)) }) { list in
      list.near = list.places(from: 1.5, to: 1.5)
      list.becomeFeasible()
      list.touch(list.bounds.base[8])
      list.near = list.places(from: 5.5, to: 6)
      #expect(list.between.start == 2 && list.between.end == 7)
      list.startHere()
      #expect((0..<10).filter { list.touched.contains($0) } == Array(2..<9))
      #expect(list.lastFeasible.start == 6 && list.lastFeasible.end == 7)
      list.near = list.places(from: 9.5, to: 9.5)
      #expect(list.between.start == 6 && list.between.end == 10)
    }
  }

  @Test func startHere_nothingTouched_touchesNoMoreThanWasPassed() throws {
    try lendList((0..<10).map { bound(Double($0), Int32($0)) }) { list in
      list.near = list.places(from: 4.5, to: 4.5)
      list.becomeFeasible()
      list.near = list.places(from: 7.5, to: 7.5)
      list.startHere()
      #expect((5..<8).allSatisfy { list.touched.contains($0) })
      #expect(!(0..<5).contains { list.touched.contains($0) })
    }
  }

  private func bound(_ at: Double, _ row: Int32, required: Int32 = 0) -> SortedBound {
    SortedBound(at: at, row: row, required: required)
  }

  private func randomBounds(_ random: inout SeededRandom, _ count: Int) -> [SortedBound] {
    (0..<count).map { row in
      bound(
        Double(random.int(in: -10...10)), Int32(count - row), required: random.chance(0.05) ? 1 : 0)
    }
  }

  private func lendList(_ bounds: [SortedBound], _ body: (inout BoundList) throws -> Void) throws {
    try lend(BoundList()) { list, memory, _ in
      try list.bounds.reserve(bounds.count, &memory)
      for bound in bounds { list.bounds.append(bound) }
      list.arrange()
      try body(&list)
    }
  }
}

@Suite struct SortedBoundsTests {
  @Test func place_ofEachVariable_isItsOwnAndStays() throws {
    try lend(SortedBounds()) { lists, memory, _ in
      #expect(lists.find(3) == -1)
      var places: [Int] = []
      for j in [Int32(3), 0, 3] { places.append(try lists.place(of: j, variables: 4, &memory)) }
      places.append(try lists.place(of: 99, variables: 100, &memory))
      #expect(places == [0, 1, 0, 2])
      #expect(lists.find(3) == 0 && lists.find(0) == 1 && lists.find(1) == -1 && lists.find(50) == -1)
      #expect(lists.find(1000) == -1)
    }
  }

  @Test func place_outOfMemory_makesNoList() {
    lend(SortedBounds()) { lists, memory, heap in
      for granted in 0...1 {
        heap.grants = granted
        #expect(throws: EngineError.outOfMemory) { try lists.place(of: 2, variables: 4, &memory) }
        #expect(lists.find(2) == -1 && lists.all.count == 0)
      }
    }
  }

  /// A copy has lists where bounds wait (Core.listWaitingBounds), and nowhere else.
  @Test func mayHaveWaiting_withoutAList_never() throws {
    try lend(SortedBounds()) { lists, memory, _ in
      #expect(!lists.mayHaveWaiting(2))
      let place = try lists.place(of: 2, variables: 4, &memory)
      #expect(!lists.mayHaveWaiting(2), "a voided list has queued what it knew")
      lists.all.base[place].madeAt = lists.clock
      #expect(lists.mayHaveWaiting(2))
      lists.dropAll()
      #expect(lists.mayHaveWaiting(2), "what waited when all were voided is not known")
      #expect(lists.all.base[place].madeAt != lists.clock)
    }
  }

  /// A bound that is refused or deferred makes the bounds that wait be queued, and its rollback takes them off the queue.
  @Test(arguments: [EngineOptions.ConflictPolicy.refuse, .defer])
  func rollback_ofABoundOfTheirVariable_leavesBoundsWaiting(policy: EngineOptions.ConflictPolicy) throws {
    let engine = try makeEngine { $0.conflictPolicy = policy }
    let x = try engine.addVariable()
    let rows = (0..<20).map { place in
      Row([Term(1, x)], constant: place == 0 ? 554 : 0, .equal, .medium)
    }
    let far = try engine.addBatch(rows)[0]
    _ = try engine.addConstraint([Term(1, x)], constant: -1, .equal)
    _ = try? engine.addConstraint([Term(1, x)], constant: 0, .equal)
    try engine.remove(far)
    try engine.solveAndProve()
  }
}

// AliasTable: an alias is a member of a class, its root, or itself alone, and says which.

import Testing

@testable import QuoinEngine

@Suite struct AliasTableTests {
  @Test func itself_isNoMemberAndHasNone() {
    let alias = Alias.itself(7)
    #expect(alias.root == 7 && alias.ratio == 1 && alias.offset == 0)
    #expect(!alias.isMember && alias.edge < 0 && alias.members < 0)
  }

  /// One field holds an edge, a place or neither, and must not confuse them: edge 0 and place 0 are the edge cases.
  @Test(arguments: [0, 1, 1000, Int32(Limits.largestCount)]) func member_anyEdge_namesIt(edge: Int32) {
    let alias = Alias.member(of: 3, by: edge, ratio: -2, offset: 5)
    #expect(alias.isMember && alias.edge == edge && alias.members < 0)
    #expect(alias.root == 3 && alias.ratio == -2 && alias.offset == 5)
  }

  @Test(arguments: [0, 1, 1000, Int32(Limits.largestCount)]) func setMembers_anyPlace_namesIt(place: Int32) {
    var alias = Alias.itself(3)
    alias.setMembers(place)
    #expect(alias.members == place && !alias.isMember && alias.edge < 0)
  }

  /// Most solvers have no aliases: places for them are made with the first.
  @Test func reserve_withoutAliases_makesNoArrays() throws {
    try lend(AliasTable()) { table, memory, heap in
      var visit = SlabVisit(.grow(variables: 50, rows: 50, withLazy: false), .all, memory)
      try table.forEachSlab(&visit)
      memory = visit.memory
      #expect(table.formOf.capacity == 0 && heap.requests == 0)
      try table.reserve(variables: 50, rows: 60, &memory)
      #expect(table.formOf.capacity >= 60)
      for j in Int32(0)..<50 { table.setItself(j) }
      for i in Int32(0)..<60 { table.setSame(i) }
      #expect((0..<50).allSatisfy { table.all[$0].root == $0 && !table.all[$0].isMember })
      #expect((0..<60).allSatisfy { table.formOf[$0] == -1 })
    }
  }

  /// A half-made table must not count as one that has room.
  @Test func reserve_outOfMemory_hasNoRoom() {
    lend(AliasTable()) { table, memory, heap in
      for granted in 0...1 {
        heap.grants = granted
        #expect(throws: EngineError.outOfMemory) { try table.reserve(variables: 8, rows: 8, &memory) }
        #expect(table.formOf.capacity == 0)
      }
    }
  }
}

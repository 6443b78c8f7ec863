// ChangeLog: each variable once, and what the caller knew comes back with a rollback.

import QuoinTestSupport
import Testing

@testable import QuoinEngine

@Suite struct ChangeLogTests {
  @Test func note_several_listsNewOnesAndVisitsAll() throws {
    try lendLog(8) { log, _ in
      log.note(4)
      var moved: [Int32] = [1, 4, 2, 1]
      var visited: [Int32] = []
      moved.withUnsafeMutableBufferPointer { log.note($0.baseAddress!, 4) { visited.append($0) } }
      #expect(log.list.elements == [4, 1, 2] && visited == [1, 4, 2, 1])
      try log.checkInvariants()
    }
  }

  @Test func restoreReported_placesUsedAgain_areKnownAsBeforeAndListed() throws {
    try lendLog(8) { log, memory in
      log.setReported(2, 20)
      log.setReported(5, 50)
      try log.reserveRenewed(3, &memory)
      log.noteRenewal(of: 2)
      log.clearPlace(2)
      // The place is used a second time. A rollback brings the value back that was known at the beginning.
      log.noteRenewal(of: 2)
      log.setReported(2, 7)
      log.noteRenewal(of: 5)
      log.clearPlace(5)
      log.restoreReported()
      #expect(log.reported[2] == 20 && log.reported[5] == 50)
      #expect(Set(log.list.elements) == [2, 5])
      log.clear()
      log.restoreReported()
      #expect(log.newest == nil, "what was restored is not kept for a second time")
    }
  }

  @Test func forgetRenewed_kept_restoresNothing() throws {
    try lendLog(8) { log, memory in
      log.setReported(2, 20)
      try log.reserveRenewed(1, &memory)
      log.noteRenewal(of: 2)
      log.clearPlace(2)
      log.forgetRenewed()
      log.restoreReported()
      #expect(log.reported[2] == 0 && log.newest == nil)
    }
  }

  @Test(arguments: UInt64(1)...20)
  func randomCalls_agreeWithAnArray(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    try lendLog(12) { log, memory in
      var model: [Int32] = []
      var variables: Int32 = 12
      for _ in 0..<300 {
        let j = Int32(random.int(in: 0...Int(variables) - 1))
        switch random.int(in: 0...12) {
        case 0...6:
          log.note(j)
          if !model.contains(j) { model.append(j) }
        case 7, 8:
          #expect(log.newest == model.last)
          if model.popLast() != nil { log.forgetNewest() }
        case 9:
          log.forgetUnused(variables: j + 1)
          model.removeAll { $0 > j }
        case 10:
          log.clear()
          model = []
        default:
          // Places that were never used are not listed.
          if variables > 60 { continue }
          variables += 7
          try log.reserve(variables: Int(variables), rows: 0, &memory)
        }
        try #require(log.list.elements == model)
        try log.checkInvariants()
      }
    }
  }

  private func lendLog(_ n: Int32, _ body: (inout ChangeLog, inout Memory) throws -> Void) throws {
    try lend(ChangeLog(), variables: Int(n)) { log, memory, _ in
      for j in 0..<n { log.clearPlace(j) }
      try body(&log, &memory)
    }
  }
}

// MixedTreeTests.swift -- an old tree and a fresh one have the same layout, to the last bit, whatever came before.
//
// QUOIN_MIXED_SEEDS=first..<last runs other seeds, of seven steps each; in release, which needs -Xswiftc -enable-testing,
// some thousand steps a second.

import Foundation
import QuoinMemory
import QuoinSpecs
import Testing

@Suite struct MixedTreeTests {
  private static let seeds: Range<UInt64> = {
    let words = ProcessInfo.processInfo.environment["QUOIN_MIXED_SEEDS"]?.components(separatedBy: "..<")
    guard let ends = words?.compactMap({ UInt64($0) }), ends.count == 2, ends[0] <= ends[1] else {
      return 0..<400
    }
    return ends[0]..<ends[1]
  }()

  /// Trees on two threads at the same time.
  @Test func layout_afterChanges_isThatOfAFreshTree() throws {
    let lock = NSLock()
    nonisolated(unsafe) var (faults, steps, refused) = ([String](), 0, 0)
    let seeds = Self.seeds
    DispatchQueue.concurrentPerform(iterations: 2) { worker in
      for seed in seeds where Int(seed % 2) == worker {
        var life = MixedSteps(seed: seed)
        let isDone = (try? life.run()) != nil
        lock.withLock {
          faults += isDone ? life.faults : ["seed \(seed): ends with an error"]
          steps += MixedSteps.count
          refused += life.refused
        }
      }
    }
    print("\(steps) layouts compared with fresh trees', \(refused) others ran out of memory")
    #expect(faults == [])
    #expect(steps == MixedSteps.count * seeds.count && refused > seeds.count)
  }
}

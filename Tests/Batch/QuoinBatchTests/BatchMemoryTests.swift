// BatchMemoryTests.swift -- what plans ask of memory, and what is left when there is none.

import Foundation
import QuoinBatch
import QuoinEngine
import Testing

/// An allocator that notes the largest block and the sum of all, and refuses once it is told to.
final class Watched {
  var largest = 0
  var sum = 0
  var refuses = false

  var options: EngineOptions {
    var options = EngineOptions()
    options.allocator = Allocator(
      allocate: { context, bytes in
        let watched = Unmanaged<Watched>.fromOpaque(context!).takeUnretainedValue()
        if watched.refuses { return nil }
        watched.largest = max(watched.largest, bytes)
        watched.sum += bytes
        return malloc(bytes)
      }, deallocate: { _, block in free(block) }, context: Unmanaged.passUnretained(self).toOpaque())
    return options
  }
}

struct BatchMemoryTests {
  @Test func solve_memoryRunsOut_theBlocksBeforeAreReported() throws {
    let watched = Watched()
    var options = BatchOptions()
    (options.blockSize, options.lowest, options.highest) = (4, 390, 410)
    let plan = try Window(watched.options).widthPlan(options)
    let scenarios = [400.0, 401, 402, 403, 100, 180, 170, 404]
    var values = [Double](repeating: -1, count: 24)
    var statuses = [BatchStatus](repeating: .solved, count: 8)
    let before = plan.report
    #expect(throws: EngineError.outOfMemory) {
      try plan.solve(
        scenarios, count: 8, into: &values, statuses: &statuses,
        progress: { done, _ in
          watched.refuses = done == 4
          return true
        })
    }
    #expect(statuses == Array(repeating: .solved, count: 4) + Array(repeating: .notReached, count: 4))
    #expect(values[..<3] == [200, 200, 400] && values[9] == 201.5)
    #expect(plan.report.solved == 4 && plan.report.fromBatch == before.fromBatch + 5)
    #expect(plan.report.solves >= before.solves)
    watched.refuses = false
    #expect(try plan.answers(scenarios, count: 8).1.allSatisfy { $0 == .solved })
    #expect(plan.report.solved == 12)
  }

  /// Edits of their own: as many components as parameters.
  private func blocks(edits: Int) throws -> Watched {
    let watched = Watched()
    let engine = try Engine(options: watched.options)
    let variables = try (0..<edits).map { _ in try engine.addVariable() }
    let targets = try variables.enumerated().map {
      BatchTarget(parameter: $0.offset, .edit, try engine.addEdit($0.element, .strong))
    }
    watched.sum = 0
    let plan = try targets.withUnsafeBufferPointer { targets in
      try variables.withUnsafeBufferPointer {
        try Batch(engine, targets, parameterCount: edits, $0)
      }
    }
    #expect(plan.componentCount == edits && plan.regionCount == edits)
    return watched
  }

  @Test func init_manyComponents_memoryGrowsWithTheirNumber() throws {
    let (few, many) = try (blocks(edits: 150), blocks(edits: 600))
    #expect(many.largest < 6 * few.largest, "\(few.largest) bytes for 150, \(many.largest) for 600")
    #expect(many.sum < 6 * few.sum, "\(few.sum) bytes in all for 150, \(many.sum) for 600")
  }
}

// BatchNumberTests.swift -- numbers at the ends: what a solver would refuse, a plan refuses.

import Foundation
import QuoinBatch
import QuoinEngine
import Testing

struct BatchNumberTests {
  @Test func solve_editAskedForTooMuch_isABadNumber() throws {
    let window = try Window()
    #expect(throws: EngineError.badNumber) { try window.engine.suggest(window.edit, 1.2e15) }
    try window.engine.suggest(window.edit, 1e15)
    let plan = try window.plan([BatchTarget(parameter: 0, .edit, window.edit, share: 2)], parameters: 1)
    let (values, statuses) = try plan.answers([200, 6e14, 5e14, -6e14], count: 4)
    #expect(statuses == [.solved, .badNumber, .solved, .badNumber])
    #expect(values[3..<6].allSatisfy(\.isNaN) && values[8] == 1e15 && values[9..<12].allSatisfy(\.isNaN))
    #expect(plan.report.refused == 2)
  }

  @Test func solve_editOfSeveralParameters_isHeldByTheirSum() throws {
    let window = try Window()
    let targets = [
      BatchTarget(parameter: 0, .edit, window.edit),
      BatchTarget(parameter: 1, .edit, window.edit, offset: 100),
    ]
    let plan = try window.plan(targets, parameters: 2)
    let (_, statuses) = try plan.answers([6e14, 6e14, 9e14, -3e14, 1e15, 0, 1, 2], count: 4)
    #expect(statuses == [.badNumber, .solved, .badNumber, .solved])
    var rates = [0.0, 0]
    var status = [BatchStatus.notReached]
    try plan.gradient([6e14, 6e14], count: 1, of: [1, 1, 1], into: &rates, statuses: &status)
    #expect(status == [.badNumber] && rates.allSatisfy(\.isNaN))
  }

  /// A soft row is kept in a scale of its own, in which its constant is limited.
  @Test(arguments: [1e-6, 1, 1e6])
  func solve_softConstant_isRefusedWhereTheSolverRefusesIt(size: Double) throws {
    let engine = try Engine()
    let x = try engine.addVariable()
    let row = try engine.addConstraint([Term(size, x)], constant: -size, .equal, .weak)
    let plan = try [BatchTarget(parameter: 0, .wholeConstant, row, share: -1)].withUnsafeBufferPointer {
      some in
      try [x].withUnsafeBufferPointer { try Batch(engine, some, parameterCount: 1, $0) }
    }
    var refused = 0
    for exponent in 6...15 {
      let number = Double(sign: .plus, exponent: exponent * 3, significand: 1.1)
      let isTaken = (try? engine.setConstant(row, -number)) != nil
      #expect(try plan.answers([number], count: 1).1 == [isTaken ? .solved : .badNumber], "\(number)")
      refused += isTaken ? 0 : 1
    }
    #expect((refused > 0) == (size < 1), "\(refused)")
  }

  /// BLAS takes distances between rows of 32 bits. The memory between the rows is reserved, and never touched.
  @Test func solve_rowsFurtherApartThan32BitsCount_areAllWritten() throws {
    let engine = try Engine()
    let variables = try (0..<9).map { _ in try engine.addVariable() }
    let sum = try engine.addVariable()
    let terms = variables.map { Term(1, $0) } + [Term(-1, sum)]
    _ = try engine.addConstraint(terms, .equal)
    let targets = try variables.enumerated().map {
      BatchTarget(parameter: $0.offset, .edit, try engine.addEdit($0.element, .strong))
    }
    let plan = try targets.withUnsafeBufferPointer { targets in
      try [sum].withUnsafeBufferPointer { try Batch(engine, targets, parameterCount: 9, $0) }
    }
    let stride = 1 << 31
    let bytes = 4 * stride * MemoryLayout<Double>.stride
    guard
      let room = mmap(nil, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0),
      room != MAP_FAILED
    else { return print("no room of \(bytes) addresses") }
    defer { munmap(room, bytes) }
    let values = room.assumingMemoryBound(to: Double.self)
    let scenarios = (0..<36).map { Double($0) }
    try plan.solve(scenarios, count: 4, into: values, valueStride: stride)
    for row in 0..<4 { #expect(values[row * stride] == Double(36 + 81 * row)) }
    if !plan.usesBLAS { print("OpenBLAS is not there") }
  }
}

// Quoin.swift -- the Swift face of the engine: write constraints as you would on paper.
//
//     let solver = try Solver()
//     let left = try solver.variable("left"), width = try solver.variable("width")
//     try solver.add(width >= 20)
//     try solver.add(left + width == 100 ~ .strong)
//     let pointer = try solver.edit(left, .medium)
//     try solver.suggest(pointer, 40)
//     try solver.solve()
//     solver[width]                     // 60
//
// Four folders. Types: variables, expressions and constraints, plain values without a solver. Solver: the
// engine behind checked calls that throw typed errors. Queries: conflicts, explanations, texts. Batch: many
// scenarios at once.
//
// Threads: all of Types, and the answers in Queries, are Sendable. A solver is not: one thread at a time uses
// it. Different solvers share nothing, and a solver may be handed over to another thread whole.
//
// Costs: an expression of up to four terms lives on the stack. Adding a constraint costs the engine's call and
// two stores. Names and explanations cost nothing until they are used. While nothing is recorded, each call spends
// one comparison to find that out.

// The types of the engine, of the batch path and of traces that this interface uses, with their members.
@_exported public import class QuoinBatch.Batch
@_exported public import struct QuoinBatch.BatchOptions
@_exported public import typealias QuoinBatch.BatchProgress
@_exported public import struct QuoinBatch.BatchReport
@_exported public import enum QuoinBatch.BatchStatus
@_exported public import struct QuoinEngine.Budget
@_exported public import struct QuoinEngine.Certificate
@_exported public import struct QuoinEngine.ConstraintID
@_exported public import enum QuoinEngine.EngineError
@_exported public import struct QuoinEngine.EngineOptions
@_exported public import enum QuoinEngine.Relation
@_exported public import enum QuoinEngine.SolveStatus
@_exported public import struct QuoinEngine.Strength
@_exported public import struct QuoinEngine.Term
@_exported public import struct QuoinEngine.ValueRange
@_exported public import struct QuoinEngine.VariableID
@_exported public import struct QuoinTrace.TraceError

/// The importance of a constraint: a level, and a weight inside that level.
public typealias Strength = QuoinEngine.Strength
/// How a constraint's left side relates to its right side.
public typealias Relation = QuoinEngine.Relation
/// How a solve ended.
public typealias SolveStatus = QuoinEngine.SolveStatus
/// The limits of one solve.
public typealias Budget = QuoinEngine.Budget
/// The proof that values are optimal, or what is wrong with it.
public typealias Certificate = QuoinEngine.Certificate
/// Options that are fixed when a solver is made.
public typealias SolverOptions = QuoinEngine.EngineOptions
/// The values that a variable could have at the same objective.
public typealias ValueRange = QuoinEngine.ValueRange

// Twin.swift -- an engine and the plain statement of the same problem, side by side.
//
// A test does everything to both; `agrees` solves the plain one with the reference solver and
// compares the objectives of both solutions, level by level.

import QuoinEngine
import QuoinTestSupport
import Testing

final class Twin {
  var engine: Engine
  let variables: [VariableID]
  var plain: PlainProblem
  private(set) var handles: [ConstraintID] = []

  init(variables count: Int, options: EngineOptions = EngineOptions()) throws {
    engine = try Engine(options: options)
    variables = try engine.addVariables(count)
    plain = PlainProblem(variableCount: count)
  }

  /// A twin of random constraints, those left out that cannot hold.
  convenience init(_ shape: Shape, seed: UInt64, variables: Int, rows: Int) throws {
    try self.init(variables: variables)
    var source = ShapeSource(shape: shape, seed: seed, variables: variables)
    while handles.count < rows { _ = try? add(source.next()) }
  }

  @discardableResult
  func add(_ row: PlainConstraint) throws -> ConstraintID {
    let handle = try engine.addConstraint(
      terms(of: row), constant: row.constant, relation(of: row), strength(of: row))
    handles.append(handle)
    plain.constraints.append(row)
    return handle
  }

  func terms(of row: PlainConstraint) -> [Term] {
    row.terms.map { Term($0.coefficient, variables[$0.variable]) }
  }

  func relation(of row: PlainConstraint) -> Relation {
    switch row.relation {
    case .equal: .equal
    case .lessOrEqual: .lessOrEqual
    case .greaterOrEqual: .greaterOrEqual
    }
  }

  func strength(of row: PlainConstraint) -> Strength {
    row.isRequired ? .required : Strength(priority: row.priority, weight: row.weight)
  }

  var values: [Double] {
    get throws { try engine.values(of: variables) }
  }

  /// The objectives of the levels at the engine's values, strongest level first.
  var costs: [LevelObjective] {
    get throws { plain.objectivePerLevel(at: try values) }
  }

  /// Solves, proves, and compares with the reference solver.
  func agrees(_ location: SourceLocation = #_sourceLocation) throws {
    try engine.solveAndProve(location)
    let best = try #require(ReferenceSolver.solve(plain).solution, sourceLocation: location)
    expectEqualCosts(try costs, best.levels, location)
  }
}

/// Fails unless both have the same cost on every level, to rounding.
func expectEqualCosts(
  _ some: [LevelObjective], _ others: [LevelObjective], _ location: SourceLocation = #_sourceLocation
) {
  #expect(some.count == others.count, sourceLocation: location)
  for (one, other) in zip(some, others) {
    #expect(one.agrees(with: other, rounding: 1e-10), "\(one) \(other)", sourceLocation: location)
  }
}

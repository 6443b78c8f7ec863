// CheckPoint.swift -- the state at a `c`: values, and a proof that they are right.
//
// A check point must not change what is measured after it. When a proof is wanted, or values are wanted while
// something is pending, it solves a clone and reads that. Otherwise it only reads the engine.

import QuoinEngine

/// The contents of a check point.
public struct CheckContents: OptionSet, Sendable {
  /// One bit for each thing.
  public let rawValue: UInt8

  /// The things whose bits are set.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Every variable's value.
  public static let values = CheckContents(rawValue: 1)
  /// The worst required violation, the objective per level, and the certificate.
  public static let proof = CheckContents(rawValue: 2)
}

/// The values and the proof at one `c` of a trace.
public struct CheckPoint: Sendable {
  /// The check point's number in the trace, from 0.
  public let index: Int
  /// The values of all variables in order, if they were wanted; NaN for a removed variable.
  public let values: [Double]?
  /// The proof, if it was wanted.
  public let proof: Proof?

  /// How good the values are.
  public struct Proof: Sendable {
    /// The largest violation of a required constraint, in its own units.
    public let worstRequired: Double
    /// The weighted sum of violations of each level that has constraints, strongest first.
    public let objectives: [(priority: Double, objective: Double)]
    /// The proof that no other values are better.
    public let certificate: Certificate
  }
}

extension CheckPoint {
  init(
    _ index: Int, of engine: borrowing Engine, _ variables: [VariableID], _ contents: CheckContents
  ) throws(EngineError) {
    guard contents.contains(.proof) || (!contents.isEmpty && !engine.isSettled) else {
      self.init(index, settled: engine, variables, contents, proof: nil)
      return
    }
    let settled = try engine.clone()
    try settled.solve()
    let proof = contents.contains(.proof) ? try Proof(settled) : nil
    self.init(index, settled: settled, variables, contents, proof: proof)
  }

  private init(
    _ index: Int, settled engine: borrowing Engine, _ variables: [VariableID], _ contents: CheckContents,
    proof: Proof?
  ) {
    self.index = index
    values = contents.contains(.values) ? Self.values(engine, variables) : nil
    self.proof = proof
  }

  private static func values(_ engine: borrowing Engine, _ variables: [VariableID]) -> [Double] {
    variables.map { (try? engine.value(of: $0)) ?? .nan }
  }
}

extension CheckPoint.Proof {
  init(_ engine: borrowing Engine) throws(EngineError) {
    var worst = 0.0
    var sums: [Double: Double] = [:]
    var failure: EngineError?
    engine.forEachConstraint { constraint in
      do throws(EngineError) {
        if try engine.kind(of: constraint) == .objective { return }
        let strength = try engine.strength(of: constraint)
        let violation = try engine.violation(of: constraint)
        if strength.isRequired {
          worst = max(worst, violation)
        } else {
          sums[strength.priority, default: 0] += strength.weight * violation
        }
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    worstRequired = worst
    objectives = sums.sorted { $0.key > $1.key }.map { (priority: $0.key, objective: $0.value) }
    certificate = try engine.certificate()
  }
}

// Scenario.swift -- a named piece of work for a solver, and a family of them at several sizes.

import QuoinTrace

/// A workload of one size, named `family/size`, for example `chain/100`.
public struct Scenario: Sendable {
  /// The family it belongs to.
  public let family: ScenarioFamily
  /// Its size, in the family's own measure.
  public let size: Int

  /// The family's name and the size.
  public var name: String { "\(family.name)/\(size)" }

  /// The trace of this workload: the same one on every run and machine.
  ///
  /// Cost: linear in the trace; it is made anew at every call.
  public func trace() -> Trace { family.make(size) }
}

/// A kind of workload that can be made at many sizes.
public struct ScenarioFamily: Sendable {
  /// A short lower-case name.
  public let name: String
  /// The scenario and the unit of its size, in one sentence.
  public let summary: String
  /// The sizes of its sweep, ascending.
  public let sizes: [Int]
  /// The sizes at which a workload of this family can be made: from the smallest that makes sense to the largest
  /// that still fits into an ordinary memory.
  public let possibleSizes: ClosedRange<Int>

  let make: @Sendable (Int) -> Trace

  init(
    _ name: String, _ summary: String, sizes: [Int], possible: ClosedRange<Int> = 1...1_000_000,
    make: @escaping @Sendable (Int) -> Trace
  ) {
    self.name = name
    self.summary = summary
    self.sizes = sizes
    self.possibleSizes = possible
    self.make = make
  }

  /// The workload of a size, or nil when the size is not a possible one.
  public func scenario(size: Int) -> Scenario? {
    possibleSizes.contains(size) ? Scenario(family: self, size: size) : nil
  }

  /// The workloads of the sweep.
  public var scenarios: [Scenario] { sizes.map { Scenario(family: self, size: $0) } }
}

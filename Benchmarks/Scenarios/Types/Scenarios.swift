// Scenarios.swift -- the list of all workloads.
//
// Tests, benchmarks and the command line take their workloads from here, so that a name means the
// same trace everywhere. A new family is one file and one line below.

/// All workloads.
public enum Scenarios {
  /// The seven workloads against which solvers of this kind have been compared from the start.
  public static let classic: [ScenarioFamily] = [
    Enaml.family, Chain.family, RowList.family, Grid.family, Views.family, Nested.family,
    Churn.family,
  ]

  /// Situations that the classic seven leave out.
  public static let situations: [ScenarioFamily] =
    [
      AspectGrid.family, Blocks.family, SplitView.family, Tweaks.family, Levels.family,
      ConflictStorm.family, Stays.family, Window.family, Panes.family, Page.family, Tree.family,
    ] + Bulk.families + Terminal.families

  /// Every family.
  public static let families: [ScenarioFamily] = classic + situations

  /// Every workload of every family's sweep.
  public static var all: [Scenario] { families.flatMap(\.scenarios) }

  /// The workload of a name such as `chain/100`, at any size its family can be made in; nil when
  /// there is no such family or size.
  public static func named(_ name: String) -> Scenario? {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let size = Int(parts[1]) else { return nil }
    return families.first { $0.name == parts[0] }?.scenario(size: size)
  }
}

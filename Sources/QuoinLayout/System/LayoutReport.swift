// LayoutReport.swift -- what a layout pass did.

import QuoinEngine

/// Required constraints that cannot all hold, and the one that was broken for the rest.
public struct LayoutConflict {
  /// An irreducible set: without any one of them the rest can hold. Oldest first.
  public let constraints: [LayoutConstraint]
  /// The newest of the program's.
  public let broken: LayoutConstraint
}

/// An attribute that could have other values with nothing violated more.
public struct LayoutAmbiguity {
  /// The box, or nil for a guide.
  public let box: LayoutBox?
  /// The guide, or nil for a box.
  public let guide: LayoutGuide?
  /// left, top, width or height, in the parent.
  public let attribute: LayoutAttribute
  /// What values it could have; infinite where nothing ends them.
  public let lowest: Double
  /// The greatest of those values.
  public let highest: Double
  let system: LayoutSystem
  let unknown: VariableID

  /// The layouts in which the attribute has its lowest and its highest value; nil where that is
  /// infinite. Nothing moves: each is solved on a copy, which costs about one layout.
  public func exercise() -> (lowest: LayoutSnapshot?, highest: LayoutSnapshot?) {
    (system.layout(with: unknown, at: lowest), system.layout(with: unknown, at: highest))
  }
}

/// What a layout pass did. Layout never fails: it reports.
public struct LayoutReport {
  /// Boxes whose frame in their parent is another than before, each once, in no order.
  public var changed: [LayoutBox] = []
  /// Conflicts that this pass met.
  public var conflicts: [LayoutConflict] = []
  /// Misuses since the last pass (release builds only) and refusals of the solver.
  public var errors: [LayoutError] = []
  let system: LayoutSystem?

  init(_ system: LayoutSystem?) { self.system = system }

  /// What the constraints leave open, asked when it is read, of the layout as it then is. Costs a copy,
  /// and a few basis changes for each unknown that is open: for debugging, not for every frame.
  public var ambiguities: [LayoutAmbiguity] { system?.ambiguities() ?? [] }
}

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

/// A constraint that is not required and does not hold, because others come before it.
public struct UnmetWish {
  /// The constraint.
  public let constraint: LayoutConstraint
  /// By how much its two sides are apart, or on the wrong side of each other.
  public let distance: Double
}

/// What a layout pass did, and what is wrong with the layout as it stands. Layout never fails: it reports.
public struct LayoutReport {
  /// Boxes whose frame in their parent is another than before, each once, in no order.
  public var changed: [LayoutBox] = []
  /// Conflicts that stand, whichever pass met them: one for each statement that is broken.
  public var conflicts: [LayoutConflict] = []
  /// Misuses since the last report (release builds only), and what stands: numbers that are none, contents
  /// that never come to rest, refusals of the solver.
  public var errors: [LayoutError] = []
  let system: LayoutSystem?

  init(_ system: LayoutSystem?) { self.system = system }

  /// Wishes that do not hold, strongest first, asked when it is read, of the layout as it then is. Contents
  /// that are larger or smaller than they would like are among them. Costs a look at each constraint.
  public var unmetWishes: [UnmetWish] { system?.unmetWishes() ?? [] }

  /// What the constraints leave open, asked when it is read, of the layout as it then is. Costs a copy,
  /// and a few basis changes for each unknown that is open: for debugging, not for every frame.
  public var ambiguities: [LayoutAmbiguity] { system?.ambiguities() ?? [] }
}

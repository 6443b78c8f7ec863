// LayoutReport.swift -- what a layout pass did.

import QuoinEngine

/// Required constraints that cannot all hold, and the one that was broken for the rest.
public struct LayoutConflict {
  /// An irreducible set: without any one of them the rest can hold. In the order in which they enter.
  public let constraints: [LayoutConstraint]
  /// The last of them: the newest of those that the program stated, if it stated one.
  public let broken: LayoutConstraint
}

/// A refusal by the solver, such as for numbers out of its range or for too little memory.
public struct LayoutRefusal {
  /// The constraint; nil if the solver refused something else, such as a solve for want of memory.
  public let constraint: LayoutConstraint?
  /// The solver's error.
  public let reason: EngineError
  /// The refusal as reports list it.
  public let error: LayoutError
}

/// An attribute that could have other values with nothing violated more.
public struct LayoutAmbiguity {
  /// The attribute: left, top, width or height in the parent, or a variable.
  public let quantity: LayoutQuantity
  /// The least of the values that it could have; infinite where nothing bounds them.
  public let lowest: Double
  /// The greatest of those values.
  public let highest: Double
  /// The box, or nil for a guide or a variable.
  public var box: LayoutBox? { quantity.box }
  /// The guide, or nil for a box or a variable.
  public var guide: LayoutGuide? { quantity.guide }
  /// left, top, width or height, in the parent; the width of a variable.
  public var attribute: LayoutAttribute { quantity.attribute }
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

/// The results of a layout pass, and the present errors of the layout. Layout never fails: it reports.
public struct LayoutReport {
  /// Boxes whose frame in their parent is another than before, each once, in no order.
  public var changed: [LayoutBox] = []
  /// The present conflicts, whichever pass found them: one for each broken statement.
  public var conflicts: [LayoutConflict] = []
  /// Misuses since the last report (in release builds, without a handler), and present errors: numbers that are
  /// not finite, contents and hooks that never come to rest, refusals of the solver.
  public var errors: [LayoutError] = []
  /// The refusals among these, with the constraints that were refused.
  public var refusals: [LayoutRefusal] = []
  let system: LayoutSystem?

  init(_ system: LayoutSystem?) { self.system = system }

  /// Wishes that do not hold, strongest first, computed when this is read, for the layout at that time. Contents
  /// that are larger or smaller than they would like are among them. Costs a look at each constraint.
  public var unmetWishes: [UnmetWish] { system?.unmetWishes() ?? [] }

  /// The attributes that the constraints leave open, computed when this is read, for the layout at that time.
  /// Costs a copy, and a few basis changes for each open unknown: for debugging, not for every frame.
  public var ambiguities: [LayoutAmbiguity] { system?.ambiguities() ?? [] }
}

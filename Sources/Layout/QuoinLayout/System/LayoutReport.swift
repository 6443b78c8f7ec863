// LayoutReport.swift -- what a layout pass did.

import QuoinEngine

/// A refusal by the solver, such as for numbers out of its range or for too little memory.
public struct LayoutRefusal {
  /// The constraint that was refused; nil if the solver refused something else, such as a solve for want of memory.
  public let constraint: LayoutConstraint?
  /// The solver's error.
  public let reason: EngineError
  /// The refusal as reports list it.
  public let error: LayoutError
}

/// An attribute that could have other values without a larger violation of any constraint.
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
  /// left, top, width or height, in the parent's coordinates; always width for a variable.
  public var attribute: LayoutAttribute { quantity.attribute }
  let system: LayoutSystem
  let unknown: VariableID

  /// The layouts in which the attribute has its lowest and its highest value; nil where that
  /// value is infinite. No frame changes: each layout is solved on a copy, which costs about one layout.
  public func exercise() -> (lowest: LayoutSnapshot?, highest: LayoutSnapshot?) {
    (system.layout(with: unknown, at: lowest), system.layout(with: unknown, at: highest))
  }
}

/// A constraint that is not required and does not hold, because it conflicts with others that matter more.
public struct UnmetWish {
  /// The constraint.
  public let constraint: LayoutConstraint
  /// How far the two sides are apart; for an inequality, how far beyond its limit.
  public let distance: Double
  /// The statements that keep it from holding, and itself.
  public var conflict: LayoutConflict? { constraint.conflict }
}

/// The results of a layout pass, and the present errors of the layout. Layout never fails: it reports.
public struct LayoutReport {
  /// Boxes whose frame in their parent has changed, each once, in no order.
  public var changed: [LayoutBox] = []
  /// The present conflicts, whichever pass found them: one for each broken statement.
  public var conflicts: [LayoutConflict] = []
  /// The misuses since the last report that no handler took (in release builds), and the present errors: numbers that
  /// are not finite, contents and hooks that never come to rest, refusals of the solver.
  public var errors: [LayoutError] = []
  /// The refusals among `errors`, with the constraints that were refused.
  public var refusals: [LayoutRefusal] = []
  let system: LayoutSystem?

  init(_ system: LayoutSystem?) { self.system = system }

  /// Wishes that do not hold, strongest first, computed for the layout at the time of reading. They include wishes of
  /// contents for another size, but not for the width at which a text would need no further line, if its measure callback
  /// has answered for the width that it has. They include no wishes of stacks for their children, or of free sizes.
  /// Costs a look at each constraint.
  public var unmetWishes: [UnmetWish] { system?.unmetWishes() ?? [] }

  /// The attributes that the constraints leave open, computed for the layout at the time of reading. Costs a copy of
  /// the engine and a few basis changes for each open unknown: for debugging, not for every frame.
  public var ambiguities: [LayoutAmbiguity] { system?.ambiguities() ?? [] }
}

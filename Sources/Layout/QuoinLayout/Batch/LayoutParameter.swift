// LayoutParameter.swift -- what one number of a scenario moves in a tree of boxes.
//
// A parameter always moves a right-hand side: a size that the host gives, the number in a constraint, the
// size that contents ask for. The engine's constant of `a == b + 8` with an inset is -8 plus the part of the
// inset. So in the batch's target, the number's share is -1, and the inset's part is the offset.

import QuoinBatch
import QuoinEngine

/// A column of scenarios: the numbers in a layout that it moves, each with its share.
///
///     let width: LayoutParameter = .width(of: root)
///     let gap = LayoutParameter.setting(left).and(.setting(right, share: -1))
public struct LayoutParameter {
  /// The constraints of a part are looked up when the batch is made, since layout passes add and remove some.
  private var parts: [(constraints: () -> [LayoutConstraint?], share: Double)]

  /// The width that the host gives a tree: the box must be the tree's root, and its host must have given a width.
  public static func width(of root: LayoutBox) -> LayoutParameter {
    LayoutParameter(parts: [({ [root.host.width.constraint] }, 1)])
  }

  /// The height that the host gives a tree.
  public static func height(of root: LayoutBox) -> LayoutParameter {
    LayoutParameter(parts: [({ [root.host.height.constraint] }, 1)])
  }

  /// A constraint's constant becomes share * number, plus the shares of other parameters.
  public static func setting(_ constraint: LayoutConstraint, share: Double = 1) -> LayoutParameter {
    LayoutParameter(parts: [({ [constraint] }, share)])
  }

  /// The width or height that a box's contents ask for: they must ask for one when the batch is made.
  public static func contents(of box: LayoutBox, _ axis: Axis) -> LayoutParameter {
    LayoutParameter(parts: [({ [box.contents[axis].hug, box.contents[axis].resist] }, 1)])
  }

  /// A parameter whose number moves all that either of the two moves.
  public func and(_ other: LayoutParameter) -> LayoutParameter {
    LayoutParameter(parts: parts + other.parts)
  }

  /// The engine's constraints that the parameter moves. Nil if one of them is absent, has no row in the system, or is
  /// an objective or a handle of several.
  func targets(_ number: Int, in system: LayoutSystem) throws(EngineError) -> [BatchTarget]? {
    var targets: [BatchTarget] = []
    for part in parts {
      for constraint in part.constraints() {
        guard let constraint, constraint.row != .none, constraint.node?.system === system,
          let single = constraint.single, single.objective == nil
        else { return nil }
        let rest = try system.engine.constant(of: constraint.row) + single.constant
        let share = single.isNumberLeft ? part.share : -part.share
        targets.append(
          BatchTarget(parameter: number, .wholeConstant, constraint.row, share: share, offset: rest))
      }
    }
    return targets
  }
}

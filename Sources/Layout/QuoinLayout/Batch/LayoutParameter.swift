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
///     let gap = LayoutParameter.constant(of: left).and(.constant(of: right, share: -1))
public struct LayoutParameter {
  /// A part's rows are looked up when the batch is made, since layout passes add and remove rows.
  private enum Part {
    case host(LayoutBox, Axis)
    case contents(LayoutBox, Axis)
    case constraint(LayoutConstraint)
  }

  private var parts: [(part: Part, share: Double)]

  /// The width that the host gives a tree: the box must be the tree's root, and its host must have given a width.
  public static func width(of root: LayoutBox) -> LayoutParameter {
    LayoutParameter(parts: [(.host(root, .horizontal), 1)])
  }

  /// The height that the host gives a tree.
  public static func height(of root: LayoutBox) -> LayoutParameter {
    LayoutParameter(parts: [(.host(root, .vertical), 1)])
  }

  /// A constraint's constant becomes share * number, plus the shares of other parameters.
  public static func constant(of constraint: LayoutConstraint, share: Double = 1) -> LayoutParameter {
    LayoutParameter(parts: [(.constraint(constraint), share)])
  }

  /// The width or height that a box's contents ask for: they must ask for one when the batch is made.
  public static func contents(of box: LayoutBox, _ axis: Axis) -> LayoutParameter {
    LayoutParameter(parts: [(.contents(box, axis), 1)])
  }

  /// A parameter whose number moves all that either of the two moves.
  public func and(_ other: LayoutParameter) -> LayoutParameter {
    LayoutParameter(parts: parts + other.parts)
  }

  /// The engine's constraints that the parameter moves. Nil if one of them is absent, has no row in the system, or is
  /// an objective or a handle of several.
  func targets(_ number: Int, in system: LayoutSystem) throws(EngineError) -> [BatchTarget]? {
    var targets: [BatchTarget] = []
    for (part, share) in parts {
      let constraints = LayoutParameter.constraints(of: part)
      if constraints.isEmpty { return nil }
      for constraint in constraints {
        guard constraint.row != .none, constraint.node?.system === system,
          let single = constraint.single, single.objective == nil
        else { return nil }
        let rest = try system.engine.constant(of: constraint.row) + single.constant
        targets.append(
          BatchTarget(parameter: number, .wholeConstant, constraint.row, share: -share, offset: rest))
      }
    }
    return targets
  }

  private static func constraints(of part: Part) -> [LayoutConstraint] {
    switch part {
    case .constraint(let constraint): return [constraint]
    case .host(let box, let axis):
      let constraint = axis == .horizontal ? box.host.widthConstraint : box.host.heightConstraint
      return constraint.map { [$0] } ?? []
    case .contents(let box, let axis):
      let wish = box.contents[axis]
      guard let hug = wish.hug, let resist = wish.resist else { return [] }
      return [hug, resist]
    }
  }
}

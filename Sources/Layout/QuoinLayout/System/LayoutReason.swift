// LayoutReason.swift -- why a length is what it is, link by link.
//
//     for reason in root.reasons(for: title.right - card.left) { print(reason) }
//
//     `title`'s left edge should equal `card`'s left edge plus 15. +15
//     …
//
// The contributions of the active constraints behind a length add up to it. They are listed as a chain: each names an
// unknown of the length, or of a constraint before it.

import QuoinEngine

/// A cause of a conflict, or of a length.
public enum LayoutCause {
  /// A constraint: a member of the conflict, or one that holds exactly and so fixes the length.
  case constraint(LayoutConstraint)
  /// A size that would be negative otherwise.
  case notNegative(LayoutQuantity)
  /// A quantity that no constraint determines: it keeps its value.
  case undetermined(LayoutQuantity)
}

/// One link of the chain that determines a length.
public struct LayoutReason {
  /// The cause.
  public let cause: LayoutCause
  /// The part of the length that the cause adds. The contributions of all links, the insets of the boxes between, and a
  /// number in the expression itself add up to the length.
  public let contribution: Double
}

extension LayoutReason: CustomStringConvertible {
  /// The cause as a sentence, and what it adds.
  public var description: String {
    let sign = contribution < 0 ? "" : "+"
    return "\(cause) \(sign)\(shortText(contribution))"
  }
}

extension LayoutCause: CustomStringConvertible {
  /// A sentence.
  public var description: String {
    switch self {
    case .constraint(let constraint): constraint.sentence
    case .notNegative(let quantity): "\(quantity) is not negative."
    case .undetermined(let quantity): "\(quantity) could be otherwise: it stays where it is."
    }
  }
}

extension LayoutBox {
  /// The constraints that determine a size, a distance or a variable, and what each adds; none if `length` names an
  /// item that is not in this box's tree. Lays out first if need be. Costs some solves with the basis for each unknown.
  public final func reasons(for length: some AnchorLinear<Extent>) -> [LayoutReason] {
    root.layoutIfNeeded()
    return node.system?.reasons(for: length.anchorExpression) ?? []
  }
}

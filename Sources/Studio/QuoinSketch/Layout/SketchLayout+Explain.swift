// SketchLayout+Explain.swift -- why a quantity has its value, and which quantities are undetermined.

import QuoinLayout

/// One link of the chain that decides a value.
public struct ChainLink: Sendable, Equatable {
  /// The kinds of links.
  public enum Source: Sendable, Equatable {
    /// The rule with this index holds with equality.
    case rule(Int)
    /// Nothing decides this quantity, and it keeps the value that it happens to have.
    case rests(Sketch.Quantity)
  }
  /// Where the link comes from.
  public let source: Source
  /// What this link adds to the value. The contributions of all links add up to the value.
  public let contribution: Double
}

extension SketchLayout {
  /// The chain of constraints that decides a quantity's value.
  public func chain(of quantity: Sketch.Quantity) -> [ChainLink] {
    guard let sum = sum([Sketch.Term(coefficient: 1, quantity: quantity)]) else { return [] }
    return links(desk.reasons(for: sum))
  }

  /// Why a rule does not hold: rules that it contradicts, and itself, as `conflicts` lists them. Each wish among the
  /// others is kept as near as it is. Empty if the rule holds.
  public func conflict(of rule: Int) -> [Int] {
    constraints[rule]?.conflict.map { rules(of: $0) } ?? []
  }

  private func links(_ reasons: [LayoutReason]) -> [ChainLink] {
    reasons.compactMap { reason in
      if let rule = rule(of: reason.cause) {
        return ChainLink(source: .rule(rule), contribution: reason.contribution)
      }
      guard case .undetermined(let unknown) = reason.cause, let quantity = quantity(of: unknown) else {
        return nil
      }
      return ChainLink(source: .rests(quantity), contribution: reason.contribution)
    }
  }
}

/// A quantity that the author's constraints leave open.
public struct OpenQuantity: Sendable, Equatable {
  /// The quantity that is left open.
  public let quantity: Sketch.Quantity
  /// The least value that the quantity could have without a larger violation of any constraint. Infinite if nothing
  /// bounds the quantity below.
  public let lowest: Double
  /// The largest value that the quantity could have without a larger violation of any constraint. Infinite if nothing
  /// bounds the quantity above.
  public let highest: Double
}

extension SketchLayout {
  /// The quantities that could have other values if there were no defaults.
  public func openQuantities() throws(SketchErrors) -> [OpenQuantity] {
    let bare = try SketchLayout(sketch, sizes: sizes, hasDefaults: false)
    let places = bare.placesOfInnerBoxes()
    let report = bare.desk.layoutIfNeeded()
    var open: [(order: Int, quantity: OpenQuantity)] = []
    for ambiguity in report.ambiguities {
      guard let quantity = bare.meant(ambiguity.quantity, places) else { continue }
      let found = OpenQuantity(
        quantity: quantity, lowest: ambiguity.lowest, highest: ambiguity.highest)
      open.append((bare.order(of: quantity), found))
    }
    return open.sorted { $0.order < $1.order }.map { $0.quantity }
  }

  /// The sketch's quantity for an unknown of this layout. Places in a sketch are measured from the window's corner.
  private func meant(
    _ unknown: LayoutQuantity, _ places: [ObjectIdentifier: Sketch.Quantity]
  ) -> Sketch.Quantity? {
    if let place = unknown.variable.flatMap({ places[ObjectIdentifier($0)] }) { return place }
    guard let quantity = quantity(of: unknown) else { return nil }
    if case .box(let box, let attribute) = quantity, !attribute.isSize, isInner(box) { return nil }
    return quantity
  }

  /// Whether a box's parent is a box other than a window. The box's place in its parent is then not its place in the
  /// window.
  private func isInner(_ box: Int) -> Bool {
    sketch.boxes[box].parent.map { sketch.boxes[$0].parent != nil } ?? false
  }

  /// Adds variables for the places of inner boxes in their windows, so that the layout can report on these places.
  private func placesOfInnerBoxes() -> [ObjectIdentifier: Sketch.Quantity] {
    var places: [ObjectIdentifier: Sketch.Quantity] = [:]
    for (index, box) in boxes.enumerated() where isInner(index) {
      let (left, top) = (LayoutVariable(), LayoutVariable())
      desk.addVariables(left, top)
      constrain {
        left == box.left - desk.left
        top == box.top - desk.top
      }
      places[ObjectIdentifier(left)] = .box(index, .left)
      places[ObjectIdentifier(top)] = .box(index, .top)
    }
    return places
  }

  /// The place of a quantity in the sketch's order: boxes, each by left, top, width and height, then variables.
  private func order(of quantity: Sketch.Quantity) -> Int {
    let attributes: [LayoutAttribute] = [.left, .top, .width, .height]
    switch quantity {
    case .variable(let index): return attributes.count * boxes.count + index
    case .box(let box, let attribute):
      return attributes.count * box + (attributes.firstIndex(of: attribute) ?? 0)
    }
  }
}

// Witness.swift -- what a statement says, computed from frames alone.
//
// The library turns attributes into terms of unknowns; a witness looks where the boxes came to lie and
// measures. It knows of the library's inside no more than what its documentation says: the closest
// common ancestor, insets, the mirror.

import QuoinLayout

/// Something that has edges.
enum Thing {
  case box(LayoutBox)
  case margins(LayoutBox)
  case safeArea(LayoutBox)
  case window(ScrollBox)
  case guide(LayoutGuide)

  /// The box that it is in, or is.
  var home: LayoutBox? {
    switch self {
    case .box(let box), .margins(let box), .safeArea(let box): box
    case .window(let box): box
    case .guide(let guide): guide.owner
    }
  }

  var isBox: Bool { if case .box = self { true } else { false } }

  /// Whether both are the same guide, or rectangles of the same box.
  func isOneWith(_ other: Thing) -> Bool {
    switch (self, other) {
    case (.guide, .guide): item == other.item
    case (.guide, _), (_, .guide): false
    default: home === other.home
    }
  }

  /// The box from which a plain number is measured.
  var parent: LayoutBox? {
    if case .box(let box) = self { return box.parent }
    return home
  }

  var item: ItemReference {
    switch self {
    case .box(let box): box.layoutItem
    case .margins(let box): box.marginsGuide.layoutItem
    case .safeArea(let box): box.safeAreaGuide.layoutItem
    case .window(let box): box.frameGuide.layoutItem
    case .guide(let guide): guide.layoutItem
    }
  }

  /// Its rectangle in the coordinates of the inside of `space`.
  func rectangle(in space: LayoutBox, margins isWithinMargins: Bool = false) -> Rect {
    if case .guide(let guide) = self, let home {
      return home.convert(guide.frame, to: space)
    }
    guard let home else { return .zero }
    if case .box = self, !isWithinMargins, home === space, let scroll = home as? ScrollBox {
      return scroll.contentGuide.frame
    }
    let corner = (home as? ScrollBox)?.contentOffset ?? .zero
    let inside = Rect(corner.x, corner.y, home.frame.width, home.frame.height)
    let aligned = inside.inset(by: home.alignmentInsets)
    let own: Insets =
      switch self {
      case .margins: home.margins
      case .safeArea: home.safeArea
      default: isWithinMargins ? home.margins : .zero
      }
    return home.convert(aligned.inset(by: own), to: space)
  }
}

/// A thing's attribute.
struct Spot {
  let thing: Thing
  let attribute: LayoutAttribute

  /// Its value in the coordinates of `space`, or in their mirror.
  func value(in space: LayoutBox, isMirrored: Bool) -> Double {
    guard !attribute.isSize else { return size }
    let isMargin = LayoutAttribute.leftMargin.rawValue <= attribute.rawValue
    let rect = thing.rectangle(in: space, margins: isMargin)
    // From inside, a scroll box is its content, which has no baselines.
    if thing.isBox, thing.home === space, space is ScrollBox {
      if attribute == .firstBaseline { return rect.minY }
      if attribute == .lastBaseline { return rect.maxY }
    }
    guard isMirrored, attribute.axis == .horizontal else { return edge(of: rect, isMirrored: false) }
    let width = (space as? ScrollBox)?.contentSize.width ?? space.frame.width
    return width - edge(of: rect, isMirrored: true)
  }

  private var size: Double {
    guard let home = thing.home else { return .nan }
    let whole: Rect
    if case .guide(let guide) = thing {
      whole = guide.frame
    } else if case .box = thing {
      whole = home.frame.inset(by: home.alignmentInsets)
    } else {
      whole = thing.rectangle(in: home)
    }
    return attribute == .width ? whole.width : whole.height
  }

  private func edge(of rect: Rect, isMirrored: Bool) -> Double {
    switch attribute {
    case .left, .leftMargin: rect.minX
    case .right, .rightMargin: rect.maxX
    case .leading, .leadingMargin: isMirrored ? rect.maxX : rect.minX
    case .trailing, .trailingMargin: isMirrored ? rect.minX : rect.maxX
    case .centerX, .centerXWithinMargins: rect.midX
    case .top, .topMargin: rect.minY
    case .bottom, .bottomMargin: rect.maxY
    case .centerY, .centerYWithinMargins: rect.midY
    case .firstBaseline: rect.minY + (thing.home?.firstBaselineOffset ?? 0)
    case .lastBaseline: rect.maxY - (thing.home?.lastBaselineOffset ?? 0)
    case .width, .height: .nan
    }
  }
}

/// A statement as it was made: `spot  relation  sum of targets * multiplier + constant`, and its handle,
/// which has the numbers. Without a target it is about a size, or the parent.
struct Claim {
  let spot: Spot
  var targets: [(factor: Double, spot: Spot)]
  let handle: LayoutConstraint

  /// How far the frames are from what the claim says; nil if there is no box in whose coordinates to measure it.
  var violation: Double? {
    guard let space else { return nil }
    var parts = targets
    if parts.isEmpty, !spot.attribute.isSize {
      parts = [(1, Spot(thing: .box(space), attribute: spot.attribute))]
    }
    // With several targets the multiplier is part of the statement's own coefficients.
    let multiplier = parts.count == 1 ? handle.multiplier : 1
    let isDirectional = ([spot] + parts.map(\.spot)).contains { $0.attribute.isDirectional }
    let isMirrored = isDirectional && space.direction == .rightToLeft
    let left = spot.value(in: space, isMirrored: isMirrored)
    let right = parts.reduce(handle.constant) { sum, part in
      let factor = parts.count == 1 ? multiplier : part.factor
      return sum + factor * part.spot.value(in: space, isMirrored: isMirrored)
    }
    switch handle.relation {
    case .equal: return abs(left - right)
    case .lessOrEqual: return max(left - right, 0)
    case .greaterOrEqual: return max(right - left, 0)
    }
  }

  /// In whose coordinates it is measured: the closest common ancestor of all; of one box alone, its
  /// parent.
  private var space: LayoutBox? {
    guard let first = targets.first?.spot.thing else {
      return spot.attribute.isSize ? spot.thing.home : spot.thing.parent
    }
    let things = [spot.thing, first] + targets.dropFirst().map(\.spot.thing)
    if things.allSatisfy({ spot.thing.isOneWith($0) }) {
      return things.allSatisfy(\.isBox) ? spot.thing.parent ?? spot.thing.home : spot.thing.home
    }
    return things.dropFirst().reduce(spot.thing.home) { shared, thing in
      shared.flatMap { closest($0, thing.home) }
    }
  }

  private func closest(_ one: LayoutBox, _ other: LayoutBox?) -> LayoutBox? {
    func above(_ box: LayoutBox?) -> [LayoutBox] { box.map { [$0] + above($0.parent) } ?? [] }
    let others = above(other)
    return above(one).first { box in others.contains { $0 === box } }
  }
}

// Setters.swift -- the properties of Masonry's handles that can be set: `constraint.insets = padding`.
//
// A handle is live: setting a property changes the handle's constants as the chain's word of the same name does.
// Reading a property returns the present constants.

extension Editable {
  /// The constant of a live handle: `top.offset = 20`. Reading it returns the constant of the first attribute.
  public var offset: Double {
    get { constraint.constant }
    nonmutating set { constraint.offset(newValue) }
  }

  /// The distances from the four edges; zero for an edge that the statement does not have.
  public var insets: MASEdgeInsets {
    get {
      var insets = Insets.zero
      for leaf in constraint.leaves {
        switch leaf.firstAttribute {
        case .left, .leading, .leftMargin, .leadingMargin: insets.left = leaf.constant
        case .right, .trailing, .rightMargin, .trailingMargin: insets.right = -leaf.constant
        case .top, .topMargin, .firstBaseline: insets.top = leaf.constant
        case .bottom, .bottomMargin, .lastBaseline: insets.bottom = -leaf.constant
        default: break
        }
      }
      return insets
    }
    nonmutating set { constraint.inset(newValue) }
  }

  /// The same distance from every edge. Reading it returns the distance of the first attribute, or of the left edge if
  /// the first attribute is no edge.
  public var inset: Double {
    get {
      let insets = insets
      switch constraint.leaves.first?.firstAttribute {
      case .right, .trailing, .rightMargin, .trailingMargin: return insets.right
      case .top, .topMargin, .firstBaseline: return insets.top
      case .bottom, .bottomMargin, .lastBaseline: return insets.bottom
      default: return insets.left
      }
    }
    nonmutating set { constraint.inset(newValue) }
  }

  /// The constants of width and height.
  public var sizeOffset: Size {
    get { Size(constant(of: .width), constant(of: .height)) }
    nonmutating set { constraint.offset(newValue) }
  }

  /// The constants of the centres.
  public var centerOffset: Point {
    get { Point(constant(of: .centerX), constant(of: .centerY)) }
    nonmutating set { constraint.offset(center: newValue) }
  }

  private func constant(of attribute: LayoutAttribute) -> Double {
    constraint.leaves.first { $0.firstAttribute == attribute }?.constant ?? 0
  }
}

// MARK: Priorities

/// A level in (0, 1000].
public typealias MASLayoutPriority = Priority
/// 1000.
public let MASLayoutPriorityRequired = Priority.required
/// 750.
public let MASLayoutPriorityDefaultHigh = Priority.high
/// 500.
public let MASLayoutPriorityDefaultMedium = Priority.medium
/// 250.
public let MASLayoutPriorityDefaultLow = Priority.low
/// 50.
public let MASLayoutPriorityFittingSizeLevel = Priority.fittingSize

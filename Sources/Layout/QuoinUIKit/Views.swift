// Views.swift -- the words of UIKit's views, as far as layout code uses them.

/// A box, in UIKit's word: `UIView()`, `UIView("name")`.
public typealias UIView = LayoutBox

extension LayoutBox {
  /// The box above.
  public final var superview: LayoutBox? { parent }
  /// The boxes inside.
  public final var subviews: BoxList { children }

  /// Adds a child at the end.
  public final func addSubview(_ child: LayoutBox) { add(child) }
  /// Adds children at the end, as an extension of many apps does.
  public final func addSubviews(_ children: LayoutBox...) { add(children) }
  /// Adds children at the end.
  public final func addSubviews(_ children: [LayoutBox]) { add(children) }
  /// Leaves the parent. Constraints between the inside and the outside are dropped.
  public final func removeFromSuperview() { removeFromParent() }
  /// Adds a guide.
  public final func addLayoutGuide(_ guide: LayoutGuide) { addGuide(guide) }

  /// How the box follows its parent's size while a frame places it; empty for any other box. Setting it does nothing to
  /// a box that constraints or a stack place.
  public final var autoresizingMask: QuoinLayout.AutoresizingMask {
    get { autoresizing ?? [] }
    set { if mayBePlaced { autoresizing = newValue } }
  }
  /// How a view follows its parent's size.
  public typealias AutoresizingMask = QuoinLayout.AutoresizingMask

  /// A box that is placed by a frame; a frame of zero places nothing.
  public convenience init(frame: Rect) {
    self.init()
    if frame != .zero { self.frame = frame }
  }

  /// Whether the box is placed by its frame. Only a box that was told so is: to set false says nothing of another. To set
  /// true places the box at its frame of the last layout pass.
  public final var translatesAutoresizingMaskIntoConstraints: Bool {
    get { autoresizing != nil }
    set { if newValue != (autoresizing != nil) { autoresizing = newValue ? [] : nil } }
  }

  /// The rectangle inside the safe area.
  public final var safeAreaLayoutGuide: BoxGuide { safeAreaGuide }
  /// The rectangle inside the margins: nothing here limits it to a width that reads well.
  public final var readableContentGuide: BoxGuide { marginsGuide }
  /// The rectangle inside the margins.
  public final var layoutMarginsGuide: BoxGuide { marginsGuide }
  /// The distances of the margins from the edges.
  public final var layoutMargins: Insets {
    get { margins }
    set { margins = newValue }
  }

  /// The margins by reading direction. Once set, the margins follow the reading direction until `layoutMargins` is set.
  public final var directionalLayoutMargins: DirectionalInsets {
    get { directionalMargins }
    set { directionalMargins = newValue }
  }

  /// Sets how strongly the box resists being larger than its contents.
  public final func setContentHuggingPriority(_ priority: Priority, for axis: Axis) {
    self[hugging: axis] = priority
  }
  /// Sets how strongly the box resists being smaller than its contents.
  public final func setContentCompressionResistancePriority(_ priority: Priority, for axis: Axis) {
    self[compressionResistance: axis] = priority
  }
}

// Types and constructors with the arguments of UIKit's UIEdgeInsetsMake(…), CGSize(width:height:) and others.

/// Distances from the edges.
public typealias UIEdgeInsets = Insets
/// Distances from the edges, by reading direction.
public typealias NSDirectionalEdgeInsets = DirectionalInsets

/// Distances from top, left, bottom and right.
public func UIEdgeInsetsMake(_ top: Double, _ left: Double, _ bottom: Double, _ right: Double) -> Insets {
  Insets(top: top, left: left, bottom: bottom, right: right)
}

extension DirectionalInsets {
  /// No distance anywhere.
  public static var zero: DirectionalInsets { DirectionalInsets() }
}

extension Insets {
  /// top, left, bottom, right.
  public init(_ top: Double, _ left: Double, _ bottom: Double, _ right: Double) {
    self.init(top: top, left: left, bottom: bottom, right: right)
  }
}

extension Size {
  /// A size from its width and height, in whole points.
  @_disfavoredOverload
  public init(width: Int, height: Int) { self.init(Double(width), Double(height)) }
}

extension Point {
  /// The place at x and y, in whole points.
  @_disfavoredOverload
  public init(x: Int, y: Int) { self.init(Double(x), Double(y)) }
}

// Direction.swift -- UIKit's words for the direction in which a view reads.

/// The direction in which a view reads.
public enum UISemanticContentAttribute: Int, Sendable {
  /// The superview's direction.
  case unspecified
  /// From left to right, as controls of playback are.
  case playback
  /// From left to right, as controls of a direction in space are.
  case spatial
  /// From left to right.
  case forceLeftToRight
  /// From right to left.
  case forceRightToLeft
}

extension LayoutBox {
  /// The direction in which the view reads, and with it all views inside that were given none. `playback` and `spatial`
  /// read back as `forceLeftToRight`.
  public final var semanticContentAttribute: UISemanticContentAttribute {
    get {
      switch ownDirection {
      case nil: .unspecified
      case .leftToRight: .forceLeftToRight
      case .rightToLeft: .forceRightToLeft
      }
    }
    set {
      switch newValue {
      case .unspecified: inheritDirection()
      case .playback, .spatial, .forceLeftToRight: direction = .leftToRight
      case .forceRightToLeft: direction = .rightToLeft
      }
    }
  }

  /// The direction in which the view reads, its own or the one of a view around it.
  public final var effectiveUserInterfaceLayoutDirection: LayoutDirection { direction }
}

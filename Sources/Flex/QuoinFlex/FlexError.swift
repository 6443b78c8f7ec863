// FlexError.swift -- the errors of a layout.

public import QuoinSpecs

/// Why a layout could not be computed. After an error the elements keep their frames, except elements in a list of
/// children that was changed since the last layout. If memory has run out, frames may be unfinished.
public enum FlexError: Error, @unchecked Sendable {
  /// One element is in two places of the same tree.
  case usedTwice(FlexElement)
  /// An element contains itself.
  case cycle(FlexElement)
  /// A property of an element has a value that it cannot have, or the element does not fit into its parent.
  case badProperty(FlexElement, SpecError)
  /// The range or the rounding is not valid, the call came during a layout, a custom spec placed an element that is
  /// not its child or gave a child no position, or memory has run out.
  case layout(SpecError)
}

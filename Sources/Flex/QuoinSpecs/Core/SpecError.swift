// SpecError.swift -- the errors of calls on a tree of specs. A call that throws has changed nothing,
// except a layout that runs out of memory.

/// Why a call on a `SpecTree` failed.
public enum SpecError: Error, Equatable, Sendable {
  /// The node was freed, or no node of this tree has had this handle.
  case staleNode
  /// The node has a parent already. A node can be in one place only.
  case usedTwice
  /// The node would become its own ancestor.
  case cycle
  /// The parent takes no more children, or none at all.
  case tooManyChildren
  /// The place among the children does not exist, or a number of nodes is negative.
  case badIndex
  /// A number is NaN, infinite or too large where it must not be, or a scale is not positive.
  case badNumber
  /// A length or a weight is negative where it must not be.
  case negative
  /// A fraction is not between 0 and 1, or a percentage for a width, a height, a limit or a basis is negative.
  case fractionOutOfRange
  /// A ratio is not positive, or an aspect ratio is negative.
  case badRatio
  /// The property does not have this unit, or the node's kind does not take this choice, value or function.
  case badChoice
  /// The range's minimum is infinite, negative or above its maximum.
  case badRange
  /// The call is not allowed at this time: it would change a tree that is being laid out, or it is allowed only from
  /// inside a layout.
  case busy
  /// The function of a custom node shall return, and is called again once the child is laid out.
  case later
  /// No memory.
  case outOfMemory
  /// More nodes, properties or remembered layouts than a tree can index.
  case tooLarge
}

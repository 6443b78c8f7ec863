// Handles.swift -- names for variables and constraints. A stale one is noticed.
//
// A handle is two 32-bit words. `index1` is the index of a place plus one, so that all zero is "none".
// `stamp` is an 8-bit solver tag over a 24-bit generation:
//
//     stamp = tag << 24 | generation
//
// A place's generation goes up when its owner is removed, and a place whose generation would wrap
// is never used again: a stale handle stays stale for ever. Handles that a rollback or `takeBackVariable`
// has undone are the exception: they may be given out again. The tag catches most handles that are
// used with the wrong solver. It comes from the options, or from the image that was loaded. The engine
// only compares it: no other decision reads it.

/// A variable of one solver.
public struct VariableID: Equatable, Hashable, Sendable, BitwiseCopyable {
  /// The place's index plus one; zero names nothing.
  public let index1: UInt32
  /// The solver's tag over the place's generation.
  public let stamp: UInt32

  /// A handle put together again from its two words, as after a trip through C.
  public init(index1: UInt32, stamp: UInt32) {
    self.index1 = index1
    self.stamp = stamp
  }

  /// The handle that names nothing.
  public static let none = VariableID(index1: 0, stamp: 0)
}

/// A constraint, edit, stay or objective term of one solver.
public struct ConstraintID: Equatable, Hashable, Sendable, BitwiseCopyable {
  /// The place's index plus one; zero names nothing.
  public let index1: UInt32
  /// The solver's tag over the place's generation.
  public let stamp: UInt32

  /// A handle put together again from its two words, as after a trip through C.
  public init(index1: UInt32, stamp: UInt32) {
    self.index1 = index1
    self.stamp = stamp
  }

  /// The handle that names nothing.
  public static let none = ConstraintID(index1: 0, stamp: 0)
}

enum Stamp {
  /// Fewer than 30: variables and images keep flags above a generation.
  static let generationBits: UInt32 = 24
  /// The generation of a place that is used for the first time.
  static let firstGeneration: UInt32 = 1
  static let lastGeneration: UInt32 = (1 << generationBits) - 1

  static func make(tag: UInt8, generation: UInt32) -> UInt32 {
    UInt32(tag) << generationBits | generation
  }
}

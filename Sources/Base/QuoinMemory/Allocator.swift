// Allocator.swift -- the functions that a solver or a tree gets its memory from.

import CQuoinSys

/// The functions that a solver or a tree gets its memory from.
public struct Allocator: Sendable {
  /// Returns `bytes` bytes aligned to 16, or nil.
  public var allocate:
    @convention(c) @Sendable (_ context: UnsafeMutableRawPointer?, _ bytes: Int) -> UnsafeMutableRawPointer?
  /// Gives back a block of `allocate`.
  public var deallocate:
    @convention(c) @Sendable (_ context: UnsafeMutableRawPointer?, _ block: UnsafeMutableRawPointer?) -> Void
  /// The context that both functions are given.
  public nonisolated(unsafe) var context: UnsafeMutableRawPointer?

  /// An allocator from two functions and a context that both are given.
  public init(
    allocate: @escaping @convention(c) @Sendable (UnsafeMutableRawPointer?, Int) -> UnsafeMutableRawPointer?,
    deallocate:
      @escaping @convention(c) @Sendable (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?) -> Void,
    context: UnsafeMutableRawPointer? = nil
  ) {
    self.allocate = allocate
    self.deallocate = deallocate
    self.context = context
  }

  /// malloc and free.
  public static let system = Allocator(
    allocate: { _, bytes in malloc(bytes) }, deallocate: { _, block in free(block) })
}

// GivenOptions.swift -- the options of a solver or a tree, as the caller gives them, checked.

package import CQuoin
package import QuoinMemory

extension quoin_options {
  /// Takes over the caller's options; NULL stands for the defaults, which are all zero. Returns why they are refused,
  /// or QUOIN_OK.
  package mutating func read(_ given: UnsafePointer<quoin_options>?) -> quoin_status {
    guard let given else { return Status.ok }
    guard let read = Sized.read(given, over: quoin_options()), read.reserved == 0,
      UInt8(exactly: read.handle_tag) != nil, read.returns_to_rest == 0 || read.returns_to_rest == 1,
      read.conflict_policy == QUOIN_CONFLICTS_REFUSE || read.conflict_policy == QUOIN_CONFLICTS_DEFER
    else { return Status.badOption }
    guard read.expected_variables >= 0, read.expected_constraints >= 0 else { return Status.badCount }
    guard (read.allocate == nil) == (read.deallocate == nil) else { return Status.nullArgument }
    self = read
    return Status.ok
  }

  /// The caller's hooks, or malloc and free. Of options that `read` has accepted.
  package var allocator: Allocator {
    guard let allocate, let deallocate else { return .system }
    return Allocator(hooks: allocate, deallocate, context: allocator_user)
  }

  /// The tag of handles; 0 if one is to be made. Of options that `read` has accepted.
  package var tag: UInt8 { UInt8(truncatingIfNeeded: handle_tag) }
}

extension Allocator {
  /// The caller's hooks. They run on the thread of the call, and on a batch's threads if the caller asks for several.
  /// quoin.h and quoin_batch.h say this, so Swift may take the hooks as sendable.
  init(
    hooks allocate: @escaping quoin_allocate_function, _ deallocate: @escaping quoin_deallocate_function,
    context: UnsafeMutableRawPointer?
  ) {
    typealias Allocate = @convention(c) @Sendable (UnsafeMutableRawPointer?, Int) -> UnsafeMutableRawPointer?
    typealias Deallocate =
      @convention(c) @Sendable (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?) -> Void
    self.init(
      allocate: unsafeBitCast(allocate, to: Allocate.self),
      deallocate: unsafeBitCast(deallocate, to: Deallocate.self), context: context)
  }
}

// SolverOptions.swift -- quoin.h: the options of a solver, checked.

public import CQuoin
internal import QuoinEngine

@_cdecl("quoin_options_init") @implementation
public func quoin_options_init(_ options: UnsafeMutablePointer<quoin_options>?, _ size: Int) -> quoin_status {
  guard let options else { return Status.nullArgument }
  guard Sized.isKnown(size, of: quoin_options.self) else { return Status.badOption }
  UnsafeMutableRawPointer(options).initializeMemory(as: UInt8.self, repeating: 0, count: size)
  UnsafeMutableRawPointer(options).storeBytes(of: size, as: Int.self)
  return Status.ok
}

extension EngineOptions {
  /// Takes over the caller's options. Returns why they are refused, or QUOIN_OK.
  mutating func read(_ given: UnsafePointer<quoin_options>?) -> quoin_status {
    guard let given else { return Status.ok }
    guard let read = Sized.read(given, over: quoin_options()), read.reserved == 0,
      let tag = UInt8(exactly: read.handle_tag), read.returns_to_rest == 0 || read.returns_to_rest == 1,
      let policy = ConflictPolicy(read.conflict_policy)
    else { return Status.badOption }
    guard read.expected_variables >= 0, read.expected_constraints >= 0 else { return Status.badCount }
    guard (read.allocate == nil) == (read.deallocate == nil) else { return Status.nullArgument }
    if let allocate = read.allocate, let deallocate = read.deallocate {
      allocator = Allocator(hooks: allocate, deallocate, context: read.allocator_user)
    }
    conflictPolicy = policy
    returnsToRest = read.returns_to_rest == 1
    handleTag = tag
    expectedVariables = read.expected_variables
    expectedConstraints = read.expected_constraints
    return Status.ok
  }
}

extension EngineOptions.ConflictPolicy {
  init?(_ given: quoin_conflict_policy) {
    switch Int(given) {
    case QUOIN_CONFLICTS_REFUSE: self = .refuse
    case QUOIN_CONFLICTS_DEFER: self = .defer
    default: return nil
    }
  }
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

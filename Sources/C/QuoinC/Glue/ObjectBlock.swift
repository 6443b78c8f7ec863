// ObjectBlock.swift -- the block behind a quoin_batch pointer, and one call on it. The block comes from
// the allocation hooks and keeps one object of the library, which Swift allocates.
//
//     BatchBlock.change(batch) { batch throws(EngineError) in try batch.learn() }
//
// While a call is under way its object is busy: a progress function cannot start another call on the batch.

internal import CQuoin
internal import QuoinBatch
internal import QuoinCBase
internal import QuoinEngine

typealias BatchBlock = ObjectBlock<Batch>

/// An object that C reaches through a block.
protocol BlockObject: AnyObject {
  static var seal: UInt64 { get }
  static var missing: quoin_status { get }
  var isBusy: Bool { get set }
}

extension Batch: BlockObject {
  static var seal: UInt64 { 0x4843_5441_4251_4f51 }
  static var missing: quoin_status { quoin_status(QUOIN_BAD_BATCH) }
}

struct ObjectBlock<Object: BlockObject>: ~Copyable, CBlock {
  var magic: UInt64 = 0
  let object: Object
  let allocator: Allocator

  private init(_ object: Object, _ allocator: Allocator) {
    self.object = object
    self.allocator = allocator
  }

  static var seal: UInt64 { Object.seal }
  static var missing: quoin_status { Object.missing }
  static func status(of error: EngineError) -> quoin_status { Status.of(error) }

  /// Makes a block, and then the object that goes into it.
  static func make(
    _ out: UnsafeMutablePointer<OpaquePointer?>?, _ allocator: Allocator,
    _ makeObject: () throws(EngineError) -> Object
  ) -> quoin_status {
    make(out, allocator) { _ throws(EngineError) in ObjectBlock(try makeObject(), allocator) }
  }

  /// Runs `body`, which ends with a status, if the object is not busy and no check has failed.
  @inline(__always)
  static func call(
    _ pointer: OpaquePointer?, _ checks: Checks = Checks(),
    _ body: (Object) throws(EngineError) -> quoin_status
  ) -> quoin_status {
    guard let block = find(pointer) else { return missing }
    let object = block.pointee.object
    guard !object.isBusy else { return Status.busy }
    guard checks.status == Status.ok else { return checks.status }
    object.isBusy = true
    var ended = Status.ok
    do throws(EngineError) { ended = try body(object) } catch { ended = Status.of(error) }
    object.isBusy = false
    return ended
  }

  /// Runs `body` in the same way; it ends well unless it throws.
  @inline(__always)
  static func change(
    _ pointer: OpaquePointer?, _ checks: Checks = Checks(), _ body: (Object) throws(EngineError) -> Void
  ) -> quoin_status {
    call(pointer, checks) { object throws(EngineError) in
      try body(object)
      return Status.ok
    }
  }
}

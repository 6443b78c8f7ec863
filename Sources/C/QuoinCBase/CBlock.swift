// CBlock.swift -- what C reaches through a pointer: a solver, a tree or a batch.
//
// A call on any of them has four steps, which the block's `call` names in this order:
//
//     find     the block behind the caller's pointer, if it is one and may be called now
//     check    the arguments (`Checks`)
//     call     what the library does, with the block's object
//     status   that of the first step that failed, or QUOIN_OK
//
// A block lies in memory from the caller's hooks. Its `magic` shows its kind, and that it was not freed. The word
// depends on the block's address, so that a copy of a block's bytes is no block.

package import CQuoin
package import QuoinMemory

/// A block that C knows by its address.
package protocol CBlock: ~Copyable {
  associatedtype Failure: Error

  /// Differs from kind to kind.
  static var seal: UInt64 { get }
  /// The status of a pointer that leads to no such block.
  static var missing: quoin_status { get }
  /// The status of an error of the block's object.
  static func status(of error: Failure) -> quoin_status

  /// `magic(at:)` of its own address, while the block is alive.
  var magic: UInt64 { get set }
  var allocator: Allocator { get }
}

extension CBlock where Self: ~Copyable {
  /// The block behind a pointer of the caller's, if it is one.
  @inline(__always)
  package static func find(_ pointer: OpaquePointer?) -> UnsafeMutablePointer<Self>? {
    guard let pointer else { return nil }
    let block = UnsafeMutablePointer<Self>(pointer)
    return block.pointee.magic == magic(at: block) ? block : nil
  }

  @inline(__always)
  private static func magic(at block: UnsafeMutablePointer<Self>) -> UInt64 {
    seal ^ UInt64(UInt(bitPattern: block))
  }

  /// Makes a block and `extra` bytes behind it, and hands its address to `out`. `fill` makes the block's content; if it
  /// fails, no memory is left behind.
  @inline(__always)
  package static func make(
    _ out: UnsafeMutablePointer<OpaquePointer?>?, _ allocator: Allocator, extra: Int = 0,
    _ fill: (UnsafeMutableRawPointer) throws(Failure) -> Self
  ) -> quoin_status {
    guard let raw = allocator.allocate(allocator.context, MemoryLayout<Self>.size + extra) else {
      return Status.outOfMemory
    }
    do throws(Failure) {
      let content = try fill(raw)
      let block = raw.bindMemory(to: Self.self, capacity: 1)
      block.initialize(to: content)
      block.pointee.magic = magic(at: block)
      out?.pointee = OpaquePointer(block)
      return Status.ok
    } catch {
      allocator.deallocate(allocator.context, raw)
      return status(of: error)
    }
  }

  /// Frees a block.
  package static func dispose(_ block: UnsafeMutablePointer<Self>) {
    let allocator = block.pointee.allocator
    block.pointee.magic = 0
    block.deinitialize(count: 1)
    allocator.deallocate(allocator.context, UnsafeMutableRawPointer(block))
  }
}

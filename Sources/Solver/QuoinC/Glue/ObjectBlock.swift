// ObjectBlock.swift -- the block behind a quoin_batch or quoin_grid pointer. The block comes from the allocation hooks
// and keeps one object of the library, which Swift allocates. A seal shows the block's kind, and that it is not freed.

internal import QuoinEngine

/// An object that C reaches through a block. `seal` differs from class to class.
protocol SealedObject: AnyObject {
  static var seal: UInt64 { get }
}

struct ObjectBlock<Object: SealedObject> {
  var magic: UInt64
  let object: Unmanaged<Object>
  let allocator: Allocator

  private static func magic(at block: UnsafeMutablePointer<Self>) -> UInt64 {
    Object.seal ^ UInt64(UInt(bitPattern: block))
  }

  /// The block behind a pointer of the caller's, if it is one.
  static func find(_ pointer: OpaquePointer?) -> UnsafeMutablePointer<Self>? {
    guard let pointer else { return nil }
    let block = UnsafeMutablePointer<Self>(pointer)
    return block.pointee.magic == magic(at: block) ? block : nil
  }

  /// Makes a block, and then the object that goes into it.
  static func make(
    _ allocator: Allocator, _ makeObject: () throws(EngineError) -> Object
  ) throws(EngineError) -> UnsafeMutablePointer<Self> {
    guard let raw = allocator.allocate(allocator.context, MemoryLayout<Self>.size) else {
      throw .outOfMemory
    }
    do throws(EngineError) {
      let object = Unmanaged.passRetained(try makeObject())
      let block = raw.bindMemory(to: Self.self, capacity: 1)
      block.initialize(to: Self(magic: magic(at: block), object: object, allocator: allocator))
      return block
    } catch {
      allocator.deallocate(allocator.context, raw)
      throw error
    }
  }

  static func dispose(_ block: UnsafeMutablePointer<Self>) {
    let allocator = block.pointee.allocator
    block.pointee.magic = 0
    block.pointee.object.release()
    allocator.deallocate(allocator.context, UnsafeMutableRawPointer(block))
  }
}

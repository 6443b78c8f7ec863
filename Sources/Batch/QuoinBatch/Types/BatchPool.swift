// BatchPool.swift -- the blocks of one owner, which end together.
//
// `freeAll` frees all blocks that are left: an owner frees a pool, not each of its arrays, after an error as well as at
// its end. A pool is a handle: copies of it name the same blocks.
//
//     block:  a link of 16 bytes, then the bytes that were asked for, aligned to 16
//     ring:   a link that the blocks' links begin and end at, then the allocator
//
// By its own link a block is given back or moves to another pool, whatever pool it is in. What may not be kept is made
// in a pool of its own: another pool takes over all its blocks at once, or it is emptied.
//
// One thread at a time uses a pool. A batch's pools belong to the thread that calls the batch; while a team answers, its
// workers read the batch and touch none of them. Each worker has pools of its own. Once it has ended, the calling thread
// takes what it leaves. An array that grows gives its old block back. Lists that others take the place of while a model
// is built stay until it is built: a few words for each row and term.

import QuoinEngine

struct BatchPool: BitwiseCopyable {
  private struct Link {
    var before: UnsafeMutablePointer<Link>
    var after: UnsafeMutablePointer<Link>
  }

  private struct Ring {
    var link: Link
    let allocator: Allocator
  }

  private let ring: UnsafeMutablePointer<Ring>

  private static var header: Int { MemoryLayout<Link>.size }

  init(_ allocator: Allocator) throws(EngineError) {
    guard let block = allocator.allocate(allocator.context, MemoryLayout<Ring>.size)
    else { throw .outOfMemory }
    ring = block.bindMemory(to: Ring.self, capacity: 1)
    let end = block.assumingMemoryBound(to: Link.self)
    ring.initialize(to: Ring(link: Link(before: end, after: end), allocator: allocator))
  }

  var allocator: Allocator { ring.pointee.allocator }

  private var end: UnsafeMutablePointer<Link> {
    UnsafeMutableRawPointer(ring).assumingMemoryBound(to: Link.self)
  }

  /// A block of at most `Int.max / 2` bytes.
  func block(_ bytes: Int) throws(EngineError) -> UnsafeMutableRawPointer {
    let allocator = allocator
    guard let made = allocator.allocate(allocator.context, BatchPool.header + bytes)
    else { throw .outOfMemory }
    append(made.bindMemory(to: Link.self, capacity: 1))
    return made + BatchPool.header
  }

  /// Frees a block of any pool with the same allocator.
  func giveBack(_ block: UnsafeMutableRawPointer) { release(BatchPool.unlinked(block)) }

  /// Takes over a block of another pool with the same allocator.
  func adopt(_ block: UnsafeMutableRawPointer) { append(BatchPool.unlinked(block)) }

  /// Takes over all blocks of another pool with the same allocator.
  func adoptAll(of other: BatchPool) {
    let (first, last) = (other.end.pointee.after, other.end.pointee.before)
    if first == other.end { return }
    other.end.pointee = Link(before: other.end, after: other.end)
    first.pointee.before = end.pointee.before
    end.pointee.before.pointee.after = first
    last.pointee.after = end
    end.pointee.before = last
  }

  /// Frees all blocks. The pool can be used further.
  @inline(never)
  func empty() {
    var at = end.pointee.after
    end.pointee = Link(before: end, after: end)
    while at != end {
      let next = at.pointee.after
      release(at)
      at = next
    }
  }

  /// Frees all blocks, and the pool itself.
  @inline(never)
  func freeAll() {
    empty()
    let allocator = allocator
    allocator.deallocate(allocator.context, ring)
  }

  private func release(_ link: UnsafeMutablePointer<Link>) {
    ring.pointee.allocator.deallocate(ring.pointee.allocator.context, link)
  }

  private func append(_ link: UnsafeMutablePointer<Link>) {
    link.initialize(to: Link(before: end.pointee.before, after: end))
    end.pointee.before.pointee.after = link
    end.pointee.before = link
  }

  private static func unlinked(_ block: UnsafeMutableRawPointer) -> UnsafeMutablePointer<Link> {
    let link = (block - header).assumingMemoryBound(to: Link.self)
    link.pointee.before.pointee.after = link.pointee.after
    link.pointee.after.pointee.before = link.pointee.before
    return link
  }
}

/// A pool that ends with its owner.
struct OwnedPool: ~Copyable {
  let pool: BatchPool

  init(_ allocator: Allocator) throws(EngineError) { pool = try BatchPool(allocator) }

  deinit { pool.freeAll() }
}

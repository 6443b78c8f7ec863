// GridBlock.swift -- what a quoin_grid pointer points to, and one call on it. As BatchBlock.

internal import CQuoin
internal import QuoinBatch
internal import QuoinEngine

struct GridBlock {
  var magic: UInt64
  let grid: Unmanaged<GridBatch>
  let allocator: Allocator

  private static let seal: UInt64 = 0x4449_5247_4e49_4f51

  static func magic(at block: UnsafeMutablePointer<GridBlock>) -> UInt64 {
    seal ^ UInt64(UInt(bitPattern: block))
  }

  /// The grid behind a pointer of the caller's, if it is one.
  static func find(_ grid: OpaquePointer?) -> UnsafeMutablePointer<GridBlock>? {
    guard let grid else { return nil }
    let block = UnsafeMutablePointer<GridBlock>(grid)
    return block.pointee.magic == magic(at: block) ? block : nil
  }

  static func make(
    _ allocator: Allocator, _ makeGrid: () throws(EngineError) -> GridBatch
  ) throws(EngineError) -> UnsafeMutablePointer<GridBlock> {
    guard let raw = allocator.allocate(allocator.context, MemoryLayout<GridBlock>.size) else {
      throw .outOfMemory
    }
    do throws(EngineError) {
      let grid = Unmanaged.passRetained(try makeGrid())
      let block = raw.bindMemory(to: GridBlock.self, capacity: 1)
      block.initialize(to: GridBlock(magic: magic(at: block), grid: grid, allocator: allocator))
      return block
    } catch {
      allocator.deallocate(allocator.context, raw)
      throw error
    }
  }

  static func dispose(_ block: UnsafeMutablePointer<GridBlock>) {
    let allocator = block.pointee.allocator
    block.pointee.magic = 0
    block.pointee.grid.release()
    allocator.deallocate(allocator.context, UnsafeMutableRawPointer(block))
  }

  /// Runs a call unless `checks` have failed, and tells of its work.
  static func use(
    _ grid: OpaquePointer?, _ checks: quoin_status, _ work_out: UnsafeMutablePointer<quoin_grid_work>?,
    _ body: (GridBatch) throws(EngineError) -> GridWork
  ) -> quoin_status {
    guard let block = find(grid) else { return quoin_status(QUOIN_BAD_GRID) }
    guard checks == Status.ok else { return checks }
    do throws(EngineError) {
      let work = try body(block.pointee.grid.takeUnretainedValue())
      work_out?.pointee = quoin_grid_work(
        n_measured: UInt64(work.measured), n_moved: UInt64(work.moved), n_arranged: UInt64(work.arranged))
      return Status.ok
    } catch {
      return Status.of(error)
    }
  }
}

// GridBlock.swift -- one call on a grid.

internal import CQuoin
internal import QuoinBatch
internal import QuoinCBase
internal import QuoinEngine

typealias GridBlock = ObjectBlock<GridBatch>

extension GridBatch: SealedObject {
  static var seal: UInt64 { 0x4449_5247_4e49_4f51 }
}

extension ObjectBlock where Object == GridBatch {
  /// Runs a call on a grid whose batches are not busy, unless `checks` have failed. Writes the work to `work_out`.
  static func use(
    _ grid: OpaquePointer?, _ checks: quoin_status, _ work_out: UnsafeMutablePointer<quoin_grid_work>?,
    _ body: (GridBatch) throws(EngineError) -> GridWork
  ) -> quoin_status {
    guard let block = find(grid) else { return quoin_status(QUOIN_BAD_GRID) }
    let grid = block.pointee.object.takeUnretainedValue()
    guard !grid.measuring.isBusy, !grid.arranging.isBusy else { return Status.busy }
    guard checks == Status.ok else { return checks }
    do throws(EngineError) {
      let work = try body(grid)
      work_out?.pointee = quoin_grid_work(
        n_measured: UInt64(work.measured), n_moved: UInt64(work.moved), n_arranged: UInt64(work.arranged))
      return Status.ok
    } catch {
      return Status.of(error)
    }
  }
}

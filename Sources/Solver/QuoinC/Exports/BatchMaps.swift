// BatchMaps.swift -- quoin_batch.h: a batch's regions as numbers.

public import CQuoin
internal import QuoinBatch
internal import QuoinCBase

@_cdecl("quoin_batch_map") @implementation
public func quoin_batch_map(
  _ batch: OpaquePointer?, _ numbers_out: UnsafeMutablePointer<Double>?, _ capacity: Int,
  _ n_out: UnsafeMutablePointer<Int>?
) -> quoin_status {
  let written = Rows(numbers_out, capacity, stride: 1, width: 1)
  let checks = n_out == nil ? Status.nullArgument : written.check(beside: n_out)
  var size = 0
  let ended = BatchBlock.use(batch, checks) { plan in
    size = plan.writeMap(into: UnsafeMutableBufferPointer(start: nil, count: 0))
    if size <= capacity {
      size = plan.writeMap(into: UnsafeMutableBufferPointer(start: numbers_out, count: capacity))
    }
  }
  guard ended == Status.ok else { return ended }
  n_out?.pointee = size
  return size > capacity && capacity > 0 ? Status.bufferTooSmall : Status.ok
}

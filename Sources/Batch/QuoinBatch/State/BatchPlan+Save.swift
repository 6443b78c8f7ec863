// BatchPlan+Save.swift -- a plan as bytes, so that other processes answer with the same bits.
//
// For a region that was learnt the image has its active set only: everything else follows from the set, to the
// bit. The image has nothing of the regions that the plan began with: `load` makes them again.

import QuoinEngine

extension BatchPlan {
  /// How many bytes `save` needs.
  public var imageSize: Int {
    var writer = PlanWriter(UnsafeMutableRawBufferPointer(start: nil, count: 0))
    _ = try? write(&writer)
    return writer.size
  }

  /// Writes the plan to `target`, and returns the number of bytes. Regions that blocks found and `learn` has
  /// not added are left out. Throws `badCount` if the plan does not fit.
  public func save(into target: UnsafeMutableRawBufferPointer) throws(EngineError) -> Int {
    var writer = PlanWriter(target)
    try write(&writer)
    guard writer.size <= target.count else { throw .badCount }
    let end = writer.size - PlanImage.sumSize
    let body = UnsafeRawBufferPointer(rebasing: target[..<end])
    target.storeBytes(of: FNV.hash(body), toByteOffset: end, as: UInt64.self)
    return writer.size
  }

  private func write(_ image: inout PlanWriter) throws(EngineError) {
    image.put(PlanImage.magic)
    image.put(PlanImage.version)
    image.put(structure)
    for number in [options.blockSize, options.largestRegions, options.largestBytes] {
      image.put(UInt64(number))
    }
    image.put(options.usesBLAS ? UInt8(1) : 0)
    image.put(options.isReproducible ? UInt8(1) : 0)
    image.put(options.lowest)
    image.put(options.highest)
    image.put(UInt64(parameterCount))
    image.put(outputs)
    writeDrive(&image)
    image.put(UInt64(lists.count))
    for c in 0..<lists.count {
      image.put(UInt64(lists[c].regions.count - lists[c].own))
      for place in lists[c].own..<lists[c].regions.count {
        let set = lists[c].regions[place].set
        image.put(set.point)
        image.put(set.marks)
        image.put(UInt64(set.resting.count))
        for resting in set.resting.slice {
          image.put(resting.variable)
          image.put(resting.value)
        }
      }
    }
    let size = engine.imageSize
    image.put(UInt64(size))
    if let room = image.skip(size) { _ = try engine.save(into: room) }
    image.put(UInt64(0))
  }

  private func writeDrive(_ image: inout PlanWriter) {
    image.put(UInt64(drive.moves.count))
    for move in drive.moves.slice {
      image.put(move.kind.rawValue)
      image.put(move.constraint.index1)
      image.put(move.constraint.stamp)
      image.put(move.base)
      image.put(move.firstShare)
      image.put(move.shareCount)
    }
    image.put(UInt64(drive.shares.count))
    for share in drive.shares.slice {
      image.put(share.parameter)
      image.put(share.share)
    }
    image.put(UInt64(drive.stands.count))
    for stand in drive.stands.slice {
      image.put(UInt64(stand.parameter))
      image.put(stand.variable.index1)
      image.put(stand.variable.stamp)
      image.put(stand.edit.index1)
      image.put(stand.edit.stamp)
    }
    image.put(base)
  }
}

// BatchBlock.swift -- one call on a batch.
//
//     return BatchBlock.use(batch) { plan throws(EngineError) in try plan.learn() }
//
// While a call is under way its plan is busy: a progress function can neither start another call on the plan nor lay
// out a grid that uses it.

internal import CQuoin
internal import QuoinBatch
internal import QuoinCBase
internal import QuoinEngine

typealias BatchBlock = ObjectBlock<BatchPlan>

extension BatchPlan: SealedObject {
  static var seal: UInt64 { 0x4843_5441_4251_4f51 }
}

extension ObjectBlock where Object == BatchPlan {
  /// Runs a call on a batch that is not busy, unless `checks` have failed.
  static func use(
    _ batch: OpaquePointer?, _ checks: quoin_status = Status.ok,
    _ body: (BatchPlan) throws(EngineError) -> Void
  ) -> quoin_status {
    guard let block = find(batch) else { return quoin_status(QUOIN_BAD_BATCH) }
    let plan = block.pointee.object.takeUnretainedValue()
    guard !plan.isBusy else { return Status.busy }
    guard checks == Status.ok else { return checks }
    plan.isBusy = true
    defer { plan.isBusy = false }
    do throws(EngineError) {
      try body(plan)
      return Status.ok
    } catch {
      return Status.of(error)
    }
  }
}

/// Rows of numbers in the caller's memory. A list, of numbers or of another type, is rows of width 1.
struct Rows<Number> {
  let base: UnsafePointer<Number>?
  let count: Int
  let stride: Int
  let width: Int

  init(_ base: UnsafePointer<Number>?, _ count: Int, stride: Int, width: Int) {
    self.base = base
    self.count = count
    self.stride = stride
    self.width = width
  }

  init(_ base: UnsafeMutablePointer<Number>?, _ count: Int, stride: Int, width: Int) {
    self.init(UnsafePointer(base), count, stride: stride, width: width)
  }

  /// The most numbers that an array can have.
  private static var most: Int { Int.max / MemoryLayout<Number>.stride }

  /// How many numbers lie from the first row's first to the last row's last; nil if no array can have so many.
  private var length: Int? {
    if count <= 0 || width == 0 { return 0 }
    let rows = (count - 1).multipliedReportingOverflow(by: stride)
    let all = rows.partialValue.addingReportingOverflow(width)
    return rows.overflow || all.overflow || all.partialValue > Self.most ? nil : all.partialValue
  }

  /// Returns why the rows are refused, or QUOIN_OK.
  var check: quoin_status {
    guard count >= 0 && count <= Self.most, stride >= width, let length else { return Status.badCount }
    return base == nil && length > 0 ? Status.nullArgument : Status.ok
  }

  /// Checks rows that are read or written in a call that writes to `other` as well.
  func check<Other>(beside other: UnsafeMutablePointer<Other>?) -> quoin_status {
    let status = check
    return status == Status.ok ? Extent.apart(extent, other.flatMap { Extent($0, 1) }) : status
  }

  /// The addresses, once `check` has passed; nil if the rows are empty.
  var extent: Extent? {
    guard let base, let length, length > 0 else { return nil }
    return Extent(base, length)
  }

  /// The first row's address. Empty rows have an address too, where nothing is ever read.
  var start: UnsafePointer<Number> {
    base ?? UnsafePointer(bitPattern: MemoryLayout<Number>.alignment).unsafelyUnwrapped
  }

  var mutableStart: UnsafeMutablePointer<Number> { UnsafeMutablePointer(mutating: start) }
}

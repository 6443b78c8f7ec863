// ListWriter.swift -- lists in the caller's buffer: write what fits, count everything.

internal import CQuoin
internal import QuoinCBase
internal import QuoinEngine

struct ListWriter<Element> {
  let buffer: UnsafeMutablePointer<Element>?
  let capacity: Int
  let countOut: UnsafeMutablePointer<Int>?
  private(set) var count = 0

  init(_ buffer: UnsafeMutablePointer<Element>?, _ capacity: Int, _ countOut: UnsafeMutablePointer<Int>?) {
    self.buffer = buffer
    self.capacity = capacity
    self.countOut = countOut
  }

  @inline(__always)
  mutating func add(_ element: Element) {
    if count < capacity { buffer.unsafelyUnwrapped[count] = element }
    count += 1
  }
}

extension Call {
  /// Checks a buffer for a list and the place of its count, and returns a writer into them.
  mutating func list<Element>(
    _ buffer: UnsafeMutablePointer<Element>?, _ capacity: Int, _ countOut: UnsafeMutablePointer<Int>?
  ) -> ListWriter<Element> {
    array(buffer, capacity)
    needs(countOut)
    apart(buffer, capacity, from: countOut, 1)
    return ListWriter(buffer, capacity, countOut)
  }

  /// Runs `body`, which fills the list.
  func run<Element>(
    _ list: ListWriter<Element>, at fault: Fault = Fault(),
    _ body: (borrowing Engine, inout ListWriter<Element>) throws(EngineError) -> Void
  ) -> quoin_status {
    var list = list
    let ended = run(at: fault) { engine throws(EngineError) in try body(engine, &list) }
    return ended == Status.ok ? finish(list.count, capacity: list.capacity, list.countOut) : ended
  }

  /// Writes the count, and fails if some elements did not fit. A capacity of 0 asks for the count alone.
  func finish(_ count: Int, capacity: Int, _ countOut: UnsafeMutablePointer<Int>?) -> quoin_status {
    countOut?.pointee = count
    guard count > capacity, capacity > 0, let block else { return Status.ok }
    return fail(block, Status.bufferTooSmall, Fault())
  }
}

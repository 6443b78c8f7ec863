// Core+Check.swift -- asking whether a row is violated.

extension Core {
  /// Queues inactive row `i` if it is violated.
  @_optimize(speed)
  mutating func check(_ i: Int32) { look(at: i) }

  /// Queues the inactive rows that are violated.
  @_optimize(speed)
  mutating func checkAllRows() {
    for i in 0..<model.scalars.rows { look(at: i) }
  }

  @inline(__always)
  private mutating func look(at i: Int32) {
    if model.row[i].slot < 0 && model.row[i].state != RowState.absent && model.isViolated(i) {
      waiting.queue.push(i, isRequired: model.row[i].has(RowFlag.required))
    }
  }
}

// Core+Steps.swift -- the steps taken, by which work is measured.
//
// Counts of steps that are kept to be compared with later ones (`doubt.stepsAtRefresh`, those of `run.stopped`) move along
// when counting begins anew; a further one belongs into `goOnCounting`. Steps in twice the digits are not counted: no
// budget ends them.

extension Core {
  /// Pivots, flips and primal steps so far.
  var stepsTaken: UInt64 {
    counters.pivots &+ counters.freePivots &+ counters.flips &+ counters.primalSteps
  }

  /// Begins to count work anew. When values are recomputed next does not depend on that.
  mutating func resetCounters() { goOnCounting(from: Counters(), BasisWork()) }

  /// Goes on counting from these counts.
  mutating func goOnCounting(from counted: Counters, _ work: BasisWork) {
    let since = stepsTaken &- doubt.stepsAtRefresh
    let (before, hasStopped) = (stepsTaken, run.stopped.steps == stepsTaken)
    counters = counted
    basis.work = work
    doubt.stepsAtRefresh = stepsTaken &- since
    run.stopped = hasStopped ? run.stopped.moved(by: stepsTaken &- before) : StoppedRun()
  }
}

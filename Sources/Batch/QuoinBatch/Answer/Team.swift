// Team.swift -- the threads that answer one call.
//
// The calling thread is one of them, and reports progress. Worker w of n takes blocks w, w + n, ...; after an
// error or a cancelled call each worker stops before its next block.

import CQuoinSys
import QuoinEngine

final class Team {
  let plan: BatchPlan
  let scenarios: Scenarios
  let task: Task
  let statuses: UnsafeMutablePointer<BatchStatus>?
  let blocks: Int
  let threads: Int
  /// 1 once all workers are to stop. All of them read it, and each may set it.
  private let stop: UnsafeMutablePointer<UInt>
  private let errors: UnsafeMutablePointer<EngineError?>
  private var workers = BatchArray<Worker>()

  /// What one worker leaves. Only the thread that runs the worker writes it, until that thread has ended.
  struct Worker: BitwiseCopyable {
    var report = BatchReport()
    var reports = BatchArray<BatchComponentReport>()
    var found = BatchArray<FoundSet>()
  }

  /// The arguments of a thread. Nobody changes them once it has started.
  private struct Errand: BitwiseCopyable {
    var team: UnsafeMutableRawPointer
    var number: Int
  }

  private var errands = BatchArray<Errand>()
  /// The handles of the other threads; 0 for one that could not be started. Only the calling thread uses them.
  private var handles = BatchArray<UInt>()

  init(
    plan: BatchPlan, scenarios: Scenarios, task: Task, statuses: UnsafeMutablePointer<BatchStatus>?,
    blocks: Int, threads: Int
  ) {
    self.plan = plan
    self.scenarios = scenarios
    self.task = task
    self.statuses = statuses
    self.blocks = blocks
    self.threads = threads
    stop = .allocate(capacity: 1)
    stop.initialize(to: 0)
    errors = .allocate(capacity: threads)
    errors.initialize(repeating: nil, count: threads)
  }

  deinit {
    stop.deallocate()
    errors.deallocate()
  }

  var isStopped: Bool { csys_mark(stop) != 0 }

  /// Answers all blocks. Throws the error of the failed worker with the smallest number.
  @_optimize(speed)
  func run(_ progress: BatchProgress?) throws(EngineError) {
    let allocator = plan.allocator
    let team = UnsafeMutableRawPointer(Unmanaged.passUnretained(self).toOpaque())
    defer {
      workers.free(allocator)
      errands.free(allocator)
      handles.free(allocator)
    }
    workers = try BatchArray(threads, of: Worker(), allocator)
    errands = try BatchArray(threads, of: Errand(team: team, number: 0), allocator)
    handles = try BatchArray(threads, of: 0, allocator)
    for number in 0..<threads { errands[number].number = number }
    for number in 1..<max(threads, 1) { start(number) }
    work(0, progress)
    for number in 1..<max(threads, 1) {
      // The calling thread does the work of a thread that could not be started.
      if handles[number] != 0 { csys_join(handles[number]) } else { work(number, nil) }
    }
    try putTogether(allocator)
  }

  private func start(_ number: Int) {
    let body: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { given in
      guard let given else { return nil }
      let errand = given.assumingMemoryBound(to: Errand.self).pointee
      Unmanaged<Team>.fromOpaque(errand.team).takeUnretainedValue().work(errand.number, nil)
      return nil
    }
    var handle: UInt = 0
    if csys_start(&handle, body, errands.base + number) == 0 { handles[number] = handle }
  }

  @_optimize(speed)
  private func work(_ number: Int, _ progress: BatchProgress?) {
    do throws(EngineError) {
      var work = try BlockWork(plan)
      defer {
        // After an error too: the report counts the work that was done before.
        (workers[number].report, workers[number].reports) = (work.report, work.reports)
        work.reports = BatchArray()
        work.free()
      }
      try work.makeRoom(min(plan.options.blockSize, max(scenarios.count, 1)))
      var block = number
      while block < blocks && !isStopped {
        try work.answer(block, scenarios, task, statuses)
        block += threads
        let done = min(block * plan.options.blockSize, scenarios.count)
        if let progress, !progress(done, scenarios.count) { csys_set_mark(stop) }
      }
      workers[number].found = work.found
      work.found = BatchArray()
    } catch {
      errors[number] = error
      csys_set_mark(stop)
    }
  }

  private func putTogether(_ allocator: Allocator) throws(EngineError) {
    var failed: EngineError?
    for number in 0..<threads {
      if failed == nil { failed = errors[number] }
      plan.totals += workers[number].report
      for c in 0..<workers[number].reports.count { plan.reports[c] += workers[number].reports[c] }
      workers[number].reports.free(allocator)
    }
    if failed == nil { failed = mergeFound(allocator) }
    for number in 0..<threads {
      for place in 0..<workers[number].found.count { workers[number].found[place].set.free(allocator) }
      workers[number].found.free(allocator)
    }
    if let failed { throw failed }
  }

  /// Gives the plan the active sets that were found, up to the limit. Returns the error if memory runs out.
  private func mergeFound(_ allocator: Allocator) -> EngineError? {
    let before = plan.found.count
    do throws(EngineError) {
      for number in 0..<threads {
        try plan.found.reserve(plan.found.count + workers[number].found.count, allocator)
        for one in workers[number].found.slice { plan.found.push(one) }
        workers[number].found.cut(to: 0)
      }
    } catch {
      FoundSet.sort(&plan.found, from: before, keeping: 0, allocator)
      return error
    }
    FoundSet.sort(&plan.found, from: before, keeping: BatchLimits.foundSets, allocator)
    return nil
  }
}

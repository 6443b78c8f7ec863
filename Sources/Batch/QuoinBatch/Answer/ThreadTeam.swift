// ThreadTeam.swift -- the threads that answer one call.
//
// The calling thread is one of them, and reports progress. Worker w of n takes blocks w, w + n, ...; after an
// error or a cancelled call each worker stops before its next block.

import CQuoinSys
import QuoinEngine

final class ThreadTeam {
  let batch: Batch
  let scenarios: Scenarios
  let task: Task
  let statuses: UnsafeMutablePointer<BatchStatus>?
  let blocks: Int
  let blockSize: Int
  let threads: Int
  /// One number: 1 once all workers are to stop. All of them read it, and each may set it.
  private var stop = BatchArray<UInt>()
  private let errors: UnsafeMutablePointer<EngineError?>
  private var workers = BatchArray<Worker>()

  /// What one worker leaves. Only the thread that runs the worker writes it, until that thread has ended.
  struct Worker: BitwiseCopyable {
    /// Where `found` is.
    let pool: BatchPool
    var report = BatchReport()
    var found = BatchArray<ActiveSet>()
  }

  /// The arguments of a thread. Nobody changes them once it has started.
  private struct ThreadArgument: BitwiseCopyable {
    var team: UnsafeMutableRawPointer
    var number: Int
  }

  private var threadArguments = BatchArray<ThreadArgument>()
  /// The handles of the other threads; 0 for one that could not be started. Only the calling thread uses them.
  private var handles = BatchArray<UInt>()

  init(
    batch: Batch, scenarios: Scenarios, task: Task, statuses: UnsafeMutablePointer<BatchStatus>?,
    blocks: Int, blockSize: Int, threads: Int
  ) {
    self.batch = batch
    self.scenarios = scenarios
    self.task = task
    self.statuses = statuses
    (self.blocks, self.blockSize) = (blocks, blockSize)
    self.threads = threads
    errors = .allocate(capacity: threads)
    errors.initialize(repeating: nil, count: threads)
  }

  deinit { errors.deallocate() }

  private var isStopped: Bool { csys_mark(stop.base) != 0 }

  /// Answers all blocks. Returns false if `progress` has cancelled. Throws the error of the failed worker with the
  /// smallest number.
  @_optimize(speed)
  func run(_ progress: BatchProgress?) throws(EngineError) -> Bool {
    let pool = try BatchPool(batch.allocator)
    let team = UnsafeMutableRawPointer(Unmanaged.passUnretained(self).toOpaque())
    defer {
      for worker in workers.slice { worker.pool.freeAll() }
      pool.freeAll()
    }
    stop = try BatchArray(1, of: 0, pool)
    try workers.reserve(threads, pool)
    for _ in 0..<threads { workers.push(Worker(pool: try BatchPool(batch.allocator))) }
    threadArguments = try BatchArray(threads, of: ThreadArgument(team: team, number: 0), pool)
    handles = try BatchArray(threads, of: 0, pool)
    for number in 0..<threads { threadArguments[number].number = number }
    for number in 1..<max(threads, 1) { start(number) }
    work(0, progress)
    for number in 1..<max(threads, 1) {
      // The calling thread does the work of a thread that could not be started.
      if handles[number] != 0 { csys_join(handles[number]) } else { work(number, nil) }
    }
    try putTogether()
    return !isStopped
  }

  private func start(_ number: Int) {
    let body: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { given in
      guard let given else { return nil }
      let errand = given.assumingMemoryBound(to: ThreadArgument.self).pointee
      Unmanaged<ThreadTeam>.fromOpaque(errand.team).takeUnretainedValue().work(errand.number, nil)
      return nil
    }
    var handle: UInt = 0
    if csys_start(&handle, body, threadArguments.base + number) == 0 { handles[number] = handle }
  }

  @_optimize(speed)
  private func work(_ number: Int, _ progress: BatchProgress?) {
    do throws(EngineError) {
      let pool = try BatchPool(batch.allocator)
      defer { pool.freeAll() }
      let brief = try BatchPool(batch.allocator)
      defer { brief.freeAll() }
      var work = try BlockWork(
        batch, blockSize: blockSize, pool, brief: brief, leaving: workers[number].pool)
      defer {
        // After an error too: the report counts the work that was done before.
        work.countSteps()
        workers[number].report = work.report
        (workers[number].report.solves, workers[number].report.pivots) = (
          work.mover.solves, work.mover.pivots
        )
      }
      try work.makeRoom(min(blockSize, max(scenarios.count, 1)), for: task)
      var block = number
      while block < blocks && !isStopped {
        try work.answer(block, scenarios, task, statuses)
        block += threads
        let done = min(block * blockSize, scenarios.count)
        if let progress, !progress(done, scenarios.count) { csys_set_mark(stop.base) }
      }
      work.countHits()
      workers[number].found = work.finds.sets
    } catch {
      errors[number] = error
      csys_set_mark(stop.base)
    }
  }

  private func putTogether() throws(EngineError) {
    var failed: EngineError?
    for number in 0..<threads {
      if failed == nil { failed = errors[number] }
      batch.report += workers[number].report
    }
    if let failed { throw failed }
    try mergeFound()
  }

  /// Gives the batch the active sets that were found, up to the limit.
  private func mergeFound() throws(EngineError) {
    let before = batch.found.count
    var count = before
    for worker in workers.slice { count += worker.found.count }
    try batch.found.reserve(count, batch.pool)
    for worker in workers.slice {
      for one in worker.found.slice { batch.found.push(one) }
    }
    ActiveSet.sort(&batch.found, from: before, keeping: BatchLimits.foundSets, batch.pool)
    for place in before..<batch.found.count { batch.found[place].move(to: batch.pool) }
  }
}

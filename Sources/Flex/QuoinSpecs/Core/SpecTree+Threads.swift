// SpecTree+Threads.swift -- the leaves of a concurrent stack are measured on several threads at once.
//
// A stack first asks all its children for the same room along its axis, and no child's question depends on another
// child's answer. If the stack is marked as `concurrent` and the tree may use threads, the questions to its leaves that
// are not remembered are therefore answered together, before the stack asks its children one by one: worker w of n
// calls the functions of jobs w, w + n, ... and writes nothing but the answers of those jobs. The calling thread then
// remembers all answers, in the order of the children. So functions are called as often as without threads, and the
// layout is the same to the last bit.

import CQuoinSys
import QuoinMemory

/// A question to a leaf, and the answer.
private struct MeasureJob: BitwiseCopyable {
  let leaf: Int32
  let most: SpecSize
  let modes: UInt32
  let hook: NodeHook
  var answer = SpecSize.zero
}

/// The share of one thread: every `step`-th job from `first` on.
private struct MeasureShare: BitwiseCopyable {
  var jobs: UnsafeMutablePointer<MeasureJob>
  var count: Int
  var first: Int
  var step: Int
  /// The handle of the thread; 0 if it could not be started.
  var thread: UInt = 0

  func work() {
    for place in stride(from: first, to: count, by: step) {
      let job = jobs[place]
      jobs[place].answer = job.hook.measure(job.most, job.modes)
    }
  }
}

extension SpecTree {
  /// Lets the leaves of stacks that are marked as `concurrent` be measured on up to `count` threads at once, of which
  /// the calling thread is one. Their measure functions must then allow calls at the same time. Layouts are the same for
  /// every count, to the last bit. A layout starts and ends the threads for each such stack that has several leaves to
  /// measure. The first count is 1.
  ///
  /// Throws `badNumber` unless the count is between 1 and 1024, or `busy`.
  public mutating func setThreads(_ count: Int) throws(SpecError) {
    guard activity == .idle else { throw .busy }
    guard count >= 1 && count <= SpecTree.mostThreads else { throw .badNumber }
    threads = count
  }

  private static var mostThreads: Int { 1024 }

  /// Measures the leaves of a concurrent stack whose first answers are not remembered.
  @inline(never)
  mutating func measureTogether(_ pass: StackPass) throws(SpecError) {
    var jobs = TreeArray<MeasureJob>()
    defer { jobs.free(allocator) }
    var child = pass.first
    while child >= 0 {
      if let job = firstQuestion(child, pass) {
        try jobs.reserve(Int(jobs.count) + 1, allocator)
        jobs.append(job)
      }
      child = nodes[child].next
    }
    guard jobs.count > 1 else { return }
    try answer(jobs)
    counters.measures &+= UInt64(jobs.count)
    for place in 0..<jobs.count {
      let job = jobs[place]
      try remember(job.leaf, job.most, job.modes, job.answer)
    }
  }

  /// The question that a stack asks a leaf first; nil if the leaf is not measured then.
  private func firstQuestion(_ child: Int32, _ pass: StackPass) -> MeasureJob? {
    let record = nodes.base + Int(child)
    guard record.pointee.kind == .leaf, record.pointee.hook >= 0, !record.pointee.flags.contains(.markA)
    else {
      return nil
    }
    let own = resolved(child, firstRange(child, pass), parent: pass.parent)
    let modes = own.exactSides
    if modes == MeasuredEntry.modes || find(child, own.max, modes) >= 0 { return nil }
    return MeasureJob(leaf: child, most: own.max, modes: modes, hook: hooks[record.pointee.hook])
  }

  private func answer(_ jobs: TreeArray<MeasureJob>) throws(SpecError) {
    var shares = TreeArray<MeasureShare>()
    defer { shares.free(allocator) }
    let step = min(threads, Int(jobs.count))
    try shares.reserve(step, allocator)
    for first in 0..<step {
      shares.append(MeasureShare(jobs: jobs.base, count: Int(jobs.count), first: first, step: step))
    }
    let body: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { given in
      given?.assumingMemoryBound(to: MeasureShare.self).pointee.work()
      return nil
    }
    for place in stride(from: 1, to: step, by: 1) {
      var thread: UInt = 0
      let share = UnsafeMutableRawPointer(shares.base + place)
      if csys_start(&thread, body, share) == 0 { shares[Int32(place)].thread = thread }
    }
    for place in 0..<Int32(step) {
      // The calling thread does the work of a thread that could not be started.
      if shares[place].thread != 0 { csys_join(shares[place].thread) } else { shares[place].work() }
    }
  }
}

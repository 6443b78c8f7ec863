// ReplayRun.swift -- one replay: an engine, the steps it is given, and what they cost.
//
// The clock is read, and the counters are looked at, only where a run of operations of one phase
// begins or ends. Declarations, check points and whatever the listener does are between runs, off
// the clock.

import CQuoinSys
import QuoinEngine
import QuoinTrace

final class ReplayRun {
  private(set) var engine: Engine
  let tables: ReplayTables
  let listener: ReplayListener
  private(set) var ledger = PhaseLedger()
  /// The number of the operation to come.
  private(set) var operation = 0
  private(set) var refusalCount = 0
  /// How often the state was not the recorded one.
  private(set) var mismatchCount = 0
  private var checkCount = 0
  private var phase = PhaseLedger.beforeAnyPhase
  private var refusals: [Refusal] = []

  /// How many variables are declared so far.
  private(set) var declaredVariables = 0
  private var changedVariables = GrowingBuffer<VariableID>()
  private var changedValues = GrowingBuffer<Double>()
  private var chosenEdits = GrowingBuffer<ConstraintID>()

  init(_ tables: ReplayTables, _ listener: ReplayListener) throws(EngineError) {
    engine = try Engine(options: tables.options)
    self.tables = tables
    self.listener = listener
  }

  /// Takes over an option, and makes the engine anew: nothing has been asked of the engine so far.
  func use(_ option: TraceOption) throws(EngineError) {
    switch option {
    case .defersConflicts: tables.options.conflictPolicy = .defer
    case .returnsToRest: tables.options.returnsToRest = true
    case .isRecording: return
    }
    engine = try Engine(options: tables.options)
  }

  /// Makes variables until `count` have been declared.
  func declareVariables(_ count: Int, at value: Double = 0) throws(EngineError) {
    while declaredVariables < count {
      let variable = try engine.addVariable(value: value)
      if declaredVariables == tables.variables.count {
        tables.declare(variable: variable)
      } else {
        tables.name(declaredVariables, variable)
      }
      declaredVariables += 1
    }
    tables.resolve()
    changedVariables.extend(to: count, filler: .none)
    changedValues.extend(to: count, filler: 0)
  }

  /// Applies all steps. Throws only when variables cannot be made, or a check point fails. Refusals of the last
  /// steps are kept for the next `apply` or `finish`: the next steps may name their constraints.
  func apply(_ list: borrowing StepList) throws(EngineError) {
    chosenEdits.extend(to: list.largestSuggestion, filler: .none)
    var at = 0
    while at < list.steps.count {
      let step = list.steps[at]
      if step.isTimed {
        report()
        at = runTimed(list, from: at)
        continue
      }
      // A label may name a refused constraint after the refusal, so refusals are reported after labels.
      if step.kind != .label && step.kind != .declare { report() }
      switch step.kind {
      case .phase: phase = Int(step.first)
      case .check: try check()
      case .label: label(list.labels[Int(step.first)])
      case .hash: compare(list.hashes[Int(step.first)])
      case .image: load(list.images[Int(step.first)], step)
      case .begin, .commit, .rollback: transact(step)
      case .end: break
      default: try declareVariables(Int(step.first), at: step.value)
      }
      if step.kind != .declare { operation += 1 }
      at += 1
    }
  }

  /// Tells the listener what is left to tell. To be called once nothing more is applied.
  func finish() { report() }

  /// Runs everything up to the next step that is not timed, on the clock. Returns the place of that step.
  private func runTimed(_ list: borrowing StepList, from first: Int) -> Int {
    var end = first
    while end < list.steps.count, list.steps.base[end].isTimed { end += 1 }
    let before = engine.counters
    let spent = withUnsafePointer(to: engine) { engine in
      run(list.steps.base, first..<end, makeApplier(list, engine))
    }
    if list.endsVariables { tables.noteGone() }
    ledger.add(phase, operations: end - first, nanoseconds: spent, from: before, to: engine.counters)
    operation += end - first
    listener.progress(operation)
    return end
  }

  /// Applies some steps, and returns how long that took in nanoseconds.
  private func run(_ steps: UnsafeMutablePointer<Step>, _ range: Range<Int>, _ applier: Applier) -> UInt64 {
    let keepsRefusals = listener.keepsRefusals
    let start = csys_nanoseconds()
    var at = range.lowerBound
    while at < range.upperBound {
      do throws(EngineError) {
        while at < range.upperBound {
          try applier.apply(steps[at])
          if keepsRefusals { noteOwners(steps[at]) }
          at += 1
        }
      } catch {
        refuse(steps[at], at - range.lowerBound, error)
        at += 1
      }
    }
    return csys_nanoseconds() - start
  }

  /// The applier's pointers hold as long as no table grows: declarations are between runs.
  private func makeApplier(_ list: borrowing StepList, _ engine: UnsafePointer<Engine>) -> Applier {
    Applier(
      source: engine, variables: tables.variables.base, edits: tables.edits.base,
      stays: tables.stays.base, kinds: tables.kinds.base, specs: tables.specs.base,
      handles: tables.handles.base,
      suggestedVariables: list.suggestedVariables.base, suggestedValues: list.suggestedValues.base,
      removals: list.removals.base, chosenEdits: chosenEdits.base,
      changedVariables: UnsafeMutableBufferPointer(
        start: changedVariables.base, count: changedVariables.count),
      changedValues: UnsafeMutableBufferPointer(start: changedValues.base, count: changedValues.count))
  }

  // MARK: Off the clock

  private func report() {
    if refusals.isEmpty { return }
    for refusal in refusals {
      listener.refusal(
        Refusal(
          operation: refusal.operation, reason: refusal.reason, constraints: refusal.constraints,
          labels: refusal.constraints.map(tables.label(of:)), isProved: refusal.isProved))
    }
    refusals.removeAll(keepingCapacity: true)
  }

  private func check() throws(EngineError) {
    let wanted = listener.checks.contains(.values) ? declaredVariables : 0
    let variables = (0..<wanted).map { tables.variables[$0] }
    listener.check(try CheckPoint(checkCount, of: engine, variables, listener.checks))
    checkCount += 1
  }

  private func compare(_ hash: UInt64) {
    if engine.stateHash != hash { mismatchCount += 1 }
  }

  /// Goes on with a loaded engine, whose handles the tables have taken. Makes the declared variables that this
  /// engine lacks.
  func take(_ loaded: consuming Engine) {
    let wanted = declaredVariables
    declaredVariables = loaded.variableCount
    engine = loaded
    // This fails only for want of memory. The next declaration then tries again.
    try? declareVariables(wanted)
  }

  // MARK: Refusals

  @inline(never)
  func refuse(_ step: Step, _ offset: Int, _ error: EngineError) {
    refusalCount += 1
    guard listener.keepsRefusals else { return }
    let members = error == .conflict ? conflict(of: step) : subject(of: step)
    let isProved = error == .conflict && engine.conflictCount > 0 && engine.conflictItem(0).isProved
    refusals.append(
      Refusal(operation: operation + offset, reason: error, constraints: members, isProved: isProved))
  }

  /// The members of the engine's last conflict; the refused constraints come first.
  private func conflict(of step: Step) -> [Int] {
    var (refused, others): ([Int], [Int]) = ([], [])
    let last = step.kind == .addRange ? step.last : step.first + 1
    engine.forEachInConflict { item in
      let k = item.batchIndex < 0 ? tables.owner(of: item.constraint) : step.first + item.batchIndex
      if k == ReplayTables.nobody { return }
      if k >= step.first && k < last { refused.append(Int(k)) } else { others.append(Int(k)) }
    }
    return refused + others
  }

  /// The constraint that a refused step is about, if it is about one.
  private func subject(of step: Step) -> [Int] {
    switch step.kind {
    case .addOne, .removeOne, .setConstant, .setStrength, .setRelation, .setCoefficient:
      [Int(step.first)]
    case .addRange: first(of: step) { $0 != .none }
    case .removeRange: first(of: step) { $0 == .none }
    default: []
    }
  }

  private func first(of step: Step, where isAtFault: (ConstraintID) -> Bool) -> [Int] {
    for k in Int(step.first)..<Int(step.last) where isAtFault(tables.handles[k]) { return [k] }
    return []
  }

  private func noteOwners(_ step: Step) {
    guard step.kind == .addOne || step.kind == .addRange else { return }
    for k in step.first..<step.last { tables.noteOwner(of: tables.handles[Int(k)], k) }
  }
}

// ReplayRun.swift -- one replay: an engine, the steps it is given, and what they cost.
//
// The clock is read, and the counters are looked at, only where a run of operations of one phase
// begins or ends. Declarations, check points and whatever the listener does are between runs, off
// the clock.

import CQuoinSys
import QuoinEngine

final class ReplayRun {
  let engine: Engine
  let tables: ReplayTables
  let listener: ReplayListener
  private(set) var ledger = PhaseLedger()
  /// The number of the operation to come.
  private(set) var operation = 0
  private(set) var refusalCount = 0
  private var checkCount = 0
  private var phase = PhaseLedger.beforeAnyPhase
  private var refusals: [Refusal] = []

  private var changedVariables = GrowingBuffer<VariableID>()
  private var changedValues = GrowingBuffer<Double>()
  private var chosenEdits = GrowingBuffer<ConstraintID>()

  init(_ tables: ReplayTables, _ listener: ReplayListener) throws(EngineError) {
    engine = try Engine()
    self.tables = tables
    self.listener = listener
  }

  /// Makes variables until there are `count` of them, and checks that they are named as expected.
  func declareVariables(_ count: Int) throws(EngineError) {
    while engine.variableCount < count {
      let place = engine.variableCount
      let variable = try engine.addVariable()
      if place == tables.variables.count { tables.declare(variable: variable) }
      precondition(tables.variables[place] == variable, "engines name their variables alike")
    }
    changedVariables.extend(to: count, filler: .none)
    changedValues.extend(to: count, filler: 0)
  }

  /// Applies all steps. Throws only when variables cannot be made, or a check point fails.
  func apply(_ list: borrowing StepList) throws(EngineError) {
    chosenEdits.extend(to: list.largestSuggestion, filler: .none)
    var at = 0
    while at < list.steps.count {
      let step = list.steps[at]
      if step.isTimed {
        at = runTimed(list, from: at)
        report()
        continue
      }
      switch step.kind {
      case .phase: phase = Int(step.first)
      case .check: try check()
      default: try declareVariables(Int(step.first))
      }
      if step.kind != .declare { operation += 1 }
      at += 1
    }
  }

  /// Everything up to the next step that is not timed, on the clock. Returns where that is.
  private func runTimed(_ list: borrowing StepList, from first: Int) -> Int {
    var end = first
    while end < list.steps.count, list.steps.base[end].isTimed { end += 1 }
    let applier = makeApplier(list)
    let steps = list.steps.base
    let keepsRefusals = listener.keepsRefusals
    let before = engine.counters
    let start = csys_nanoseconds()
    var at = first
    while at < end {
      do throws(EngineError) {
        while at < end {
          try applier.apply(steps[at])
          if keepsRefusals { noteOwners(steps[at]) }
          at += 1
        }
      } catch {
        refuse(steps[at], at - first, error)
        at += 1
      }
    }
    let spent = csys_nanoseconds() - start
    ledger.add(phase, operations: end - first, nanoseconds: spent, from: before, to: engine.counters)
    operation += end - first
    return end
  }

  private func makeApplier(_ list: borrowing StepList) -> Applier {
    Applier(
      engine: engine, variables: tables.variables.base, edits: tables.edits.base,
      stays: tables.stays.base, specs: tables.specs.base, handles: tables.handles.base,
      suggestedVariables: list.suggestedVariables.base, suggestedValues: list.suggestedValues.base,
      chosenEdits: chosenEdits.base,
      changedVariables: UnsafeMutableBufferPointer(
        start: changedVariables.base, count: changedVariables.count),
      changedValues: UnsafeMutableBufferPointer(start: changedValues.base, count: changedValues.count))
  }

  // MARK: Off the clock

  private func report() {
    for refusal in refusals { listener.refusal(refusal) }
    refusals.removeAll(keepingCapacity: true)
    listener.progress(operation)
  }

  private func check() throws(EngineError) {
    listener.check(try CheckPoint(checkCount, of: engine, tables, listener.checks))
    checkCount += 1
  }

  // MARK: Refusals

  @inline(never)
  private func refuse(_ step: Step, _ offset: Int, _ error: EngineError) {
    refusalCount += 1
    guard listener.keepsRefusals else { return }
    let members = error == .conflict ? conflict(of: step) : subject(of: step)
    refusals.append(Refusal(operation: operation + offset, reason: error, constraints: members))
  }

  /// The members of the conflict just reported; that which was refused comes first.
  private func conflict(of step: Step) -> [Int] {
    var members: [Int] = []
    if step.kind == .setConstant || step.kind == .setStrength { members.append(Int(step.first)) }
    engine.forEachInConflict { item in
      let k = item.batchIndex < 0 ? tables.owner(of: item.constraint) : step.first + item.batchIndex
      if k != ReplayTables.nobody && !members.contains(Int(k)) { members.append(Int(k)) }
    }
    return members
  }

  /// The constraint that a refused step is about, if it is about one.
  private func subject(of step: Step) -> [Int] {
    switch step.kind {
    case .addOne, .removeOne, .setConstant, .setStrength: [Int(step.first)]
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

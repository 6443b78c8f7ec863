// ReplayRun.swift -- one replay: an engine, the records it is given, and what they cost.
//
// The clock is read, and the counters are looked at, only where a run of timed operations begins or ends. Declarations,
// check points and whatever the listener does are between runs, off the clock.

import CQuoinSys
import QuoinEngine
import QuoinTrace

final class ReplayRun {
  // Each is read many times in a timed operation, and by nobody else meanwhile.
  @exclusivity(unchecked) private(set) var engine: Engine
  private var options = EngineOptions()
  let listener: ReplayListener
  @exclusivity(unchecked) var tables = Tables()
  private var terms = Terms()
  /// What the tables were when the open transaction began.
  private var former: Tables?
  /// Whether a number has come to stand for another variable, so that terms are to be made anew.
  var isRenamed = false
  private(set) var report = ReplayReport()
  private var phase: Int?
  private var beforeAnyPhase = PhaseFigures("-")
  private var checkCount = 0
  private var refusals: [Refusal] = []
  /// The names that the recorded program gave to constraints, by number.
  private var labels: [Int: TraceRecord] = [:]
  // Room for what an operation passes to the engine.
  @exclusivity(unchecked) var chosen: [ConstraintID] = []
  @exclusivity(unchecked) var values: [Double] = []
  @exclusivity(unchecked) private var changedVariables: [VariableID] = []
  @exclusivity(unchecked) private var changedValues: [Double] = []

  init(_ listener: ReplayListener) throws(EngineError) {
    engine = try Engine(options: options)
    self.listener = listener
  }

  /// Applies records. Throws only when variables cannot be made, or a check point fails. Refusals of the last records are
  /// kept for the next `apply` or `finish`: the next records may name their constraints.
  func apply(_ records: [TraceRecord]) throws(EngineError) {
    var at = 0
    while at < records.count {
      let record = records[at]
      if record.kind.isTimed {
        tellRefusals()
        at = runTimed(records, from: at)
        continue
      }
      // A label may name a refused constraint after the refusal, so refusals are told after labels.
      if record.kind != .label && !record.kind.isDeclaration { tellRefusals() }
      try applyUntimed(record)
      at += 1
    }
  }

  /// Tells what is left to tell, and returns the figures. To be called once nothing more is applied.
  func finish() -> ReplayReport {
    tellRefusals()
    var report = report
    if beforeAnyPhase.operations > 0 { report.phases.append(beforeAnyPhase) }
    report.stateHash = engine.stateHash
    report.engineBytes = engine.counters.bytes
    report.peakBytes = csys_peak_bytes()
    return report
  }

  private func applyUntimed(_ record: TraceRecord) throws(EngineError) {
    switch record.kind {
    case .option: try use(TraceOption(rawValue: record.choice))
    case .variables: try makeVariables(until: record.first)
    case .variable: try makeVariables(until: tables.variables.count + 1, at: record.number)
    case .constraint, .objective: tables.declare(record, terms.keep(record.elements, tables.variables))
    case .stay: tables.declare(record, terms.keep([TraceElement(record.first, 1)], tables.variables))
    case .check: try check()
    case .phase: begin(phase: String(decoding: record.bytes, as: UTF8.self))
    case .label: label(record)
    case .hash: if engine.stateHash != record.hash { report.mismatchCount += 1 }
    case .image: load(record)
    case .begin, .commit, .rollback: transact(record)
    default: break
    }
    if !record.kind.isDeclaration { report.operationCount += 1 }
  }

  // MARK: On the clock

  /// Runs everything up to the next record that is not timed. Returns the place of that record.
  private func runTimed(_ records: [TraceRecord], from first: Int) -> Int {
    var end = first
    while end < records.count, records[end].kind.isTimed { end += 1 }
    let before = engine.counters
    let start = csys_nanoseconds()
    records.withUnsafeBufferPointer { records in
      var record = records.baseAddress.unsafelyUnwrapped + first
      for place in first..<end {
        do throws(EngineError) {
          try perform(record)
        } catch {
          refuse(record.pointee, place - first, error)
        }
        record += 1
      }
    }
    let spent = csys_nanoseconds() - start
    let cost = PhaseFigures("", operations: end - first, spent, from: before, to: engine.counters)
    if let phase { report.phases[phase].add(cost) } else { beforeAnyPhase.add(cost) }
    report.operationCount += end - first
    listener.progress(report.operationCount)
    if isRenamed { makeTermsAnew() }
    return end
  }

  func update(_ budget: Budget = .unlimited) throws(EngineError) {
    try engine.solve(budget)
    changedVariables.withUnsafeMutableBufferPointer { variables in
      changedValues.withUnsafeMutableBufferPointer { _ = engine.readChanges(into: variables, $0) }
    }
  }

  // MARK: Off the clock

  /// Takes over an option, and makes the engine anew: nothing has been asked of the engine so far.
  private func use(_ option: TraceOption?) throws(EngineError) {
    if option == .defersConflicts { options.conflictPolicy = .defer }
    if option == .returnsToRest { options.returnsToRest = true }
    engine = try Engine(options: options)
  }

  private func makeVariables(until count: Int, at value: Double = 0) throws(EngineError) {
    while tables.variables.count < count { tables.append(try engine.addVariable(value: value)) }
    let lacking = count - changedVariables.count
    guard lacking > 0 else { return }
    changedVariables += repeatElement(.none, count: lacking)
    changedValues += repeatElement(0, count: lacking)
  }

  private func makeTermsAnew() {
    terms.rename(tables.variables)
    isRenamed = false
  }

  private func begin(phase name: String) {
    phase = report.phases.firstIndex { $0.name == name }
    if phase != nil { return }
    phase = report.phases.count
    report.phases.append(PhaseFigures(name))
  }

  private func check() throws(EngineError) {
    let variables = listener.checks.contains(.values) ? tables.variables : []
    listener.check(try CheckPoint(checkCount, of: engine, variables, listener.checks))
    checkCount += 1
  }

  /// Gives a variable, edit or constraint the name that the program gave it.
  private func label(_ label: TraceRecord) {
    let place = label.first
    label.bytes.withUnsafeBufferPointer { name in
      label.file.withUnsafeBufferPointer { file in
        // A constraint that is not there, or not any more, has no name.
        switch TraceTarget(rawValue: label.choice) {
        case .variable:
          try? engine.setLabel(tables.variables[place], name: name, file: file, line: label.last)
        case .edit: try? engine.setLabel(tables.edits[place], name: name, file: file, line: label.last)
        default:
          labels[place] = label
          try? engine.setLabel(tables.handles[place], name: name, file: file, line: label.last)
        }
      }
    }
  }

  /// Opens or ends a transaction. What the numbers stood for when it was opened comes back with a rollback.
  private func transact(_ record: TraceRecord) {
    do throws(EngineError) {
      switch record.kind {
      case .begin:
        try engine.begin()
        former = tables
      case .commit: try engine.commit()
      default:
        try engine.rollback()
        if let former { tables.goBack(to: former) }
        former = nil
        makeTermsAnew()
      }
    } catch {
      refuse(record, 0, error)
    }
  }

  /// Goes on with the solver that an image saved. An image that cannot be loaded, or holds more than was declared
  /// above it, is refused. Then the replay goes on with what the records before the image have built.
  private func load(_ record: TraceRecord) {
    do throws(EngineError) {
      let loaded = try Engine.load(from: record.bytes.span.bytes)
      let wanted = tables.variables.count
      guard tables.take(loaded) else { throw .badImage }
      engine = loaded
      // This fails only for want of memory. The next declaration then tries again.
      try? makeVariables(until: wanted)
      makeTermsAnew()
    } catch {
      refuse(record, 0, error)
    }
  }

  // MARK: Refusals

  @inline(never)
  private func refuse(_ record: TraceRecord, _ offset: Int, _ error: EngineError) {
    report.refusalCount += 1
    guard listener.keepsRefusals else { return }
    let members = error == .conflict ? conflict(of: record) : subject(of: record)
    let isProved = error == .conflict && engine.conflictCount > 0 && engine.conflictItem(0).isProved
    refusals.append(
      Refusal(
        operation: report.operationCount + offset, reason: error, constraints: members, isProved: isProved))
  }

  private func tellRefusals() {
    for refusal in refusals { listener.refusal(refusal.labelled(refusal.constraints.map(label(of:)))) }
    refusals.removeAll(keepingCapacity: true)
  }

  /// The members of the engine's last conflict; the refused constraints come first.
  private func conflict(of record: TraceRecord) -> [Int] {
    var (refused, others): ([Int], [Int]) = ([], [])
    let range = record.first..<(record.kind == .addRange ? record.last : record.first + 1)
    engine.forEachInConflict { item in
      let isThere = item.batchIndex < 0
      let place =
        isThere ? tables.handles.firstIndex(of: item.constraint) : record.first + Int(item.batchIndex)
      guard let k = place else { return }
      if range.contains(k) { refused.append(k) } else { others.append(k) }
    }
    return refused + others
  }

  /// The constraint that a refused operation is about, if it is about one.
  private func subject(of record: TraceRecord) -> [Int] {
    switch record.kind {
    case .addOne, .removeOne, .setConstant, .setStrength, .setRelation, .setCoefficient: return [record.first]
    case .addRange, .removeRange:
      let isThere = record.kind == .addRange
      let k = (record.first..<record.last).first { (tables.handles[$0] != .none) == isThere }
      return k.map { [$0] } ?? []
    default: return []
    }
  }

  /// The name that the recorded program gave to a constraint, and its place in the source; empty without a label.
  private func label(of constraint: Int) -> String {
    guard let label = labels[constraint] else { return "" }
    let name = String(decoding: label.bytes, as: UTF8.self)
    if label.file.isEmpty { return name }
    let place = "(\(String(decoding: label.file, as: UTF8.self)):\(label.last))"
    return name.isEmpty ? place : "\(name)  \(place)"
  }
}

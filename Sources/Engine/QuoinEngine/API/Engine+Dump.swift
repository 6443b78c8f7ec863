// Engine+Dump.swift -- the whole problem as text, for people.
//
// A line of counts, a line for each variable, then a line for each constraint, as the caller wrote it (terms of one
// variable summed):
//
//     v3 = 40.0                               a variable and its value
//     c7 [@750.0*2.0] active: v3 - v1 - 8.0 == 0  residual 0.0
//
// Text goes to a sink piece by piece, so that dumping needs no memory of its own.

extension Engine {
  /// Writes the problem and its state as text. Names are used where there are labels.
  public func dump<Sink: TextSink>(to sink: inout Sink) {
    sink.put("variables ")
    sink.put(variableCount)
    sink.put(", constraints ")
    sink.put(constraintCount)
    sink.put("\n")
    for j in 0..<core.model.scalars.variables where core.model.info[j].isLive { dumpVariable(j, &sink) }
    for i in 0..<core.model.scalars.rows where core.model.row[i].has(RowFlag.owned) {
      dumpConstraint(i, &sink)
    }
  }

  private func dumpVariable<Sink: TextSink>(_ j: Int32, _ sink: inout Sink) {
    putName(j, &sink)
    sink.put(" = ")
    sink.put(core.seen(j))
    let holder = core.basis.row(at: core.root(of: j))
    if holder < 0 || core.model.row[holder].has(RowFlag.zombie) { sink.put(" (undetermined)") }
    sink.put("\n")
  }

  private func dumpConstraint<Sink: TextSink>(_ i: Int32, _ sink: inout Sink) {
    if let label = labels.constraints[i], label.name.count > 0 {
      sink.write(label.name)
    } else {
      sink.put("c")
      sink.put(Int(i))
    }
    sink.put(" [")
    putStrength(i, &sink)
    sink.put("] ")
    sink.put(stateText(i))
    sink.put(": ")
    putConstraint(i, &sink)
    sink.put("  residual ")
    sink.put(core.seenResidual(i).value / core.model.scale(of: i))
    sink.put("\n")
  }

  private func putName<Sink: TextSink>(_ j: Int32, _ sink: inout Sink) {
    if let label = labels.variables[j], label.name.count > 0 { return sink.write(label.name) }
    sink.put("v")
    sink.put(Int(j))
  }

  private func putStrength<Sink: TextSink>(_ i: Int32, _ sink: inout Sink) {
    let strength = core.model.strength(of: i)
    if strength.isRequired { return sink.put("required") }
    sink.put("@")
    sink.put(strength.priority)
    if strength.weight == 1 { return }
    sink.put("*")
    sink.put(strength.weight)
  }

  private func stateText(_ i: Int32) -> StaticString {
    let row = core.model.row[i]
    if core.isDeferred(i) { return "deferred" }
    if row.kind == .objective { return row.has(RowFlag.suspended) ? "unbounded" : "bounded" }
    if core.isActive(i) { return "active" }
    return core.violation(i) > 0 ? "violated" : "satisfied"
  }

  private func putConstraint<Sink: TextSink>(_ i: Int32, _ sink: inout Sink) {
    let row = core.model.row[i]
    if row.kind == .objective { sink.put(row.weight < 0 ? "maximize " : "minimize ") }
    let unscale = 1 / core.model.scale(of: i)
    let written = core.written(i)
    for t in written.firstTerm..<written.firstTerm + written.termCount {
      putTerm(
        core.model.term[t].coefficient * unscale, core.model.term[t].variable,
        isFirst: t == written.firstTerm, &sink)
    }
    putConstant(written.constant * unscale, isAlone: written.termCount == 0, &sink)
    guard row.kind != .objective else { return }
    switch core.model.relation(of: i) {
    case .equal: sink.put(" == 0")
    case .lessOrEqual: sink.put(" <= 0")
    case .greaterOrEqual: sink.put(" >= 0")
    }
  }

  private func putTerm<Sink: TextSink>(
    _ coefficient: Double, _ variable: Int32, isFirst: Bool, _ sink: inout Sink
  ) {
    if isFirst {
      if coefficient < 0 { sink.put("-") }
    } else {
      sink.put(coefficient < 0 ? " - " : " + ")
    }
    if abs(coefficient) != 1 {
      sink.put(abs(coefficient))
      sink.put(" ")
    }
    putName(variable, &sink)
  }

  private func putConstant<Sink: TextSink>(_ constant: Double, isAlone: Bool, _ sink: inout Sink) {
    if isAlone { return sink.put(constant) }
    if constant == 0 { return }
    sink.put(constant < 0 ? " - " : " + ")
    sink.put(abs(constant))
  }
}

#if !hasFeature(Embedded)
  extension Engine {
    /// Writes the problem and its state as one string.
    public func dump(_ write: (String) -> Void) {
      var text = ByteSink()
      dump(to: &text)
      write(String(decoding: text.bytes, as: UTF8.self))
    }
  }

  private struct ByteSink: TextSink {
    var bytes: [UInt8] = []

    mutating func write(_ more: UnsafeBufferPointer<UInt8>) { bytes.append(contentsOf: more) }
  }
#endif

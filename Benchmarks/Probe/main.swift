import CQuoinSys
import QuoinEngine
import QuoinScenarios
import QuoinTrace

func strength(_ s: TraceStrength) -> Strength {
  switch s { case .required: return .required
  case .soft(let p, let w): return Strength(priority: p, weight: w) }
}
struct Phase { var name: String; var ns: UInt64 = .max; var ops = 0; var cur: UInt64 = 0 }

func run(_ scenario: Scenario, reps: Int, verbose: Bool, buildOnly: Bool) throws {
  let trace = scenario.trace()
  let operations = trace.operations, constraints = trace.constraints
  var phases: [Phase] = []
  var counters: Counters?
  var lastCheck = ""
  for rep in 0..<reps {
    var flat: [Term] = []
    var offsets: [Int] = [0]
    let engine = try Engine()
    var vars: [VariableID] = []
    for _ in 0..<trace.variableCount { vars.append(try engine.addVariable()) }
    for c in trace.constraints { for t in c.terms { flat.append(Term(t.coefficient, vars[t.variable])) }; offsets.append(flat.count) }
    let rel: [Relation] = trace.constraints.map { $0.relation == .equal ? .equal : $0.relation == .lessOrEqual ? .lessOrEqual : .greaterOrEqual }
    let str = trace.constraints.map { strength($0.strength) }
    let con = trace.constraints.map { $0.constant }
    var ids = [ConstraintID](repeating: .none, count: trace.constraints.count)
    var edits = [ConstraintID](repeating: .none, count: trace.variableCount)
    var values = [Double](repeating: 0, count: trace.variableCount)
    var cv = [VariableID](repeating: .none, count: trace.variableCount)
    var stays = [ConstraintID](repeating: .none, count: trace.variableCount)
    var current = -1
    for i in phases.indices { phases[i].cur = 0; phases[i].ops = 0 }
    var start = csys_nanoseconds()
    let ops = operations
    try flat.withUnsafeBufferPointer { terms in
      func stop() { if current >= 0 { phases[current].cur += csys_nanoseconds() - start } }
      ops: for op in ops {
        switch op {
        case .phase(let name):
          stop()
          if buildOnly && current >= 0 { current = -1; break ops }
          if verbose && rep == 0 { print("   ", name, "<-", engine.counters) }
          if let k = phases.firstIndex(where: { $0.name == name }) { current = k } else { phases.append(Phase(name: name)); current = phases.count - 1 }
          start = csys_nanoseconds()
        case .addOne(let k):
          ids[k] = (try? engine.addConstraint(UnsafeBufferPointer(rebasing: terms[offsets[k]..<offsets[k+1]]), constant: con[k], rel[k], str[k])) ?? .none
        case .addRange(let r):
          let specs = r.map { ConstraintSpec(terms: UnsafeBufferPointer(rebasing: terms[offsets[$0]..<offsets[$0+1]]), constant: con[$0], relation: rel[$0], strength: str[$0]) }
          try specs.withUnsafeBufferPointer { s in try ids.withUnsafeMutableBufferPointer { try engine.addConstraints(s, into: UnsafeMutableBufferPointer(rebasing: $0[r])) } }
        case .removeOne(let k): try engine.remove(ids[k])
        case .removeRange(let r):
          try ids.withUnsafeBufferPointer { try engine.remove(UnsafeBufferPointer(rebasing: $0[r])) }
        case .setConstant(let k, let c): try engine.setConstant(ids[k], c)
        case .setStrength(let k, let s): try engine.setStrength(ids[k], strength(s))
        case .edit(let v, let s): edits[v] = try engine.addEdit(vars[v], strength(s))
        case .stopEdit(let v): try engine.remove(edits[v])
        case .suggest(let s): try engine.suggest(edits[s.variable], s.value)
        case .suggestMany(let l): for s in l { try engine.suggest(edits[s.variable], s.value) }
        case .stay(let v, let s):
          if stays[v] != .none { try engine.remove(stays[v]) }
          stays[v] = try engine.addStay(vars[v], strength(s))
        case .update:
          if verbose && rep == 0 && current == 0 { print("    before solve", engine.counters.pivots, engine.counters.freePivots, engine.counters.rollbacks, engine.counters.etas) }
          try engine.solve()
          _ = cv.withUnsafeMutableBufferPointer { a in values.withUnsafeMutableBufferPointer { b in engine.readChanges(into: a, b) } }
        case .check:
          stop()
          if rep == 0 { let c = try engine.certificate(); if !c.holds { lastCheck = "BROKEN \(c)" } }
          start = csys_nanoseconds()
        }
        if current >= 0 { phases[current].ops += 1 }
      }
      stop()
    }
    for i in phases.indices { phases[i].ns = min(phases[i].ns, phases[i].cur) }
    counters = engine.counters
  }
  var line = scenario.name
  while line.count < 22 { line += " " }
  for p in phases where p.ops > 0 {
    let updates = trace.operations.reduce(into: (0, "")) { a, op in if case .phase(let n) = op { a.1 = n }; if case .update = op, a.1 == p.name { a.0 += 1 } }.0
    let per = updates > 1 ? Double(p.ns) / Double(updates) : Double(p.ns)
    line += "  \(p.name) \(per >= 1e6 ? "\((per/1e4).rounded()/100) ms" : per >= 1e3 ? "\((per/10).rounded()/100) us" : "\(per.rounded()) ns")\(updates > 1 ? "/u" : "")"
  }
  print(line, lastCheck)
  if verbose { print("   ", counters!) }
}
func probeMain() throws {
  var verbose = false
  var reps = 20
  var buildOnly = false
  var names: [String] = []
  for a in CommandLine.arguments.dropFirst() { if a == "-v" { verbose = true } else if a == "-b" { buildOnly = true } else if let n = Int(a) { reps = n } else { names.append(a) } }
  if names.isEmpty { names = ["enaml/1","chain/10","chain/100","chain/1000","list/100","list/1000","list/5000","grid/10","grid/32","grid/100","views/100","views/1000","views/5000","nested/10","nested/50","nested/200","churn/200"] }
  for n in names { if let s = Scenarios.named(n) { try run(s, reps: reps, verbose: verbose, buildOnly: buildOnly) } else { print("no", n) } }
}
try probeMain()

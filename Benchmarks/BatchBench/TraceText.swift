// TraceText.swift -- a model and some scenarios as a trace, for the engines that are measured beside us.
//
//     phase build     every constraint; then the edits, at their present values
//     phase move      for each scenario its numbers, an update, and a check point

import QuoinTestSupport

extension BenchModel {
  func trace(_ scenarios: [Double], count: Int) -> String {
    var lines = ["vars \(plain.variableCount)"]
    // A trace does not count edits among its constraints.
    var numbers: [Int: Int] = [:]
    for (row, constraint) in plain.constraints.enumerated() where edits[row] == nil {
      numbers[row] = numbers.count
      lines.append(constraint.traceLine)
    }
    lines += ["phase build"] + (0..<numbers.count).map { "a \($0)" }
    for (row, variable) in edits.sorted(by: { $0.key < $1.key }) {
      let edit = plain.constraints[row]
      lines += ["e \(variable) \(edit.strengthName)", "s \(variable) \(-edit.constant)"]
    }
    lines += ["u", "phase move"]
    for s in 0..<count {
      for (target, row) in zip(targets, targetRows) {
        let value = scenarios[s * parameterCount + target.parameter] * target.share
        if let variable = edits[row] {
          lines.append("s \(variable) \(value)")
        } else if let number = numbers[row] {
          lines.append("k \(number) \(value)")
        }
      }
      lines += ["u", "c"]
    }
    return lines.joined(separator: "\n") + "\n"
  }
}

extension PlainConstraint {
  fileprivate var traceLine: String {
    let sign = relation == .equal ? "eq" : relation == .lessOrEqual ? "le" : "ge"
    let parts = terms.map { "\($0.coefficient) \($0.variable)" }.joined(separator: " ")
    return "con \(strengthName) \(sign) \(constant) \(terms.count) \(parts)"
  }
  fileprivate var strengthName: String {
    [1000: "req", 750: "strong", 500: "medium", 250: "weak"][Int(priority)] ?? "@\(priority)"
  }
}

// StepList+Compile.swift -- operations of a trace to steps. The reader has checked every index.

import QuoinEngine
import QuoinTrace

extension StepList {
  mutating func append(_ operation: TraceOp, _ phases: inout PhaseNames) {
    switch operation {
    case .addOne(let k): append(.addOne, k, k + 1)
    case .addRange(let range): append(.addRange, range.lowerBound, range.upperBound)
    case .removeOne(let k): append(.removeOne, k, k + 1)
    case .removeRange(let range): append(.removeRange, range.lowerBound, range.upperBound)
    case .setConstant(let k, let constant): append(.setConstant, k, k + 1, constant)
    case .setStrength(let k, let strength): append(.setStrength, k, strength)
    case .edit(let variable, let strength): append(.edit, variable, strength)
    case .stopEdit(let variable): append(.stopEdit, variable)
    case .suggest(let one): append(.suggest, one.variable, 0, one.value)
    case .suggestMany(let many): append(many)
    case .stay(let variable, let strength): append(.stay, variable, strength)
    case .update: append(.update, 0)
    case .check: append(.check, 0)
    case .phase(let name): append(.phase, phases.index(of: name))
    }
  }

  /// There are `count` variables from here on.
  mutating func appendDeclaration(ofVariables count: Int) { append(.declare, count) }

  private mutating func append(_ kind: Step.Kind, _ first: Int, _ last: Int = 0, _ value: Double = 0) {
    steps.append(Step(kind: kind, first: Int32(first), last: Int32(last), value: value))
  }

  private mutating func append(_ kind: Step.Kind, _ first: Int, _ given: TraceStrength) {
    let strength = Strength(given)
    steps.append(
      Step(
        kind: kind, first: Int32(first), last: Int32(first + 1), value: strength.priority,
        weight: strength.weight))
  }

  private mutating func append(_ many: [TraceSuggestion]) {
    for one in many {
      suggestedVariables.append(Int32(one.variable))
      suggestedValues.append(one.value)
    }
    appendSuggestions(many.count)
  }
}

/// The names of phases, in the order in which they appear; equal names are one phase.
struct PhaseNames {
  private(set) var names: [String] = []
  private var places: [String: Int] = [:]

  mutating func index(of name: String) -> Int {
    if let place = places[name] { return place }
    names.append(name)
    places[name] = names.count - 1
    return names.count - 1
  }
}

// StepList+Compile.swift -- turns operations of a trace into steps. The reader has checked every index.
//
// Operations and declarations of constraints are read ahead of the replay. An image's step therefore keeps how many
// constraints were declared above it. Declarations of variables are steps themselves.

import QuoinEngine
import QuoinTrace

extension StepList {
  /// Appends an operation. `constraints` is how many constraints are declared above it.
  mutating func append(_ operation: TraceOp, constraints: Int, _ phases: inout PhaseNames) {
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
    case .setRelation(let k, let relation): append(.setRelation, k, Self.code(relation))
    case .setCoefficient(let k, let variable, let coefficient):
      append(.setCoefficient, k, variable, coefficient)
    case .setEditStrength(let variable, let strength): append(.setEditStrength, variable, strength)
    case .removeMany(let names): append(names)
    case .removeVariable(let variable): appendEnd(.drop, ofVariable: variable)
    case .takeBackVariable(let variable): appendEnd(.takeBack, ofVariable: variable)
    case .setRest(let variable, let value): append(.setRest, variable, 0, value)
    case .resetStays: append(.resetStays, 0)
    case .update: append(.update, 0)
    case .updateWithin(let pivots): append(.updateWithin, 0, 0, Double(pivots))
    case .check: append(.check, 0)
    case .phase(let name): append(.phase, phases.index(of: name))
    case .label(let label):
      append(.label, labels.count)
      labels.append(label)
    case .image(let bytes):
      append(.image, images.count, constraints)
      images.append(bytes)
    case .hash(let hash):
      append(.hash, hashes.count)
      hashes.append(hash)
    case .begin, .commit, .rollback, .end: appendMark(operation)
    }
  }

  /// Appends an operation without numbers that is off the clock.
  private mutating func appendMark(_ operation: TraceOp) {
    switch operation {
    case .begin: append(.begin, 0)
    case .commit: append(.commit, 0)
    case .rollback: append(.rollback, 0)
    default: append(.end, 0)
    }
  }

  /// Declares variables: there are `count` from here on; new ones start at `value`.
  mutating func appendDeclaration(ofVariables count: Int, at value: Double = 0) {
    append(.declare, count, 0, value)
  }

  static func code(_ relation: TraceRelation) -> Int {
    switch relation {
    case .lessOrEqual: 0
    case .equal: 1
    case .greaterOrEqual: 2
    }
  }

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

  private mutating func append(_ names: [TraceName]) {
    for name in names {
      switch name {
      case .constraint(let k): removals.append(Int32(k))
      case .edit(let variable), .variable(let variable): removals.append(~Int32(variable))
      }
    }
    appendRemovals(names.count)
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

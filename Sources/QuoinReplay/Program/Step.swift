// Step.swift -- one operation of a trace in the form in which it is applied.
//
// A step is 32 bytes without a reference, so that the timed loop reads them one after the other and
// retains nothing. What `first`, `last`, `value` and `weight` mean depends on the kind:
//
//     add, remove             constraints first..<last
//     setConstant             constraint first, value
//     setStrength             constraint first, priority in value, weight
//     edit, stay              variable first, priority in value, weight
//     stopEdit                variable first
//     suggest                 variable first, value
//     suggestMany             suggestions first..<last of the list beside the steps
//     phase                   phase first
//     declare                 there are variables 0..<first now; not an operation of the trace

import QuoinEngine

struct Step: BitwiseCopyable {
  enum Kind: UInt8, BitwiseCopyable {
    case addOne, addRange, removeOne, removeRange, setConstant, setStrength
    case edit, stopEdit, stay, suggest, suggestMany, update
    // Off the clock:
    case check, phase, declare
  }

  var kind: Kind
  var first: Int32 = 0
  var last: Int32 = 0
  var value = 0.0
  var weight = 0.0

  var strength: Strength { Strength(priority: value, weight: weight) }
  /// Whether its time counts.
  var isTimed: Bool { kind.rawValue < Kind.check.rawValue }
}

/// Steps, and the lists that some of them refer to.
struct StepList: ~Copyable {
  var steps = GrowingBuffer<Step>()
  var suggestedVariables = GrowingBuffer<Int32>()
  var suggestedValues = GrowingBuffer<Double>()
  /// The most suggestions of one step.
  private(set) var largestSuggestion = 0

  mutating func appendSuggestions(_ count: Int) {
    let end = suggestedValues.count
    steps.append(Step(kind: .suggestMany, first: Int32(end - count), last: Int32(end)))
    largestSuggestion = max(largestSuggestion, count)
  }

  mutating func removeAll() {
    steps.removeAll()
    suggestedVariables.removeAll()
    suggestedValues.removeAll()
  }
}

// Step.swift -- one operation of a trace in the form in which it is applied.
//
// A step is 32 bytes without a reference, so that the timed loop reads them one after the other and
// retains nothing. What `first`, `last`, `value` and `weight` mean depends on the kind:
//
//     add, remove             constraints first..<last
//     setConstant             constraint first, value
//     setStrength             constraint first, priority in value, weight
//     setRelation             constraint first, relation last
//     setCoefficient          constraint first, variable last, value
//     edit, stay              variable first, priority in value, weight
//     setEditStrength         the same
//     stopEdit, drop          variable first
//     takeBack                variable first
//     suggest, setRest        variable first, value
//     suggestMany             places first..<last of `suggestedVariables` and `suggestedValues`
//     removeMany              removals first..<last of `removals`; an edit is the complement of its variable's number
//     updateWithin            the solve's most steps in value
//     phase                   phase first
//     label, hash             labels[first], hashes[first]
//     image                   images[first]; last is how many constraints are declared above it
//     begin, commit, rollback the transaction
//     end                     nothing
//     declare                 makes variables until there are first, the new ones at value; not an operation

import QuoinEngine
import QuoinTrace

struct Step: BitwiseCopyable {
  enum Kind: UInt8, BitwiseCopyable {
    case addOne, addRange, removeOne, removeRange, setConstant, setStrength
    case edit, stopEdit, stay, suggest, suggestMany, update
    case setRelation, setCoefficient, setEditStrength, removeMany, drop, takeBack, setRest, resetStays
    case updateWithin
    // Off the clock:
    case check, phase, declare, label, image, hash, begin, commit, rollback, end
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
  var removals = GrowingBuffer<Int32>()
  var labels: [TraceLabel] = []
  var images: [[UInt8]] = []
  var hashes: [UInt64] = []
  /// The most edits that one step suggests, or things that it removes.
  private(set) var largestSuggestion = 0
  /// Whether a step removes a variable or takes one back.
  private(set) var endsVariables = false

  mutating func appendSuggestions(_ count: Int) {
    let end = suggestedValues.count
    steps.append(Step(kind: .suggestMany, first: Int32(end - count), last: Int32(end)))
    largestSuggestion = max(largestSuggestion, count)
  }

  mutating func appendEnd(_ kind: Step.Kind, ofVariable v: Int) {
    steps.append(Step(kind: kind, first: Int32(v)))
    endsVariables = true
  }

  mutating func appendRemovals(_ count: Int) {
    let end = removals.count
    steps.append(Step(kind: .removeMany, first: Int32(end - count), last: Int32(end)))
    largestSuggestion = max(largestSuggestion, count)
  }

  mutating func removeAll() {
    steps.removeAll()
    suggestedVariables.removeAll()
    suggestedValues.removeAll()
    removals.removeAll()
    labels.removeAll()
    images.removeAll()
    hashes.removeAll()
    endsVariables = false
  }
}

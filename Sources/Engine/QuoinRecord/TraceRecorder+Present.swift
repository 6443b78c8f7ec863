// TraceRecorder+Present.swift -- stating what an engine holds already.
//
// The trace states it twice. First come ordinary records, the words, which anybody can read and any solver can follow.
// They lead to the right values, but perhaps to another basis. Then comes the engine's image. The engine itself goes on
// from this image too, so that a replay agrees with it to the bit. An engine that has only made variables needs no
// image: the words lead to the same state. Any other engine needs an image. While a transaction is open no image can be
// made, so the trace is then not exact.
//
// The words declare variables and constraints in the order of their places. From this order a replay knows which
// variable or constraint of the loaded image has which number.

import QuoinEngine
import QuoinTrace

extension TraceRecorder {
  /// Writes options, variables and constraints in words, then the image if one is needed, then the labels.
  mutating func enterAll(of engine: borrowing Engine) {
    enterOptions(engine.options)
    engine.forEachVariable { variable in
      added(variable, value: (try? engine.value(of: variable))?.sayable ?? 0)
    }
    let isAsMade = engine.isAsMade
    if !isAsMade { enterHistory(of: engine) }
    if engine.isInTransaction {
      note("begun in a transaction")
    } else if !isAsMade {
      enterImage(of: engine)
    }
    enterLabels(of: engine)
  }

  private mutating func enterOptions(_ options: EngineOptions) {
    if options.conflictPolicy == .defer { write(.defersConflicts) }
    if options.returnsToRest { write(.returnsToRest) }
  }

  @inline(never)
  private mutating func enterHistory(of engine: borrowing Engine) {
    remark("what was there before, in words:")
    engine.forEachConstraint { enter($0, of: engine) }
    if engine.isSettled { write(TraceRecord(.update)) }
  }

  @inline(never)
  private mutating func enterImage(of engine: borrowing Engine) {
    remark("and as an image:")
    do throws(EngineError) {
      try engine.reload { image in
        text.write(TraceRecord(.image), 0, bytes: image.bindMemory(to: UInt8.self)) { _ in TraceElement(0) }
      }
    } catch {
      if error == .outOfMemory { text.silence(isOutOfMemory: true) } else { note("that cannot be said") }
    }
  }

  private mutating func enterLabels(of engine: borrowing Engine) {
    engine.forEachVariable { variable in
      if let label = try? engine.label(of: variable) {
        self.label(variable, name: label.name, file: label.file, line: label.line)
      }
    }
    engine.forEachConstraint { constraint in
      if let label = try? engine.label(of: constraint) {
        self.label(constraint, name: label.name, file: label.file, line: label.line)
      }
    }
  }

  // MARK: One by one

  private mutating func enter(_ constraint: ConstraintID, of engine: borrowing Engine) {
    guard let kind = try? engine.kind(of: constraint),
      let strength = try? engine.strength(of: constraint)
    else { return }
    if kind == .constraint { return enterRelation(constraint, strength, of: engine) }
    if kind == .objective { return enterObjective(constraint, strength, of: engine) }
    let constant = (try? engine.constant(of: constraint)) ?? 0
    try? engine.forEachTerm(of: constraint) { term in
      if kind == .edit {
        edit(term.variable, strength, constraint)
        note(.suggest, term.variable, -constant)
      } else {
        stay(term.variable, strength, constraint)
        changed(.setConstant, constraint, constant.sayable)
      }
    }
  }

  private mutating func enterRelation(
    _ constraint: ConstraintID, _ strength: Strength, of engine: borrowing Engine
  ) {
    guard let relation = try? engine.relation(of: constraint),
      let constant = try? engine.constant(of: constraint)
    else { return }
    withTerms(of: constraint, of: engine) { recorder, terms in
      recorder.added(terms, constant: constant, relation, strength, constraint)
    }
  }

  private mutating func enterObjective(
    _ objective: ConstraintID, _ strength: Strength, of engine: borrowing Engine
  ) {
    guard let sense = try? engine.sense(of: objective) else { return }
    let plain = Strength(priority: strength.priority, weight: strength.weight.magnitude)
    withTerms(of: objective, of: engine) { recorder, terms in
      recorder.added(terms, sense, plain, objective)
    }
  }

  private mutating func withTerms(
    of constraint: ConstraintID, of engine: borrowing Engine,
    _ body: (inout TraceRecorder, UnsafeBufferPointer<Term>) -> Void
  ) {
    let count = (try? engine.termCount(of: constraint)) ?? 0
    withUnsafeTemporaryAllocation(of: Term.self, capacity: count) { room in
      var filled = 0
      try? engine.forEachTerm(of: constraint) { term in
        room.initializeElement(at: filled, to: term)
        filled += 1
      }
      body(&self, UnsafeBufferPointer(rebasing: room[..<filled]))
    }
  }
}

extension Engine {
  /// Whether the engine has only made variables so far: making them again leads to this state.
  fileprivate var isAsMade: Bool {
    var isAsMade = constraintCount == 0 && rowPlaces == 0 && variablePlaces == variableCount
    var expected: UInt32 = 0
    forEachVariable { variable in
      expected += 1
      if variable.index1 != expected || !variable.isFirstInItsPlace { isAsMade = false }
    }
    return isAsMade
  }
}

extension Double {
  /// The nearest number that an engine accepts. Solved values may be larger than the accepted numbers.
  fileprivate var sayable: Double { max(-Limits.largestValue, min(self, Limits.largestValue)) }
}

extension VariableID {
  /// Whether no variable was in its place before it.
  fileprivate var isFirstInItsPlace: Bool {
    let generationBits: UInt32 = 24
    return stamp & ((1 << generationBits) - 1) == 1
  }
}

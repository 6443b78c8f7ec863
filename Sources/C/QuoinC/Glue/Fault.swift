// Fault.swift -- what a failed call is about: the subject as its arguments name it, and the fault that an error finds
// there.

internal import CQuoin
internal import QuoinEngine

/// What quoin_solver_last_error() says of a failed call, beside its status.
struct Fault: BitwiseCopyable {
  var index: Int32 = -1
  var variable = quoin_variable()
  var constraint = quoin_constraint()

  init() {}
  init(index: Int) { self.index = Int32(truncatingIfNeeded: index) }
  init(_ variable: quoin_variable, index: Int = -1) {
    self.init(index: index)
    self.variable = variable
  }
  init(_ constraint: quoin_constraint, index: Int = -1) {
    self.init(index: index)
    self.constraint = constraint
  }
}

/// The arguments of a call that an error may be about. Arrays have passed their checks.
enum Subject {
  case nothing
  case variable(quoin_variable)
  case constraint(quoin_constraint)
  case coefficient(quoin_constraint, quoin_variable)
  case terms(UnsafePointer<quoin_term>?, Int)
  case specs(UnsafePointer<quoin_constraint_spec>?, Int)
  case values(UnsafePointer<Double>?, Int)
  case suggestions(UnsafePointer<quoin_constraint>?, UnsafePointer<Double>?, Int)
  case variables(UnsafePointer<quoin_variable>?, Int)
  case constraints(UnsafePointer<quoin_constraint>?, Int)

  /// Where in the subject the engine has found `error`.
  @inline(never)
  func fault(_ engine: borrowing Engine, _ error: EngineError) -> Fault {
    var fault = part(engine, error)
    if error == .numericalTrouble, engine.troubledConstraint != .none {
      fault.constraint = quoin_constraint(engine.troubledConstraint)
    }
    if error == .conflict, let other = engine.inConflict(with: fault.constraint) { fault.constraint = other }
    return fault
  }

  private func part(_ engine: borrowing Engine, _ error: EngineError) -> Fault {
    switch self {
    case .nothing: Fault()
    case .variable(let variable):
      error == .duplicateEdit ? engine.duplicate(of: variable) : Fault(variable)
    case .constraint(let constraint): Fault(constraint)
    case .coefficient(let constraint, let variable):
      error == .staleVariable ? Fault(variable) : Fault(constraint)
    case .terms(let terms, let n): engine.fault(readable(terms, n), error)
    case .specs(let specs, let n): engine.fault(specs, n, error)
    case .values(let values, let n): error == .badNumber ? engine.fault(values, n) : Fault()
    case .suggestions(let edits, let values, let n): engine.fault(readable(edits, n), values)
    case .variables(let variables, let n): engine.fault(readable(variables, n))
    case .constraints(let constraints, _):
      error == .staleConstraint && engine.refusedPlace >= 0
        ? Fault(constraints.unsafelyUnwrapped[engine.refusedPlace], index: engine.refusedPlace) : Fault()
    }
  }
}

extension Engine {
  /// Of the last conflict, the first constraint that the refused call was neither adding nor changing.
  fileprivate func inConflict(with changed: quoin_constraint) -> quoin_constraint? {
    for place in 0..<conflictCount {
      let item = conflictItem(place)
      if item.batchIndex < 0 && item.constraint.index1 != changed.index1 {
        return quoin_constraint(item.constraint)
      }
    }
    return nil
  }

  fileprivate func duplicate(of variable: quoin_variable) -> Fault {
    var fault = Fault(variable)
    if let edit = try? edit(of: VariableID(variable)) { fault.constraint = quoin_constraint(edit) }
    return fault
  }

  /// The first term whose variable is not the solver's, or whose coefficient is not finite.
  fileprivate func fault(_ terms: UnsafeBufferPointer<Term>, _ error: EngineError) -> Fault {
    guard error == .staleVariable || error == .badNumber else { return Fault() }
    for place in 0..<terms.count {
      let term = terms[place]
      let isFine = error == .badNumber ? term.coefficient.isFinite : contains(term.variable)
      if !isFine { return Fault(quoin_variable(term.variable), index: place) }
    }
    return Fault()
  }

  /// The constraint at fault among several, with its index and not the term's.
  fileprivate func fault(
    _ specs: UnsafePointer<quoin_constraint_spec>?, _ n: Int, _ error: EngineError
  ) -> Fault {
    if error == .conflict { return Fault(index: conflictCount > 0 ? Int(conflictItem(0).batchIndex) : -1) }
    guard refusedPlace >= 0, refusedPlace < n else { return Fault() }
    var fault = fault(ConstraintSpec(specs.unsafelyUnwrapped[refusedPlace]).terms, error)
    fault.index = Int32(truncatingIfNeeded: refusedPlace)
    return fault
  }

  /// The first value that is NaN or too large.
  fileprivate func fault(_ values: UnsafePointer<Double>?, _ n: Int) -> Fault {
    guard let values else { return Fault() }
    for place in 0..<n where !(abs(values[place]) <= Limits.largestValue) { return Fault(index: place) }
    return Fault()
  }

  /// The first place whose constraint is no edit, or whose value is NaN or too large.
  fileprivate func fault(
    _ edits: UnsafeBufferPointer<ConstraintID>, _ values: UnsafePointer<Double>?
  ) -> Fault {
    guard let values else { return Fault() }
    for place in 0..<edits.count {
      let isEdit = (try? kind(of: edits[place])) == .edit
      if !isEdit || !(abs(values[place]) <= Limits.largestValue) {
        return Fault(quoin_constraint(edits[place]), index: place)
      }
    }
    return Fault()
  }

  /// The first variable that is not the solver's.
  fileprivate func fault(_ variables: UnsafeBufferPointer<VariableID>) -> Fault {
    for place in 0..<variables.count where !contains(variables[place]) {
      return Fault(quoin_variable(variables[place]), index: place)
    }
    return Fault()
  }
}

// Call+Checks.swift -- checks of arguments. Each check is about one thing; the first that fails decides the status.

internal import CQuoin
internal import QuoinCBase
internal import QuoinEngine

extension Call {
  /// Checks a pointer that must not be NULL.
  @inline(__always)
  mutating func needs<Pointee>(_ pointer: UnsafeMutablePointer<Pointee>?) {
    if pointer == nil { refuse(Status.nullArgument) }
  }

  /// Checks an array to read or write: NULL only if it is empty.
  @inline(__always)
  mutating func array<Element>(_ start: UnsafePointer<Element>?, _ n: Int) {
    count(n, of: Element.self)
    if start == nil && n != 0 { refuse(Status.nullArgument) }
  }

  @inline(__always)
  mutating func array<Element>(_ start: UnsafeMutablePointer<Element>?, _ n: Int) {
    array(UnsafePointer(start), n)
  }

  /// Checks a count that C gives as a size_t: a count beyond half the address space arrives negative.
  @inline(__always)
  mutating func count<Element>(_ n: Int, of: Element.Type) {
    if n < 0 || n > Int.max / MemoryLayout<Element>.stride { refuse(Status.badCount) }
  }

  /// Checks that an array that is written shares no memory with another argument. Counts must have been checked.
  @inline(__always)
  mutating func apart<Written, Other>(
    _ written: UnsafeMutablePointer<Written>?, _ n: Int, from other: UnsafePointer<Other>?, _ m: Int
  ) {
    guard status == Status.ok, let written, let other, n > 0, m > 0,
      let first = Extent(written, n), let second = Extent(other, m)
    else { return }
    if !first.isApart(from: second) { refuse(Status.overlap) }
  }

  @inline(__always)
  mutating func apart<Written, Other>(
    _ written: UnsafeMutablePointer<Written>?, _ n: Int, from other: UnsafeMutablePointer<Other>?, _ m: Int
  ) {
    apart(written, n, from: UnsafePointer(other), m)
  }

  /// Checks a struct that the call is to fill. The caller has set the struct's size.
  mutating func sized<Struct>(_ target: UnsafeMutablePointer<Struct>?) {
    guard let target else { return refuse(Status.nullArgument) }
    if status == Status.ok, !Sized.isKnown(UnsafeRawPointer(target).load(as: Int.self), of: Struct.self) {
      refuse(Status.badOption)
    }
  }

  /// The engine's relation. A number that names no relation fails the check; what is returned then means nothing.
  @inline(__always)
  mutating func relation(_ given: quoin_relation) -> Relation {
    if let relation = Relation(given) { return relation }
    refuse(Status.badChoice)
    return .equal
  }

  @inline(__always)
  mutating func sense(_ given: quoin_sense) -> ObjectiveSense {
    if let sense = ObjectiveSense(given) { return sense }
    refuse(Status.badChoice)
    return .minimize
  }
}

// MARK: Finding what an error is about

extension Fault {
  /// The first term at fault: one whose variable is not the solver's, or whose coefficient is not finite.
  static func stale(_ terms: UnsafeBufferPointer<Term>, _ engine: borrowing Engine, _ error: EngineError)
    -> Fault
  {
    guard error == .staleVariable || error == .badNumber else { return Fault() }
    for place in 0..<terms.count {
      let term = terms[place]
      let isFine = error == .badNumber ? term.coefficient.isFinite : engine.contains(term.variable)
      if !isFine { return Fault(quoin_variable(term.variable), index: place) }
    }
    return Fault()
  }

  /// The first place at fault: its constraint is no edit, or its value is NaN or too large.
  static func suggested(
    _ edits: UnsafeBufferPointer<ConstraintID>, _ values: UnsafePointer<Double>?, _ engine: borrowing Engine
  ) -> Fault {
    guard let values else { return Fault() }
    for place in 0..<edits.count {
      let isEdit = (try? engine.kind(of: edits[place])) == .edit
      if isEdit && abs(values[place]) <= Limits.largestValue { continue }
      return Fault(quoin_constraint(edits[place]), index: place)
    }
    return Fault()
  }

  /// The first value at fault: one that is NaN or too large.
  static func value(_ values: UnsafePointer<Double>?, _ count: Int, _ error: EngineError) -> Fault {
    guard error == .badNumber, let values else { return Fault() }
    for place in 0..<count where !(abs(values[place]) <= Limits.largestValue) { return Fault(index: place) }
    return Fault()
  }

  static func stale(_ variables: UnsafeBufferPointer<VariableID>, _ engine: borrowing Engine) -> Fault {
    for place in 0..<variables.count where !engine.contains(variables[place]) {
      return Fault(quoin_variable(variables[place]), index: place)
    }
    return Fault()
  }

  static func stale(_ constraints: UnsafeBufferPointer<ConstraintID>, _ engine: borrowing Engine) -> Fault {
    for place in 0..<constraints.count where !engine.contains(constraints[place]) {
      return Fault(quoin_constraint(constraints[place]), index: place)
    }
    return Fault()
  }

  /// Of the last conflict, the first constraint that the refused call was not adding.
  static func conflict(_ engine: borrowing Engine) -> Fault {
    for place in 0..<engine.conflictCount {
      let item = engine.conflictItem(place)
      if item.batchIndex < 0 { return Fault(quoin_constraint(item.constraint)) }
    }
    return Fault()
  }
}

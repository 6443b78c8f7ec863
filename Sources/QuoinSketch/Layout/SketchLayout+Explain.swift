// SketchLayout+Explain.swift -- why a quantity has its value.
//
// The active constraints behind a value add up to it. They are told in the order of a chain: first
// those that speak of the quantity itself, then those that speak of what the first ones brought in.

import QuoinEngine

/// One link of the chain that decides a value.
public struct ChainLink: Sendable, Equatable {
  /// What it is.
  public enum Source: Sendable, Equatable {
    /// The rule with this index holds with equality.
    case rule(Int)
    /// Nothing decides this quantity: it rests where it is.
    case rests(Sketch.Quantity)
  }
  /// Where it comes from.
  public let source: Source
  /// What it adds to the value. All links add up to it.
  public let contribution: Double
}

extension SketchLayout {
  /// A multiplier below this is rounding.
  private static let negligible = 1e-9

  /// The chain of constraints that decides a quantity's value.
  public func chain(of quantity: Sketch.Quantity) -> [ChainLink] {
    chain(of: terms(of: quantity))
  }

  /// The chain that decides the left side of a constraint, and so keeps it from holding.
  public func chain(ofConstraint index: Int) -> [ChainLink] {
    chain(of: sketch.constraints[index].terms.flatMap { terms(of: $0.quantity, times: $0.coefficient) })
  }

  private func chain(of sum: [Term]) -> [ChainLink] {
    var parts: [Reason] = []
    for term in sum {
      try? engine.forEachReason(of: term.variable) { reason in
        SketchLayout.add(reason, times: term.coefficient, to: &parts)
      }
    }
    parts.removeAll { abs($0.coefficient) <= Self.negligible }
    return ordered(parts, from: sum.map(\.variable))
  }

  private static func add(_ reason: Reason, times factor: Double, to parts: inout [Reason]) {
    let known = parts.firstIndex {
      $0.constraint == reason.constraint && $0.undetermined == reason.undetermined
    }
    guard let place = known else {
      var scaled = reason
      scaled.coefficient *= factor
      scaled.contribution *= factor
      parts.append(scaled)
      return
    }
    parts[place].coefficient += factor * reason.coefficient
    parts[place].contribution += factor * reason.contribution
  }

  /// The links of a chain that starts at some variables, each after one that it shares a variable
  /// with; of those that could come next, the one stated first.
  private func ordered(_ parts: [Reason], from start: [VariableID]) -> [ChainLink] {
    var known = start
    var rest = parts.map { (reason: $0, rule: rule(of: $0.constraint)) }
    rest.sort { ($0.rule ?? .max) < ($1.rule ?? .max) }
    var links: [ChainLink] = []
    while !rest.isEmpty {
      let next = rest.firstIndex { touches($0.reason, known) } ?? 0
      let (reason, rule) = rest.remove(at: next)
      known += variables(of: reason)
      links.append(ChainLink(source: source(of: reason, rule), contribution: reason.contribution + 0))
    }
    return links
  }

  private func source(of reason: Reason, _ rule: Int?) -> ChainLink.Source {
    if let rule { return .rule(rule) }
    // A constraint that held when it was stated need not be active to be the reason.
    if let rule = equality(with: reason.undetermined) { return .rule(rule) }
    return .rests(quantity(of: reason.undetermined))
  }

  /// A rule that sets this variable alone, and holds.
  private func equality(with variable: VariableID) -> Int? {
    handles.indices.first { index in
      let handle = handles[index]
      guard (try? engine.relation(of: handle)) == .equal, (try? engine.termCount(of: handle)) == 1,
        (try? engine.kind(of: handle)) == .constraint, (try? engine.violation(of: handle)) == 0
      else { return false }
      return variables(in: handle) == [variable]
    }
  }

  private func touches(_ reason: Reason, _ known: [VariableID]) -> Bool {
    variables(of: reason).contains { known.contains($0) }
  }

  private func variables(of reason: Reason) -> [VariableID] {
    reason.constraint == .none ? [reason.undetermined] : variables(in: reason.constraint)
  }

  private func variables(in constraint: ConstraintID) -> [VariableID] {
    var list: [VariableID] = []
    try? engine.forEachTerm(of: constraint) { list.append($0.variable) }
    return list
  }

  /// The members of a conflict in the order of a chain that starts at the one set aside.
  func ordered(_ members: [Int], from aside: Int) -> [Int] {
    var known = variables(in: handles[aside])
    var rest = members.filter { $0 != aside }.sorted()
    var order = [aside]
    while !rest.isEmpty {
      let next = rest.firstIndex { variables(in: handles[$0]).contains { known.contains($0) } } ?? 0
      let member = rest.remove(at: next)
      known += variables(in: handles[member])
      order.append(member)
    }
    return order
  }
}

/// A quantity that the author's constraints leave open.
public struct OpenQuantity: Sendable, Equatable {
  /// What is left open.
  public let quantity: Sketch.Quantity
  /// The least value that it could have at no cost, infinite where nothing holds it.
  public let lowest: Double
  /// The largest value that it could have at no cost, infinite where nothing holds it.
  public let highest: Double
}

extension SketchLayout {
  /// The quantities that could have other values if it were not for the defaults.
  public func openQuantities() throws(SketchErrors) -> [OpenQuantity] {
    let bare = hasDefaults ? try SketchLayout(sketch, sizes: sizes, hasDefaults: false) : self
    var list: [OpenQuantity] = []
    do throws(EngineError) {
      try bare.engine.forEachAmbiguity { variable, range in
        list.append(
          OpenQuantity(
            quantity: bare.quantity(of: variable), lowest: range.lowest, highest: range.highest))
      }
    } catch {
      throw SketchErrors(refusing: error, at: nil)
    }
    return list
  }
}

// Solver+Values.swift -- reading values: one, an expression, or only what changed.

import QuoinEngine

extension Solver {
  /// The value of a variable as of the last solve; NaN for a removed variable, and for another solver's. But solvers
  /// that have the same `handleTag`, by chance or by their options, take each other's variables for their own.
  public subscript(variable: Variable) -> Double {
    (try? engine.value(of: variable.id)) ?? .nan
  }

  /// The value of an expression as of the last solve; NaN if one of its variables was removed or
  /// is another solver's.
  public subscript(expression: LinearExpression) -> Double {
    var sum = expression.constant
    for place in 0..<expression.termCount {
      let term = expression[place]
      sum += term.coefficient * self[Variable(term.variable)]
    }
    return sum
  }

  /// The variables whose values differ from those last read here, each once.
  ///
  /// Reading takes them out: a second loop finds nothing, and a loop that ends early leaves the rest for the next. A
  /// new variable counts as read with value 0. Cost: proportional to the number of changes.
  public var changes: Changes { Changes(solver: self) }
}

/// Variables with new values, in a fixed but unspecified order.
public struct Changes: Sequence, IteratorProtocol {
  let solver: Solver

  /// One variable and its new value.
  public struct Change: Sendable {
    /// The variable whose value changed.
    public let variable: Variable
    /// Its value now.
    public let value: Double
  }

  /// Takes the next change out, or returns nil when there is none.
  public mutating func next() -> Change? {
    var id = VariableID.none
    var value = 0.0
    let count = withUnsafeMutablePointer(to: &id) { id in
      withUnsafeMutablePointer(to: &value) { value in
        solver.engine.readChanges(
          into: UnsafeMutableBufferPointer(start: id, count: 1),
          UnsafeMutableBufferPointer(start: value, count: 1))
      }
    }
    return count == 0 ? nil : Change(variable: Variable(id), value: value)
  }
}

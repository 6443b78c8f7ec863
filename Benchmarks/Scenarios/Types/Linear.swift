// Linear.swift -- linear expressions and rules, so that a scenario reads like the layout it states.
//
// A variable is an expression of one term. A comparison moves everything to the left: the terms of
// the left side in their order, then those of the right side negated, as a `con` record wants them.

import QuoinEngine
import QuoinTrace

struct Linear: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  var terms: [TraceElement] = []
  var constant = 0.0

  init() {}
  init(variable: Int) { terms = [TraceElement(variable, 1)] }
  init(_ constant: Double) { self.constant = constant }
  init(_ constant: Int) { self.constant = Double(constant) }
  init(floatLiteral value: Double) { constant = value }
  init(integerLiteral value: Int) { constant = Double(value) }

  /// The variable's index. Traps unless the expression is one variable and nothing else.
  var index: Int {
    precondition(terms.count == 1 && constant == 0 && terms[0].number == 1)
    return terms[0].index
  }

  static func + (left: Linear, right: Linear) -> Linear {
    var sum = left
    sum.terms += right.terms
    sum.constant += right.constant
    return sum
  }

  static func - (left: Linear, right: Linear) -> Linear {
    var difference = left
    difference.terms += right.terms.map { TraceElement($0.index, -$0.number) }
    difference.constant -= right.constant
    return difference
  }

  static func * (factor: Double, expression: Linear) -> Linear {
    var product = expression
    for i in product.terms.indices { product.terms[i].number *= factor }
    product.constant *= factor
    return product
  }

  static func == (left: Linear, right: Linear) -> Rule { Rule(sum: left - right, .equal) }
  static func <= (left: Linear, right: Linear) -> Rule { Rule(sum: left - right, .lessOrEqual) }
  static func >= (left: Linear, right: Linear) -> Rule { Rule(sum: left - right, .greaterOrEqual) }
}

/// A constraint that does not yet say how much it matters.
struct Rule {
  let sum: Linear
  let relation: Relation

  init(sum: Linear, _ relation: Relation) {
    self.sum = sum
    self.relation = relation
  }
}

/// Four variables that place a rectangle.
struct Box {
  let x, y, w, h: Linear
  var right: Linear { x + w }
  var bottom: Linear { y + h }
}

// Statement.swift -- what one line of a sketch says, before names are looked up.

import QuoinDrawing
import QuoinLayout

enum Statement {
  case window(Name?, Size, SourceSpan)
  case variables([Name])
  case boxes([Name], parent: Name)
  case boxClass(Name, [Name])
  case constraint(Claim)
}

/// A word, and where it stands in the text.
struct Name {
  let text: String
  let span: SourceSpan
}

/// A quantity by name: a variable, or a part of a box.
struct Mention {
  let name: Name
  let attribute: Name?
}

/// A linear sum.
struct Sum {
  var terms: [(coefficient: Double, mention: Mention)] = []
  var constant = 0.0

  var isConstant: Bool { terms.isEmpty }

  var isFinite: Bool { constant.isFinite && terms.allSatisfy { $0.coefficient.isFinite } }

  /// The largest magnitude among the constant and the coefficients.
  var largest: Double { terms.reduce(abs(constant)) { max($0, abs($1.coefficient)) } }

  mutating func multiply(by factor: Double) {
    constant *= factor
    for place in terms.indices { terms[place].coefficient *= factor }
  }

  mutating func add(_ other: Sum, times factor: Double) {
    constant += factor * other.constant
    for term in other.terms { terms.append((factor * term.coefficient, term.mention)) }
  }
}

/// A constraint or an objective as it was written.
struct Claim {
  /// A sum and the demand on the sum. A chain of relations makes one link for each relation.
  struct Link {
    let sum: Sum
    let demand: Sketch.Demand
    /// The link's text as the author wrote it.
    let text: String
  }

  var links: [Link]
  var strength: Strength
  var strengthText: String?
  var label: String?
  let span: SourceSpan
}

// TermArena.swift -- where the terms of declared constraints lie for good.
//
// A declared constraint may be added at any later time, so its terms stay as long as the replay, and never move: a
// constraint's specification points to them. Beside them lie the numbers that the trace gives to their variables. When
// a number comes to stand for another variable, all terms are made anew from these numbers.

import QuoinEngine

struct TermArena: ~Copyable {
  private var kept: [(terms: UnsafeMutableBufferPointer<Term>, numbers: [Int32])] = []

  deinit {
    for one in kept { one.terms.deallocate() }
  }

  /// Keeps `count` terms. `term` returns the term at a place, and the number of its variable.
  mutating func keep(_ count: Int, _ term: (Int) -> (term: Term, number: Int)) -> UnsafeBufferPointer<Term> {
    let terms = UnsafeMutableBufferPointer<Term>.allocate(capacity: count)
    var numbers: [Int32] = []
    for place in 0..<count {
      let given = term(place)
      terms.initializeElement(at: place, to: given.term)
      numbers.append(Int32(given.number))
    }
    kept.append((terms, numbers))
    return UnsafeBufferPointer(terms)
  }

  /// Makes all terms anew. `name` returns the variable that a number stands for.
  func rename(_ name: (Int) -> VariableID) {
    for (terms, numbers) in kept {
      for place in terms.indices { terms[place] = Term(terms[place].coefficient, name(Int(numbers[place]))) }
    }
  }
}

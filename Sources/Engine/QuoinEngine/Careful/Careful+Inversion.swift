// Careful+Inversion.swift -- the inverse, multipliers and values of a basis in twice the digits, made anew.
//
//   1. Begin with anchors alone, and let the basis rows enter one by one. Each takes the place, of those that are left,
//      at which its multiplier is largest.
//   2. The multipliers of basis rows balance those of the others.
//   3. Values change so that basis rows hold, unless rows share what they miss.

extension Core {
  mutating func invertCarefully(_ exact: inout CarefulBasis) {
    // 1
    exact.stepsAtInversion = exact.steps
    exact.clearInverse()
    gatherBasisRows(&exact)
    for i in 0..<model.scalars.rows where exact.slotOf.base[Int(i)] == CarefulBasis.waiting {
      enterCarefully(i, &exact)
    }
    // 2
    for l in 0..<exact.levels { balanceCarefully(&exact, level: l) }
    // 3
    if !exact.isSpread { holdCarefully(&exact) }
  }

  /// Takes all rows out of their slots; the slots wait for a row each, and the rows for a slot.
  private func gatherBasisRows(_ exact: inout CarefulBasis) {
    for k in 0..<exact.n where exact.row.base[k] >= 0 {
      exact.slotOf.base[Int(exact.row.base[k])] = CarefulBasis.waiting
      exact.row.base[k] = CarefulBasis.waiting
    }
  }

  /// Lets row `i` enter where its multiplier is largest. A row that depends on those before it rests outside the basis,
  /// and the slot that is left is an anchor.
  private mutating func enterCarefully(_ i: Int32, _ exact: inout CarefulBasis) {
    expressCarefully(i, &exact)
    let k = exact.largest { exact.row.base[$0] == CarefulBasis.waiting && !exact.lambda.base[$0].isZero }
    guard k >= 0 else {
      exact.slotOf.base[Int(i)] = -1
      exact.state.base[Int(i)] = carefulRow(i).restingState
      return
    }
    exact.exchange(k, residual: .zero)
    exact.row.base[k] = i
    exact.slotOf.base[Int(i)] = Int32(k)
  }

  private mutating func balanceCarefully(_ exact: inout CarefulBasis, level l: Int) {
    let (n, levels) = (exact.n, exact.levels)
    for k in 0..<n {
      if exact.row.base[k] == CarefulBasis.waiting { exact.row.base[k] = -1 }
      exact.dual.base[k * levels + l] = .zero
    }
    for i in 0..<model.scalars.rows where exact.slotOf.base[Int(i)] < 0 {
      guard exact.state.base[Int(i)] != RowState.absent else { continue }
      var row = carefulRow(i)
      row.state = exact.state.base[Int(i)]
      let y = row.impliedMultiplier
      if Int(row.level) != l || y == 0 { continue }
      for t in Int(row.firstTerm)..<Int(row.firstTerm + row.termCount) {
        let line = exact.inverse.base + Int(model.term.base[t].variable) * n
        let amount = DoubleDouble(y) * model.term.base[t].coefficient
        for k in 0..<n where !line[k].isZero {
          exact.dual.base[k * levels + l] = exact.dual.base[k * levels + l] - line[k] * amount
        }
      }
    }
  }

  private mutating func holdCarefully(_ exact: inout CarefulBasis) {
    exact.lambda.base.update(repeating: .zero, count: exact.n)
    for k in 0..<exact.n where exact.row.base[k] >= 0 {
      exact.lambda.base[k] = carefulResidual(exact.row.base[k], exact).0
    }
    for j in 0..<exact.n {
      let line = exact.inverse.base + j * exact.n
      var change = DoubleDouble.zero
      for k in 0..<exact.n where !line[k].isZero && !exact.lambda.base[k].isZero {
        change = change + line[k] * exact.lambda.base[k]
      }
      exact.value.base[j] = exact.value.base[j] - change
    }
  }
}

extension CarefulBasis {
  /// Stands for the row of a slot, and the slot of a row, while a basis is inverted.
  static let waiting: Int32 = -2
}

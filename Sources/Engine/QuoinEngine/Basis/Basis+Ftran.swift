// Basis+Ftran.swift -- how values answer to a change of right-hand sides: d = B^-1 b.
//
// The mirror image of BTRAN: the change at the row of variable j, over the pivot, is the change of j,
// which passes on along the column of j to every other matched row that uses j. The walk runs along the
// prefix of matched rows in each column. Etas are applied before the walk, newest first.

extension Basis {
  /// direction = B^-1 e_k.
  @_optimize(speed)
  mutating func ftran(slot k: Int32, of model: inout Model, into direction: inout SparseVector) {
    assert(k >= 0 && k < model.scalars.variables)
    direction.clear()
    direction.seed(k, 1)
    ftran(&direction, of: &model)
    direction.become(.slot(k), clock)
  }

  /// direction := B^-1 direction.
  @_optimize(speed)
  mutating func ftran(_ direction: inout SparseVector, of model: inout Model) {
    work.ftrans &+= 1
    #if !hasFeature(Embedded)
      if !model.uses(.matching) { return denseFtran(&direction, of: model) }
    #endif
    if scalars.etaCount > 0 { applyInverseEtas(to: &direction) }
    if !model.uses(.onePass) || !passAlongColumns(&direction, of: &model) {
      orderAlongColumns(direction, of: &model)
      substituteAlongColumns(&direction, of: &model)
    }
    direction.list(significantOf: walk.order)
  }

  /// Lists all that the seeds reach in walk.order, user before used.
  @_optimize(speed)
  private mutating func orderAlongColumns(_ direction: SparseVector, of model: inout Model) {
    let stamp = walk.begin()
    let mark = walk.mark.base
    for place in 0..<direction.count {
      let start = direction.index.base[place]
      if mark[start] == stamp || direction.values.base[start] == 0 { continue }
      mark[start] = stamp
      descendAlongColumns(from: start, stamp, of: &model)
    }
  }

  /// Searches depth-first from `start` over the variables whose matched rows use it; `cursor` counts entries.
  private mutating func descendAlongColumns(from start: Int32, _ stamp: UInt16, of model: inout Model) {
    let mark = walk.mark.base
    let stack = walk.stack
    let cursor = walk.cursor
    let columns = model.column.base
    let entries = model.entry.base
    let matchOf = matchSlot.base
    let end = Int(model.scalars.variables)
    var top = end - 1
    stack[top] = start
    cursor[top] = 0
    while top < end {
      let j = stack[top]
      let first = entries + Int(columns[j].start)
      let last = columns[j].basisCount
      var p = cursor[top]
      var deeper = false
      while p < last {
        let v = matchOf[first[p].row]
        p += 1
        if mark[v] == stamp { continue }
        mark[v] = stamp
        if columns[v].basisCount <= 1 {
          // Only its own row uses v: no other variable depends on v.
          walk.order.append(v)
          continue
        }
        cursor[top] = p
        top -= 1
        stack[top] = v
        cursor[top] = 0
        deeper = true
        break
      }
      if !deeper {
        walk.order.append(j)
        top += 1
      }
    }
  }

  /// Turns right-hand sides into changes: the variables that others use come first.
  @_optimize(speed)
  private mutating func substituteAlongColumns(_ direction: inout SparseVector, of model: inout Model) {
    let d = direction.values.base
    let slots = slot.base
    let columns = model.column.base
    let entries = model.entry.base
    let terms = model.term.base
    let matchOf = matchSlot.base
    let order = walk.order
    var place = order.count - 1
    while place >= 0 {
      let j = order.base[place]
      place -= 1
      let amount = d[j]
      if amount == 0 { continue }
      if abs(amount) < Tolerances.drop {
        d[j] = 0
        continue
      }
      let change = amount * slots[j].inversePivot
      d[j] = change
      var p = entries + Int(columns[j].start)
      let end = p + Int(columns[j].basisCount)
      while p < end {
        let v = matchOf[p.pointee.row]
        if v != j { d[v] -= terms[p.pointee.term].coefficient * change }
        p += 1
      }
    }
  }
}

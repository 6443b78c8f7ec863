// Core+DropDirections.swift -- forgetting kept directions. What they have moved is listed as changed first.

extension Core {
  @_optimize(speed)
  mutating func dropDirection(at place: Int) {
    guard kept.all.base[place].isInUse else { return }
    listUnread(place)
    kept.forget(place)
  }

  /// Drops the direction of edit row `i`, if one is kept.
  @_optimize(speed)
  mutating func dropDirection(of i: Int32) {
    let place = kept.find(i)
    if place >= 0 { dropDirection(at: place) }
  }

  /// Lists the variables that the direction has moved as changed.
  mutating func listUnread(_ place: Int) {
    guard kept.unread.contains(place) else { return }
    shown.changed.note(kept.all.base[place].variables.base, kept.all.base[place].variables.count)
    kept.unread.remove(place)
  }

  /// Lists all that directions have moved as changed.
  mutating func listUnread() {
    while let place = kept.unread.first { listUnread(place) }
  }

  /// Drops the directions along which variable `j` moves.
  mutating func dropDirections(moving j: Int32) {
    undo.directions.noteChange()
    guard kept.count > 0 else { return }
    for place in 0..<kept.all.count where kept.all.base[place].isInUse {
      let p = kept.all.base[place].variablePlace[j]
      if p >= 0 && kept.all.base[place].change[p] != 0 { dropDirection(at: place) }
    }
  }

  mutating func dropDirections() {
    undo.directions.noteChange()
    guard kept.count > 0 else { return }
    for place in 0..<kept.all.count { dropDirection(at: place) }
  }
}

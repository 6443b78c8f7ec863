// Engine+Hash.swift -- a fingerprint of a solver's state, for determinism tests and replays.
//
// FNV-1a over 64-bit words. The state hash covers what a caller can observe: variables, values,
// constraints as the engine keeps them, which are active and on which side the others lie, and waiting
// suggestions. It is the same on every machine for the same calls, but may differ between versions.

struct Fingerprint {
  private(set) var hash = FNV.start

  mutating func add(_ word: UInt64) {
    var rest = word
    for _ in 0..<Bytes.perWord {
      hash = (hash ^ (rest & Bytes.lowMask)) &* FNV.prime
      rest >>= 8
    }
  }

  mutating func add(_ number: Double) { add(number.bitPattern) }
  mutating func add(_ number: Int32) { add(UInt64(UInt32(bitPattern: number))) }

  mutating func add(bytes: UnsafeRawPointer, count: Int) {
    hash = FNV.hash(UnsafeRawBufferPointer(start: bytes, count: count), after: hash)
  }
}

extension Engine {
  /// A hash of what a caller can observe, apart from labels and counters.
  public var stateHash: UInt64 {
    var print = Fingerprint()
    // A caller cannot see places without a variable or a constraint.
    for j in 0..<core.model.scalars.variables where core.model.info[j].isLive {
      print.add(UInt64(UInt32(bitPattern: j)) << 32 | UInt64(core.model.info[j].generation))
      print.add(core.seen(j))
    }
    for i in 0..<core.model.scalars.rows where core.model.row[i].has(RowFlag.owned) {
      print.add(UInt64(UInt32(bitPattern: i)) << 32 | UInt64(core.model.row[i].generation))
      core.addRow(i, to: &print)
    }
    for place in 0..<core.waiting.suggestions.count {
      print.add(core.waiting.suggestions[place].row)
      print.add(core.waiting.suggestions[place].constant)
    }
    return print.hash
  }

  package var persistentHashes: [UInt64] {
    var all: [UInt64] = []
    core.eachPersistentArray { base, bytes in
      var print = Fingerprint()
      print.add(bytes: base, count: bytes)
      all.append(print.hash)
    }
    return all + [
      UInt64(bitPattern: Int64(core.model.scalars.rows)),
      UInt64(bitPattern: Int64(core.model.scalars.freeRow)),
      UInt64(bitPattern: Int64(core.basis.scalars.etaCount)), core.model.scalars.structure,
      UInt64(core.waiting.queue.soft.length), UInt64(core.waiting.queue.required.length),
    ]
  }

  /// A hash of every byte of the persistent arrays, and of some counts beside them: stricter than `stateHash`, for
  /// tests.
  package var persistentHash: UInt64 {
    var print = Fingerprint()
    core.eachPersistentArray { base, bytes in print.add(bytes: base, count: bytes) }
    print.add(core.model.scalars.freeRow)
    print.add(core.model.scalars.freeVariable)
    print.add(core.basis.scalars.etaCount)
    print.add(UInt64(core.model.scalars.structure))
    print.add(Int32(core.waiting.queue.soft.length))
    print.add(Int32(core.waiting.queue.required.length))
    return print.hash
  }
}

extension Core {
  fileprivate mutating func addRow(_ i: Int32, to print: inout Fingerprint) {
    let row = model.row[i]
    let written = written(i)
    let state = isEdge(i) ? RowState.on : row.state
    print.add(UInt64(row.flags & ~RowFlag.edge) | UInt64(state) << 8 | UInt64(row.kind.rawValue) << 16)
    print.add(written.constant)
    print.add(row.weight)
    print.add(Int32(row.exponent))
    print.add(row.weight == 0 ? Strength.required.priority : model.level[row.level].priority)
    print.add(UInt64(isActive(i) ? 1 : 0))
    for t in written.firstTerm..<written.firstTerm + written.termCount {
      print.add(model.term[t].variable)
      print.add(model.term[t].coefficient)
    }
  }
}

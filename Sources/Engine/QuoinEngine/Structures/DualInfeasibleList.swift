// DualInfeasibleList.swift -- basis slots whose multiplier may have left its box, for primal steps to relieve.
//
// Slots are looked at last in, first out, and one whose multiplier is in its box is passed over.
// Multipliers travel with their rows when the matching shifts, so the slots of a shifted path are
// listed again.

struct DualInfeasibleList: SlabOwner {
  private(set) var slots = Slab<Int32>()
  private(set) var isListed = Slab<Bool>()

  var count: Int { slots.count }
  var isEmpty: Bool { slots.count == 0 }

  mutating func forEachSlab(_ visit: inout SlabVisit) throws(EngineError) {
    try slots.list(.perVariable, &visit)
    try isListed.list(.perVariable, &visit)
  }

  mutating func clearPlace(_ k: Int32) {
    isListed[k] = false
  }

  @inline(__always)
  mutating func add(_ k: Int32) {
    if isListed.base[k] { return }
    isListed.base[k] = true
    slots.append(k)
  }

  mutating func addAll(_ variables: Int32) {
    for k in 0..<variables { add(k) }
  }

  mutating func pop() -> Int32 {
    let k = slots.removeLast()
    isListed.base[k] = false
    return k
  }

  /// Takes the slot at `place` off the list; the last one takes its place.
  @discardableResult
  mutating func remove(at place: Int) -> Int32 {
    let k = slots.base[place]
    isListed.base[k] = false
    let last = slots.removeLast()
    if place < slots.count { slots.base[place] = last }
    return k
  }

  mutating func clear() {
    while !isEmpty { _ = pop() }
  }
}

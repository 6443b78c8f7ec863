// PressureList.swift -- basis slots whose multiplier may have left its box, for primal() to look at.
//
// Slots are looked at last in, first out, and one whose multiplier is in its box is passed over.
// Multipliers travel with their rows when the matching shifts, so the slots of a shifted path are
// listed again.

struct PressureList {
  private(set) var slots = Slab<Int32>()
  private var isListed = Slab<Bool>()

  var isEmpty: Bool { slots.count == 0 }

  mutating func reserve(_ variables: Int, _ memory: inout Memory) throws(EngineError) {
    try slots.reserve(variables, &memory)
    try isListed.reserve(variables, &memory)
  }

  mutating func trim(to wanted: Int, _ memory: inout Memory) throws(EngineError) {
    try slots.trim(to: wanted, &memory)
    try isListed.trim(to: wanted, &memory)
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

  mutating func clear() {
    while !isEmpty { _ = pop() }
  }

  mutating func free(_ memory: inout Memory) {
    slots.free(&memory)
    isListed.free(&memory)
  }
}

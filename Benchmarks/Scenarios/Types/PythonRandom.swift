// PythonRandom.swift -- the numbers of Python's random.Random(seed), bit for bit.
//
// The classic workloads were first written down as a Python script. With Python's generator reproduced, the script
// and this module make the same traces, so that figures published for the script can be compared with this module's.
//
// state[0..<624] is the state of the Mersenne Twister; state[next] is drawn next. After the last word the whole state
// is renewed. A number below n is drawn as Python draws it: from as many high bits as n has, again and again until it
// is below n.
//
// M. Matsumoto, T. Nishimura, Mersenne Twister, ACM TOMACS 8 (1998), 3-30.

struct PythonRandom {
  private var state: [UInt32]
  private var next = PythonRandom.size

  private static let size = 624
  private static let shift = 397

  init(seed: UInt32) {
    state = Self.plainState(seed: 19_650_218)
    var i = 1
    for _ in 0..<Self.size {
      state[i] = (state[i] ^ (previous(i) &* 1_664_525)) &+ seed
      advance(&i)
    }
    for _ in 1..<Self.size {
      state[i] = (state[i] ^ (previous(i) &* 1_566_083_941)) &- UInt32(i)
      advance(&i)
    }
    state[0] = 0x8000_0000
  }

  private static func plainState(seed: UInt32) -> [UInt32] {
    var state = [seed]
    for i in 1..<size {
      let last = state[i - 1]
      state.append(1_812_433_253 &* (last ^ (last >> 30)) &+ UInt32(i))
    }
    return state
  }

  private func previous(_ i: Int) -> UInt32 { state[i - 1] ^ (state[i - 1] >> 30) }

  private mutating func advance(_ i: inout Int) {
    i += 1
    if i == Self.size {
      state[0] = state[Self.size - 1]
      i = 1
    }
  }

  private mutating func renew() {
    for i in 0..<Self.size {
      let mixed = (state[i] & 0x8000_0000) | (state[(i + 1) % Self.size] & 0x7fff_ffff)
      let twist: UInt32 = mixed & 1 == 0 ? 0 : 0x9908_b0df
      state[i] = state[(i + Self.shift) % Self.size] ^ (mixed >> 1) ^ twist
    }
    next = 0
  }

  private mutating func draw() -> UInt32 {
    if next == Self.size { renew() }
    var y = state[next]
    next += 1
    y ^= y >> 11
    y ^= (y << 7) & 0x9d2c_5680
    y ^= (y << 15) & 0xefc6_0000
    return y ^ (y >> 18)
  }

  /// `randrange(n)`: a whole number in 0..<n.
  mutating func below(_ n: Int) -> Int {
    let bits = Int.bitWidth - n.leadingZeroBitCount
    while true {
      let value = Int(draw() >> UInt32(32 - bits))
      if value < n { return value }
    }
  }

  /// `randrange(first, end)`.
  mutating func within(_ range: Range<Int>) -> Int { range.lowerBound + below(range.count) }

  /// `shuffle(list)`.
  mutating func shuffle<Element>(_ list: inout [Element]) {
    for i in list.indices.dropFirst().reversed() { list.swapAt(i, below(i + 1)) }
  }

  /// `sample(range(n), count)`: a draw without replacement.
  mutating func sample(_ count: Int, below n: Int) -> [Int] {
    // Python draws from a list of all n numbers where it guesses that a set would be larger.
    let smallSet = 21
    var poolLimit = 1
    while poolLimit < 3 * count { poolLimit *= 4 }
    let setSize = count > 5 ? smallSet + poolLimit : smallSet
    return n <= setSize ? sampleFromPool(count, n) : sampleByRetrying(count, n)
  }

  private mutating func sampleFromPool(_ count: Int, _ n: Int) -> [Int] {
    var pool = Array(0..<n)
    return (0..<count).map { i in
      let j = below(n - i)
      let chosen = pool[j]
      pool[j] = pool[n - i - 1]
      return chosen
    }
  }

  private mutating func sampleByRetrying(_ count: Int, _ n: Int) -> [Int] {
    var isChosen = [Bool](repeating: false, count: n)
    return (0..<count).map { _ in
      var j = below(n)
      while isChosen[j] { j = below(n) }
      isChosen[j] = true
      return j
    }
  }
}

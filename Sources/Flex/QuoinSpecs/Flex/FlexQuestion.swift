// FlexQuestion.swift -- the questions of a flex container to its items, and the cache of answers.
//
// A question gives room for the border box along each axis, and a mode: the room is the answer (`exact`), the answer
// may be smaller (`upTo`), or there is no bound (`any`). Without a bound the room is infinite, but for one case: room that
// lines break at, and percentages refer to, while the answer is what the content takes. The question also holds the size
// that percentages refer to, the side where the container's lines start, and whether the item's inside is to be placed.
// If only the size is wanted, for a basis, the question costs less.
//
// The key of a cache entry is a range and a parent's size. A question is packed into this key: the room into the
// range's minimum, modes and flags into its maximum width, the size around into the parent's size.

/// How much of the room an item takes.
enum FlexMode: UInt8, BitwiseCopyable {
  case exact = 0
  case upTo = 1
  case any = 2
}

struct FlexQuestion: BitwiseCopyable {
  var width: Double
  var height: Double
  var widthMode: FlexMode
  var heightMode: FlexMode
  /// The size that percentages refer to; may be infinite or not a number.
  var around: SpecSize
  /// Whether lines of text start at the right in the container around.
  var isRTL: Bool
  /// Whether what is inside is placed.
  var places: Bool
  /// Whether the room wins over the container's own limits, because the range from outside requires it.
  var isForced = false
  /// Whether the room along the container's lines is only what its content took in unknown room.
  var isFromContent = false
  /// Whether only the width is wanted (`Flex+Width`): the answer has no height.
  var isWidthOnly = false
  /// Whether only the content's width is wanted (`CSS+Content`): the largest, or with a bound the smallest.
  var isContent = false
  /// Whether the height is wanted that the content takes, whatever the item's own limits of it are.
  var isUnlimited = false

  @inline(__always)
  func room(_ axis: Int) -> Double { axis == 0 ? width : height }

  @inline(__always)
  func mode(_ axis: Int) -> FlexMode { axis == 0 ? widthMode : heightMode }

  /// How modes and flags are packed into one number: two bits a mode, width first, then one bit a flag.
  private enum Code {
    static var mode: Int { 0b11 }
    static var isRTL: Int { 1 << 4 }
    static var places: Int { 1 << 5 }
    static var isForced: Int { 1 << 6 }
    static var isFromContent: Int { 1 << 7 }
    static var isWidthOnly: Int { 1 << 8 }
    static var isContent: Int { 1 << 9 }
    static var isUnlimited: Int { 1 << 10 }
  }

  @inline(__always)
  var key: SizeRange {
    let code =
      Int(widthMode.rawValue) | Int(heightMode.rawValue) << 2 | (isRTL ? Code.isRTL : 0)
      | (places ? Code.places : 0) | (isForced ? Code.isForced : 0)
      | (isFromContent ? Code.isFromContent : 0) | (isWidthOnly ? Code.isWidthOnly : 0)
      | (isContent ? Code.isContent : 0) | (isUnlimited ? Code.isUnlimited : 0)
    return SizeRange(minWidth: width, minHeight: height, maxWidth: Double(code), maxHeight: 0)
  }

  @inline(__always)
  init(key: SizeRange, around: SpecSize) {
    let code = Int(key.maxWidth)
    width = key.minWidth
    height = key.minHeight
    widthMode = FlexMode(rawValue: UInt8(truncatingIfNeeded: code & Code.mode)) ?? .any
    heightMode = FlexMode(rawValue: UInt8(truncatingIfNeeded: code >> 2 & Code.mode)) ?? .any
    self.around = around
    isRTL = code & Code.isRTL != 0
    places = code & Code.places != 0
    isForced = code & Code.isForced != 0
    isFromContent = code & Code.isFromContent != 0
    isWidthOnly = code & Code.isWidthOnly != 0
    isContent = code & Code.isContent != 0
    isUnlimited = code & Code.isUnlimited != 0
  }

  @inline(__always)
  init(
    width: Double, height: Double, widthMode: FlexMode, heightMode: FlexMode, around: SpecSize, isRTL: Bool,
    places: Bool
  ) {
    // Unknown room counts as unbounded. So no key holds a NaN, and each is equal to itself.
    self.width = FlexLength.isKnown(width) ? width : .infinity
    self.height = FlexLength.isKnown(height) ? height : .infinity
    self.widthMode = FlexLength.isKnown(width) ? widthMode : .any
    self.heightMode = FlexLength.isKnown(height) ? heightMode : .any
    self.around = around
    self.isRTL = isRTL
    self.places = places
  }
}

extension SpecTree {
  /// Asks an item of a flex container. Returns false if the item has to be laid out first.
  @inline(__always)
  mutating func askItem(_ item: Int32, _ question: FlexQuestion) throws(SpecError) -> Bool {
    let record = nodes.base + Int(item)
    if record.pointee.first < 0 {
      if record.pointee.kind == .leaf {
        try answerLeaf(item, question)
        return true
      }
      if record.pointee.kind == .flex {
        answerEmpty(item, question)
        return true
      }
    }
    if record.pointee.kind == .flex {
      if !question.places && question.widthMode == .exact && question.heightMode == .exact {
        answerExact(item, question)
        return true
      }
      if !question.places && record.pointee.flags.contains(.rigid) {
        return try answerRigid(item, question)
      }
      if nodes[item].isPlain {
        let wraps = SpecChoice.flexWrap.value(in: record.pointee.choices) != FlexWrap.noWrap.rawValue
        guard try answerPlain(item, question.plain(wraps: wraps)) else { return false }
      } else if isCSS(item) {
        return try askCSS(item, question)
      } else {
        guard try recall(item, question.key, question.around) else { return false }
      }
    } else {
      guard try askForeign(item, question) else { return false }
    }
    if pixels.strategy == .texture { fill(item, question) }
    return true
  }

  /// Takes an item's rounding back where the room was exact: the item fills its room, and no more.
  @inline(never)
  private mutating func fill(_ item: Int32, _ question: FlexQuestion) {
    let four = numbers(item)
    let around = question.around
    for axis in 0..<2 where question.mode(axis) == .exact {
      let room = max(0, question.room(axis))
      let isOwn = nodes[item].kind == .flex && !question.isForced
      let own = isOwn ? bounded(item, axis, room, of: around[axis], around.width, question.isRTL) : room
      if four[2 &+ axis] == pixels.up(own) { four[2 &+ axis] = own }
    }
  }

  // MARK: Without children

  /// Answers for a container without items, or a leaf that is not measured: exact room, else borders and paddings.
  @inline(__always)
  private mutating func answerEmpty(_ item: Int32, _ question: FlexQuestion) {
    let record = nodes.base + Int(item)
    record.pointee.flags.remove(.dirty)
    let four = numbers(item)
    for axis in 0..<2 {
      let isExact = question.mode(axis) == .exact
      let own = isExact ? question.room(axis) : framing(item, axis, of: question.around.width, question.isRTL)
      four[2 &+ axis] = answered(item, axis, own, question)
    }
  }

  /// Answers a question for the size alone when the room is exact: no item is looked at, and nothing remembered.
  @inline(__always)
  private mutating func answerExact(_ item: Int32, _ question: FlexQuestion) {
    let around = question.around
    let four = numbers(item)
    four[Side.width] = bounded(item, 0, question.width, of: around.width, around.width, question.isRTL)
    four[Side.height] = bounded(item, 1, question.height, of: around.height, around.width, question.isRTL)
  }

  @inline(__always)
  private mutating func answerLeaf(_ item: Int32, _ question: FlexQuestion) throws(SpecError) {
    if nodes[item].hook < 0 || question.widthMode == .exact && question.heightMode == .exact {
      answerEmpty(item, question)
    } else {
      try answerMeasured(item, question)
    }
  }

  @inline(never)
  private mutating func answerMeasured(_ item: Int32, _ question: FlexQuestion) throws(SpecError) {
    let isRTL = question.isRTL
    let around = question.around
    var range = SizeRange.unconstrained
    let framing = SpecSize(
      framing(item, 0, of: around.width, isRTL), framing(item, 1, of: around.width, isRTL))
    if question.widthMode != .any { range.maxWidth = max(0, question.width - framing.width) }
    if question.heightMode != .any { range.maxHeight = max(0, question.height - framing.height) }
    if question.widthMode == .exact { range.minWidth = range.maxWidth }
    if question.heightMode == .exact { range.minHeight = range.maxHeight }
    // Only the side that is not valid counts as zero; in a spec both sides would.
    var size = try remembered(item, range)
    if !SizeRange.isValid(size.width) { size.width = 0 }
    if !SizeRange.isValid(size.height) { size.height = 0 }
    nodes[item].flags.remove(.dirty)
    let width = question.widthMode == .exact ? question.width : size.width + framing.width
    let height = question.heightMode == .exact ? question.height : size.height + framing.height
    numbers(item)[Side.width] = answered(item, 0, width, question)
    numbers(item)[Side.height] = answered(item, 1, height, question)
  }

  /// An extent moved between the item's limits, unless the question is one for the content's height.
  @inline(__always)
  private mutating func answered(_ item: Int32, _ axis: Int, _ extent: Double, _ question: FlexQuestion)
    -> Double
  {
    let around = question.around
    if axis == 1 && question.isUnlimited {
      return max(extent, framing(item, 1, of: around.width, question.isRTL))
    }
    return bounded(item, axis, extent, of: around[axis], around.width, question.isRTL)
  }

  // MARK: Specs

  /// Asks a spec or a box in a flex container, for a range. The item's own limits hold within this range.
  @inline(never)
  private mutating func askForeign(_ item: Int32, _ question: FlexQuestion) throws(SpecError) -> Bool {
    var range = SizeRange.unconstrained
    if question.widthMode != .any { range.maxWidth = max(0, question.width) }
    if question.heightMode != .any { range.maxHeight = max(0, question.height) }
    if question.widthMode == .exact { range.minWidth = range.maxWidth }
    if question.heightMode == .exact { range.minHeight = range.maxHeight }
    let around = SpecSize(
      FlexLength.isKnown(question.around.width) ? question.around.width : .nan,
      FlexLength.isKnown(question.around.height) ? question.around.height : .nan)
    return try ask(item, range, parent: around)
  }

  /// Asks a flex container that is outermost or in a spec. The container's own width and height are exact, its largest
  /// ones are bounds, and the range wins over all of them. Its margins and edges do not count in its size.
  mutating func askFlex(_ node: Int32, _ range: SizeRange, parent: SpecSize) throws(SpecError) -> Bool {
    let before = size(node)
    if try askInRange(node, range, parent) { return true }
    putBack(node, before)
    return false
  }

  /// Puts a size back that the first of several questions has overwritten. An algorithm that has to wait asks again, and
  /// may look at the size that the node had when it asked first.
  @inline(__always)
  mutating func putBack(_ node: Int32, _ size: SpecSize) {
    numbers(node)[Side.width] = size.width
    numbers(node)[Side.height] = size.height
  }

  private mutating func askInRange(_ node: Int32, _ range: SizeRange, _ parent: SpecSize) throws(SpecError)
    -> Bool
  {
    if nodes[node].flags.contains(.dirty) { findRigid(node) }
    let around = SpecSize(
      SizeRange.isValid(parent.width) ? parent.width : .infinity,
      SizeRange.isValid(parent.height) ? parent.height : .infinity)
    let width = outermostRoom(node, 0, range, around)
    let height = outermostRoom(node, 1, range, around)
    var question = FlexQuestion(
      width: width.room, height: height.room, widthMode: width.mode, heightMode: height.mode,
      around: around, isRTL: false, places: true)
    guard try askSeldom(node, question) else { return false }
    let size = range.clamped(self.size(node))
    guard size != self.size(node) else { return true }
    question = FlexQuestion(
      width: size.width, height: size.height, widthMode: .exact, heightMode: .exact, around: around,
      isRTL: false, places: true)
    question.isForced = true
    guard try askSeldom(node, question) else { return false }
    numbers(node)[Side.width] = size.width
    numbers(node)[Side.height] = size.height
    return true
  }

  private mutating func outermostRoom(_ node: Int32, _ axis: Int, _ range: SizeRange, _ around: SpecSize) -> (
    room: Double, mode: FlexMode
  ) {
    let low = range.low(axis)
    let high = range.high(axis)
    if low == high { return (low, .exact) }
    let isRTL = choice(node, .writing) == FlexWriting.rightToLeft.rawValue
    let own = ownExtent(node, axis, of: around[axis], around.width, isRTL)
    if own >= 0 {
      // The answer is limited once more, which is the same but for Yoga's rules to the bit.
      let extent = isStrict(node) ? own : limited(node, axis, own, of: around[axis], around.width, isRTL)
      return (SizeRange.clamp(extent, low, high), .exact)
    }
    let most = most(node, axis, of: around[axis], around.width, isRTL)
    if most >= 0 { return (max(low, min(most, high)), .upTo) }
    return SizeRange.isValid(high) ? (high, .upTo) : (.infinity, .any)
  }
}

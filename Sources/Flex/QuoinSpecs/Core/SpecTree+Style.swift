// SpecTree+Style.swift -- setting and reading properties and choices.
//
// A change makes nodes forget only the layouts that it concerns. If only the parent reads a property, the
// node keeps its own layouts: each layout is remembered by the range that is left *after* such properties are
// applied.

extension SpecTree {
  /// Sets a property, as points or a plain number, or as a fraction of the parent's size.
  ///
  /// Before `marginLeft`, a number beyond 1e15 counts as 1e15, and one beyond -1e15 as -1e15, so that sums stay finite;
  /// a ratio is at least 1e-15. Throws `badNumber` for a number that is not finite (but an inset may be +infinity), and
  /// for a number that is too large for a property from `marginLeft` on. Throws `badChoice` if the property cannot be a fraction, or `negative`,
  /// `fractionOutOfRange`, `badRatio`, `busy` or `outOfMemory`.
  public mutating func set(
    _ property: SpecProperty, of node: SpecNode, to value: Double, isFraction: Bool = false
  ) throws(SpecError) {
    if property.rawValue >= SpecProperty.marginLeft.rawValue {
      guard !isFraction else { throw .badChoice }
      return try set(property, of: node, to: .points(value))
    }
    try store(property, of: node, value, isFraction, limit: 1)
  }

  /// Sets a property that is stored as a plain number, and may be a fraction up to `limit`.
  mutating func store(
    _ property: SpecProperty, of node: SpecNode, _ value: Double, _ isFraction: Bool, limit: Double
  ) throws(SpecError) {
    let place = try editable(node)
    try check(property, value, isFraction, limit)
    let least = property == .ratio ? FlexLength.smallestRatio : -FlexLength.largest
    let value = value == .infinity ? value : SizeRange.clamp(value, least, FlexLength.largest)
    try write(property, of: place, value, isFraction: isFraction)
  }

  /// The place of a node that may be edited now.
  func editable(_ node: SpecNode) throws(SpecError) -> Int32 {
    let place = try index(of: node)
    guard mayEdit(place) else { throw .busy }
    return place
  }

  /// Writes the word of a property that may be a fraction, if it is another one.
  mutating func write(
    _ property: SpecProperty, of place: Int32, _ value: Double, isFraction: Bool
  ) throws(SpecError) {
    let bit = property.fractionBit
    if nodes[place].mask & property.bit != 0 && (nodes[place].fractions & bit != 0) == isFraction {
      let old = properties.value(nodes[place], property.rawValue)
      if old == value || old.bitPattern == value.bitPattern { return }
    }
    if property == .ascender { releaseBaseline(place) }
    try properties.set(&nodes[place], property.rawValue, to: value, allocator)
    nodes[place].fractions = isFraction ? nodes[place].fractions | bit : nodes[place].fractions & ~bit
    edited(place, SpecProperty.parents & property.bit != 0)
  }

  /// Unsets a property: its default counts again. Throws `busy`.
  public mutating func clear(_ property: SpecProperty, of node: SpecNode) throws(SpecError) {
    let place = try index(of: node)
    guard mayEdit(place) else { throw .busy }
    guard nodes[place].mask & property.bit != 0 else { return }
    if property == .ascender { releaseBaseline(place) }
    properties.clear(&nodes[place], property.rawValue, allocator)
    nodes[place].fractions &= ~property.fractionBit
    edited(place, SpecProperty.parents & property.bit != 0)
  }

  /// The value of a property, or nil where it is not set, or a function stands in its place. From `marginLeft` on it is a coded word: use `length` there.
  public func get(_ property: SpecProperty, of node: SpecNode) throws(SpecError) -> (
    value: Double, isFraction: Bool
  )? {
    let place = try index(of: node)
    guard nodes[place].mask & property.bit != 0 else { return nil }
    let word = properties.value(nodes[place], property.rawValue)
    if property == .ascender && word != word { return nil }
    return (word, nodes[place].fractions & property.fractionBit != 0)
  }

  /// Sets a choice. Throws `badChoice` if the node's kind does not have the choice or the choice does not have the
  /// value, or `busy`.
  public mutating func set(_ choice: SpecChoice, of node: SpecNode, to value: UInt32) throws(SpecError) {
    let place = try index(of: node)
    guard mayEdit(place) else { throw .busy }
    let field = choice.field
    guard value <= field.largest, choice.kind == nil || choice.kind == nodes[place].kind,
      !((choice == .alignItems || choice == .flexAlignItems) && value == SpecAlign.auto.rawValue),
      !((choice == .alignSelf || choice == .flexAlignItems) && value == SpecAlign.baselineLast.rawValue)
    else { throw .badChoice }
    if choice.value(in: nodes[place].choices) == value { return }
    nodes[place].choices = choice.set(value, in: nodes[place].choices)
    edited(place, choice == .alignSelf)
  }

  /// The value of a choice; 0 where the node's kind does not have it.
  public func get(_ choice: SpecChoice, of node: SpecNode) throws(SpecError) -> UInt32 {
    let place = try index(of: node)
    guard choice.kind == nil || choice.kind == nodes[place].kind else { return 0 }
    return choice.value(in: nodes[place].choices)
  }

  /// Marks a node as dirty after an edit, or its parent if only the parent reads the property.
  mutating func edited(_ place: Int32, _ concernsParent: Bool) {
    let parent = nodes[place].parent
    // A flex container looks at its own limits and weights.
    let isOwn = !concernsParent || parent < 0 || nodes[place].kind == .flex
    noteEditInside(place)
    markDirty(index: isOwn ? place : parent)
  }

  private func check(
    _ property: SpecProperty, _ value: Double, _ isFraction: Bool, _ limit: Double
  ) throws(SpecError) {
    let isInset =
      property.rawValue >= SpecProperty.insetTop.rawValue
      && property.rawValue <= SpecProperty.insetRight.rawValue
    guard value == value, isInset || abs(value) < .infinity else { throw .badNumber }
    if isInset && value == -.infinity { throw .badNumber }
    if isFraction {
      guard SpecProperty.dimensions & property.bit != 0 else { throw .badChoice }
      guard value >= 0 && value <= limit else { throw .fractionOutOfRange }
    }
    if property == .ratio && value <= 0 { throw .badRatio }
    if SpecProperty.magnitudes & property.bit != 0 && value < 0 { throw .negative }
  }
}

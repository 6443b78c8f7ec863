// SpecTree+Lengths.swift -- lengths with units are set, read and cleared.
//
// Widths, heights, their limits, the basis, paddings and gaps may be points or percentages. Margins and the edges of
// an item may also be `auto`. Borders, the aspect ratio and all other properties are points or plain numbers.

extension SpecTree {
  /// Sets a property of a flex container or an item, with its unit. `undefined` clears the property, and so does `auto`
  /// for a width, a height, a limit or a basis.
  ///
  /// Throws `badNumber` for what is not finite or too large, `negative`, `fractionOutOfRange` for a negative percentage
  /// of an extent, `badRatio`, `badChoice` for a unit that the property does not have, `busy`, or `outOfMemory`.
  public mutating func set(
    _ property: SpecProperty, of node: SpecNode, to length: FlexLength
  ) throws(SpecError) {
    let isEdge = FlexGroup.margin.contains(property) || FlexGroup.edge.contains(property)
    if length.unit == .undefined || length.unit == .auto && !isEdge {
      if length.unit == .auto && SpecProperty.dimensions & property.bit == 0 { throw .badChoice }
      return try clear(property, of: node)
    }
    guard abs(length.value) <= FlexLength.largest else { throw .badNumber }
    if property.rawValue < SpecProperty.marginLeft.rawValue {
      return try setSize(property, of: node, to: length)
    }
    try check(property, length)
    let place = try editable(node)
    var word = length.word
    if property == .aspectRatio && word > 0 { word = max(word, FlexLength.smallestRatio) }
    if nodes[place].mask & property.bit != 0
      && properties.value(nodes[place], property.rawValue).bitPattern == word.bitPattern
    {
      return
    }
    try properties.set(&nodes[place], property.rawValue, to: word, allocator)
    edited(place, SpecProperty.parents & property.bit != 0)
  }

  /// The length that was set; `undefined` if none was.
  public func length(_ property: SpecProperty, of node: SpecNode) throws(SpecError) -> FlexLength {
    guard let (value, isFraction) = try get(property, of: node) else { return .undefined }
    if property.rawValue >= SpecProperty.marginLeft.rawValue { return FlexLength(word: value) }
    if value != value { return FlexLength(0, FlexLength.content(value)) }
    return isFraction ? .percent(FlexLength.percentage(value)) : .points(value)
  }

  private mutating func setSize(
    _ property: SpecProperty, of node: SpecNode, to length: FlexLength
  ) throws(SpecError) {
    let isPercent = length.unit == .percent
    if (isPercent || length.unit.isContent) && SpecProperty.dimensions & property.bit == 0 {
      throw .badChoice
    }
    if length.unit.isContent {
      return try write(property, of: try editable(node), length.word, isFraction: true)
    }
    // A percentage may exceed 100 here, as in CSS; the public setter for fractions refuses one above 1.
    let value = isPercent ? length.value / FlexLength.whole : length.value
    try store(property, of: node, value, isPercent, limit: .infinity)
  }

  private func check(_ property: SpecProperty, _ length: FlexLength) throws(SpecError) {
    if length.unit.isContent { throw .badChoice }
    if property == .aspectRatio {
      guard length.unit == .points else { throw .badChoice }
      guard length.value >= 0 else { throw .badRatio }
    }
    let isFixed = FlexGroup.border.contains(property)
    if isFixed && length.unit == .percent { throw .badChoice }
    let mayBeNegative = FlexGroup.margin.contains(property) || FlexGroup.edge.contains(property)
    if !mayBeNegative && length.value < 0 { throw .negative }
  }
}

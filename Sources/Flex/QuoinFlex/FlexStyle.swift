// FlexStyle.swift -- an element's own size, and its place in its parent.
//
// Only properties that were set are kept: a short list of properties of the core, each with its number. A
// change goes straight to the tree that the element is in. A number that the tree refuses (a negative width,
// say) is kept all the same, and makes the next layout throw.

public import QuoinSpecs

/// Sizes, limits, and the properties that the container around an element reads.
public final class FlexStyle {
  struct Entry {
    let property: SpecProperty
    var value: Double
    var isFraction: Bool
    /// The unit of the number, for a flex item's own properties.
    var unit = FlexLength.Unit.points
  }

  /// The properties that are set, in no order.
  private(set) var entries: [Entry] = []
  /// The choices of a flex item that are set.
  private(set) var choices: [(choice: SpecChoice, value: UInt32)] = []
  weak var element: FlexElement?

  init() {}

  /// Overrides the alignItems of the container around the element.
  public var alignSelf = SpecAlign.auto {
    didSet { element?.mount?.host.styleChanged(element) }
  }

  // MARK: Storage

  package func dimension(_ property: SpecProperty) -> FlexDimension {
    guard let entry = entries.first(where: { $0.property == property }) else { return .auto }
    switch entry.unit {
    case .minContent: return .minContent
    case .maxContent: return .maxContent
    case .fitContent: return .fitContent
    default: return entry.isFraction ? .fraction(entry.value) : .points(entry.value)
    }
  }

  package func setDimension(_ property: SpecProperty, _ dimension: FlexDimension) {
    entries.removeAll { $0.property == property }
    if dimension.unit != .auto {
      entries.append(
        Entry(
          property: property, value: dimension.value, isFraction: dimension.unit == .fraction,
          unit: dimension.unit.length))
    }
    element?.mount?.host.styleChanged(element)
  }

  package func number(_ property: SpecProperty) -> Double {
    entries.first { $0.property == property }?.value ?? 0
  }

  package func setNumber(_ property: SpecProperty, _ value: Double) {
    setDimension(property, value == 0 ? .auto : .points(value))
  }

  func length(_ property: SpecProperty) -> FlexLength {
    guard let entry = entries.first(where: { $0.property == property }) else { return .undefined }
    return FlexLength(entry.value, entry.unit)
  }

  func setLength(_ property: SpecProperty, _ length: FlexLength) {
    if length == self.length(property) { return }
    entries.removeAll { $0.property == property }
    if length.unit != .undefined {
      entries.append(Entry(property: property, value: length.value, isFraction: false, unit: length.unit))
    }
    element?.mount?.host.styleChanged(element)
  }

  func choice(_ choice: SpecChoice) -> UInt32 { choices.first { $0.choice == choice }?.value ?? 0 }

  func setChoice(_ choice: SpecChoice, _ value: UInt32) {
    choices.removeAll { $0.choice == choice }
    choices.append((choice, value))
    element?.mount?.host.styleChanged(element)
  }
}

// MARK: Sizes

extension FlexStyle {
  /// The extent in x.
  public var width: FlexDimension {
    get { dimension(.width) }
    set { setDimension(.width, newValue) }
  }
  /// The extent in y.
  public var height: FlexDimension {
    get { dimension(.height) }
    set { setDimension(.height, newValue) }
  }
  /// The smallest width, which wins over the largest.
  public var minWidth: FlexDimension {
    get { dimension(.minWidth) }
    set { setDimension(.minWidth, newValue) }
  }
  /// The smallest height, which wins over the largest.
  public var minHeight: FlexDimension {
    get { dimension(.minHeight) }
    set { setDimension(.minHeight, newValue) }
  }
  /// The largest width, which wins over the width.
  public var maxWidth: FlexDimension {
    get { dimension(.maxWidth) }
    set { setDimension(.maxWidth, newValue) }
  }
  /// The largest height, which wins over the height.
  public var maxHeight: FlexDimension {
    get { dimension(.maxHeight) }
    set { setDimension(.maxHeight, newValue) }
  }
}

// MARK: Along a line

extension FlexStyle {
  /// The weight with which the element takes spare room along a line.
  public var flexGrow: Double {
    get { number(.flexGrow) }
    set { setNumber(.flexGrow, newValue) }
  }
  /// The weight with which the element gives way along a line.
  public var flexShrink: Double {
    get { number(.flexShrink) }
    set { setNumber(.flexShrink, newValue) }
  }
  /// The extent along a line before the element grows or shrinks.
  public var flexBasis: FlexDimension {
    get { dimension(.flexBasis) }
    set { setDimension(.flexBasis, newValue) }
  }
}

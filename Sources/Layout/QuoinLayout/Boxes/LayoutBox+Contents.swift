// LayoutBox+Contents.swift -- the size that a box's contents ask for.
//
// An intrinsic size is two wishes per axis: `size <= intrinsic` at the hugging priority (do not grow)
// and `size >= intrinsic` at the compression resistance (do not shrink). A measure callback gives the
// intrinsic size of contents whose height depends on the width, as a text's does. It is called once with
// no limit, and again with the solved width if that is smaller than the width it wished. The next layout pass
// calls it (LayoutSystem+Measure), unless someone reads the intrinsic size before: then the read calls it.

/// The answer of a measure callback.
public struct MeasuredSize: Sendable, Hashable, BitwiseCopyable {
  /// How large the contents are.
  public var size: Size
  /// Distance of the first baseline below the top, if the contents have one.
  public var firstBaseline: Double?
  /// Distance of the last baseline above the bottom, if the contents have one.
  public var lastBaseline: Double?

  /// A size, and where text's baselines lie in it.
  public init(
    _ width: Double, _ height: Double, firstBaseline: Double? = nil, lastBaseline: Double? = nil
  ) {
    size = Size(width, height)
    self.firstBaseline = firstBaseline
    self.lastBaseline = lastBaseline
  }
}

/// A box's contents: their sizes and priorities.
struct Contents {
  struct Wish {
    var intrinsic: Double?
    var hugging = Priority.low
    var compressionResistance = Priority.high
    /// The constraints in the system that state these wishes.
    var hug: LayoutConstraint?
    var resist: LayoutConstraint?
  }

  var width = Wish()
  var height = Wish()
  var measure: ((Double?) -> MeasuredSize)?
  /// The width for which the height was measured last; nil for no limit.
  var measuredFor: Double?
  /// Whether the last answer was for less than the wished width, and no wider than that.
  var isWrapped = false
  /// Whether the callback is to be asked anew, and whether it runs.
  var isStale = true
  var isAsked = false
  /// What the callback answered in the last round of a pass, and would have answered after it; empty where it declared
  /// itself out of date. Nil at rest.
  var restlessness: String?
  /// The axis along which a stack hides the box.
  var hiddenAlong: Axis?

  subscript(axis: Axis) -> Wish {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }
}

extension LayoutBox {
  /// The width that the contents ask for; nil for none.
  public final var intrinsicWidth: Double? {
    get {
      refreshContents()
      return contents.width.intrinsic
    }
    set { setIntrinsic(.horizontal, newValue) }
  }

  /// The height that the contents ask for; nil for none.
  public final var intrinsicHeight: Double? {
    get {
      refreshContents()
      return contents.height.intrinsic
    }
    set { setIntrinsic(.vertical, newValue) }
  }

  /// The intrinsic size that is known without a call of the measure callback.
  final var knownIntrinsicSize: Size {
    Size(
      contents.width.intrinsic ?? LayoutBox.noIntrinsicMetric,
      contents.height.intrinsic ?? LayoutBox.noIntrinsicMetric)
  }

  /// Sets the width and the height that the contents ask for; nil for none, `noIntrinsicMetric` for none of that axis.
  public final func setIntrinsicSize(_ size: Size?) {
    intrinsicWidth = size?.width == LayoutBox.noIntrinsicMetric ? nil : size?.width
    intrinsicHeight = size?.height == LayoutBox.noIntrinsicMetric ? nil : size?.height
  }

  /// Measures the contents for a greatest width, nil for no limit. The answer replaces the intrinsic size and the
  /// baselines; under a limit the intrinsic width stays. A layout pass may call the callback several times. The
  /// callback must not lay out. When `measure` is set to nil, the box keeps the last answer.
  public final var measure: ((_ maxWidth: Double?) -> MeasuredSize)? {
    get { contents.measure }
    set {
      contents.measure = newValue
      invalidateIntrinsicSize()
    }
  }

  /// Makes the next layout pass call the measure callback anew. To call this several times before the pass changes
  /// nothing more. Call it when the contents have changed.
  public final func invalidateIntrinsicSize() {
    contents.isStale = true
    node.askForPass()
  }

  /// How strongly the box resists being larger than its contents; 250 unless set.
  public final subscript(hugging axis: Axis) -> Priority {
    get { contents[axis].hugging }
    set {
      contents[axis].hugging = newValue
      contents[axis].hug?.priority = newValue
    }
  }

  /// How strongly the box resists being smaller than its contents; 750 unless set.
  public final subscript(compressionResistance axis: Axis) -> Priority {
    get { contents[axis].compressionResistance }
    set {
      contents[axis].compressionResistance = newValue
      contents[axis].resist?.priority = resistance(axis)
    }
  }

  /// Distance of the first baseline below the top; nil if there is none, and the top stands for it.
  public final var firstBaselineOffset: Double? {
    get { node.firstBaseline }
    set { node.change(newValue, of: { $0.firstBaseline }, by: { $0.firstBaseline = $1 }) }
  }

  /// Distance of the last baseline above the bottom; nil if there is none, and the bottom stands for it.
  public final var lastBaselineOffset: Double? {
    get { node.lastBaseline }
    set { node.change(newValue, of: { $0.lastBaseline }, by: { $0.lastBaseline = $1 }) }
  }

  private func setIntrinsic(_ axis: Axis, _ value: Double?) {
    guard contents[axis].intrinsic != value else { return }
    contents[axis].intrinsic = value
    if contents.measure != nil { node.system?.touch(node) }
    wish(axis)
    parent?.wishChanged(of: self)
    node.root.announce()
  }

  /// Brings the two constraints of an axis in line with the intrinsic size, if the box is in a system.
  func wish(_ axis: Axis) {
    guard node.system != nil else { return }
    guard let value = contents[axis].intrinsic else {
      contents[axis].hug?.uninstall()
      contents[axis].resist?.uninstall()
      contents[axis].hug = nil
      contents[axis].resist = nil
      return
    }
    if let hug = contents[axis].hug, let resist = contents[axis].resist {
      hug.constant = value
      resist.constant = value
      return
    }
    let wish = contents[axis]
    contents[axis].hug = node.state(axis.length, .lessOrEqual, value, wish.hugging, as: .intrinsic)
    contents[axis].resist = node.state(axis.length, .greaterOrEqual, value, resistance(axis), as: .intrinsic)
  }
}

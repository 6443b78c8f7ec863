// HiddenContents.swift -- contents that are hidden do not resist.
//
// A stack gives a hidden child no length, as a requirement. Contents that resist as a requirement too would contradict
// it, and one of the two would be broken. So while a child is hidden its contents resist along the stack as a wish.

extension LayoutBox {
  /// Notes that a stack hides the box along an axis; nil for no stack.
  final func hideContents(along axis: Axis?) {
    guard contents.hiddenAlong != axis else { return }
    contents.hiddenAlong = axis
    for axis in Axis.allCases where contents[axis].compressionResistance == .required {
      contents[axis].resist?.priority = resistance(axis)
    }
  }

  /// How strongly the contents resist now.
  final func resistance(_ axis: Axis) -> Priority {
    let resistance = contents[axis].compressionResistance
    return contents.hiddenAlong == axis ? min(resistance, .hidden) : resistance
  }
}

extension Priority {
  /// The most that hidden contents resist.
  fileprivate static let hidden = Priority(999)
}

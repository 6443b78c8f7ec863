// ASLayoutElement.swift -- elements in Texture's words, and their results as a tree.

public import QuoinFlex
public import QuoinSpecs

/// A box or a spec.
public typealias ASLayoutElement = FlexElement
/// Why a layout could not be computed.
public typealias ASLayoutError = FlexError

extension FlexElement {
  /// Lays the element out as `layout` does, and returns all results as a tree. If the parent's
  /// `calculateLayoutThatFits` calls this for a child, the result holds only the child's size.
  ///
  /// Throws `ASLayoutError`. Cost: linear in the number of elements.
  public final func layoutThatFits(
    _ range: ASSizeRange, parentSize: Size? = nil
  ) throws(ASLayoutError) -> ASLayout {
    if let mount, let owner, mount.host.customs.last === owner {
      return try mount.host.layoutOfChild(self, range, parentSize ?? range.max)
    }
    try layout(range, parentSize: parentSize)
    return try mounted().result(self)
  }
}

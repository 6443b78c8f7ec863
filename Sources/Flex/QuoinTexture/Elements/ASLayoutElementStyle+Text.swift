// ASLayoutElementStyle+Text.swift -- styles as text: a short line of sizes, a long one of Texture's properties.

import QuoinDrawing
import QuoinSpecs

extension ASLayoutElementStyle: CustomStringConvertible, CustomDebugStringConvertible {
  /// The style as text, such as "Layout Size = min {414pt, 414pt} <= preferred {20%, 50%} <= max {414pt, 414pt}".
  public var description: String {
    "Layout Size = min \(minLayoutSize) <= preferred \(preferredLayoutSize) <= max \(maxLayoutSize)"
  }

  /// Texture's properties that are not the default, behind the style's address; margins and others of `Flex` are not
  /// among them.
  public var debugDescription: String {
    let address = UInt(bitPattern: Unmanaged.passUnretained(self).toOpaque())
    let parts = sizeParts + alignmentParts + stackParts
    return (["<ASLayoutElementStyle: 0x" + String(address, radix: 16)] + parts).joined(separator: "; ") + ">"
  }

  private var sizeParts: [String] {
    [
      ("minLayoutSize", minLayoutSize), ("preferredSize", preferredLayoutSize),
      ("maxLayoutSize", maxLayoutSize),
    ]
    .filter { $0.1 != .auto }.map { "\($0.0) = \($0.1)" }
  }

  private var alignmentParts: [String] {
    (alignSelf == .auto ? [] : ["alignSelf = \(alignSelf.textureName)"])
      + numbers([("ascender", ascender), ("descender", descender)])
      + (flexBasis == .auto ? [] : ["flexBasis = \(flexBasis)"])
  }

  private var stackParts: [String] {
    let parts = numbers([
      ("flexGrow", flexGrow), ("flexShrink", flexShrink), ("spacingAfter", spacingAfter),
      ("spacingBefore", spacingBefore),
    ])
    let position = layoutPosition
    guard position != .zero else { return parts }
    return parts
      + ["layoutPosition = {\(NumberText.exact(position.x)), \(NumberText.exact(position.y))}"]
  }

  private func numbers(_ named: [(String, Double)]) -> [String] {
    named.filter { $0.1 != 0 }.map { "\($0.0) = \(NumberText.exact($0.1))" }
  }

  /// The sizes as text, such as "<ASLayoutElementSize: exact={25%, Auto}, min={Auto, 50%}, max={200pt, Auto}>".
  public var sizeDescription: String {
    "<ASLayoutElementSize: exact=\(preferredLayoutSize), min=\(minLayoutSize), max=\(maxLayoutSize)>"
  }
}

// FactoryNames.swift -- specs made by the class methods that Texture has in Objective-C, for code that calls them so.
//
// The first part of a method's name is the function's name, the others label its arguments. Swift imports the same
// methods as initializers, which every spec has as well.

import QuoinFlex
import QuoinSpecs

extension ASStackLayoutSpec {
  /// A row.
  public static func horizontalStackLayoutSpec() -> ASStackLayoutSpec { horizontal() }
  /// A column.
  public static func verticalStackLayoutSpec() -> ASStackLayoutSpec { vertical() }

  /// A stack in one line.
  public static func stackLayoutSpecWithDirection(
    _ direction: ASStackLayoutDirection, spacing: Double, justifyContent: ASStackLayoutJustifyContent,
    alignItems: ASStackLayoutAlignItems, children: [ASLayoutElement]
  ) -> ASStackLayoutSpec {
    ASStackLayoutSpec(
      direction: direction, spacing: spacing, justifyContent: justifyContent, alignItems: alignItems,
      children: children)
  }

  /// A stack that breaks into lines.
  public static func stackLayoutSpecWithDirection(
    _ direction: ASStackLayoutDirection, spacing: Double, justifyContent: ASStackLayoutJustifyContent,
    alignItems: ASStackLayoutAlignItems, flexWrap: ASStackLayoutFlexWrap,
    alignContent: ASStackLayoutAlignContent, lineSpacing: Double = 0, children: [ASLayoutElement]
  ) -> ASStackLayoutSpec {
    ASStackLayoutSpec(
      direction: direction, spacing: spacing, justifyContent: justifyContent, alignItems: alignItems,
      flexWrap: flexWrap, alignContent: alignContent, lineSpacing: lineSpacing, children: children)
  }
}

// MARK: One child

extension ASInsetLayoutSpec {
  /// A child with margins.
  public static func insetLayoutSpecWithInsets(_ insets: Insets, child: ASLayoutElement) -> ASInsetLayoutSpec
  {
    ASInsetLayoutSpec(insets: insets, child: child)
  }
}

extension ASCenterLayoutSpec {
  /// A child in the middle of the room along some axes.
  public static func centerLayoutSpecWithCenteringOptions(
    _ centeringOptions: ASCenterLayoutSpecCenteringOptions, sizingOptions: ASCenterLayoutSpecSizingOptions,
    child: ASLayoutElement
  ) -> ASCenterLayoutSpec {
    ASCenterLayoutSpec(centeringOptions: centeringOptions, sizingOptions: sizingOptions, child: child)
  }
}

extension ASRelativeLayoutSpec {
  /// A child somewhere in the room.
  public static func relativePositionLayoutSpecWithHorizontalPosition(
    _ horizontalPosition: ASRelativeLayoutSpecPosition, verticalPosition: ASRelativeLayoutSpecPosition,
    sizingOption: ASRelativeLayoutSpecSizingOption, child: ASLayoutElement
  ) -> ASRelativeLayoutSpec {
    ASRelativeLayoutSpec(
      horizontalPosition: horizontalPosition, verticalPosition: verticalPosition, sizingOption: sizingOption,
      child: child)
  }
}

extension ASRatioLayoutSpec {
  /// A child with a ratio.
  public static func ratioLayoutSpecWithRatio(_ ratio: Double, child: ASLayoutElement) -> ASRatioLayoutSpec {
    ASRatioLayoutSpec(ratio: ratio, child: child)
  }
}

// MARK: Several children

extension ASOverlayLayoutSpec {
  /// A child, and an element over it.
  public static func overlayLayoutSpecWithChild(
    _ child: ASLayoutElement, overlay: ASLayoutElement
  ) -> ASOverlayLayoutSpec {
    ASOverlayLayoutSpec(child: child, overlay: overlay)
  }
}

extension ASBackgroundLayoutSpec {
  /// A child, and an element behind it.
  public static func backgroundLayoutSpecWithChild(
    _ child: ASLayoutElement, background: ASLayoutElement
  ) -> ASBackgroundLayoutSpec {
    ASBackgroundLayoutSpec(child: child, background: background)
  }
}

extension ASCornerLayoutSpec {
  /// A child, and an element on one of the child's corners.
  public static func cornerLayoutSpecWithChild(
    _ child: ASLayoutElement, corner: ASLayoutElement, location: ASCornerLayoutLocation
  ) -> ASCornerLayoutSpec {
    ASCornerLayoutSpec(child: child, corner: corner, location: location)
  }
}

extension ASAbsoluteLayoutSpec {
  /// Children at their own positions, in all of the room.
  public static func absoluteLayoutSpecWithChildren(_ children: [ASLayoutElement]) -> ASAbsoluteLayoutSpec {
    ASAbsoluteLayoutSpec(children: children)
  }

  /// Children at their own positions.
  public static func absoluteLayoutSpecWithSizing(
    _ sizing: ASAbsoluteLayoutSpecSizing, children: [ASLayoutElement]
  ) -> ASAbsoluteLayoutSpec {
    ASAbsoluteLayoutSpec(sizing: sizing, children: children)
  }
}

extension ASWrapperLayoutSpec {
  /// One child.
  public static func wrapperWithLayoutElement(_ layoutElement: ASLayoutElement) -> ASWrapperLayoutSpec {
    ASWrapperLayoutSpec(layoutElement: layoutElement)
  }

  /// Several children.
  public static func wrapperWithLayoutElements(_ layoutElements: [ASLayoutElement]) -> ASWrapperLayoutSpec {
    ASWrapperLayoutSpec(layoutElements: layoutElements)
  }
}

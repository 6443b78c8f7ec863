// QuoinTexture.swift -- Texture's layout specs, in Texture's words.
//
// Boxes are `ASDisplayNode`s, specs are subclasses of `ASLayoutSpec`, both are `ASLayoutElement`s with a
// `style`. `QuoinSpecs` computes the layout. The objects of this module keep a tree of `QuoinSpecs` nodes up to date.
//
//     Types       dimensions, ranges, options, errors
//     Elements    elements, styles, boxes, and the host that holds their tree
//     Specs       one class for each kind of spec
//     Flex        CSS flexbox, and what its items say
//     Results     ASLayout, pictures as text
//
// Geometry is QuoinLayout's: Size (CGSize), Point (CGPoint), Rect (CGRect) and Insets (UIEdgeInsets). Double stands for
// CGFloat. Where Texture asserts, this module throws.

@_exported public import QuoinSpecs

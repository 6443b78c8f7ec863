// QuoinTexture.swift -- Texture's layout specs, in Texture's words.
//
// Boxes are `ASDisplayNode`s, specs are subclasses of `ASLayoutSpec`, both are `ASLayoutElement`s with a
// `style`. `QuoinSpecs` computes; here are objects, which keep a tree of its nodes up to date.
//
//     Types       dimensions, ranges, options, errors
//     Elements    elements, styles, boxes, and the host that holds their tree
//     Specs       one class a spec
//     Flex        CSS flexbox, and what its items say
//     Results     ASLayout, pictures as text
//
// Geometry is the core's: SpecSize for CGSize, SpecPoint for CGPoint, SpecFrame for CGRect, SpecInsets for
// UIEdgeInsets, Double for CGFloat. What Texture asserts is thrown here.

@_exported public import QuoinSpecs

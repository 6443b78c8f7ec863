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
// Geometry: SpecSize for CGSize and SpecFrame for CGRect are the core's, SpecPoint for CGPoint and SpecInsets
// for UIEdgeInsets are here, and Double stands for CGFloat. What Texture asserts is thrown here.

@_exported public import QuoinSpecs

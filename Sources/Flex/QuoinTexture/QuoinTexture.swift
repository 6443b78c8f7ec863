// QuoinTexture.swift -- Texture's layout specs, in Texture's words.
//
// Boxes are `ASDisplayNode`s, specs are subclasses of `ASLayoutSpec`, both are `ASLayoutElement`s with a
// `style`. They are elements of QuoinFlex's trees, as flex containers are.
//
//     Types       dimensions, ranges, options, errors
//     Elements    boxes, and what their functions change in the tree
//     Specs       one class for each kind of spec
//     Results     ASLayout, names and pictures as text
//
// Geometry is QuoinLayout's: Size (CGSize), Point (CGPoint), Rect (CGRect) and Insets (UIEdgeInsets). Double stands for
// CGFloat. Where Texture asserts, this module throws.

@_exported public import QuoinFlex

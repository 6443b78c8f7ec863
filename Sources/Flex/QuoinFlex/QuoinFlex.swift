// QuoinFlex.swift -- CSS flexbox as objects, without a solver.
//
// A `Flex` is a container, a `FlexBox` a leaf. What an item says of itself is in its `style`. `QuoinSpecs` computes the
// layout; the objects keep a tree of its nodes up to date (`FlexHost`). `QuoinTexture` has Texture's specs as further
// elements of the same trees.

@_exported public import QuoinSpecs

// QuoinNesting.swift -- specs inside constraints, and constraints inside specs.
//
//     SpecBox           a box of a constraint layout whose inside is a spec
//     ConstraintNode    a box of a spec whose inside is a constraint layout
//
// Neither kind of layout knows the other. The outer layout sees the inner one as one box, which says how large it
// wants to be and is then given its size.

// QuoinNesting.swift -- specs inside constraints, and constraints inside specs.
//
//     SpecBox           a box of a constraint layout whose inside is a spec
//     ConstraintNode    a box of a spec whose inside is a constraint layout
//
// Neither world knows the other. Each sees one box that says how large it wants to be, and is then given
// how large it is.

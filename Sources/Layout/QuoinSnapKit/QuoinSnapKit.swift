// QuoinSnapKit.swift -- QuoinLayout in the words of SnapKit.
//
//     button.snp.makeConstraints { make in
//       make.edges.equalToSuperview().inset(padding)
//     }
//
// Each SnapKit word calls QuoinLayout's word for the same thing. Two rules of `snp` blocks are SnapKit's and not
// Quoin's: a number that a centre is compared with is a distance from the superview's edge, and insets go by the
// attribute that is compared with.

@_exported public import QuoinUIKit

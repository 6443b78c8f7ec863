// QuoinSnapKit.swift -- QuoinLayout in the words of SnapKit.
//
//     button.snp.makeConstraints { make in
//       make.edges.equalToSuperview().inset(padding)
//     }
//
// Each SnapKit word calls QuoinLayout's word for the same thing. One rule is SnapKit's and not Quoin's: in an `snp`
// block, a number that a centre is compared with is a distance from the superview's edge.

@_exported public import QuoinUIKit

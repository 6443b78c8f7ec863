// QuoinSnapKit.swift -- QuoinLayout in the words of SnapKit.
//
//     button.snp.makeConstraints { make in
//       make.edges.equalToSuperview().inset(padding)
//     }
//
// Each word calls the one that QuoinLayout has for it. One rule is SnapKit's and not Quoin's: in an `snp`
// block a number against a centre counts from the superview's edge.

@_exported public import QuoinUIKit

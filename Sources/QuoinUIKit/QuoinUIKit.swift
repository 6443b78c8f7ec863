// QuoinUIKit.swift -- QuoinLayout in the words of UIKit: views, anchors, constraints, stack and scroll views.
//
//     NSLayoutConstraint.activate([
//       title.topAnchor.constraint(equalTo: card.topAnchor, constant: 8)
//     ])
//
// Each word calls the one that QuoinLayout has for it and decides nothing itself. Code is ported by search
// and replace, and rewritten later or never. QuoinMasonry and QuoinSnapKit stand on this module.

@_exported public import QuoinLayout

// QuoinUIKit.swift -- QuoinLayout in the words of UIKit: views, anchors, constraints, stack and scroll views.
//
//     NSLayoutConstraint.activate([
//       title.topAnchor.constraint(equalTo: card.topAnchor, constant: 8)
//     ])
//
// Each declaration here only calls its counterpart in QuoinLayout. UIKit code is ported by search and replace.
// QuoinMasonry and QuoinSnapKit import this module.

@_exported public import QuoinLayout

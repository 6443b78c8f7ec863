// QuoinSpellings.swift -- QuoinLayout in the words of Masonry, of SnapKit and of UIKit.
//
//     button.mas_makeConstraints { make in          button.snp.makeConstraints { make in
//       make.edges.equalTo(root).insets(padding)      make.edges.equalToSuperview().inset(padding)
//     }                                             }
//
// Nothing here decides anything: each word hands on to the one that QuoinLayout has for it, so that
// code can be ported by search and replace, and rewritten later or never. What the words mean is
// Quoin's: where the two libraries differ, the article Porting says which one it follows.
//
// Four files for Masonry: blocks, chains, attributes, setters. Two for SnapKit: blocks and attributes,
// chains. Five for the views that both of them stand on: views, UIKit's anchors, its constraints, its visual
// format, its stack and scroll views. One rule is not Quoin's own: in a SnapKit block a number against a centre counts from the edge.

@_exported public import QuoinLayout

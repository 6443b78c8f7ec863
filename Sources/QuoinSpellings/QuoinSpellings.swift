// QuoinSpellings.swift -- QuoinLayout in the words of Masonry and of SnapKit.
//
//     button.mas_makeConstraints { make in          button.snp.makeConstraints { make in
//       make.edges.equalTo(root).insets(padding)      make.edges.equalToSuperview().inset(padding)
//     }                                             }
//
// Nothing here decides anything: each word hands on to the one that QuoinLayout has for it, so that
// code can be ported by search and replace, and rewritten later or never. What the words mean is
// Quoin's: where the two libraries differ, the article Porting says which one it follows.
//
// Three files for Masonry: blocks, chains, attributes. Two for SnapKit: blocks and attributes,
// chains. One for the words of the views that both of them stand on.

@_exported public import QuoinLayout

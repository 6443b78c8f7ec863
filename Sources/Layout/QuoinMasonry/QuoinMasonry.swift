// QuoinMasonry.swift -- QuoinLayout in the words of Masonry.
//
//     button.mas_makeConstraints { make in
//       make.edges.equalTo(root).insets(padding)
//     }
//
// Each of Masonry's words calls QuoinLayout's word for the same thing and decides nothing itself. So it means what
// QuoinLayout's word means. Where Masonry and SnapKit differ, the article Porting says which one Quoin follows.

@_exported public import QuoinUIKit

// QuoinMasonry.swift -- QuoinLayout in the words of Masonry.
//
//     button.mas_makeConstraints { make in
//       make.edges.equalTo(root).insets(padding)
//     }
//
// Each word calls the one that QuoinLayout has for it and decides nothing itself. What the words mean is
// Quoin's: where Masonry and SnapKit differ, the article Porting says which one Quoin follows.

@_exported public import QuoinUIKit

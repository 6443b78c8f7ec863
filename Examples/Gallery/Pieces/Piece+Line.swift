// Piece+Line.swift -- pieces side by side between margins, as thick as their contents let them be.

import QuoinLayout

extension Piece {
  /// Lines pieces up from the leading to the trailing edge, `spacing` apart; after the piece at `loose` at least 8.
  func line(_ pieces: [Piece], spacing: Double, loose: Int? = nil, margins: Insets) {
    var end: Piece?
    for (place, piece) in pieces.enumerated() {
      piece.layout.make { make in
        if let end, loose == place - 1 {
          make.leading.greaterThanOrEqualTo(end.trailing).offset(8)
        } else if let end {
          make.leading.equalTo(end.trailing).offset(spacing)
        } else {
          make.leading.equalTo(self).offset(margins.left)
        }
        make.top.greaterThanOrEqualTo(self).offset(margins.top)
        make.bottom.lessThanOrEqualTo(self).offset(-margins.bottom)
        make.top.equalTo(self).offset(margins.top).priority(100)
        make.bottom.equalTo(self).offset(-margins.bottom).priority(100)
      }
      end = piece
    }
    end?.layout.make { $0.trailing.equalTo(self).offset(-margins.right) }
  }
}

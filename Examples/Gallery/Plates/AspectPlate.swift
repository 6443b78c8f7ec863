// AspectPlate.swift -- pictures as large as their frames allow, each at a proportion that it keeps.

import QuoinLayout

extension Plate {
  static var aspect: Plate {
    Plate(
      "aspect", "Aspect ratios",
      "Each picture keeps its proportion (required), stays inside its frame (required), and fills it (wanted).",
      height: 270
    ) { root in
      let frames = [(16.0, 9.0), (1, 1), (3, 4), (21, 9)].enumerated().map { place, ratio in
        frame(place, ratio.0, ratio.1)
      }
      root.add(frames)
      root.grid(
        [[frames[0], frames[2]], [frames[3], frames[1]]], rowSpacing: 14, columnSpacing: 14,
        margins: Insets(16))
      constrain {
        frames[0].width == 1.6 * frames[2].width
        frames[0].height == 1.5 * frames[3].height
      }
    }
  }

  private static func frame(_ place: Int, _ width: Double, _ height: Double) -> Piece {
    let frame = Piece.panel(.paper, border: .line, radius: 6, isDashed: true)
    let photo = Piece.photo(place, radius: 4)
    let label = Piece.button(
      "\(Int(width)) : \(Int(height))", fill: .paper, .ink, size: 11, radius: 4, padding: Size(6, 3))
    frame.add(photo)
    photo.add(label)
    photo.layout.make { make in
      make.width.equalTo(photo.height).multipliedBy(width / height)
      make.size.lessThanOrEqualTo(frame).inset(5)
      make.size.equalTo(frame).inset(5).priority(.low)
      make.center.equalTo(frame)
    }
    label.layout.make { $0.left.bottom.equalTo(photo).inset(6) }
    return frame
  }
}

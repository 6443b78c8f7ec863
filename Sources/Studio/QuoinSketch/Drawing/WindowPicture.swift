// WindowPicture.swift -- a window of a sketch as the list of boxes and marks that the painter takes.

import QuoinDrawing
import QuoinLayout

struct WindowPicture {
  let boxes: BoxPicture
  /// What constraints that do not hold speak of, numbered as `SketchLayout.violations` lists them.
  private(set) var marks: [BoxMark] = []
  /// Which of these constraints are deferred, and which are only wished for.
  let violations: [Violation]

  /// A picture of a window. `frames` are those of the layout's boxes, unless they are given.
  init(_ layout: SketchLayout, _ window: Int, frames: [Rect]? = nil) {
    violations = frames == nil ? layout.violations() : []
    let shown = layout.boxes(inWindow: window)
    var places = [Int](repeating: 0, count: layout.sketch.boxes.count)
    for (place, box) in shown.enumerated() { places[box] = place }
    var colours = [Colour?](repeating: nil, count: shown.count)
    for (index, violation) in violations.enumerated() {
      guard case .stated(let constraint) = layout.rules[violation.rule] else { continue }
      for term in layout.sketch.constraints[constraint].terms {
        // The window has no mark, and neither has a box of another window.
        guard case .box(let box, let attribute) = term.quantity, places[box] > 0 else { continue }
        let place = places[box]
        marks.append(BoxMark(index + 1, box: place, attribute.part, violation.colour))
        if colours[place] != .red { colours[place] = violation.colour }
      }
    }
    boxes = BoxPicture(
      shown.enumerated().map { place, box in
        BoxPicture.Box(
          layout.sketch.boxes[box].name, frames?[box] ?? layout.frame(of: box), depth: layout.tree.depth[box],
          mark: colours[place])
      })
  }
}

extension LayoutAttribute {
  /// The part of a box that a sketch calls by this word.
  fileprivate var part: BoxMark.Part {
    switch self {
    case .left: .left
    case .right: .right
    case .top: .top
    case .bottom: .bottom
    case .centerX: .centreAcross
    case .centerY: .centreDown
    case .width: .width
    default: .height
    }
  }
}

extension Violation {
  /// The colour of its marks.
  var colour: Colour { isDeferred ? .red : .amberDark }

  /// How far it is off, in words.
  package var amountText: String {
    amount.isFinite ? "off by \(NumberText.tenths(amount))" : "nothing bounds it"
  }
}

extension SketchLayout {
  /// A window and everything in it, each box before those inside it.
  func boxes(inWindow window: Int) -> [Int] {
    var found: [Int] = []
    var waiting = [window]
    while let box = waiting.popLast() {
      found.append(box)
      waiting += tree.children[box].reversed()
    }
    return found
  }

  /// The boxes directly inside a box.
  package func children(of box: Int) -> [Int] { tree.children[box] }

  private static let mostRows = 44

  /// The windows drawn with characters, one below the other.
  package func drawing(columns: Int) -> [[DrawnText]] {
    sizes.keys.sorted().flatMap {
      WindowPicture(self, $0).boxes.lines(columns: columns, mostRows: Self.mostRows)
    }
  }
}

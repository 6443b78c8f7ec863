// Components that contradict themselves when they are narrow, in hosts that pin them afterwards: the contradiction stays
// inside, the host's pins hold, and a width that there was before gives the frames that there were.

import QuoinLayout
import Testing

@Suite struct ComposedConflictTests {
  /// A card that is a row, and a column when it is narrow. Its button has a width, which a column as wide as the card
  /// contradicts.
  private final class Card: LayoutBox {
    let row = StackBox("row")
    let label = LayoutBox("label"), button = LayoutBox("button")

    override init(_ name: String?) {
      super.init(name)
      add(row)
      row.spacing = 8
      label.setIntrinsicSize(Size(120, 20))
      row.addArranged(label, button)
      constrain {
        row.top == top
        row.leading == leading
        row.trailing == trailing
        row.bottom == bottom
        button.width == 96
        button.height == 36
      }
    }

    override func layoutSubviews() { row.axis = frame.width < 350 ? .vertical : .horizontal }
  }

  /// Two columns with a least width each.
  private static func columns() -> LayoutBox {
    let (pair, left, right) = (LayoutBox("pair"), LayoutBox("left"), LayoutBox("right"))
    pair.add(left, right)
    constrain {
      left.left == pair.left
      left.width >= 160
      right.left == left.right + 8
      right.width >= 160
      right.width == 160 ~ .low
      right.right == pair.right
      pair.height == 40
    }
    return pair
  }

  /// A toolbar in a panel: buttons of a size from one end to the other.
  private static func panel() -> LayoutBox {
    let (panel, bar) = (LayoutBox("panel"), LayoutBox("bar"))
    let buttons = (0..<3).map { LayoutBox("button\($0)") }
    panel.add(bar)
    bar.add(buttons)
    for (place, button) in buttons.enumerated() {
      let start = place == 0 ? bar.left : buttons[place - 1].right
      constrain {
        button.left == start + 4
        button.width >= 110
        button.height == 30
      }
    }
    constrain {
      buttons[2].right <= bar.right
      bar.left == panel.left + 10
      bar.right == panel.right - 10
      bar.height == 30
      panel.height == 50
    }
    return panel
  }

  /// A form's row: a field is at least twice as wide as its label, which is wide enough for its text.
  private static func form() -> LayoutBox {
    let (form, label, field) = (LayoutBox("form"), LayoutBox("label"), LayoutBox("field"))
    form.add(label, field)
    constrain {
      label.left == form.left
      label.width >= 110
      field.left == label.right
      field.width >= 2 * label.width
      field.width == 220 ~ .low
      field.right == form.right
      form.height == 44
    }
    return form
  }

  /// An image of an aspect ratio that has a least height.
  private static func media() -> LayoutBox {
    let (media, image) = (LayoutBox("media"), LayoutBox("image"))
    media.add(image)
    constrain {
      image.left == media.left
      image.right == media.right
      image.top == media.top
      image.height == 0.5 * image.width
      image.height >= 165
      media.height == 300
    }
    return media
  }

  private static let components: [@Sendable () -> LayoutBox] = [
    { Card("card") }, { columns() }, { panel() }, { form() }, { media() },
  ]

  /// A host that pins the component after the component has made itself.
  private static func host(of component: LayoutBox) -> LayoutBox {
    let host = LayoutBox("host")
    host.add(component)
    constrain {
      component.top == host.top
      component.left == host.left
      component.right == host.right
    }
    return host
  }

  private static func frames(_ box: LayoutBox) -> [Rect] {
    [box.frame] + box.children.flatMap { frames($0) }
  }

  @Test(arguments: 0..<5)
  func narrowedAndWidened_staysAsTheHostWants_andComesBack(screen: Int) {
    let component = Self.components[screen]()
    let host = Self.host(of: component)
    var contradicted = 0
    for width in [390.0, 320, 390, 300, 500, 300, 390] {
      let report = host.layoutIfNeeded(Size(width, 300))
      #expect(component.frame.width == width && component.frame.minX == 0, "\(width)")
      let fresh = Self.host(of: Self.components[screen]())
      fresh.layoutIfNeeded(Size(width, 300))
      for (frame, wanted) in zip(Self.frames(host), Self.frames(fresh)) { expect(frame, wanted, "\(width)") }
      #expect(report.conflicts.isEmpty == (width > 340), "\(width)")
      contradicted += report.conflicts.count
      for broken in report.conflicts.map(\.broken) {
        #expect(broken.secondBox !== host && broken.firstBox !== component)
      }
    }
    #expect(contradicted >= 3)
  }

  /// Statements of one box give way by age, the newest first, wherever its parts lie.
  @Test func statementsOfOneBox_theNewestGivesWay() throws {
    let root = LayoutBox("root"), one = LayoutBox("one")
    root.add(one)
    let pins = constrain {
      one.width == 50
      one.left == root.left
      one.right == root.right
    }
    let report = root.layoutIfNeeded(Size(100, 100))
    #expect(report.conflicts.count == 1 && report.conflicts[0].broken === pins[2])
  }
}

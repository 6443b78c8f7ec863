// FeedCell.swift -- a cell of a news feed, 20 boxes, stated with constraints.
//
//     topBar         action stretches, options at the end
//     miniProfile    poster beside name, headline and time; a comment below
//     miniContent    an image, a title, a domain
//     social         like, comment and share, with equal spaces between
//     comment        the actor beside a field
//
// Text is 8 wide a character and 20 high a line, and wraps. At 375 every line fits, and the cell is
// 433 high; at 320 the headline needs two.

import QuoinLayout

struct FeedCell {
  let cell = LayoutBox()
  private(set) var boxes: [LayoutBox] = []
  let headline: LayoutBox

  init() {
    let bars = (0..<5).map { _ in LayoutBox() }
    cell.add(bars)
    headline = FeedCell.text(37)
    FeedCell.stack(bars, in: cell)
    FeedCell.fillTopBar(bars[0])
    FeedCell.fillProfile(bars[1], headline)
    FeedCell.fillContent(bars[2])
    FeedCell.fillSocial(bars[3])
    FeedCell.fillComment(bars[4])
    boxes = bars + bars.flatMap(\.children)
  }

  static func text(_ count: Int) -> LayoutBox {
    let box = LayoutBox()
    box.measure = FeedCell.measure(count)
    return box
  }

  static func measure(_ count: Int) -> (Double?) -> MeasuredSize {
    { width in
      let length = Double(count) * 8
      guard let width, width >= 8, width < length else { return MeasuredSize(length, 20) }
      let lines = (length / (width / 8).rounded(.down) / 8).rounded(.up)
      return MeasuredSize(width, 20 * lines)
    }
  }

  private static func stack(_ bars: [LayoutBox], in cell: LayoutBox) {
    for (place, bar) in bars.enumerated() {
      bar.layout.make { make in
        make.left.right.equalTo(cell)
        if place == 0 {
          make.top.equalTo(cell)
        } else {
          make.top.equalTo(bars[place - 1].bottom).offset(4)
        }
      }
    }
    bars[4].layout.make { make in make.bottom.equalTo(cell) }
  }

  private static func fillTopBar(_ bar: LayoutBox) {
    let action = text(13)
    let options = text(3)
    bar.add(action, options)
    action.layout.make { make in
      make.left.top.bottom.equalTo(bar)
      make.right.equalTo(options.left)
    }
    options.layout.make { make in make.top.right.equalTo(bar) }
    options[hugging: .horizontal] = 251
  }

  private static func fillProfile(_ bar: LayoutBox, _ headline: LayoutBox) {
    let poster = LayoutBox()
    let name = text(13)
    let time = text(18)
    let comment = text(16)
    bar.add(poster, name, headline, time, comment)
    poster.layout.make { make in
      make.left.equalTo(bar)
      make.size.equalTo(Size(50, 50))
      make.centerY.equalTo(headline)
    }
    var above = bar.top
    for (place, line) in [name, headline, time].enumerated() {
      line.layout.make { make in
        make.left.equalTo(poster.right).offset(4)
        make.right.equalTo(bar).offset(-4)
        make.top.equalTo(above).offset(place == 0 ? 0 : 2)
      }
      above = line.bottom
    }
    comment.layout.make { make in
      make.left.bottom.equalTo(bar)
      make.right.equalTo(bar).offset(-4)
      make.top.equalTo(above).offset(3)
    }
  }

  private static func fillContent(_ bar: LayoutBox) {
    let image = LayoutBox()
    let title = text(15)
    let domain = text(16)
    bar.add(image, title, domain)
    image.layout.make { make in
      make.left.right.top.equalTo(bar)
      make.height.equalTo(200)
    }
    title.layout.make { make in
      make.left.right.equalTo(bar)
      make.top.equalTo(image.bottom)
    }
    domain.layout.make { make in
      make.left.right.bottom.equalTo(bar)
      make.top.equalTo(title.bottom)
    }
  }

  private static func fillSocial(_ bar: LayoutBox) {
    let like = text(4)
    let comment = text(7)
    let share = text(5)
    bar.add(like, comment, share)
    like.layout.make { make in make.left.top.bottom.equalTo(bar) }
    comment.layout.make { make in make.top.equalTo(bar) }
    share.layout.make { make in make.top.right.equalTo(bar) }
    constrain { comment.left - like.right == share.left - comment.right }
  }

  private static func fillComment(_ bar: LayoutBox) {
    let image = LayoutBox()
    let field = text(15)
    bar.add(image, field)
    image.layout.make { make in
      make.left.top.bottom.equalTo(bar)
      make.size.equalTo(Size(50, 50))
    }
    field.layout.make { make in
      make.left.equalTo(image.right).offset(4)
      make.right.centerY.equalTo(bar)
    }
  }
}

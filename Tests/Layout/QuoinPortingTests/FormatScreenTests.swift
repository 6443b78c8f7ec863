// A chat of a public library (SlackTextViewController and the cells of its example, MIT, in the visual format),
// ported by search and replace: what is stated and the numbers are theirs, what they were written with is not.
// Frames were computed by hand.

import QuoinMasonry
import QuoinSnapKit
import Testing

@Suite struct ChatScreenTests {
  /// Looks for a constraint, as the library does to move it later.
  private static func constraint(
    _ view: LayoutBox, _ attribute: LayoutAttribute, _ first: LayoutBox, _ second: LayoutBox?
  ) -> NSLayoutConstraint? {
    view.constraints.first {
      $0.firstAttribute == attribute && $0.firstItem === first && $0.secondItem === second
    }
  }

  private final class MessageCell: LayoutBox {
    let thumbnailView = LayoutBox("thumbnailView")
    let titleLabel = LayoutBox("titleLabel")
    let bodyLabel = LayoutBox("bodyLabel")

    init(_ name: String, letters: Int) throws {
      super.init(name)
      for view in [thumbnailView, titleLabel, bodyLabel] { addSubview(view) }
      titleLabel.intrinsicWidth = 90
      bodyLabel.measure = { limit in
        let perLine = ((limit ?? 1000) / 8).rounded(.down)
        return MeasuredSize(
          min(limit ?? 1000, Double(letters) * 8), (Double(letters) / perLine).rounded(.up) * 16)
      }
      let views = ["thumbnail": thumbnailView, "title": titleLabel, "body": bodyLabel]
      let metrics: [String: Double] = ["size": 30, "right": 10, "left": 5]
      for format in [
        "H:|-left-[thumbnail(size)]-right-[title(>=0)]-right-|",
        "H:|-left-[thumbnail(size)]-right-[body(>=0)]-right-|",
        "V:|-right-[thumbnail(size)]-(>=0)-|",
        "V:|-right-[title(20)]-left-[body(>=0@999)]-left-|",
      ] {
        addConstraints(
          try NSLayoutConstraint.constraints(
            withVisualFormat: format, options: [], metrics: metrics, views: views))
      }
    }
  }

  private final class InputBar: LayoutBox {
    let textView = LayoutBox("textView")
    let leftButton = LayoutBox("leftButton")
    let rightButton = LayoutBox("rightButton")
    let editorContentView = LayoutBox("editorContentView")
    let charCountLabel = LayoutBox("charCountLabel")
    let contentView = LayoutBox("contentView")
    var isEditing = false { didSet { updateConstants() } }
    var leftImage = Size.zero { didSet { updateConstants() } }

    init() throws {
      super.init("textInputbar")
      for view in [
        editorContentView, leftButton, rightButton, textView, charCountLabel, contentView,
      ] { addSubview(view) }
      rightButton.setIntrinsicSize(Size(50, 34))
      let views = [
        "textView": textView, "leftButton": leftButton, "rightButton": rightButton,
        "editorContentView": editorContentView, "charCountLabel": charCountLabel,
        "contentView": contentView,
      ]
      for format in [
        "H:|-(left)-[leftButton(0)]-(<=left)-[textView]-(right)-[rightButton(0)]-(right)-|",
        "V:|-(>=0)-[leftButton(0)]-(0@750)-|", "V:|-(>=0)-[rightButton]-(<=0)-|",
        "H:|-(left@250)-[charCountLabel(<=50@1000)]-(right@750)-|",
        "V:|-0-[editorContentView(0)]-(<=top)-[textView(0@999)]-(0)-|",
        "H:|[editorContentView]|", "H:|[contentView]|", "V:[contentView(0)]|",
      ] {
        addConstraints(
          try NSLayoutConstraint.constraints(
            withVisualFormat: format, metrics: ["top": 5, "left": 8, "right": 8], views: views))
      }
      constraint(self, .height, contentView, nil)?.isActive = false
      updateConstants()
    }

    private func updateConstants() {
      constraint(self, .bottom, self, textView)?.constant = 5
      constraint(self, .height, editorContentView, nil)?.constant = isEditing ? 38 : 0
      let image = isEditing ? .zero : leftImage
      constraint(self, .width, leftButton, nil)?.constant = image.width
      constraint(self, .height, leftButton, nil)?.constant = image.height
      constraint(self, .bottom, self, leftButton)?.constant = image == .zero ? 0 : (44 - image.height) / 2
      constraints.first { $0.firstAttribute == .leading }?.constant = image.width > 0 ? 8 : 0
      constraint(self, .width, rightButton, nil)?.constant = isEditing ? 0 : 50
      constraint(self, .trailing, self, rightButton)?.constant = isEditing ? 0 : 8
      if isEditing { return }
      constraint(self, .top, rightButton, self)?.constant = 5
      constraint(self, .bottom, self, rightButton)?.constant = 5
    }
  }

  private final class Screen: LayoutBox {
    let scrollView = LayoutBox("scrollView")
    let autoCompletionView = LayoutBox("autoCompletionView")
    let typingIndicatorView = LayoutBox("typingIndicatorView")
    let textInputbar: InputBar
    let cells: [MessageCell]

    init() throws {
      textInputbar = try InputBar()
      cells = try [100, 10, 33, 34, 200].enumerated().map { try MessageCell("cell\($0)", letters: $1) }
      super.init("view")
      for view in [scrollView, autoCompletionView, typingIndicatorView, textInputbar] { addSubview(view) }
      let views = [
        "scrollView": scrollView, "autoCompletionView": autoCompletionView,
        "typingIndicatorView": typingIndicatorView, "textInputbar": textInputbar,
      ]
      for format in [
        "V:|[scrollView(0@750)][typingIndicatorView(0)]-0@999-[textInputbar(0)]|",
        "V:|-(>=0)-[autoCompletionView(0@750)][typingIndicatorView]", "H:|[scrollView]|",
        "H:|[autoCompletionView]|", "H:|[typingIndicatorView]|", "H:|[textInputbar]|",
      ] {
        addConstraints(
          try NSLayoutConstraint.constraints(withVisualFormat: format, metrics: nil, views: views))
      }
      for (place, cell) in cells.enumerated() {
        scrollView.addSubview(cell)
        let above = place == 0 ? scrollView.topAnchor : cells[place - 1].bottomAnchor
        NSLayoutConstraint.activate([
          cell.leadingAnchor.constraint(equalTo: scrollView.leadingAnchor),
          cell.trailingAnchor.constraint(equalTo: scrollView.trailingAnchor),
          cell.topAnchor.constraint(equalTo: above),
        ])
      }
      set(bar: 44, scroll: 436)
    }

    func set(
      bar: Double = 44, scroll: Double, typing: Double = 0, completion: Double = 0, keyboard: Double = 0
    ) {
      constraint(self, .height, textInputbar, nil)?.constant = bar
      constraint(self, .height, scrollView, nil)?.constant = scroll
      constraint(self, .height, typingIndicatorView, nil)?.constant = typing
      constraint(self, .height, autoCompletionView, nil)?.constant = completion
      constraint(self, .bottom, self, textInputbar)?.constant = keyboard
    }
  }

  @Test func chat_isLaidOut() throws {
    let view = try Screen()
    view.hostWidth = 320
    view.hostHeight = 480
    let (bar, first) = (view.textInputbar, view.cells[0])
    // 33 letters a line.
    expect(
      view,
      [
        (view.scrollView, Rect(0, 0, 320, 436)), (bar, Rect(0, 436, 320, 44)),
        (view.typingIndicatorView, Rect(0, 436, 320, 0)), (view.autoCompletionView, Rect(0, 436, 320, 0)),
        (first, Rect(0, 0, 320, 104)), (first.thumbnailView, Rect(5, 10, 30, 30)),
        (first.titleLabel, Rect(45, 10, 265, 20)), (first.bodyLabel, Rect(45, 35, 265, 64)),
        (view.cells[1], Rect(0, 104, 320, 56)), (view.cells[2], Rect(0, 160, 320, 56)),
        (view.cells[3], Rect(0, 216, 320, 72)), (view.cells[4], Rect(0, 288, 320, 152)),
        (bar.rightButton, Rect(262, 5, 50, 34)), (bar.editorContentView, Rect(0, 0, 320, 0)),
      ])
    #expect(bar.textView.frame.maxX == 254 && bar.textView.frame.minX <= 8)
    #expect(bar.textView.frame.minY == 5 && bar.textView.frame.height == 34)
    var count = 0
    view.forEachBelow { count += $0.layout.installed.count }
    #expect(count >= 135)
  }

  @Test func chat_followsKeyboardTypingImagesAndEditing() throws {
    let view = try Screen()
    let bar = view.textInputbar
    view.hostWidth = 320
    view.hostHeight = 480
    view.layoutIfNeeded()
    view.set(scroll: 194, typing: 26, completion: 140, keyboard: 216)
    bar.leftImage = Size(26, 26)
    expect(
      view,
      [
        (view.scrollView, Rect(0, 0, 320, 194)), (view.typingIndicatorView, Rect(0, 194, 320, 26)),
        (bar, Rect(0, 220, 320, 44)), (view.autoCompletionView, Rect(0, 54, 320, 140)),
        (bar.leftButton, Rect(8, 9, 26, 26)), (bar.rightButton, Rect(262, 5, 50, 34)),
      ])
    #expect(bar.textView.frame.maxX == 254 && bar.textView.frame.minX <= 42)
    bar.isEditing = true
    view.set(bar: 82, scroll: 398)
    expect(
      view,
      [
        (bar, Rect(0, 398, 320, 82)), (bar.editorContentView, Rect(0, 0, 320, 38)),
        (view.scrollView, Rect(0, 0, 320, 398)),
      ])
    #expect(bar.textView.frame.maxY == 77 && bar.textView.frame.height == 34)
    #expect(bar.leftButton.frame.width == 0 && bar.rightButton.frame.width == 0)
    bar.removeConstraints(bar.constraints)
    #expect(bar.constraints.isEmpty)
  }

  @Test func formats_withOptions_alignAndTurnALine() throws {
    let (a, b) = (LayoutBox("a"), LayoutBox("b"))
    let root = root(100, 50, a, b)
    let views = ["a": a, "b": b]
    NSLayoutConstraint.activate(
      try NSLayoutConstraint.constraints(
        withVisualFormat: "H:|-4-[a(10)]-6-[b(20)]", options: [.alignAllTop, .directionRightToLeft],
        metrics: nil, views: views))
    NSLayoutConstraint.activate(
      try NSLayoutConstraint.constraints(
        withVisualFormat: "V:|-(y)-[a(h)]", options: NSLayoutFormatOptions(rawValue: 0),
        metrics: ["y": 3, "h": 9], views: views))
    b.heightAnchor.constraint(equalToConstant: 5).isActive = true
    expect(root, [(a, Rect(86, 3, 10, 9)), (b, Rect(60, 3, 20, 5))])
    #expect(throws: VisualFormatError.self) {
      try NSLayoutConstraint.constraints(withVisualFormat: "|[c]", views: views)
    }
    let stray = #expect(throws: VisualFormatError.self) {
      try NSLayoutConstraint.constraints(withVisualFormat: "|[c]", views: ["c": LayoutBox("c")])
    }
    #expect(stray?.message.isEmpty == false)
  }

  /// The initialiser with items and attributes, and what a constraint says of itself.
  @Test func constraints_byItemsAndAttributes() {
    let (a, b) = (LayoutBox("a"), LayoutBox("b"))
    let root = root(100, 50, a, b)
    let width = NSLayoutConstraint(
      item: a, attribute: .width, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute,
      multiplier: 1, constant: 30)
    a.addConstraint(width)
    root.addConstraints([
      NSLayoutConstraint(
        item: a, attribute: .left, relatedBy: .equal, toItem: root, attribute: .left, multiplier: 1,
        constant: 5),
      NSLayoutConstraint(
        item: b, attribute: .left, relatedBy: .greaterThanOrEqual, toItem: a, attribute: .right,
        multiplier: 1, constant: 7),
      NSLayoutConstraint(
        item: b, attribute: .width, relatedBy: .equal, toItem: a, attribute: .width, multiplier: 0.5,
        constant: 1),
      NSLayoutConstraint(
        item: b, attribute: .bottom, relatedBy: .lessThanOrEqual, toItem: root, attribute: .bottom,
        multiplier: 1, constant: 0),
    ])
    expect(root, [(a, Rect(5, 0, 30, 0)), (b, Rect(42, 0, 16, 0))])
    #expect(a.constraints.count == 1 && a.constraints[0] === width && root.constraints.count == 4)
    let half = root.constraints.first { $0.multiplier == 0.5 }
    #expect(half?.firstItem === b && half?.secondItem === a && half?.secondAttribute == .width)
    #expect(width.secondItem == nil && width.secondAttribute == nil)
    a.removeConstraint(width)
    #expect(a.constraints.isEmpty)
  }
}

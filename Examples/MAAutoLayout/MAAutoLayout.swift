// MAAutoLayout.swift -- a small dialect of one's own on top of QuoinLayout, in the manner of MAAutoLayout.
//
//     box.ma_layout.left.equalTo(root).offset(10).active()           one line at a time, or
//     box.ma_make { $0.top.equalTo(root).multiplier(2).offset(10) }  a block at once
//
// The layout object stays with its box and keeps every line that was begun, in force or not. A change
// to a line counts from its next `active()` on. Remake forgets all lines.

public import QuoinLayout

/// A box that keeps a layout object.
open class MABox: LayoutBox {
  public private(set) lazy var ma_layout = MAAutoLayout(self)
  /// Puts the lines of a block in force, beside those there are.
  public func ma_make(_ block: (MAAutoLayout) -> Void) {
    block(ma_layout)
    for line in ma_layout.lines where !line.isActive { line.active() }
  }

  public func ma_remake(_ block: (MAAutoLayout) -> Void) {
    ma_layout.forgetAll()
    ma_make(block)
  }
}

/// The left sides of a box's lines: every attribute that is read begins a line.
public final class MAAutoLayout {
  private unowned let box: LayoutBox
  public private(set) var lines: [MALine] = []

  init(_ box: LayoutBox) { self.box = box }
  public var left: MALine { line(.left) }
  public var right: MALine { line(.right) }
  public var top: MALine { line(.top) }
  public var bottom: MALine { line(.bottom) }
  public var width: MALine { line(.width) }
  public var height: MALine { line(.height) }
  public var centerX: MALine { line(.centerX) }
  public var centerY: MALine { line(.centerY) }

  private func line(_ attribute: LayoutAttribute) -> MALine {
    lines.append(MALine(box, attribute))
    return lines[lines.count - 1]
  }

  func forgetAll() {
    for line in lines { line.deactivate() }
    lines = []
  }
}

/// One line, in force or not. It keeps its target as a value that holds no box: the target may be above the line's box.
public final class MALine {
  private unowned let box: LayoutBox
  private let attribute: LayoutAttribute
  private var state: (Chain) -> Editable = { $0.offset(0) }
  private var factor: Double?
  private var distance: Double?
  private var level = Priority.required
  private var constraint: LayoutConstraint?

  init(_ box: LayoutBox, _ attribute: LayoutAttribute) {
    self.box = box
    self.attribute = attribute
  }

  @discardableResult public func equalTo(_ other: some RelationTarget) -> MALine {
    change { [value = other.relationTarget] in state = { $0.equalTo(value) } }
  }
  @discardableResult public func atMost(_ other: some RelationTarget) -> MALine {
    change { [value = other.relationTarget] in state = { $0.lessThanOrEqualTo(value) } }
  }
  @discardableResult public func atLeast(_ other: some RelationTarget) -> MALine {
    change { [value = other.relationTarget] in state = { $0.greaterThanOrEqualTo(value) } }
  }
  @discardableResult public func multiplier(_ factor: Double) -> MALine { change { self.factor = factor } }
  @discardableResult public func offset(_ distance: Double) -> MALine { change { self.distance = distance } }
  @discardableResult public func priority(_ level: Priority) -> MALine { change { self.level = level } }

  public var isActive: Bool { constraint?.isActive == true }

  /// Puts the line in force as it stands now, in place of what was in force of it before.
  @discardableResult public func active() -> LayoutConstraint? {
    deactivate()
    constraint =
      box.layout.prepare { make in
        let line = state(make.attributes([attribute])).priority(level)
        if let factor { line.multipliedBy(factor) }
        if let distance { line.offset(distance) }
      }.first
    constraint?.activate()
    return constraint
  }

  private func change(_ body: () -> Void) -> MALine {
    body()
    return self
  }

  public func deactivate() { constraint?.deactivate() }
}

// LayoutSystem+Measure.swift -- asking contents for their size during a pass.
//
// Contents are asked without a limit once they changed, and with the solved width when that is smaller than
// they wished. A callback may change anything, also declare itself out of date: it is asked again in the
// next round, and after the last round is reported as restless.

import QuoinEngine

extension LayoutSystem {
  /// Asks contents that changed since they were asked.
  func refreshContents() {
    for node in touched where node.system === self {
      if let box = node.box, box.contents.isStale { box.refreshContents() }
    }
  }

  /// Carries out step 2 of a pass. Returns whether a round found all contents at rest.
  func measureUntilAtRest() -> Bool {
    for _ in 0..<LayoutPacing.measurePasses {
      readValues()
      if !remeasure() { return true }
      flushAndSolve()
    }
    return false
  }

  /// Asks the contents whose limit has changed, or that are out of date. Returns whether any gave a new answer or was
  /// out of date.
  private func remeasure() -> Bool {
    var isNew = false
    for node in touched where node.system === self {
      guard let box = node.box else { continue }
      if box.contents.isStale {
        box.refreshContents()
        isNew = true
        continue
      }
      guard let limit = newLimit(box) else { continue }
      box.contents.measuredFor = limit.width
      guard let answer = box.ask(limit.width) else { continue }
      if box.differs(from: answer) { isNew = true }
      box.intrinsicHeight = answer.size.height
      box.firstBaselineOffset = answer.firstBaseline
      box.lastBaselineOffset = answer.lastBaseline
    }
    // A callback may declare contents out of date whenever it is asked, also others that were asked before it.
    return isNew || touched.contains(where: isOutOfDate)
  }

  private func isOutOfDate(_ node: Node) -> Bool {
    node.system === self && node.box?.contents.isStale == true
  }

  /// The greatest width with which a box's contents are to be asked for their height; in it, nil stands for no limit.
  /// Returns nil as a whole if they were asked with that width last, are out of date, or have no measure callback.
  private func newLimit(_ box: LayoutBox) -> (width: Double?, Void)? {
    guard box.contents.measure != nil, !box.contents.isStale else { return nil }
    let width = box.node.solved.width
    let natural = box.contents.width.intrinsic ?? width
    let limit = width < natural - LayoutPacing.narrower ? width : nil
    return limit == box.contents.measuredFor ? nil : (limit, ())
  }

  /// Notes, after the last round, the contents that would give another answer. Their last answer counts.
  func noteRestless() {
    readValues()
    for node in touched where node.system === self {
      guard let box = node.box, let limit = newLimit(box), let answer = box.ask(limit.width) else { continue }
      if box.differs(from: answer) { noteRestless(box) }
    }
    for node in touched where isOutOfDate(node) {
      guard let box = node.box else { continue }
      box.contents.isStale = false
      noteRestless(box)
    }
  }

  private func noteRestless(_ box: LayoutBox) {
    box.contents.isRestless = true
    box.node.mayBeUnsound = true
  }
}

extension LayoutBox {
  /// Asks the contents for their size if they changed since they were asked.
  final func refreshContents() {
    guard contents.isStale, !contents.isAsked else { return }
    contents.isStale = false
    contents.isRestless = false
    contents.measuredFor = nil
    guard contents.measure != nil else { return askSubclass() }
    guard let answer = ask(nil) else { return }
    intrinsicWidth = answer.size.width
    intrinsicHeight = answer.size.height
    firstBaselineOffset = answer.firstBaseline
    lastBaselineOffset = answer.lastBaseline
  }

  /// Reads the intrinsic size that a subclass gives.
  private func askSubclass() {
    contents.isAsked = true
    defer { contents.isAsked = false }
    let size = intrinsicContentSize
    guard size != knownIntrinsicSize else { return }
    intrinsicWidth = size.width == LayoutBox.noIntrinsicMetric ? nil : size.width
    intrinsicHeight = size.height == LayoutBox.noIntrinsicMetric ? nil : size.height
  }

  /// Calls the measure callback; nil if there is none, or if it runs already.
  final func ask(_ maxWidth: Double?) -> MeasuredSize? {
    guard let measure = contents.measure else { return nil }
    guard !contents.isAsked else {
      node.reportMisuse(LayoutError(.duringLayout, "measure of \(node.label)", nil))
      return nil
    }
    contents.isAsked = true
    defer { contents.isAsked = false }
    return measure(maxWidth)
  }

  /// Whether an answer has another height or other baselines than are known.
  fileprivate func differs(from answer: MeasuredSize) -> Bool {
    answer.size.height != contents.height.intrinsic || answer.firstBaseline != firstBaselineOffset
      || answer.lastBaseline != lastBaselineOffset
  }
}

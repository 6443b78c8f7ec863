// LayoutSystem+Measure.swift -- asking contents for their size during a pass.
//
// Contents are asked without a limit once they changed, and with the solved width when that is smaller than
// they wished. A callback may change anything, and may declare its contents out of date: they are asked again
// in the next round. Contents that are out of date after the last round are reported as restless.

import QuoinEngine

extension LayoutSystem {
  /// Asks the contents that changed since they were last asked.
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
      box.contents.isWrapped = limit.width.map { answer.size.width <= $0 + LayoutPacing.narrower } ?? false
      box.accept(answer)
    }
    // A callback may declare any contents out of date, also contents that the loop has asked before it.
    return isNew || touched.contains(where: isOutOfDate)
  }

  private func isOutOfDate(_ node: Node) -> Bool {
    node.system === self && node.box?.contents.isStale == true
  }

  /// The limit of width with which to ask a box's contents for their height now; a nil width is no limit. Returns nil
  /// if the contents were last asked with the same limit, are out of date, or have no measure callback.
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
      if box.differs(from: answer) {
        let known = box.heightText(box.contents.height.intrinsic ?? 0, for: box.contents.measuredFor)
        noteRestless(box, "\(known), and \(box.heightText(answer.size.height, for: limit.width))")
      }
    }
    for node in touched where isOutOfDate(node) {
      guard let box = node.box else { continue }
      box.contents.isStale = false
      noteRestless(box, "")
    }
  }

  private func noteRestless(_ box: LayoutBox, _ what: String) {
    box.contents.restlessness = what
    box.node.mayBeUnsound = true
  }
}

extension LayoutBox {
  /// Asks the contents for their size if they changed since they were last asked.
  final func refreshContents() {
    guard contents.isStale, !contents.isAsked else { return }
    contents.isStale = false
    contents.restlessness = nil
    contents.measuredFor = nil
    contents.isWrapped = false
    guard contents.measure != nil else { return askSubclass() }
    guard let answer = ask(nil) else { return }
    intrinsicWidth = answer.size.width
    accept(answer)
  }

  /// Takes the height and the baselines of an answer.
  final func accept(_ answer: MeasuredSize) {
    intrinsicHeight = answer.size.height
    firstBaselineOffset = answer.firstBaseline
    lastBaselineOffset = answer.lastBaseline
  }

  /// Reads the intrinsic size that a subclass gives.
  private func askSubclass() {
    contents.isAsked = true
    defer { contents.isAsked = false }
    let size = intrinsicContentSize
    if size != knownIntrinsicSize { setIntrinsicSize(size) }
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

  /// An answer in words: `16 high for a width of 40`.
  fileprivate func heightText(_ height: Double, for width: Double?) -> String {
    "\(shortText(height)) high for " + (width.map { "a width of \(shortText($0))" } ?? "any width")
  }

  /// Whether an answer has another height or other baselines than are known.
  fileprivate func differs(from answer: MeasuredSize) -> Bool {
    answer.size.height != contents.height.intrinsic || answer.firstBaseline != firstBaselineOffset
      || answer.lastBaseline != lastBaselineOffset
  }
}

// CSS+Content.swift -- the smallest and the largest width that the content of a node takes.
//
// The smallest width is the one that the content does not overflow: a text's longest word. The largest is the one that it
// takes where nothing bounds it: a text in one line. Nothing is laid out for them. A leaf answers by its measure
// function, a flex container by its items: a row is as wide as all of them together (one that wraps is at least as wide
// as the widest), a column as wide as the widest. Percentages count as not set. Both widths of a container are
// remembered, under questions that say so in their key.
//
// Where a spec has to be asked, or lines have to be broken, items get other geometry than the container's layout gave
// them: the container then counts as not placed.

extension FlexQuestion {
  /// The question for a container's content width.
  static func content(least: Bool, isRTL: Bool) -> FlexQuestion {
    var question = FlexQuestion(
      width: .infinity, height: .infinity, widthMode: .any, heightMode: .any, around: .zero, isRTL: isRTL,
      places: false)
    question.isContent = true
    if least { question.widthMode = .upTo }
    return question
  }
}

extension SpecTree {
  /// The width of a node's border box that follows from its content; nil if another node has to be laid out first.
  /// `height` is the node's height, if it is known without its content; else not a number.
  mutating func contentWidth(_ node: Int32, least: Bool, _ isRTL: Bool, height: Double = .nan)
    throws(SpecError) -> Double?
  {
    if nodes[node].kind == .leaf || nodes[node].first < 0 {
      return try leafWidth(node, least: least, isRTL)
    }
    if nodes[node].kind == .flex {
      var question = FlexQuestion.content(least: least, isRTL: isRTL)
      setHeight(node, &question, height)
      return try widthEntry(node, question.key)?.pointee.size.width
    }
    // A spec takes any room that it is given, and no room as well.
    if least { return 0 }
    return try ask(node, .unconstrained, parent: .unknown) ? w(node) : nil
  }

  /// Gives the question the height that is known, where the width depends on it: the height that lines of a column break
  /// at, or that heights of items with a ratio refer to.
  @_optimize(size)
  private mutating func setHeight(_ node: Int32, _ question: inout FlexQuestion, _ given: Double) {
    guard nodes[node].widthNeedsHeight else { return }
    var height = given
    if !(height >= 0) {
      let own = styled(node, .height, 1, of: .infinity, .infinity, question.isRTL)
      if own >= 0 { height = limited(node, 1, own, of: .infinity, .infinity, question.isRTL) }
    }
    let wraps = choice(node, .flexWrap) != FlexWrap.noWrap.rawValue
    if !(height >= 0) && wraps && choice(node, .flexDirection) < FlexDirection.row.rawValue {
      height = styled(node, .maxHeight, 1, of: .infinity, .infinity, question.isRTL)
    }
    guard height >= 0 else { return }
    (question.height, question.heightMode, question.isForced) = (height, .exact, true)
  }

  mutating func leafWidth(_ leaf: Int32, least: Bool, _ isRTL: Bool) throws(SpecError) -> Double {
    let framing = framing(leaf, 0, of: .infinity, isRTL)
    guard nodes[leaf].kind == .leaf, nodes[leaf].hook >= 0 else { return framing }
    let width = try remembered(leaf, SpecSize(least ? 0 : .infinity, .infinity), 0).width
    return SizeRange.isValid(width) ? width + framing : framing
  }

  /// The width within room: the content's largest, but no more than the room, unless the smallest is more.
  /// `extra` is added to both.
  mutating func fitWidth(_ node: Int32, _ room: Double, _ isRTL: Bool, extra: Double = 0) throws(SpecError)
    -> Double?
  {
    guard let most = try contentWidth(node, least: false, isRTL) else { return nil }
    if most + extra <= room { return most + extra }
    guard let least = try leastBeyond(node, room - extra, isRTL) else { return nil }
    return max(least + extra, min(room, most + extra))
  }

  /// The width that a word of a style stands for; not a number if it is none.
  mutating func worded(
    _ item: Int32, _ property: SpecProperty, _ room: Double, of around: SpecSize, _ isRTL: Bool,
    extra: Double = 0
  ) throws(SpecError) -> Double? {
    guard nodes[item].mask & property.bit != 0 else { return .nan }
    var width: Double?
    switch FlexLength.content(value(item, property)) {
    case .minContent: width = try contentWidth(item, least: true, isRTL).map { $0 + extra }
    case .maxContent: width = try contentWidth(item, least: false, isRTL).map { $0 + extra }
    case .fitContent: width = try fitWidth(item, room, isRTL, extra: extra)
    default: return .nan
    }
    guard let width else { return nil }
    // What limits of the height carry over binds what the content takes.
    return aspectRatio(item) > 0 ? carried(item, 0, width, of: around, isRTL) : width
  }

  // MARK: A container

  /// Finds the content width that a frame is for. The frame's `along` is the width so far.
  @inline(never)
  mutating func findContentWidth(_ top: Int32, _ pass: FlexPass) throws(SpecError) -> Bool {
    if frames[top].phase == FlexPhase.begin {
      // A spec among the items writes its size.
      try noteWriting(in: pass.node)
      begin(top, FlexPhase.basis, pass.node)
    }
    let least = pass.question.widthMode == .upTo
    if pass.axis == 1 && pass.wraps && !least && pass.question.heightMode == .exact {
      return try findLinesWidth(top, pass)
    }
    let sums = pass.axis == 0 && !(least && pass.wraps)
    var item = frames[top].cursor
    while item >= 0 {
      if isInLine(item) {
        guard let width = try contribution(item, least: least, pass) else {
          frames[top].cursor = item
          return false
        }
        let gap = sums && frames[top].line >= 0 ? gap(pass.node, 0, of: .infinity) : 0
        let along = frames[top].along
        frames[top].line = item
        frames[top].along = sums ? along + gap + width : max(along, width)
      }
      item = nextItem(item, in: pass.node)
    }
    finishWidth(top, frames[top].along + framing(pass.node, 0, of: .infinity, pass.isRTL))
    // A container further inside may have to be placed again.
    nodes[pass.node].flags.insert(.unsettled)
    return true
  }

  /// What an item contributes to its container's content width, with its margins.
  @inline(never)
  private mutating func contribution(_ item: Int32, least: Bool, _ pass: FlexPass) throws(SpecError)
    -> Double?
  {
    let isRTL = pass.isRTL
    if nodes[item].kind != .leaf && nodes[item].kind != .flex { unplace(pass.node) }
    guard var width = try ownContribution(item, least: least, pass),
      let low = try limit(item, .minWidth, least: least, pass),
      let high = try limit(item, .maxWidth, least: least, pass)
    else { return nil }
    if pass.axis == 0 && nodes[item].mask & SpecProperty.flexBasis.bit != 0 {
      guard let along = try basedContribution(item, width, isRTL) else { return nil }
      width = along
    }
    if high < width { width = high }
    width = limited(item, 0, width, of: .infinity, .infinity, isRTL)
    if low > width { width = low }
    return max(width, framing(item, 0, of: .infinity, isRTL)) + margins(item, 0, of: .infinity, isRTL)
  }

  /// The limit of a width that a word stands for: what the ratio makes of a height that is known, else the content's.
  @_optimize(size)
  private mutating func limit(_ item: Int32, _ property: SpecProperty, least: Bool, _ pass: FlexPass)
    throws(SpecError) -> Double?
  {
    guard nodes[item].mask & property.bit != 0, FlexLength.content(value(item, property)) != .undefined else {
      return .nan
    }
    let height = aspectRatio(item) > 0 ? contentlessHeight(item, pass) : .nan
    if height >= 0 { return byRatio(item, 0, from: height, of: .infinity, pass.isRTL) }
    return try worded(item, property, least ? 0 : .infinity, of: pass.inner, pass.isRTL)
  }

  /// What an item of a row contributes that has a basis: it is no wider than its basis if it does not grow, no narrower
  /// if it does not shrink, and no narrower than its content in any case.
  @_optimize(size)
  private mutating func basedContribution(_ item: Int32, _ width: Double, _ isRTL: Bool) throws(SpecError)
    -> Double?
  {
    let basis = styled(item, .flexBasis, 0, of: .infinity, .infinity, isRTL)
    let isBound =
      basis < width && weight(item, .flexGrow) == 0 || basis > width && weight(item, .flexShrink) == 0
    guard isBound else { return width }
    let scrolls = choice(item, .overflow) != FlexOverflow.visible.rawValue
    if basis > width || scrolls || nodes[item].mask & SpecProperty.minWidth.bit != 0 { return basis }
    // A ratio has made the width, and it is no smaller at its least.
    guard let least = aspectRatio(item) > 0 ? width : try contentWidth(item, least: true, isRTL) else {
      return nil
    }
    return max(basis, min(least, width))
  }

  @_optimize(size)
  private mutating func ownContribution(_ item: Int32, least: Bool, _ pass: FlexPass) throws(SpecError)
    -> Double?
  {
    let isRTL = pass.isRTL
    let own = styled(item, .width, 0, of: .infinity, .infinity, isRTL)
    if own >= 0 { return own }
    let height = needsHeight(item) ? contentlessHeight(item, pass) : .nan
    if !(aspectRatio(item) > 0 && height >= 0) {
      guard let word = try worded(item, .width, least ? 0 : .infinity, of: pass.inner, isRTL) else {
        return nil
      }
      if word >= 0 { return word }
    }
    guard aspectRatio(item) > 0 else { return try contentWidth(item, least: least, isRTL, height: height) }
    if height >= 0 {
      let width = byRatio(item, 0, from: height, of: .infinity, isRTL)
      if !hasAutomaticLimit(item, .minWidth) { return width }
      guard let content = try contentWidth(item, least: true, isRTL, height: height) else { return nil }
      return max(width, content)
    }
    guard let width = try contentWidth(item, least: least, isRTL) else { return nil }
    return carried(item, 0, width, of: pass.inner, isRTL)
  }

  /// The height of an item that is known without its content, between its limits: its own, or that of the row that it
  /// stretches in.
  private mutating func contentlessHeight(_ item: Int32, _ pass: FlexPass) -> Double {
    var height = styled(item, .height, 1, of: pass.inner.height, .infinity, pass.isRTL)
    if !(height >= 0) {
      guard pass.axis == 0, !pass.wraps, pass.question.heightMode == .exact, stretchesCSS(item, pass) else {
        return .nan
      }
      height = pass.inner.height - margins(item, 1, of: .infinity, pass.isRTL)
    }
    return bounded(item, 1, height, of: pass.inner.height, .infinity, pass.isRTL)
  }

  /// Notes that a container's items do not lie as its layout put them.
  private mutating func unplace(_ node: Int32) {
    nodes[node].placed = -1
    nodes[node].flags.insert(.unsettled)
  }

  // MARK: Columns in several lines

  /// Finds the largest width of columns that break into lines at a known height: that of all lines together.
  @_optimize(size)
  private mutating func findLinesWidth(_ top: Int32, _ pass: FlexPass) throws(SpecError) -> Bool {
    unplace(pass.node)
    guard try findCSSBases(top, pass) else { return false }
    let gap = gap(pass.node, 0, of: .infinity)
    var start = firstItem(pass.node)
    var sum = 0.0
    while start >= 0 {
      breakCSSLine(start, pass.inner.height, pass)
      let end = lineEnd(start, pass)
      guard let width = try lineWidth(start, end, pass) else { return false }
      sum += width + (start == firstItem(pass.node) ? 0 : gap)
      start = end
    }
    clearMarks(pass)
    finishWidth(top, sum + framing(pass.node, 0, of: .infinity, pass.isRTL))
    return true
  }

  private mutating func lineWidth(_ start: Int32, _ end: Int32, _ pass: FlexPass) throws(SpecError) -> Double?
  {
    var widest = 0.0
    var item = start
    while item != end {
      if isInLine(item) {
        guard let width = try contribution(item, least: false, pass) else { return nil }
        widest = max(widest, width)
      }
      item = nextItem(item, in: pass.node)
    }
    return widest
  }
}

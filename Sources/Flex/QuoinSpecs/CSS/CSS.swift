// CSS.swift -- flexbox as CSS says, for containers with `FlexRules.css`, step by step.
//
// Yoga measures items within bounds, and takes what they answer. CSS finds every width before any height: from styles,
// from the room, or from the two widths of a content, the smallest that it does not overflow and the largest that it
// takes (`CSS+Content`). So a container is only ever laid out for an exact width, and for a height that is exact or
// follows from the content. The steps:
//
// 1. Every item gets a basis along the lines, and a least extent, which is that of its content where the style says
//    nothing (`CSS+Basis`); in a row only if the item would become smaller than that (`CSS+Least`).
// 2. With `wrap` the items are broken into lines. In each line items grow or shrink; one that meets a limit is frozen
//    there, and the others share again, until no more items meet limits (`CSS+Lines`).
// 3. Items are laid out with these extents; each line's extent across is found; items that stretch are laid out as large
//    as their line (`CSS+Lay`).
// 4. Items are placed (`CSS+Place`), and absolute items after them (`Flex+Absolute`).
//
// The items' geometry is scratch. Steps 1 and 2: x is the basis, y the least extent and then the extent that flexing
// gave, the two extents the target and whether the item is frozen. Afterwards x and y are as in `Flex`: the position
// along the line; in y, of a line's first item, the line's extent across, and in the end the position across. The frame's
// `along` and `across` are the container's extents, once they are known.

extension SpecTree {
  /// Whether a node is a flex container by CSS's rules.
  @inline(__always)
  mutating func isCSS(_ node: Int32) -> Bool {
    SpecChoice.flexRules.value(in: nodes[node].choices) == FlexRules.css.rawValue && nodes[node].kind == .flex
  }

  // Driver: the steps of the file's head. Each step resumes where it had to wait for an item.
  @inline(never)
  mutating func stepCSS(_ top: Int32, _ pass: FlexPass) throws(SpecError) -> Bool {
    if frames[top].phase == FlexPhase.begin { beginPlacing(top, pass) }
    if frames[top].phase == FlexPhase.basis {
      guard try findCSSBases(top, pass) else { return false }
      beginLeasts(top, pass)
    }
    if frames[top].phase == FlexPhase.least {
      guard try findLeasts(top, pass) else { return false }
      flexCSSLines(top, pass)
      begin(top, FlexPhase.laying, pass.node)
    }
    if frames[top].phase == FlexPhase.laying {
      guard try layCSSItems(top, pass) else { return false }
      sizeCSSLines(top, pass)
      begin(top, FlexPhase.stretching, pass.node)
    }
    if frames[top].phase == FlexPhase.stretching {
      if pass.question.places {
        guard try stretchCSSItems(top, pass) else { return false }
        placeCSSItems(top, pass)
      }
      clearMarks(pass)
      begin(top, FlexPhase.absolute, pass.node)
    }
    return try endFlex(top, pass)
  }

  // MARK: Questions

  /// Asks a container by CSS's rules: finds its width first, where the room does not say it.
  @inline(never)
  mutating func askCSS(_ node: Int32, _ question: FlexQuestion) throws(SpecError) -> Bool {
    var question = question
    let around = question.around
    let isRTL = question.isRTL
    if question.widthMode != .exact {
      let room = question.widthMode == .upTo ? question.width : .infinity
      guard let width = try fitWidth(node, room, isRTL) else { return false }
      (question.width, question.widthMode) = (width, .exact)
    }
    if question.heightMode == .upTo { (question.height, question.heightMode) = (.infinity, .any) }
    if !question.isForced {
      question.width = bounded(node, 0, question.width, of: around.width, around.width, isRTL)
      if question.heightMode == .exact {
        question.height = bounded(node, 1, question.height, of: around.height, around.width, isRTL)
      }
      question.isForced = true
    }
    return try recall(node, question.key, around)
  }
}

extension FlexPass {
  /// What percentages of an extent refer to in items; infinite where it follows from them.
  @inline(__always)
  var reference: SpecSize {
    SpecSize(inner.width, question.isFromContent ? .infinity : inner.height)
  }

  /// What percentages along an axis refer to.
  @inline(__always)
  func reference(_ axis: Int) -> Double { axis == 1 && question.isFromContent ? .infinity : inner[axis] }
}

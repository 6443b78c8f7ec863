// Flex+Plain.swift -- containers whose content depends on the room by texts alone, and whose questions are few.
//
// A container is *plain* if it would be rigid but for the texts in it (`Flex+Rigid`). It has nothing that refers to the
// size around it, and a bound changes nothing as long as no text meets it. A bound is therefore left out first:
//
// - A bound of the height, if the height without it is no more than the bound.
// - A bound of the width, if it is more than the container's `need`: the largest width of a text in it, with all margins,
//   borders and paddings around that text. A row of texts may be wider than its bound, and is not broken for it.
//
// This takes texts to be as Yoga takes them: what fits into its room is not changed by more room.
//
// So questions that come from above with many bounds have one answer, and one entry in the cache. Without this their
// number grows with a power of the depth. An entry that answers a question of any width keeps its need in the place of
// the baseline, which only entries that place items have.

extension FlexQuestion {
  /// The question as a plain container understands it: without the size around, which none of its lengths refers to.
  var plain: FlexQuestion {
    var plain = self
    plain.around = .zero
    plain.isLoose = false
    if widthMode == .any { plain.width = .infinity }
    if heightMode == .any { plain.height = .infinity }
    return plain
  }
}

extension SpecTree {
  @inline(never)
  mutating func answerPlain(_ item: Int32, _ question: FlexQuestion) throws(SpecError) -> Bool {
    if question.places { return try recall(item, question.key, .zero) }
    let before = size(item)
    if try answerInTurn(item, question) { return true }
    putBack(item, before)
    return false
  }

  private mutating func answerInTurn(_ item: Int32, _ question: FlexQuestion) throws(SpecError) -> Bool {
    if question.heightMode == .upTo {
      var free = question
      free.heightMode = .any
      free.height = .infinity
      guard try answerWithinWidth(item, free) else { return false }
      if h(item) <= question.height { return true }
    }
    return try answerWithinWidth(item, question)
  }

  private mutating func answerWithinWidth(_ item: Int32, _ question: FlexQuestion) throws(SpecError) -> Bool {
    if question.widthMode == .upTo {
      var free = question
      free.widthMode = .any
      free.width = .infinity
      guard try recall(item, free.key, .zero) else { return false }
      if question.width > need(item) { return true }
    }
    return try recall(item, question.key, .zero)
  }

  /// The need that the last answer of an item came with.
  private mutating func need(_ item: Int32) -> Double { layouts.entries[nodes[item].wanted].baseline }

  /// Keeps the need of a layout that answers a question of any width.
  mutating func keepNeed(_ top: Int32, _ pass: FlexPass) {
    guard !pass.question.places, pass.question.widthMode == .any, nodes[pass.node].isPlain else { return }
    var largest = 0.0
    var item = firstItem(pass.node)
    while item >= 0 {
      if isInLine(item) {
        let own = need(of: item, pass) + margins(item, 0, of: .infinity, pass.isRTL)
        largest = max(largest, own)
      }
      item = nextItem(item, in: pass.node)
    }
    layouts.entries[frames[top].entry].baseline = largest + pass.framing(0)
  }

  /// The width that the bound of an item has to exceed.
  private mutating func need(of item: Int32, _ pass: FlexPass) -> Double {
    let own = ownExtent(item, 0, of: .infinity, .infinity, pass.isRTL)
    let basis = pass.axis == 0 ? ownBasis(item, 0, of: .infinity, .infinity, pass.isRTL) : .nan
    if own >= 0 || basis > 0 { return 0 }
    if nodes[item].kind == .leaf { return nodes[item].hook >= 0 ? w(item) : 0 }
    if nodes[item].first < 0 { return framing(item, 0, of: .infinity, pass.isRTL) }
    return nodes[item].wanted < 0 ? .infinity : need(inside: item, pass)
  }

  /// The need of a container in a container: that of its last answer, if this was for any width, else that of its answer
  /// without bounds, for which its own container has asked as well.
  private mutating func need(inside item: Int32, _ pass: FlexPass) -> Double {
    if layouts.entries[nodes[item].wanted].range.minWidth == .infinity { return need(item) }
    let key = FlexQuestion.unbounded(isRTL: pass.isRTL).key
    var place = nodes[item].cache
    while place >= 0 {
      if layouts.entries[place].range == key { return layouts.entries[place].baseline }
      place = layouts.entries[place].next
    }
    return .infinity
  }
}

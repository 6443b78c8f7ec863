// Flex+Plain.swift -- containers whose content depends on the room by texts alone, and whose questions are few.
//
// A container is *plain* if it would be rigid but for the texts in it (`Flex+Rigid`). It has nothing that refers to the
// size around it, and a bound changes nothing as long as no text meets it. A bound is therefore left out first:
//
// - A bound of the height, if it is more than the height without it: each container within is then left some height.
// - A bound of the width, if it is more than the container's `need`: the largest width of a text in it, or of a row that
//   may break, with all margins, borders and paddings around it. Another row of texts may be wider than its bound, and is
//   not broken for it. Columns that may break count as if they were one line: where the height is not free, nothing
//   is left out that such a column is in (`widthNeedsHeight`).
//
// This takes texts to be as Yoga takes them: what fits into its room is not changed by more room.
//
// So questions that come from above with many bounds have one answer, and one entry in the cache. Without this their
// number grows with a power of the depth. `Flex+Width` finds the need.

extension FlexQuestion {
  /// The question as a plain container understands it: without the size around, which none of its lengths refers to.
  /// Room without a bound is a bound to a container that does not break: neither makes its items grow or shrink. But a
  /// bound of nothing leaves it no size.
  func plain(wraps: Bool) -> FlexQuestion {
    var plain = self
    plain.around = .zero
    plain.isFromContent = false
    if !wraps && widthMode == .any && width > 0 && width < .infinity { plain.widthMode = .upTo }
    if !wraps && heightMode == .any && height > 0 && height < .infinity { plain.heightMode = .upTo }
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
      if h(item) * SpecTree.slack < question.height { return true }
    }
    return try answerWithinWidth(item, question)
  }

  private mutating func answerWithinWidth(_ item: Int32, _ question: FlexQuestion) throws(SpecError) -> Bool {
    let isKnown = question.heightMode != .any || question.height < .infinity
    if question.widthMode == .upTo && !(isKnown && nodes[item].widthNeedsHeight) {
      guard let need = try need(item, question.isRTL) else { return false }
      if question.width > need {
        var free = question
        free.widthMode = .any
        free.width = .infinity
        return try recall(item, free.key, .zero)
      }
    }
    return try recall(item, question.key, .zero)
  }
}

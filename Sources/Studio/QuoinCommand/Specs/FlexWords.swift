// FlexWords.swift -- CSS's words in JSON; their places are their numbers. Written by packaging/flex_words.py.

import QuoinSpecs

enum FlexWords {
  private static let flexDirection = ["column", "column-reverse", "row", "row-reverse"]
  private static let specJustify = [
    "flex-start", "flex-end", "center", "space-between", "space-around", "stretch", "space-evenly", "start",
    "end", "left", "right", "safe center", "safe flex-end",
  ]
  private static let specAlign = [
    "auto", "flex-start", "flex-end", "center", "stretch", "baseline", "last baseline", "start", "end",
    "self-start", "self-end", "safe center", "safe flex-end",
  ]
  private static let flexWrap = ["nowrap", "wrap", "wrap-reverse"]
  private static let flexPosition = ["relative", "absolute", "static"]
  private static let flexDisplay = ["flex", "none", "contents"]
  private static let flexBoxSizing = ["border-box", "content-box"]
  private static let flexOverflow = ["visible", "hidden", "scroll"]
  private static let flexWriting = ["inherit", "ltr", "rtl"]
  private static let flexRules = ["yoga", "automatic-minimum", "css", "strict-yoga"]

  static let containers: [String: (choice: SpecChoice, words: [String])] = [
    "flexDirection": (.flexDirection, flexDirection),
    "justifyContent": (.flexJustify, specJustify),
    "alignItems": (.flexAlignItems, specAlign),
    "flexWrap": (.flexWrap, flexWrap),
    "alignContent": (.flexAlignContent, specJustify),
    "rules": (.flexRules, flexRules),
  ]

  static let items: [String: (choice: SpecChoice, words: [String])] = [
    "position": (.position, flexPosition),
    "display": (.display, flexDisplay),
    "boxSizing": (.boxSizing, flexBoxSizing),
    "overflow": (.overflow, flexOverflow),
    "direction": (.writing, flexWriting),
    "alignSelf": (.alignSelf, specAlign),
  ]
}

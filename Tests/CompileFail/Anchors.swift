// Anchors.swift -- what may not be compared. Each line with a mark must not compile, for the reason
// that the mark gives; all others must.

import QuoinLayout

func anchors(_ box: LayoutBox, _ other: LayoutBox) {
  constrain {
    box.left == other.right + 8 ~ .high
    box.width == 2 * other.height - 10 ~ .high + 1
    box.right - other.left >= 20
    box.top + box.height == other.bottom
    box.centerX == (other.left + other.right) / 2
    box.edges == other.edges.inset(8)
    box.size == Size(50, 20) ~ .high
  }
  constrain { box.left == other.top }  // error: equivalent
  constrain { box.left <= other.width }  // error: equivalent
  constrain { box.width >= other.right }  // error: equivalent
  constrain { box.left + other.top == 5 }  // error: cannot|equivalent|requires
  constrain { box.left * other.width == 5 }  // error: cannot convert|binary operator
  constrain { box.left == "left" }  // error: String
  constrain { box.left == other.edges }  // error: AnchorGroup
  constrain { box.edges == "edges" }  // error: String
  constrain { box.left < other.left }  // error: binary operator '<'|requires that
  constrain { 5 }  // error: Int|buildExpression
  constrain { box.width == 5 ~ "high" }  // error: String
}

func anchorsAreNotValues(_ box: LayoutBox, _ other: LayoutBox) {
  if box.left == other.left { return }  // error: Bool
  if box.edges == other.edges { return }  // error: Bool
  _ = Set([box.left])  // error: Hashable
}

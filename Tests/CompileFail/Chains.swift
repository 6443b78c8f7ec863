// Chains.swift -- what a maker block may not say. Each line with a mark must not compile, for the
// reason that the mark gives; all others must.

import QuoinLayout

func chains(_ box: LayoutBox, _ other: LayoutBox, _ guide: LayoutGuide) {
  box.layout.make { make in
    make.left.right.and.bottom.equalTo(other).inset(8).priority(.low).key("sides")
    make.top.equalTo(guide.bottom).with.offset(10)
    make.size.equalTo(Size(50, 100))
    make.left.equalTo([other, other.right, 40])
    make.edges.equalToParent { $0.safeAreaGuide }
    make.height.equalTo(other.height / 2 + 4).priority(.low)
  }
  box.layout.make { make in
    make.left.equalTo(other.left == 5)  // error: 'LayoutConstraint'.*RelationTarget
  }
  box.layout.make { make in
    make.left.equalTo(other).right  // error: has no member 'right'
  }
  box.layout.make { make in
    make.left.equalTo(other).equalTo(10)  // error: has no member 'equalTo'
  }
  box.layout.make { make in
    make.left.offset(5).equalTo(other)  // error: has no member 'equalTo'
  }
  box.layout.make { make in
    make.left.multipliedBy(2)  // error: has no member 'multipliedBy'
  }
}

func targets(_ box: LayoutBox, _ other: LayoutBox) {
  box.layout.make { make in
    make.left.equalTo("other")  // error: a name is no target: give the box itself
  }
  box.layout.make { make in
    make.left.greaterThanOrEqualTo("other")  // error: a name is no target: give the box itself
  }
  box.layout.make { make in
    make.left.lessThanOrEqualTo("other")  // error: a name is no target: give the box itself
  }
  box.layout.make { make in
    make.left.equalTo(nil)  // error: 'nil'
  }
  box.layout.make { make in
    make.left.equalTo([[other]])  // error: RelationTarget
  }
  box.layout.make { make in
    make.left.equalTo(other).offset(Insets(5))  // error: 'offset.*'Insets' conform to 'LayoutNumber'
  }
  box.layout.make { make in
    make.left.equalTo(other).inset(Size(5, 5))  // error: 'inset.*'Size' conform to 'LayoutNumber'
  }
  box.layout.make { make in
    make.left.equalTo(other).priority("high")  // error: 'String'
  }
  box.layout.make { make in
    make.middle.equalTo(other)  // error: has no member 'middle'
  }
}

func arrays(_ box: LayoutBox) {
  [box, box].distribute(.horizontal, spacing: 5)
  [1, 2].distribute(.horizontal, spacing: 5)  // error: conform to 'LayoutItem'
  ["a"].layout.remove()  // error: conform to 'LayoutItem'
  box.add("child")  // error: 'Character'
}

func makersAreMadeByBlocks(_ box: LayoutBox) {
  _ = Maker(box)  // error: inaccessible
  _ = LayoutConstraint()  // error: initializer is inaccessible
  box.frame = Rect(0, 0, 1, 1)
}

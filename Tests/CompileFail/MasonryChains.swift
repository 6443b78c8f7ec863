// MasonryChains.swift -- what a mas_make block may not say.

import QuoinLayout
import QuoinMasonry

func targets(_ box: LayoutBox, _ other: LayoutBox) {
  box.mas_makeConstraints { make in
    make.left.mas_equalTo(other).mas_offset(8)
    make.width.mas_equalTo(50)
  }
  box.mas_makeConstraints { make in
    make.left.mas_equalTo("other")  // error: a name is no target: give the box itself
  }
  box.mas_makeConstraints { make in
    make.left.mas_greaterThanOrEqualTo("other")  // error: a name is no target: give the box itself
  }
  box.mas_makeConstraints { make in
    make.left.mas_lessThanOrEqualTo("other")  // error: a name is no target: give the box itself
  }
}

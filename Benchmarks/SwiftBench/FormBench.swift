// FormBench.swift -- a form of 40 rows stated with Masonry, SnapKit and QuoinLayout's own words.
//
//     form/first    boxes, constraints and the first pass
//     form/turned   twenty turns of the device: another width, another indent by an update, one title stated anew
//
// A row is an icon beside a title that wraps. The answer is the sum of all titles' numbers. In place of pivots stands
// how often a title was measured.

import QuoinLayout
import QuoinMasonry
import QuoinSnapKit

enum FormBench {
  static let rowCount = 40

  static var all: [Bench] {
    let dialects: [(name: String, make: () -> Form)] = [
      ("layout", { Form() }), ("masonry", { MasonryForm() }), ("snapkit", { SnapKitForm() }),
    ]
    return [
      Bench(
        name: "form/first", count: 1,
        ways: dialects.map { dialect in
          Bench.Way(name: dialect.name) {
            {
              let form = dialect.make()
              form.fill(width: 375)
              return (form.checksum, form.measures)
            }
          }
        }),
      Bench(
        name: "form/turned", count: 20,
        ways: dialects.map { dialect in
          Bench.Way(name: dialect.name) {
            let form = dialect.make()
            form.fill(width: 375)
            let before = form.measures
            return {
              for step in 0..<20 { form.turn(step) }
              return (form.checksum, form.measures - before)
            }
          }
        }),
    ]
  }
}

/// The form in QuoinLayout's words; a dialect overrides how a row is stated and changed.
private class Form: LayoutBox {
  let icons = (0..<FormBench.rowCount).map { _ in LayoutBox() }
  let titles = (0..<FormBench.rowCount).map { _ in LayoutBox() }
  private(set) var measures: UInt64 = 0

  func fill(width: Double) {
    for row in 0..<FormBench.rowCount {
      add(icons[row], titles[row])
      titles[row].measure = { [unowned self] limit in measured(30 + row % 30, limit) }
      state(row)
    }
    lay(width)
  }

  func turn(_ step: Int) {
    let row = step * 7 % FormBench.rowCount
    indent(row, Double(16 + step))
    restate(row)
    lay(step % 2 == 0 ? 320 : 375)
  }

  var checksum: Double {
    titles.reduce(0) { $0 + $1.frame.minX + $1.frame.minY + $1.frame.width + $1.frame.height }
  }

  private func lay(_ width: Double) {
    hostWidth = width
    layoutIfNeeded()
  }

  /// Letters of 8 by 20.
  private func measured(_ letters: Int, _ limit: Double?) -> MeasuredSize {
    measures += 1
    let length = Double(letters) * 8
    guard let limit, limit >= 8, limit < length else { return MeasuredSize(length, 20) }
    return MeasuredSize(limit, 20 * (length / (limit / 8).rounded(.down) / 8).rounded(.up))
  }

  func state(_ row: Int) {
    icons[row].layout.make { make in
      make.left.equalTo(self).offset(16)
      make.top.equalTo(row == 0 ? self.top : titles[row - 1].bottom).offset(8)
      make.size.equalTo(Size(24, 24))
    }
    restate(row)
  }

  func restate(_ row: Int) {
    titles[row].layout.remake { make in
      make.left.equalTo(icons[row].right).offset(8)
      make.right.equalTo(self).offset(-16)
      make.top.equalTo(icons[row])
    }
  }

  func indent(_ row: Int, _ distance: Double) {
    icons[row].layout.update { make in make.left.equalTo(self).offset(distance) }
  }
}

private final class MasonryForm: Form {
  override func state(_ row: Int) {
    icons[row].mas_makeConstraints { make in
      make.left.equalTo(self).with.offset(16)
      make.top.equalTo(row == 0 ? self.mas_top : titles[row - 1].mas_bottom).with.offset(8)
      make.size.mas_equalTo(Size(24, 24))
    }
    restate(row)
  }

  override func restate(_ row: Int) {
    titles[row].mas_remakeConstraints { make in
      make.left.equalTo(icons[row].mas_right).with.offset(8)
      make.right.equalTo(self).with.offset(-16)
      make.top.equalTo(icons[row])
    }
  }

  override func indent(_ row: Int, _ distance: Double) {
    icons[row].mas_updateConstraints { make in make.left.equalTo(self).with.offset(distance) }
  }
}

private final class SnapKitForm: Form {
  override func state(_ row: Int) {
    icons[row].snp.makeConstraints { make in
      make.left.equalToSuperview().offset(16)
      make.top.equalTo(row == 0 ? self.snp.top : titles[row - 1].snp.bottom).offset(8)
      make.size.equalTo(24)
    }
    restate(row)
  }

  override func restate(_ row: Int) {
    titles[row].snp.remakeConstraints { make in
      make.left.equalTo(icons[row].snp.right).offset(8)
      make.right.equalToSuperview().offset(-16)
      make.top.equalTo(icons[row])
    }
  }

  override func indent(_ row: Int, _ distance: Double) {
    icons[row].snp.updateConstraints { make in make.left.equalToSuperview().offset(distance) }
  }
}

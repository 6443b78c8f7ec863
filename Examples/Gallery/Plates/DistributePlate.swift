// DistributePlate.swift -- equal lengths with a fixed gap; a fixed length with equal gaps.

import QuoinLayout

extension Plate {
  static var distribute: Plate {
    Plate(
      "distribute", "Distribution",
      "Above, equal widths with fixed gaps; below, fixed widths with equal gaps.", height: 250
    ) { root in
      let phone = Piece.panel(.paper, border: .line, radius: 12)
      let segments = ["Day", "Week", "Month", "Year"].enumerated().map { place, name in
        place == 1
          ? Piece.button(name, size: 12) : Piece.button(name, fill: .mist, border: .line, .muted, size: 12)
      }
      let bars = [0.35, 0.6, 0.45, 0.9, 0.7, 0.55, 0.25].map {
        (share: $0, bar: Piece.panel(.accentLight, radius: 3))
      }
      let tabs = [Icon.home, .search, .plus, .bell, .person].map {
        Piece.icon($0, $0 == .home ? .accent : .muted, size: 24)
      }
      let rule = Piece.rule(.horizontal)
      let chart = LayoutGuide("chart")
      root.add(phone)
      phone.add(segments)
      phone.add(bars.map(\.bar))
      phone.add(tabs)
      phone.add(rule)
      phone.addGuide(chart)
      phone.layout.make { $0.edges.equalTo(root).inset(16) }
      segments.distribute(.horizontal, spacing: 8, lead: 14, tail: 14)
      segments.layout.make { $0.top.equalTo(14) }
      tabs.distribute(.horizontal, itemLength: 24, lead: 26, tail: 26)
      tabs.layout.make { $0.bottom.equalTo(-12) }
      constrain {
        rule.leading == phone.leading
        rule.trailing == phone.trailing
        rule.bottom == tabs[0].top - 10
        chart.top == segments[0].bottom + 14
        chart.bottom == rule.top - 10
        chart.leading == phone.leading
        chart.trailing == phone.trailing
      }
      bars.map(\.bar).distribute(.horizontal, spacing: 14, lead: 24, tail: 24)
      for (share, bar) in bars {
        bar.layout.make { make in
          make.bottom.equalTo(chart)
          make.height.equalTo(chart).multipliedBy(share)
        }
      }
    }
  }
}

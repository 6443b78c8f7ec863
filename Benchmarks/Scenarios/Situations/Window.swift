// Window.swift -- a window as people build them, its corner dragged by a hand.
//
//   +--------------------------------------+   toolbar: buttons, and a gap that takes what is left
//   | o o o o o                      o o o |
//   +---------+----------------------------+   sidebar: between two widths, a quarter if it can
//   | sidebar |  label  field              |   form: labels as wide as the widest
//   |         |  label  field              |
//   |         +----------------------------+   table: five columns, one of which stretches;
//   |         |  table                     |   the size counts its rows
//   +---------+----------------------------+

import QuoinEngine
import QuoinTrace

enum Window {
  static let family = ScenarioFamily(
    "window", "toolbar, sidebar, form and table, resized along a mouse path; size: table rows",
    sizes: [10, 50, 200, 1000], make: trace)

  private static let mousePath: [(x: Double, y: Double)] = [
    (900, 700), (1180, 760), (1400, 420), (760, 380), (420, 560), (430, 980), (880, 690),
  ]
  private static let stepsEach = 30
  private static let toolbarHeight = 44

  private static func trace(rows: Int) -> Trace {
    var random = PythonRandom(seed: 27)
    var build = TraceBuilder()
    let window = build.box()
    build.phase("build")
    build.edit(window.w)
    build.edit(window.h)
    build.suggest(window.w, mousePath[0].x, window.h, mousePath[0].y)
    build.require(window.x == 0)
    build.require(window.y == 0)
    addToolbar(of: window, &random, &build)
    let sidebar = addSidebar(of: window, &random, &build)
    let form = addForm(of: window, beside: sidebar, &random, &build)
    addTable(of: window, below: form, rows: rows, &random, &build)
    build.update()
    build.check()

    build.phase("suggest")
    for (k, mouse) in Motion.path(through: mousePath, stepsEach: stepsEach).enumerated() {
      build.suggest(window.w, mouse.x, window.h, mouse.y)
      build.update()
      if k % 10 == 0 { build.check() }
    }
    return build.trace
  }

  private static func addToolbar(
    of window: Box, _ random: inout PythonRandom, _ build: inout TraceBuilder
  ) {
    var end = window.x
    for i in 0..<8 {
      let button = build.box()
      // The sixth button may be further from the fifth: the room that is left over goes there.
      build.require(i == 5 ? button.x >= end + 8 : button.x == end + 8)
      build.require(2 * button.y + button.h == Linear(toolbarHeight))
      build.add(.strong, button.h == 28)
      build.require(button.w >= 24)
      build.add(.medium, button.w == Linear(40 + random.below(50)))
      end = button.right
    }
    build.require(end <= window.right - 8)
    build.add(.weak, end == window.right - 8)
  }

  private static func addSidebar(
    of window: Box, _ random: inout PythonRandom, _ build: inout TraceBuilder
  ) -> Box {
    let sidebar = build.box()
    build.require(sidebar.x == window.x)
    build.require(sidebar.y == window.y + Linear(toolbarHeight))
    build.require(sidebar.bottom == window.bottom)
    build.require(sidebar.w >= 140)
    build.require(sidebar.w <= 320)
    build.add(.medium, sidebar.w == 0.25 * window.w)
    var top = sidebar.y + 8
    for _ in 0..<12 {
      let item = build.box()
      build.require(item.x == sidebar.x + 12)
      build.require(item.right == sidebar.right - 12)
      build.require(item.y == top)
      build.add(.strong, item.h == Linear(22 + 2 * random.below(3)))
      top = item.bottom
    }
    return sidebar
  }

  /// Returns the box that the form fills.
  private static func addForm(
    of window: Box, beside sidebar: Box, _ random: inout PythonRandom, _ build: inout TraceBuilder
  ) -> Box {
    let form = build.box()
    build.require(form.x == sidebar.right)
    build.require(form.y == sidebar.y)
    build.require(form.right == window.right)
    let labelWidth = build.variable()
    build.add(.weak, labelWidth == 0)
    var top = form.y + 16
    for _ in 0..<10 {
      let label = build.box()
      let field = build.box()
      build.require(label.x == form.x + 16)
      build.require(label.w == labelWidth)
      build.add(.strong, label.w >= Linear(40 + random.below(70)))
      build.add(.strong, label.h == 16)
      build.require(field.x == label.right + 8)
      build.add(.medium, field.right == form.right - 16)
      build.require(field.w >= 60)
      build.add(.weak, field.w <= Linear(300 + random.below(200)))
      build.require(field.y == top)
      build.add(.strong, field.h == 22)
      build.require(2 * label.y + label.h == 2 * field.y + field.h)
      top = field.bottom + 6
    }
    build.require(form.bottom == top)
    return form
  }

  private static func addTable(
    of window: Box, below form: Box, rows: Int, _ random: inout PythonRandom,
    _ build: inout TraceBuilder
  ) {
    let table = build.box()
    build.require(table.x == form.x)
    build.require(table.right == form.right)
    build.require(table.y == form.bottom)
    build.add(.strong, table.bottom == window.bottom)
    build.require(table.h >= 0)
    let columns = (0..<5).map { _ in (x: build.variable(), w: build.variable()) }
    build.require(columns[0].x == table.x)
    for i in 0..<5 {
      if i > 0 { build.require(columns[i].x == columns[i - 1].x + columns[i - 1].w) }
      build.require(columns[i].w >= Linear(24 + 4 * i))
      let wished = Linear(60 + random.below(120))
      build.add(i == 1 ? .weak : .medium * Double(5 - i), columns[i].w == wished)
    }
    build.add(.strong, columns[4].x + columns[4].w == table.right)
    var top = table.y
    for _ in 0..<rows {
      let (y, h) = (build.variable(), build.variable())
      build.require(y == top)
      build.add(.medium, h == Linear(20 + random.below(6)))
      for column in columns {
        let (text, end) = (build.variable(), build.variable())
        build.require(text == column.x + 4)
        build.require(end <= column.x + column.w - 4)
        build.add(.weak, end == text + Linear(10 + random.below(140)))
      }
      top = y + h
    }
  }
}

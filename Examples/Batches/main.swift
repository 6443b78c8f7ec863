// A dashboard at every width of its window, and a table of rows: one solver each, many numbers.
import Quoin

/// Three panes beside each other: the first is 200 wide if it can be, the others share the rest as 2 to 1, as far as
/// their least widths allow.
func dashboard() throws {
  let solver = try Solver()
  let width = try solver.variable("width")
  let menu = try solver.variable("menu"), chart = try solver.variable("chart")
  let notes = try solver.variable("notes")
  try solver.add(menu + chart + notes == width)
  try solver.add(menu == 200 ~ .strong)
  try solver.add(menu >= 60)
  try solver.add(chart >= 320)
  try solver.add(notes >= 180)
  try solver.add(chart == 2 * notes ~ .weak)
  let window = try solver.edit(width)

  let batch = try solver.batch(parameters: [.edit(window)], outputs: [menu, chart, notes])
  let widths = stride(from: 500.0, through: 1300, by: 200)
  var values: [Double] = []
  try batch.solve(Array(widths), into: &values)
  print("width   menu  chart  notes")
  for (place, width) in widths.enumerated() {
    let row = values[3 * place..<3 * place + 3]
    print(([width] + row).map { pad(Int($0.rounded())) }.joined(separator: "  "))
  }
}

/// A table's row: an icon, a text as wide as it asks, and a price at the right end that the text may not touch.
func table() throws {
  let solver = try Solver()
  let text = try solver.variable("text"), price = try solver.variable("price")
  let asked = try solver.add(text == 0 ~ .strong)
  try solver.add(text >= 40)
  try solver.add(price == 300)
  try solver.add(32 + text + 8 <= price)

  let batch = try solver.batch(parameters: [.setting(asked)], outputs: [text])
  let texts = (0..<10_000).map { Double($0 * 7919 % 400) }
  var widths: [Double] = []
  let statuses = try batch.solve(texts, into: &widths)
  let cut = zip(texts, widths).filter { $0 > $1 }.count
  print("\(statuses.filter { $0 == .solved }.count) rows, \(cut) of them with a text that is cut")
  print("answered from regions: \(batch.report.fromBatch), one by one: \(batch.report.oneByOne)")
}

func pad(_ number: Int) -> String {
  let digits = String(number)
  return String(repeating: " ", count: max(5 - digits.count, 0)) + digits
}

try dashboard()
try table()

// MapJSON.swift -- the regions of a batch as JSON, a line for each region.
//
//     {"parameters": [NAME, ...],
//     "extremes": [{"greatest": BOOL, "forms": [{"constant": C, "terms": [{"parameter": P, "rate": R}, ...]}, ...]}, ...],
//     "columns": [{"name": NAME, "outputs": [OUTPUT, ...], "constant": C}, ...],
//     "parts": [
//     {"parameters": [P, ...], "outputs": [OUTPUT, ...], "regions": [
//     {"limits": [{"lowest": L, "highest": H, "terms": [{"parameter": P, "rate": R}, ...]}, ...],
//      "moving": [P, ...], "values": [V, ...], "rates": [[R, ...], ...]},
//     ...]},
//     ...]}
//
// P counts the parameters from 0, then the extremes. An extreme is the greatest or the least of its forms, sums of a
// constant and parameters: where the widest text makes a column, its width is one. A row lies in a region if lowest <= sum of rate * parameter <= highest for each limit;
// null is no end. There the part's outputs are `values` and, for each moving parameter, its number times its list of
// rates. A column of the answers is the sum of its outputs and its constant.

import QuoinBatch
import QuoinDrawing

/// A column of the answers: some of a plan's outputs and a constant, added up.
struct BatchColumn {
  let name: String
  let outputs: [Int]
  var constant = 0.0
}

/// A map that is too large to be written.
struct MapSizeError: Error, CustomStringConvertible {
  let numbers: Int
  let most: Int

  var description: String {
    let (has, most) = (NumberText.grouped(UInt64(numbers)), NumberText.grouped(UInt64(most)))
    return "the map has \(has) numbers, and no more than \(most) are written"
  }
}

struct MapJSON {
  private var file: TextFile

  /// The most numbers that a map may have; they are held in memory twice.
  static let mostNumbers = 1 << 26

  /// Writes the map of the regions that a plan keeps.
  static func write(
    _ plan: BatchPlan, parameters: [String], columns: [BatchColumn], to path: String, _ console: Console,
    mostNumbers: Int = Self.mostNumbers
  ) throws {
    let numbers = plan.writeMap(into: UnsafeMutableBufferPointer(start: nil, count: 0))
    guard numbers <= mostNumbers else { throw MapSizeError(numbers: numbers, most: mostNumbers) }
    var writer = MapJSON(file: try TextFile(path, console))
    writer.file.add("{\"parameters\": ")
    writer.add { $0.array(parameters) { $0.value($1) } }
    try writer.endLine(",")
    let map = plan.map()
    writer.file.add("\"extremes\": ")
    writer.add { $0.array(map.extremes) { write($1, &$0) } }
    try writer.endLine(",")
    writer.file.add("\"columns\": ")
    writer.add { $0.array(columns) { write($1, &$0) } }
    try writer.endLine(",")
    writer.file.add("\"parts\": [")
    try writer.list(map.parts) { try $0.write($1) }
    writer.file.add("]}")
    try writer.endLine("")
    try writer.file.finish()
  }

  private mutating func write(_ part: BatchMap.Part) throws {
    file.add("{\"parameters\": ")
    add { $0.array(part.parameters) { $0.value($1) } }
    file.add(", \"outputs\": ")
    add { $0.array(part.outputs) { $0.value($1) } }
    file.add(", \"regions\": [")
    try list(part.regions) { writer, region in writer.add { Self.write(region, &$0) } }
    file.add("]}")
  }

  /// Writes items, each on lines of its own.
  private mutating func list<Item>(_ items: [Item], _ write: (inout MapJSON, Item) throws -> Void) throws {
    for (place, item) in items.enumerated() {
      try endLine(place == 0 ? "" : ",")
      try write(&self, item)
    }
    if !items.isEmpty { try endLine("") }
  }

  private mutating func endLine(_ end: String) throws {
    file.add(end)
    try file.endLine()
  }

  private mutating func add(_ write: (inout JSONWriter) -> Void) {
    var json = JSONWriter()
    write(&json)
    file.add(json.text)
  }

  private static func write(_ extreme: BatchMap.Extreme, _ json: inout JSONWriter) {
    json.object { json in
      json.field("greatest", extreme.isGreatest)
      json.field("forms", extreme.forms) { json, form in
        json.object {
          $0.field("constant", form.constant)
          write(form.terms, &$0)
        }
      }
    }
  }

  private static func write(_ column: BatchColumn, _ json: inout JSONWriter) {
    json.object { json in
      json.field("name", column.name)
      json.field("outputs", column.outputs) { $0.value($1) }
      json.field("constant", column.constant)
    }
  }

  private static func write(_ region: BatchMap.Region, _ json: inout JSONWriter) {
    json.object { json in
      json.field("limits", region.limits) { write($1, &$0) }
      json.field("moving", region.moving) { $0.value($1) }
      json.field("values", region.values) { $0.value($1) }
      json.field("rates", region.rates) { $0.array($1) { $0.value($1) } }
    }
  }

  private static func write(_ limit: BatchMap.Limit, _ json: inout JSONWriter) {
    json.object { json in
      json.field("lowest", limit.lowest)
      json.field("highest", limit.highest)
      write(limit.terms, &json)
    }
  }

  private static func write(_ terms: [BatchMap.Term], _ json: inout JSONWriter) {
    json.field("terms", terms) { json, term in
      json.object {
        $0.field("parameter", term.parameter)
        $0.field("rate", term.rate)
      }
    }
  }
}

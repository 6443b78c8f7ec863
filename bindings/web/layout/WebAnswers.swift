// WebAnswers.swift -- what a page asks about an open sketch, as JSON.

import QuoinDrawing
import QuoinLayout
import QuoinSketch

extension WebSketch {
  /// What the text says: its boxes, variables and constraints with their places, or its errors.
  var about: String {
    JSONWriter.object { json in
      json.objects("errors", errors) { json, error in
        Self.write(error.span, &json)
        json.field("message", error.reason.message)
      }
      guard let sketch else { return }
      json.field("attributes", Sketch.attributes) { $0.value($1.name) }
      json.objects("boxes", sketch.boxes) { json, box in
        json.field("name", box.name)
        json.field("line", box.line)
        json.field("parent", box.parent ?? -1)
        if let size = box.size {
          json.field("width", size.width)
          json.field("height", size.height)
        }
      }
      json.objects("variables", sketch.variables) { json, variable in
        json.field("name", variable.name)
        json.field("line", variable.line)
      }
      json.field("statements", sketch.constraints) { Self.write($1, sketch, &$0) }
    }
  }

  private static func write(_ given: Sketch.Constraint, _ sketch: Sketch, _ json: inout JSONWriter) {
    json.object { json in
      write(given.place, &json)
      json.field("text", given.text)
      json.field("priority", given.strength.priority)
      if let strength = given.strengthText { json.field("strength", strength) }
      if let label = given.label { json.field("label", label) }
      if case .relation = given.demand {} else { json.field("pulls", true) }
      json.field("demand", sign(given.demand))
      json.field("weight", given.strength.weight)
      json.field("constant", given.constant)
      json.field("names", given.terms) { $0.value(sketch.name(of: $1.quantity)) }
      json.field("factors", given.terms) { $0.value($1.coefficient) }
    }
  }

  private static func sign(_ demand: Sketch.Demand) -> String {
    switch demand {
    case .relation(.equal): "=="
    case .relation(.lessOrEqual): "<="
    case .relation(.greaterOrEqual): ">="
    case .minimize: "minimize"
    case .maximize: "maximize"
    }
  }

  private static func write(_ span: SourceSpan, _ json: inout JSONWriter) {
    json.field("line", span.line)
    json.field("column", span.column)
    json.field("length", span.length)
  }

  /// What does not hold: the constraints that give way, and the contradictions, each with its broken member first.
  var report: String {
    guard let layout else { return "{}" }
    return JSONWriter.object { json in
      json.objects("violations", layout.violations()) { json, violation in
        write(violation.rule, layout, &json)
        json.field("off", violation.amount)
        json.field("deferred", violation.isDeferred)
      }
      json.field("conflicts", layout.conflicts) { json, conflict in
        json.array(conflict) { json, member in
          json.object { write(member, layout, &$0) }
        }
      }
    }
  }

  /// A rule with its place; `statement` is the constraint's number in the text, and -1 for a pull.
  private func write(_ rule: Int, _ layout: SketchLayout, _ json: inout JSONWriter) {
    RuleText.json(rule, layout, &json)
    if case .stated(let index) = layout.rules[rule] {
      json.field("statement", index < statedCount ? index : -1)
    }
  }

  /// Why a quantity has its value: the constraints that decide it, and what each adds.
  func reasons(_ quantity: Sketch.Quantity) -> String {
    guard let layout else { return "{}" }
    return JSONWriter.object { json in
      json.field("name", layout.sketch.name(of: quantity))
      json.field("value", layout.value(of: quantity))
      json.objects("chain", layout.chain(of: quantity)) { json, link in
        switch link.source {
        case .rule(let rule): write(rule, layout, &json)
        case .rests(let other): json.field("rests", layout.sketch.name(of: other))
        }
        json.field("adds", link.contribution)
      }
    }
  }

  /// Why a statement does not hold: its conflict, itself first.
  func conflict(of statement: Int) -> String {
    var json = JSONWriter()
    let rule = layout?.rules.firstIndex(of: .stated(statement))
    json.array(rule.flatMap { layout?.conflict(of: $0) } ?? []) { json, member in
      if let layout { json.object { write(member, layout, &$0) } }
    }
    return json.text
  }

  /// The quantities that the author's constraints leave open, with what they could be.
  var openQuantities: String {
    var found: [OpenQuantity] = []
    do throws(SketchErrors) {
      found = try layout?.openQuantities() ?? []
    } catch {
      // Without defaults the numbers are too wild for the engine. Then nobody can say what is open.
    }
    var json = JSONWriter()
    json.array(found) { json, one in
      json.object { json in
        json.field("name", layout?.sketch.name(of: one.quantity) ?? "")
        json.field("lowest", one.lowest)
        json.field("highest", one.highest)
      }
    }
    return json.text
  }

  /// The picture that `quoin solve --svg` draws.
  func picture(_ title: String) -> String { layout.map { SVGPicture($0, title: title).text } ?? "" }

  /// All that the present layout asks of a solver, for `quoin replay`.
  var trace: [UInt8] {
    guard let desk = layout?.desk else { return [] }
    desk.startRecording()
    return desk.stopRecording()
  }
}

// NodeStyles.swift -- quoin_flex.h: Styles, and functions of the caller's.

public import CQuoin
internal import QuoinCBase
internal import QuoinSpecs

@_cdecl("quoin_node_set") @implementation
public func quoin_node_set(
  _ tree: OpaquePointer?, _ node: quoin_node, _ property: quoin_property, _ value: Double, _ unit: quoin_unit
) -> quoin_status {
  TreeBlock.change(tree) { tree throws(SpecError) in
    guard let property = SpecProperty(c: property), let unit = FlexLength.Unit(c: unit) else {
      throw .badChoice
    }
    if unit == .points && property.rawValue < SpecProperty.marginLeft.rawValue {
      // An inset may be infinite, which a `FlexLength` may not.
      try tree.set(property, of: SpecNode(node), to: value)
    } else {
      try tree.set(property, of: SpecNode(node), to: FlexLength(value, unit))
    }
  }
}

@_cdecl("quoin_node_get") @implementation
public func quoin_node_get(
  _ tree: OpaquePointer?, _ node: quoin_node, _ property: quoin_property,
  _ value_out: UnsafeMutablePointer<Double>?, _ unit_out: UnsafeMutablePointer<quoin_unit>?
) -> quoin_status {
  TreeBlock.read(tree, value_out) { tree throws(SpecError) in
    guard let property = SpecProperty(c: property) else { throw .badChoice }
    let length = try tree.length(property, of: SpecNode(node))
    unit_out?.pointee = quoin_unit(length.unit.rawValue)
    return length.value
  }
}

@_cdecl("quoin_node_choose") @implementation
public func quoin_node_choose(
  _ tree: OpaquePointer?, _ node: quoin_node, _ choice: quoin_choice, _ value: Int32
) -> quoin_status {
  TreeBlock.change(tree) { tree throws(SpecError) in
    guard let choice = SpecChoice(c: choice), let value = UInt32(exactly: value) else { throw .badChoice }
    try tree.set(choice, of: SpecNode(node), to: value)
  }
}

@_cdecl("quoin_node_chosen") @implementation
public func quoin_node_chosen(
  _ tree: OpaquePointer?, _ node: quoin_node, _ choice: quoin_choice,
  _ value_out: UnsafeMutablePointer<Int32>?
) -> quoin_status {
  TreeBlock.read(tree, value_out) { tree throws(SpecError) in
    guard let choice = SpecChoice(c: choice) else { throw .badChoice }
    return Int32(try tree.get(choice, of: SpecNode(node)))
  }
}

// MARK: Functions of the caller's

@_cdecl("quoin_node_set_measure") @implementation
public func quoin_node_set_measure(
  _ tree: OpaquePointer?, _ node: quoin_node, _ measure: quoin_measure_function?,
  _ user: UnsafeMutableRawPointer?
) -> quoin_status {
  TreeBlock.change(tree) { tree throws(SpecError) in
    let function = measure.map { unsafeBitCast($0, to: MeasureFunction.self) }
    try tree.setMeasure(SpecNode(node), function, user: user)
  }
}

@_cdecl("quoin_node_set_baseline") @implementation
public func quoin_node_set_baseline(
  _ tree: OpaquePointer?, _ node: quoin_node, _ baseline: quoin_baseline_function?,
  _ user: UnsafeMutableRawPointer?
) -> quoin_status {
  TreeBlock.change(tree) { tree throws(SpecError) in
    let function = baseline.map { unsafeBitCast($0, to: BaselineFunction.self) }
    try tree.setBaseline(SpecNode(node), function, user: user)
  }
}

@_cdecl("quoin_node_set_layout") @implementation
public func quoin_node_set_layout(
  _ tree: OpaquePointer?, _ node: quoin_node, _ layout: quoin_layout_function?,
  _ user: UnsafeMutableRawPointer?
) -> quoin_status {
  TreeBlock.change(tree) { tree throws(SpecError) in
    let function = layout.map { unsafeBitCast($0, to: LayoutFunction.self) }
    try tree.setLayout(SpecNode(node), function, user: user)
  }
}

@_cdecl("quoin_node_measure_child") @implementation
public func quoin_node_measure_child(
  _ tree: OpaquePointer?, _ child: quoin_node, _ min_width: Double, _ min_height: Double,
  _ max_width: Double, _ max_height: Double, _ size_out: UnsafeMutablePointer<Double>?
) -> quoin_status {
  let range = SizeRange(
    minWidth: min_width, minHeight: min_height, maxWidth: max_width, maxHeight: max_height)
  return TreeBlock.change(tree, Checks().needs(size_out), during: true) { tree throws(SpecError) in
    let size = try tree.measureChild(SpecNode(child), range, parent: range.max)
    (size_out.unsafelyUnwrapped[0], size_out.unsafelyUnwrapped[1]) = (size.width, size.height)
  }
}

@_cdecl("quoin_node_place_child") @implementation
public func quoin_node_place_child(
  _ tree: OpaquePointer?, _ child: quoin_node, _ x: Double, _ y: Double
) -> quoin_status {
  TreeBlock.change(tree, during: true) { tree throws(SpecError) in
    try tree.placeChild(SpecNode(child), x: x, y: y)
  }
}

@_cdecl("quoin_node_mark_dirty") @implementation
public func quoin_node_mark_dirty(_ tree: OpaquePointer?, _ node: quoin_node) -> quoin_status {
  TreeBlock.change(tree) { tree throws(SpecError) in try tree.markDirty(SpecNode(node)) }
}

@_cdecl("quoin_node_is_dirty") @implementation
public func quoin_node_is_dirty(
  _ tree: OpaquePointer?, _ node: quoin_node, _ is_dirty_out: UnsafeMutablePointer<Int32>?
) -> quoin_status {
  TreeBlock.read(tree, is_dirty_out) { tree throws(SpecError) in try tree.isDirty(SpecNode(node)) ? 1 : 0 }
}

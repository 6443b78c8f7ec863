// LayoutNumber.swift -- the types of numbers that a chain and a priority take.
//
// Where a word takes a number, it takes a `Double`, so that `1 / 2` is a half, and any other number by this protocol.
// A CGFloat needs no conformance: Swift makes a `Double` of it.

/// A number of any of Swift's types.
///
/// Against a size it is the size, against a location a distance from the parent's.
public protocol LayoutNumber: RelationTarget {
  /// The number.
  var asDouble: Double { get }
}

extension LayoutNumber {
  /// A size, or a distance from the parent's attribute.
  public var relationTarget: TargetValue { TargetValue(.number(asDouble)) }
}

extension LayoutNumber where Self: BinaryInteger {
  /// The nearest number.
  public var asDouble: Double { Double(self) }
}

extension LayoutNumber where Self: BinaryFloatingPoint {
  /// The nearest number.
  public var asDouble: Double { Double(self) }
}

extension Double: LayoutNumber {}
extension Float: LayoutNumber {}
extension Int: LayoutNumber {}
extension Int8: LayoutNumber {}
extension Int16: LayoutNumber {}
extension Int32: LayoutNumber {}
extension Int64: LayoutNumber {}
extension UInt: LayoutNumber {}
extension UInt8: LayoutNumber {}
extension UInt16: LayoutNumber {}
extension UInt32: LayoutNumber {}
extension UInt64: LayoutNumber {}
#if !((os(macOS) || targetEnvironment(macCatalyst)) && arch(x86_64))
  @available(macOS 11, iOS 14, tvOS 14, watchOS 7, *)
  extension Float16: LayoutNumber {}
#endif
#if (os(Linux) || os(macOS)) && arch(x86_64)
  extension Float80: LayoutNumber {}
#endif

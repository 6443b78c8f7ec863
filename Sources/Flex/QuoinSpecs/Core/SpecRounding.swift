// SpecRounding.swift -- how extents and positions come onto pixels.
//
// `.texture`: every element's size is rounded up to a pixel before its parent uses it. Positions are rounded up when
// they are read. Specs also round inside: stacks round centred positions down, insets and relative specs round to the
// nearest pixel, ratios round down, and stacks round shares of growth down to whole points. A stack gives the rest of
// rounded shares to a child. Nothing makes up for other rounding: three thirds of 110 points are 37 points each.
// In a flex container, an item that is given its extent has exactly that extent, whatever its kind, since items have
// to fill their lines. An extent that an item chooses is rounded up, except for leaves and empty containers.
// `.grid`: nothing is rounded while sizes are computed. The edges of the resulting frames are moved to the nearest
// pixel, in the root's coordinates, so that neighbours keep touching.
// `.yoga`: extents are rounded in the root's coordinates, but positions in the parent, so that neighbours may overlap
// by a pixel. A half is rounded up. Leaves with a measure function begin at the pixel before and end at the pixel
// after, so that no text is cut.
// `.none`: nothing is rounded at all.
//
// `ceil` and `floor` add and subtract 1.5 * 2^52, which leaves a whole number, and then correct it by one. The results
// are those of libm's ceil and floor (except for the sign of zero), without the call.

/// How a tree's sizes and positions are rounded.
public enum SpecRounding: Int32, BitwiseCopyable, Sendable {
  /// As Texture does: sizes up, positions up, specs in their own ways.
  case texture = 0
  /// Edges to the nearest pixel, once, at the end.
  case grid = 1
  /// Not at all.
  case none = 2
  /// As Yoga does: extents as `grid`, positions in the parent to the nearest pixel, texts never cut.
  case yoga = 3
}

/// A strategy with its scale.
struct PixelGrid: BitwiseCopyable {
  var strategy: SpecRounding
  /// Pixels a point.
  var scale: Double
  /// Pixels a point at most: more than any display has.
  static var largestScale: Double { 1024 }
  /// Pixels a point at least. A pixel of a smaller scale would be larger than all that is laid out.
  static var smallestScale: Double { 1 / largestScale }
  /// Whether whole points are on pixels, so that rounding up leaves them alone.
  let keepsWholes: Bool

  init(strategy: SpecRounding = .texture, scale: Double = 1) {
    self.strategy = strategy
    self.scale = scale
    keepsWholes = strategy != .texture || scale == PixelGrid.floor(scale)
  }

  /// A size that exceeds a pixel by less than this, in points, is rounded down to that pixel. The value is the epsilon
  /// of a 32-bit float, since a size may have been stored in such a float.
  private static let slack = 1.1920928955078125e-07

  /// Rounds an extent or a position up to a pixel, with `.texture` only.
  @inline(__always)
  func up(_ value: Double) -> Double {
    if strategy != .texture { return value }
    let shifted = value - PixelGrid.slack
    return scale == 1 ? PixelGrid.ceil(shifted) : PixelGrid.ceil(shifted * scale) / scale
  }

  /// Whether a side of a size is a whole number of points that rounding up does not change. Most sides are.
  @inline(__always)
  func isWhole(_ value: Double) -> Bool {
    value >= 0 && value < SizeRange.largest && (value + PixelGrid.shift) - PixelGrid.shift == value
      && keepsWholes
  }

  @inline(__always)
  func down(_ value: Double) -> Double {
    if strategy != .texture { return value }
    return PixelGrid.floor((value + PixelGrid.slack) * scale) / scale
  }

  /// Moves a number to the nearest pixel, half away from zero, with `.texture` only.
  @inline(__always)
  func nearest(_ value: Double) -> Double {
    strategy == .texture ? snapped(value) : value
  }

  /// Moves a number to the nearest pixel whatever the strategy is, half away from zero.
  func snapped(_ value: Double) -> Double {
    let scaled = abs(value * scale)
    let below = PixelGrid.floor(scaled)
    let whole = scaled - below >= PixelGrid.half ? below + 1 : below
    return (value < 0 ? -whole : whole) / scale
  }

  /// The fraction of a pixel from which on the next pixel counts as the nearest.
  static var half: Double { 0.5 }
  /// With `.yoga`, the distance in pixels within which a number counts as on a pixel: Yoga's numbers have 24 bits.
  private static let onPixel = 0.0001

  /// Moves a number to the nearest pixel as Yoga rounds: a half goes up. With `up` or `down`, which serve the edges of
  /// texts, every number between pixels goes up or down.
  func nearestOrHalfUp(_ value: Double, up: Bool = false, down: Bool = false) -> Double {
    let scaled = value * scale
    let below = PixelGrid.floor(scaled)
    let part = scaled - below
    if part < PixelGrid.onPixel { return below / scale }
    if part > 1 - PixelGrid.onPixel || up { return (below + 1) / scale }
    if down { return below / scale }
    return (part >= PixelGrid.half - PixelGrid.onPixel ? below + 1 : below) / scale
  }

  /// Rounds an extent as Yoga does: rounds both edges, and returns the distance between the rounded edges.
  func extent(from start: Double, _ extent: Double, isText: Bool) -> Double {
    let part = extent * scale - PixelGrid.floor(extent * scale)
    let isFraction = part > PixelGrid.onPixel && part < 1 - PixelGrid.onPixel
    let end = nearestOrHalfUp(start + extent, up: isText && isFraction, down: isText && !isFraction)
    return end - nearestOrHalfUp(start, down: isText)
  }

  /// Rounds the share of a growing element down to a whole point, with `.texture` only.
  @inline(__always)
  func share(_ value: Double) -> Double {
    strategy == .texture ? PixelGrid.floor(value) : value
  }

  // MARK: Whole numbers

  /// 2^51: adding 1.5 * 2^52 to a number of smaller magnitude gives a number without a fraction.
  private static let farthest = 2_251_799_813_685_248.0
  private static let shift = 6_755_399_441_055_744.0

  @inline(__always)
  static func ceil(_ value: Double) -> Double {
    guard abs(value) < farthest else { return value.rounded(.up) }
    let whole = (value + shift) - shift
    return whole < value ? whole + 1 : whole
  }

  @inline(__always)
  static func floor(_ value: Double) -> Double {
    guard abs(value) < farthest else { return value.rounded(.down) }
    let whole = (value + shift) - shift
    return whole > value ? whole - 1 : whole
  }
}

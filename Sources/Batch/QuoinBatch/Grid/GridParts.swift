// GridParts.swift -- what a grid of cells is made of: tracks, spans and room; and the work of a change.

import QuoinEngine

/// How wide a column is, or how high a row.
public struct GridTrack: Sendable, BitwiseCopyable {
  /// How a track's size is found.
  public enum Kind: Sendable, BitwiseCopyable {
    /// A fixed size, whatever cells ask for.
    case fixed(Double)
    /// As large as the cell that asks for most.
    case widest
    /// A share of the length that other tracks leave, and no less than its cells ask for. Shares are proportions. Tracks
    /// that meet their least or largest size leave the rest to the others.
    case fraction(Double)
  }

  /// How the size is found.
  public var kind: Kind
  /// The least size. It does not count for a fixed size.
  public var least: Double
  /// The largest size, even if a cell asks for more. It does not count for a fixed size.
  public var most: Double

  /// A track, by default with any size that is not negative.
  public init(_ kind: Kind, least: Double = 0, most: Double = BatchOptions.endOfLine) {
    self.kind = kind
    self.least = least
    self.most = most
  }

  var isValid: Bool {
    guard least >= 0, least <= most, most <= BatchOptions.endOfLine else { return false }
    switch kind {
    case .fixed(let size): return size >= 0 && size <= BatchOptions.endOfLine
    case .widest: return true
    case .fraction(let share): return GridTrack.shares.contains(share)
    }
  }

  static let shares = 1e-6...1e6
}

/// A cell that takes several tracks. The other cells that it covers do not count. If it asks for more than its tracks
/// have, those that take fractions grow, or else the others, the smallest first; short spans go before long ones.
public struct GridSpan: Sendable, BitwiseCopyable {
  /// The cell's own row.
  public var row: Int
  /// The cell's own column.
  public var column: Int
  /// How many rows it takes, at least 1.
  public var rows: Int
  /// How many columns it takes, at least 1.
  public var columns: Int

  /// A span from a cell downwards and to the right.
  public init(row: Int, column: Int, rows: Int = 1, columns: Int = 1) {
    self.row = row
    self.column = column
    self.rows = rows
    self.columns = columns
  }
}

/// The size of a grid, where it is limited, and the gaps between tracks.
public struct GridRoom: Sendable, BitwiseCopyable {
  /// The whole width, for columns that take fractions; 0 if no column does.
  public var width: Double
  /// The whole height, for rows that take fractions; 0 if no row does.
  public var height: Double
  /// The distance between two columns.
  public var columnGap: Double
  /// The distance between two rows.
  public var rowGap: Double

  /// Options of a grid; by default it is as large as its tracks.
  public init(width: Double = 0, height: Double = 0, columnGap: Double = 0, rowGap: Double = 0) {
    self.width = width
    self.height = height
    self.columnGap = columnGap
    self.rowGap = rowGap
  }

  /// Whether a grid of so many tracks may have these lengths. What all its gaps add up to is a length as well.
  func isValid(rows: Int, columns: Int) -> Bool {
    let gaps = [columnGap, columnGap * Double(columns - 1), rowGap, rowGap * Double(rows - 1)]
    for length in [width, height] + gaps where !(length >= 0 && length <= BatchOptions.endOfLine) {
      return false
    }
    return true
  }
}

/// The work that a change of a grid took.
public struct GridWork: Sendable, Equatable, BitwiseCopyable {
  /// Cells measured.
  public internal(set) var measured = 0
  /// Tracks that took another size.
  public internal(set) var moved = 0
  /// Cells arranged.
  public internal(set) var arranged = 0

  /// Counts of work, by default none.
  public init(measured: Int = 0, moved: Int = 0, arranged: Int = 0) {
    self.measured = measured
    self.moved = moved
    self.arranged = arranged
  }
}

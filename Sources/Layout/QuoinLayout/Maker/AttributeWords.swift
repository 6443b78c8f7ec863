// AttributeWords.swift -- the words for attributes, once for all that is named by them.
//
//     make.left           begins a statement
//     make.left.right     adds an attribute to it
//     box.snp.left        a target
//
// Nearly all words are inlined into the program, so that each is one call of `attribute` or `attributes`.

/// Whatever names several attributes at once by words: a box, a guide, or what names single attributes as well.
public protocol GroupWords {
  /// What attributes are named for: a chain, or a target.
  associatedtype Named
  /// Names several attributes that are known only at run time.
  func attributes(_ list: [LayoutAttribute]) -> Named
}

extension GroupWords {
  /// left, right, top, bottom.
  @inlinable public var edges: Named { attributes([.left, .right, .top, .bottom]) }
  /// leading, trailing, top, bottom.
  @inlinable public var directionalEdges: Named { attributes([.leading, .trailing, .top, .bottom]) }
  /// left, right.
  @inlinable public var horizontalEdges: Named { attributes([.left, .right]) }
  /// top, bottom.
  @inlinable public var verticalEdges: Named { attributes([.top, .bottom]) }
  /// leading, trailing.
  @inlinable public var directionalHorizontalEdges: Named { attributes([.leading, .trailing]) }
  /// top, bottom: they have no reading direction, but the name goes with `directionalHorizontalEdges`.
  @inlinable public var directionalVerticalEdges: Named { attributes([.top, .bottom]) }
  /// width, height.
  @inlinable public var size: Named { attributes([.width, .height]) }
  /// centerX, centerY.
  @inlinable public var center: Named { attributes([.centerX, .centerY]) }
  /// The centre of the rectangle inside the margins.
  @inlinable public var centerWithinMargins: Named {
    attributes([.centerXWithinMargins, .centerYWithinMargins])
  }

  /// The edges of the rectangle inside the margins.
  var insideMargins: Named { attributes([.leftMargin, .rightMargin, .topMargin, .bottomMargin]) }
  /// The edges of the rectangle inside the margins, by reading direction.
  var insideDirectionalMargins: Named {
    attributes([.leadingMargin, .trailingMargin, .topMargin, .bottomMargin])
  }
}

/// Whatever names attributes by words: a maker, a chain, `snp`.
public protocol AttributeWords: GroupWords {
  /// Names an attribute that is known only at run time.
  func attribute(_ attribute: LayoutAttribute) -> Named
}

extension AttributeWords {
  /// The left edge.
  @inlinable public var left: Named { attribute(.left) }
  /// The right edge.
  @inlinable public var right: Named { attribute(.right) }
  /// The top edge.
  @inlinable public var top: Named { attribute(.top) }
  /// The bottom edge.
  @inlinable public var bottom: Named { attribute(.bottom) }
  /// The leading edge.
  @inlinable public var leading: Named { attribute(.leading) }
  /// The trailing edge.
  @inlinable public var trailing: Named { attribute(.trailing) }
  /// The width.
  @inlinable public var width: Named { attribute(.width) }
  /// The height.
  @inlinable public var height: Named { attribute(.height) }
  /// The horizontal centre.
  @inlinable public var centerX: Named { attribute(.centerX) }
  /// The vertical centre.
  @inlinable public var centerY: Named { attribute(.centerY) }
  /// The last baseline.
  @inlinable public var baseline: Named { attribute(.baseline) }
  /// The last baseline; the bottom where the contents have none.
  @inlinable public var lastBaseline: Named { attribute(.lastBaseline) }
  /// The first baseline; the top where the contents have none.
  @inlinable public var firstBaseline: Named { attribute(.firstBaseline) }
  /// The left margin.
  @inlinable public var leftMargin: Named { attribute(.leftMargin) }
  /// The right margin.
  @inlinable public var rightMargin: Named { attribute(.rightMargin) }
  /// The top margin.
  @inlinable public var topMargin: Named { attribute(.topMargin) }
  /// The bottom margin.
  @inlinable public var bottomMargin: Named { attribute(.bottomMargin) }
  /// The leading margin.
  @inlinable public var leadingMargin: Named { attribute(.leadingMargin) }
  /// The trailing margin.
  @inlinable public var trailingMargin: Named { attribute(.trailingMargin) }
  /// The horizontal centre within the margins.
  @inlinable public var centerXWithinMargins: Named { attribute(.centerXWithinMargins) }
  /// The vertical centre within the margins.
  @inlinable public var centerYWithinMargins: Named { attribute(.centerYWithinMargins) }

  /// The four margins.
  public var margins: Named { insideMargins }
  /// The four margins by reading direction.
  public var directionalMargins: Named { insideDirectionalMargins }
}

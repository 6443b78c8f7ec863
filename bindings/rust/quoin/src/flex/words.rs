//! The words of flexbox and specs, with the numbers of C. Written by packaging/flex_words.py.

/// What a node is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[repr(i32)]
pub enum Kind {
    /// `QUOIN_NODE_LEAF` of the header.
    Leaf = 0,
    /// `QUOIN_NODE_BOX` of the header.
    Box = 1,
    /// `QUOIN_NODE_SPACER` of the header.
    Spacer = 2,
    /// `QUOIN_NODE_INSET` of the header.
    Inset = 3,
    /// `QUOIN_NODE_OVERLAY` of the header.
    Overlay = 4,
    /// `QUOIN_NODE_BACKGROUND` of the header.
    Background = 5,
    /// `QUOIN_NODE_RELATIVE` of the header.
    Relative = 6,
    /// `QUOIN_NODE_RATIO` of the header.
    Ratio = 7,
    /// `QUOIN_NODE_ABSOLUTE` of the header.
    Absolute = 8,
    /// `QUOIN_NODE_STACK` of the header.
    Stack = 9,
    /// `QUOIN_NODE_CORNER` of the header.
    Corner = 10,
    /// `QUOIN_NODE_WRAPPER` of the header.
    Wrapper = 11,
    /// `QUOIN_NODE_EMPTY` of the header.
    Empty = 12,
    /// `QUOIN_NODE_CUSTOM` of the header.
    Custom = 13,
    /// `QUOIN_NODE_FLEX` of the header.
    Flex = 14,
}

/// How elements lie along a line, or lines across a stack, and where the spare room goes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[repr(i32)]
pub enum Justify {
    /// All at the start, with the room behind them.
    FlexStart = 0,
    /// All at the end, with the room before them.
    FlexEnd = 1,
    /// All in the middle, with half the room at each end.
    Center = 2,
    /// The room goes between neighbours.
    SpaceBetween = 3,
    /// The room goes in equal parts around each element: half of each part before it, half behind it.
    SpaceAround = 4,
    /// The lines grow and leave no room. For lines only.
    Stretch = 5,
    /// The room goes in equal parts between neighbours and to both ends; flex only.
    SpaceEvenly = 6,
    /// Where lines of text start, even in a reverse row or column. This and what follows is for items along a flex
    /// container's lines.
    Start = 7,
    /// Where lines of text end, even in reverse.
    End = 8,
    /// At the left of a row, where the text of a column starts.
    Left = 9,
    /// At the right of a row, where the text of a column starts.
    Right = 10,
    /// In the middle, or where lines of text start if the room is too small.
    SafeCenter = 11,
    /// At the end, or where lines of text start if the room is too small.
    SafeFlexEnd = 12,
}

/// Where an element lies across its line.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[repr(i32)]
pub enum Align {
    /// As the stack or the flex container around the element says.
    Auto = 0,
    /// At the start.
    FlexStart = 1,
    /// At the end.
    FlexEnd = 2,
    /// In the middle.
    Center = 3,
    /// At the start, and as large as the line.
    Stretch = 4,
    /// With its first baseline at the height of the other elements' first baselines.
    Baseline = 5,
    /// With its last baseline at the height of the other elements' last baselines.
    LastBaseline = 6,
    /// Flex: where lines of the container's text start, whatever wrapReverse turns round.
    Start = 7,
    /// Flex: where lines of the container's text end.
    End = 8,
    /// Flex: where lines of the item's own text start.
    SelfStart = 9,
    /// Flex: where lines of the item's own text end.
    SelfEnd = 10,
    /// Flex: in the middle, or at the start of text if the item is larger than its line.
    SafeCenter = 11,
    /// Flex: at the end, or at the start of text if the item is larger than its line.
    SafeFlexEnd = 12,
}

/// Along which axis a flex container lays its items out, and from which end.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[repr(i32)]
pub enum FlexDirection {
    /// From the top down.
    Column = 0,
    /// From the bottom up.
    ColumnReverse = 1,
    /// From where lines of text start.
    Row = 2,
    /// From where lines of text end.
    RowReverse = 3,
}

/// Whether a flex container breaks into lines.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[repr(i32)]
pub enum FlexWrap {
    /// One line.
    Nowrap = 0,
    /// As many lines as it takes.
    Wrap = 1,
    /// As many lines as it takes, the first one at the end.
    WrapReverse = 2,
}

/// How an item takes part.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[repr(i32)]
pub enum Position {
    /// In its line, then moved by its edges.
    Relative = 0,
    /// In no line: placed by its edges, within the nearest container around it that is not static.
    Absolute = 1,
    /// In its line. Its edges count for nothing, and absolute items in it refer to a container further out.
    Static = 2,
}

/// Whether an item is there.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[repr(i32)]
pub enum Display {
    /// The item is there.
    Flex = 0,
    /// Neither the item is there, nor anything in it.
    None = 1,
    /// The item is not there; its children are in its parent instead.
    Contents = 2,
}

/// What an item's width, height and limits are those of.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[repr(i32)]
pub enum BoxSizing {
    /// Of the border box.
    BorderBox = 0,
    /// Of the content, inside borders and paddings.
    ContentBox = 1,
}

/// How a container treats content that is larger than its room.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[repr(i32)]
pub enum Overflow {
    /// The container may be larger than the bound that it was given.
    Visible = 0,
    /// As "visible"; a drawing may cut what lies outside.
    Hidden = 1,
    /// The content may be as long as it likes; the container keeps to its bound.
    Scroll = 2,
}

/// Where lines of text start.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[repr(i32)]
pub enum Direction {
    /// As in the container around; at the left in the outermost one.
    Inherit = 0,
    /// At the left.
    Ltr = 1,
    /// At the right.
    Rtl = 2,
}

/// How a flex container computes what Yoga and the browsers compute differently.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[repr(i32)]
pub enum Rules {
    /// As Yoga, but for what only looks like a fault there: the least extent wins over the largest, a basis counts
    /// also along an unknown extent, and an alignment at the start is one.
    Yoga = 0,
    /// As Yoga, but an item without a least extent of its own does not shrink below its content.
    AutomaticMinimum = 1,
    /// As CSS says and browsers do.
    Css = 2,
    /// As Yoga to the bit, also where it contradicts itself and CSS: for code that is ported.
    StrictYoga = 3,
}

/// Along which axis a stack lays its children out.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[repr(i32)]
pub enum StackDirection {
    /// Along x.
    Row = 0,
    /// Along y.
    Column = 1,
}

/// Where the child of a relative spec lies along one axis.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[repr(i32)]
pub enum Place {
    /// At the start, and at least as large as the range's minimum.
    None = 0,
    /// At the start.
    Start = 1,
    /// In the middle.
    Center = 2,
    /// At the end.
    End = 3,
}

/// Whether a relative spec is as small as its child.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[repr(i32)]
pub enum Sizing {
    /// As large as its range.
    Whole = 0,
    /// As narrow as the child.
    AsNarrow = 1,
    /// As low as the child.
    AsLow = 2,
    /// Both.
    AsSmall = 3,
}

/// The corner of the first child of a corner spec that the second child is centred on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[repr(i32)]
pub enum Corner {
    /// At the top and the left.
    TopLeft = 0,
    /// At the top and the right.
    TopRight = 1,
    /// At the bottom and the left.
    BottomLeft = 2,
    /// At the bottom and the right.
    BottomRight = 3,
}

/// One of the three kinds of edges that a node has room at.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[repr(i32)]
pub enum Edges {
    /// The room outside.
    Margin = 0,
    /// The border.
    Border = 1,
    /// The room inside the border.
    Padding = 2,
}

/// A property with a number. An item is a child of a flex container.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[repr(i32)]
pub enum Property {
    /// The extent in x: points, or a fraction of the parent's.
    Width = 0,
    /// The extent in y: points, or a fraction of the parent's.
    Height = 1,
    /// The weight with which the node takes spare room in a stack or a flex container.
    FlexGrow = 2,
    /// The weight with which the node gives way in a stack or a flex container.
    FlexShrink = 3,
    /// The smallest width, which wins over the largest width and over "width".
    MinWidth = 4,
    /// The smallest height.
    MinHeight = 5,
    /// The largest width, which wins over "width".
    MaxWidth = 6,
    /// The largest height.
    MaxHeight = 7,
    /// The extent along a stack or a flex container's lines before the node grows or shrinks.
    FlexBasis = 8,
    /// Room before the node in a stack; may be negative.
    SpacingBefore = 9,
    /// Room after the node in a stack; may be negative.
    SpacingAfter = 10,
    /// The distance from the top to the first baseline.
    Ascender = 11,
    /// The distance from the bottom to the last baseline: a negative number, as fonts have it.
    Descender = 12,
    /// Where the node lies in x in an absolute spec.
    PositionX = 13,
    /// Where the node lies in y in an absolute spec.
    PositionY = 14,
    /// Stack: room between neighbours.
    Spacing = 15,
    /// Stack: room between lines.
    LineSpacing = 16,
    /// Inset: room above the child; infinite where this room shall stretch.
    InsetTop = 17,
    /// Inset: room left of the child; may be infinite, too.
    InsetLeft = 18,
    /// Inset: room below the child; may be infinite, too.
    InsetBottom = 19,
    /// Inset: room right of the child; may be infinite, too.
    InsetRight = 20,
    /// Ratio: height divided by width.
    Ratio = 21,
    /// Corner: how far the second child is moved in x.
    OffsetX = 22,
    /// Corner: how far the second child is moved in y.
    OffsetY = 23,
    /// Item: room outside, at the left.
    MarginLeft = 24,
    /// Item: room outside, at the top.
    MarginTop = 25,
    /// Item: room outside, at the right.
    MarginRight = 26,
    /// Item: room outside, at the bottom.
    MarginBottom = 27,
    /// Item: room outside, at the side where lines of text start.
    MarginStart = 28,
    /// Item: room outside, at the side where lines of text end.
    MarginEnd = 29,
    /// Item: room outside, at left and right.
    MarginHorizontal = 30,
    /// Item: room outside, at top and bottom.
    MarginVertical = 31,
    /// Item: room outside, at all sides.
    MarginAll = 32,
    /// Flex and leaves: room inside, at the left.
    PaddingLeft = 33,
    /// Flex and leaves: room inside, at the top.
    PaddingTop = 34,
    /// Flex and leaves: room inside, at the right.
    PaddingRight = 35,
    /// Flex and leaves: room inside, at the bottom.
    PaddingBottom = 36,
    /// Flex and leaves: room inside, at the side where lines of text start.
    PaddingStart = 37,
    /// Flex and leaves: room inside, at the side where lines of text end.
    PaddingEnd = 38,
    /// Flex and leaves: room inside, at left and right.
    PaddingHorizontal = 39,
    /// Flex and leaves: room inside, at top and bottom.
    PaddingVertical = 40,
    /// Flex and leaves: room inside, at all sides.
    PaddingAll = 41,
    /// Flex and leaves: the border, at the left.
    BorderLeft = 42,
    /// Flex and leaves: the border, at the top.
    BorderTop = 43,
    /// Flex and leaves: the border, at the right.
    BorderRight = 44,
    /// Flex and leaves: the border, at the bottom.
    BorderBottom = 45,
    /// Flex and leaves: the border, at the side where lines of text start.
    BorderStart = 46,
    /// Flex and leaves: the border, at the side where lines of text end.
    BorderEnd = 47,
    /// Flex and leaves: the border, at left and right.
    BorderHorizontal = 48,
    /// Flex and leaves: the border, at top and bottom.
    BorderVertical = 49,
    /// Flex and leaves: the border, at all sides.
    BorderAll = 50,
    /// Item: how far it is moved in from the left.
    Left = 51,
    /// Item: how far it is moved in from the top.
    Top = 52,
    /// Item: how far it is moved in from the right.
    Right = 53,
    /// Item: how far it is moved in from the bottom.
    Bottom = 54,
    /// Item: how far it is moved in from the side where lines of text start.
    Start = 55,
    /// Item: how far it is moved in from the side where lines of text end.
    End = 56,
    /// Item: how far it is moved in from left and right.
    Horizontal = 57,
    /// Item: how far it is moved in from top and bottom.
    Vertical = 58,
    /// Item: how far it is moved in from all sides.
    Sides = 59,
    /// Flex: room between neighbours in a row, or between the lines of columns.
    ColumnGap = 60,
    /// Flex: room between neighbours in a column, or between the lines of rows.
    RowGap = 61,
    /// Flex: room between neighbours and between lines.
    Gap = 62,
    /// Item: width divided by height.
    AspectRatio = 63,
}

/// A property with a few named values, and the value.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Choice {
    /// Stack: a [`StackDirection`].
    StackDirection(StackDirection),
    /// Stack: a [`Justify`] up to that of room around each element.
    StackJustify(Justify),
    /// Stack: a [`Align`], but not the automatic one.
    StackAlignItems(Align),
    /// Stack: whether the stack breaks into lines.
    StackWrap(FlexWrap),
    /// Stack: where lines go, a [`Justify`] up to that of lines that grow.
    StackAlignContent(Justify),
    /// Stack: whether room is measured from the last baseline, along y.
    StackBaselineRelative(bool),
    /// Stack: whether children that grow or shrink keep their own smallest and largest size.
    StackRespectsChildLimits(bool),
    /// Stack: whether leaves may be measured at the same time, on as many threads as the tree may use.
    StackConcurrent(bool),
    /// Relative: a [`Place`] in x.
    RelativeHorizontal(Place),
    /// Relative: a [`Place`] in y.
    RelativeVertical(Place),
    /// Relative: a [`Sizing`].
    RelativeSizing(Sizing),
    /// Absolute: whether the node is only as large as its children need.
    AbsoluteSizeToFit(bool),
    /// Corner: a [`Corner`].
    CornerLocation(Corner),
    /// Corner: whether the second child counts in the node's size.
    CornerWraps(bool),
    /// Flex: a [`FlexDirection`].
    FlexDirection(FlexDirection),
    /// Flex: a [`Justify`]; that of lines that grow counts as at the start.
    JustifyContent(Justify),
    /// Flex: a [`Align`], but none that refers to the container's own or to last baselines.
    AlignItems(Align),
    /// Flex: a [`FlexWrap`].
    FlexWrap(FlexWrap),
    /// Flex: where lines go, a [`Justify`] up to that of even room.
    AlignContent(Justify),
    /// Item: a [`Position`].
    Position(Position),
    /// Item: a [`Display`].
    Display(Display),
    /// Item: a [`BoxSizing`].
    BoxSizing(BoxSizing),
    /// Flex: a [`Overflow`].
    Overflow(Overflow),
    /// Flex: a [`Direction`].
    Direction(Direction),
    /// Any node in a stack or flex: a [`Align`], but none of last baselines; in a stack none of the writing's.
    AlignSelf(Align),
    /// A box: whether the box mirrors the boxes in it, so that they run from right to left.
    RightToLeft(bool),
    /// Flex: a [`Rules`].
    Rules(Rules),
    /// Item: whether the first baseline of its container is this item's.
    ReferenceBaseline(bool),
}

impl Choice {
    /// The numbers of the choice and of its value in C.
    pub const fn numbers(self) -> (i32, i32) {
        match self {
            Choice::StackDirection(value) => (0, value as i32),
            Choice::StackJustify(value) => (1, value as i32),
            Choice::StackAlignItems(value) => (2, value as i32),
            Choice::StackWrap(value) => (3, value as i32),
            Choice::StackAlignContent(value) => (4, value as i32),
            Choice::StackBaselineRelative(value) => (5, value as i32),
            Choice::StackRespectsChildLimits(value) => (6, value as i32),
            Choice::StackConcurrent(value) => (7, value as i32),
            Choice::RelativeHorizontal(value) => (8, value as i32),
            Choice::RelativeVertical(value) => (9, value as i32),
            Choice::RelativeSizing(value) => (10, value as i32),
            Choice::AbsoluteSizeToFit(value) => (11, value as i32),
            Choice::CornerLocation(value) => (12, value as i32),
            Choice::CornerWraps(value) => (13, value as i32),
            Choice::FlexDirection(value) => (14, value as i32),
            Choice::JustifyContent(value) => (15, value as i32),
            Choice::AlignItems(value) => (16, value as i32),
            Choice::FlexWrap(value) => (17, value as i32),
            Choice::AlignContent(value) => (18, value as i32),
            Choice::Position(value) => (19, value as i32),
            Choice::Display(value) => (20, value as i32),
            Choice::BoxSizing(value) => (21, value as i32),
            Choice::Overflow(value) => (22, value as i32),
            Choice::Direction(value) => (23, value as i32),
            Choice::AlignSelf(value) => (24, value as i32),
            Choice::RightToLeft(value) => (25, value as i32),
            Choice::Rules(value) => (26, value as i32),
            Choice::ReferenceBaseline(value) => (27, value as i32),
        }
    }
}

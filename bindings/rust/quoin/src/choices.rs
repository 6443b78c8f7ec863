//! Choices with a few named values, and the numbers of C. Written by packaging/status_words.py.

/// How sum(coefficient * variable) + constant relates to zero.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[repr(i32)]
pub enum Relation {
    /// `== 0`.
    Equal = 0,
    /// `<= 0`.
    LessOrEqual = 1,
    /// `>= 0`.
    GreaterOrEqual = 2,
}

impl Relation {
    pub(crate) const fn of_number(number: i32) -> Relation {
        match number {
            0 => Relation::Equal,
            1 => Relation::LessOrEqual,
            _ => Relation::GreaterOrEqual,
        }
    }
}

/// What happens to a required constraint that cannot hold.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
#[repr(i32)]
pub enum ConflictPolicy {
    /// The call fails and changes nothing.
    #[default]
    Refuse = 0,
    /// A constraint added alone is accepted but deferred without effect.
    Defer = 1,
}

/// What a constraint is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[repr(i32)]
pub enum Kind {
    /// An ordinary constraint.
    Constraint = 0,
    /// An edit: its variable should have the suggested value.
    Edit = 1,
    /// A stay: its variable should keep its value.
    Stay = 2,
    /// An objective term.
    Objective = 3,
}

impl Kind {
    pub(crate) const fn of_number(number: i32) -> Kind {
        match number {
            0 => Kind::Constraint,
            1 => Kind::Edit,
            2 => Kind::Stay,
            _ => Kind::Objective,
        }
    }
}

/// Whether an objective term is minimized or maximized.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[repr(i32)]
pub enum Sense {
    /// As small as its level allows.
    Minimize = 0,
    /// As large as its level allows.
    Maximize = 1,
}

impl Sense {
    pub(crate) const fn of_number(number: i32) -> Sense {
        match number {
            0 => Sense::Minimize,
            _ => Sense::Maximize,
        }
    }
}

/// How a solve ended. In every case the values satisfy every required constraint that was accepted.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[repr(i32)]
pub enum Outcome {
    /// Every value is optimal, level by level.
    Optimal = 0,
    /// An objective term can improve without end; values rest where the term was suspended, and all else is
    /// optimal.
    Unbounded = 1,
    /// The budget of pivots ran out: solve again to go on.
    PivotsSpent = 2,
    /// The budget of time ran out: solve again to go on.
    TimeSpent = 3,
}

impl Outcome {
    pub(crate) const fn of_number(number: i32) -> Outcome {
        match number {
            0 => Outcome::Optimal,
            1 => Outcome::Unbounded,
            2 => Outcome::PivotsSpent,
            _ => Outcome::TimeSpent,
        }
    }
}

/// What a parameter does to a constraint.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[repr(i32)]
pub enum TargetKind {
    /// An edit is asked for the value.
    Edit = 0,
    /// The constraint's constant, the number alone on its right side, grows by the value.
    Shifting = 1,
    /// The constraint's constant, the number alone on its right side, becomes the value.
    Setting = 2,
}

/// How one scenario ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[repr(i32)]
pub enum BatchStatus {
    /// Its values are there.
    Solved = 0,
    /// Required constraints contradict each other: values are NaN.
    Conflict = 1,
    /// A number is NaN, infinite, or beyond 1e15, or asks an edit or the constant of a soft constraint for more
    /// than a solver takes: values are NaN.
    BadNumber = 2,
    /// Rounding leaves no answer, or no gradient: values are NaN.
    NumericalTrouble = 3,
    /// The call was cancelled before this scenario (no values written), or failed.
    NotReached = 4,
}

impl BatchStatus {
    pub(crate) const fn of_number(number: i32) -> BatchStatus {
        match number {
            0 => BatchStatus::Solved,
            1 => BatchStatus::Conflict,
            2 => BatchStatus::BadNumber,
            3 => BatchStatus::NumericalTrouble,
            _ => BatchStatus::NotReached,
        }
    }
}

//! What can go wrong, as one enum.

use std::ffi::CStr;
use std::fmt;

use crate::ffi;

macro_rules! errors {
    ($($(#[$note:meta])* $name:ident = $status:literal,)*) => {
        /// Why a call was refused. A call that fails has changed nothing, unless it says otherwise.
        ///
        /// [`Solver::last_fault`](crate::Solver::last_fault) has the handles at fault.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        #[non_exhaustive]
        pub enum Error {
            $($(#[$note])* $name,)*
            /// A status that this version of the crate has no name for.
            Other(i32),
        }

        impl Error {
            /// The number that the C functions have for this error.
            pub const fn status(self) -> i32 {
                match self {
                    $(Error::$name => $status,)*
                    Error::Other(status) => status,
                }
            }

            pub(crate) const fn of_status(status: ffi::Status) -> Error {
                match status {
                    $($status => Error::$name,)*
                    other => Error::Other(other),
                }
            }
        }
    };
}

errors! {
    /// A number is NaN, infinite, or beyond 10¹⁵ in magnitude.
    BadNumber = 11,
    /// A coefficient other than 0 lies outside 10⁻¹² … 10¹², or two of one constraint differ by more than 10⁹.
    BadCoefficient = 12,
    /// A priority lies outside (0, 1000], or a weight outside 10⁻⁶ … 10⁶.
    BadStrength = 13,
    /// Slices that belong together differ in length, or a count is too large.
    BadCount = 14,
    /// An option that no version knows.
    BadOption = 15,
    /// A list was longer than the buffer for it.
    BufferTooSmall = 17,
    /// A variable was removed, or belongs to another solver.
    StaleVariable = 21,
    /// A constraint was removed, is another solver's, or was named twice.
    StaleConstraint = 22,
    /// A required constraint cannot hold beside those present; see [`Solver::conflict`](crate::Solver::conflict).
    Conflict = 30,
    /// The variable is an edit variable already.
    DuplicateEdit = 31,
    /// The call does not apply to a constraint of this kind, or the variable is no edit variable.
    WrongKind = 32,
    /// An edit, a stay or an objective term cannot be required.
    MustNotBeRequired = 33,
    /// A constraint still uses the variable.
    VariableInUse = 34,
    /// Rounding leaves no way to go on.
    NumericalTrouble = 40,
    /// An allocation failed.
    OutOfMemory = 50,
    /// A count passes what a solver can index, or a text is too long or has a zero in it.
    TooLarge = 51,
    /// A saved state is damaged, or of an incompatible version.
    BadImage = 52,
    /// A transaction is open.
    TransactionOpen = 60,
    /// No transaction is open.
    NoTransaction = 61,
    /// The constraint is deferred, or an option that is needed is off.
    WrongState = 62,
    /// The answer depends on a change that waits for a solve.
    Unsettled = 64,
}

/// The result of a call on a solver.
pub type Result<T> = std::result::Result<T, Error>;

pub(crate) fn check(status: ffi::Status) -> Result<()> {
    if status == 0 { Ok(()) } else { Err(Error::of_status(status)) }
}

impl fmt::Display for Error {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        // SAFETY: the function takes any number and returns a static text.
        let message = unsafe { CStr::from_ptr(ffi::quoin_status_message(self.status())) };
        out.write_str(&message.to_string_lossy())
    }
}

impl std::error::Error for Error {}

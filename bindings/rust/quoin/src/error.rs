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
    // From here on packaging/status_words.py writes.
    /// A number is NaN, infinite or too large; beyond 1e15 in magnitude, a constant beyond 1e15 times the power of
    /// two at or below the largest coefficient.
    BadNumber = 11,
    /// A coefficient, or the ratio of two, is out of range; one other than 0 lies outside 1e-12 ... 1e12 in
    /// magnitude, or two of one constraint differ by a factor of more than 1e9.
    BadCoefficient = 12,
    /// A priority or a weight is out of range; (0, 1000] and 1e-6 ... 1e6, for the weight times the power of two at
    /// or below the largest coefficient 1e-7 ... 1e9.
    BadStrength = 13,
    /// A count is one that no array can have.
    BadCount = 14,
    /// An option, a reserved field or a struct's size is unknown.
    BadOption = 15,
    /// Not everything fits in the buffer; the needed count was written all the same.
    BufferTooSmall = 17,
    /// A variable was removed, or belongs to another solver.
    StaleVariable = 21,
    /// A constraint was removed, belongs to another solver, or is named twice.
    StaleConstraint = 22,
    /// A required constraint cannot hold beside the required ones present.
    Conflict = 30,
    /// The variable is an edit variable already.
    DuplicateEdit = 31,
    /// The call does not apply to a constraint of this kind; or the variable is no edit variable.
    WrongKind = 32,
    /// An edit, a stay or an objective term cannot be required.
    MustNotBeRequired = 33,
    /// A constraint still uses the variable.
    VariableInUse = 34,
    /// Rounding leaves no way to go on.
    NumericalTrouble = 40,
    /// An allocation failed.
    OutOfMemory = 50,
    /// A count or a text is larger than a solver can hold.
    TooLarge = 51,
    /// A saved state is damaged, or of an incompatible version.
    BadImage = 52,
    /// A transaction is open.
    TransactionOpen = 60,
    /// No transaction is open.
    NoTransaction = 61,
    /// The constraint is deferred, or an option that the call needs is off.
    WrongState = 62,
    /// Something waits for a solve that the question is about.
    Unsettled = 64,
    // So far packaging/status_words.py.
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

// StatusText.swift -- what each status is called, and what it means in one line.

package import CQuoin

extension Status {
  /// What a status is called.
  package static func name(of status: quoin_status) -> StaticString {
    switch Int(status) {
    case QUOIN_OK: "QUOIN_OK"
    case QUOIN_NULL_ARGUMENT: "QUOIN_NULL_ARGUMENT"
    case QUOIN_BAD_NUMBER: "QUOIN_BAD_NUMBER"
    case QUOIN_BAD_COEFFICIENT: "QUOIN_BAD_COEFFICIENT"
    case QUOIN_BAD_STRENGTH: "QUOIN_BAD_STRENGTH"
    case QUOIN_BAD_COUNT: "QUOIN_BAD_COUNT"
    case QUOIN_BAD_OPTION: "QUOIN_BAD_OPTION"
    case QUOIN_BAD_CHOICE: "QUOIN_BAD_CHOICE"
    case QUOIN_BUFFER_TOO_SMALL: "QUOIN_BUFFER_TOO_SMALL"
    case QUOIN_OVERLAP: "QUOIN_OVERLAP"
    case QUOIN_BAD_SOLVER: "QUOIN_BAD_SOLVER"
    case QUOIN_STALE_VARIABLE: "QUOIN_STALE_VARIABLE"
    case QUOIN_STALE_CONSTRAINT: "QUOIN_STALE_CONSTRAINT"
    case QUOIN_CONFLICT: "QUOIN_CONFLICT"
    case QUOIN_DUPLICATE_EDIT: "QUOIN_DUPLICATE_EDIT"
    case QUOIN_WRONG_KIND: "QUOIN_WRONG_KIND"
    case QUOIN_MUST_NOT_BE_REQUIRED: "QUOIN_MUST_NOT_BE_REQUIRED"
    case QUOIN_VARIABLE_IN_USE: "QUOIN_VARIABLE_IN_USE"
    case QUOIN_NUMERICAL_TROUBLE: "QUOIN_NUMERICAL_TROUBLE"
    case QUOIN_OUT_OF_MEMORY: "QUOIN_OUT_OF_MEMORY"
    case QUOIN_TOO_LARGE: "QUOIN_TOO_LARGE"
    case QUOIN_BAD_IMAGE: "QUOIN_BAD_IMAGE"
    case QUOIN_WRITE_FAILED: "QUOIN_WRITE_FAILED"
    case QUOIN_TRANSACTION_OPEN: "QUOIN_TRANSACTION_OPEN"
    case QUOIN_NO_TRANSACTION: "QUOIN_NO_TRANSACTION"
    case QUOIN_WRONG_STATE: "QUOIN_WRONG_STATE"
    case QUOIN_BUSY: "QUOIN_BUSY"
    case QUOIN_UNSETTLED: "QUOIN_UNSETTLED"
    default: nameOfTrees(status)
    }
  }

  /// The statuses of trees of specs, of batches and of grids.
  private static func nameOfTrees(_ status: quoin_status) -> StaticString {
    switch Int(status) {
    case QUOIN_BAD_TREE: "QUOIN_BAD_TREE"
    case QUOIN_STALE_NODE: "QUOIN_STALE_NODE"
    case QUOIN_USED_TWICE: "QUOIN_USED_TWICE"
    case QUOIN_CYCLE: "QUOIN_CYCLE"
    case QUOIN_TOO_MANY_CHILDREN: "QUOIN_TOO_MANY_CHILDREN"
    case QUOIN_BAD_SIBLING: "QUOIN_BAD_SIBLING"
    case QUOIN_NEGATIVE: "QUOIN_NEGATIVE"
    case QUOIN_BAD_FRACTION: "QUOIN_BAD_FRACTION"
    case QUOIN_BAD_RATIO: "QUOIN_BAD_RATIO"
    case QUOIN_BAD_RANGE: "QUOIN_BAD_RANGE"
    case QUOIN_BAD_BATCH: "QUOIN_BAD_BATCH"
    case QUOIN_BATCH_CANCELLED: "QUOIN_BATCH_CANCELLED"
    case QUOIN_BAD_GRID: "QUOIN_BAD_GRID"
    default: "QUOIN_UNKNOWN"
    }
  }

  /// What a status means, in one line.
  package static func message(of status: quoin_status) -> StaticString {
    switch Int(status) {
    case QUOIN_OK: "the call succeeded"
    case QUOIN_NULL_ARGUMENT: "a pointer is NULL that must not be"
    case QUOIN_BAD_NUMBER: "a number is NaN, infinite or too large"
    case QUOIN_BAD_COEFFICIENT: "a coefficient, or the ratio of two, is out of range"
    case QUOIN_BAD_STRENGTH: "a priority or a weight is out of range"
    case QUOIN_BAD_COUNT: "a count is one that no array can have"
    case QUOIN_BAD_OPTION: "an option, a reserved field or a struct's size is unknown"
    case QUOIN_BAD_CHOICE: "a relation, sense or other choice is none of its constants"
    case QUOIN_BUFFER_TOO_SMALL: "not everything fits in the buffer"
    case QUOIN_OVERLAP: "an array that is to be written overlaps another argument"
    case QUOIN_BAD_SOLVER: "the solver is NULL, was freed, or never was one"
    case QUOIN_STALE_VARIABLE: "a variable was removed, or belongs to another solver"
    case QUOIN_STALE_CONSTRAINT: "a constraint was removed, belongs to another solver, or is named twice"
    case QUOIN_CONFLICT: "a required constraint cannot hold beside the required ones present"
    case QUOIN_DUPLICATE_EDIT: "the variable is an edit variable already"
    case QUOIN_WRONG_KIND: "the call does not apply to a constraint of this kind"
    case QUOIN_MUST_NOT_BE_REQUIRED: "an edit, a stay or an objective term cannot be required"
    case QUOIN_VARIABLE_IN_USE: "a constraint still uses the variable"
    case QUOIN_NUMERICAL_TROUBLE: "rounding leaves no way to go on"
    case QUOIN_OUT_OF_MEMORY: "an allocation failed"
    case QUOIN_TOO_LARGE: "a count or a text is larger than a solver can hold"
    case QUOIN_BAD_IMAGE: "a saved state is damaged, or of an incompatible version"
    case QUOIN_WRITE_FAILED: "a write callback refused"
    case QUOIN_TRANSACTION_OPEN: "a transaction is open"
    case QUOIN_NO_TRANSACTION: "no transaction is open"
    case QUOIN_WRONG_STATE: "the constraint is deferred, or an option that the call needs is off"
    case QUOIN_BUSY: "the solver is at work"
    case QUOIN_UNSETTLED: "something waits for a solve that the question is about"
    default: messageOfTrees(status)
    }
  }

  private static func messageOfTrees(_ status: quoin_status) -> StaticString {
    switch Int(status) {
    case QUOIN_BAD_TREE: "the tree is NULL, was freed, or never was one"
    case QUOIN_STALE_NODE: "the node was freed, or belongs to another tree"
    case QUOIN_USED_TWICE: "the node has a parent already"
    case QUOIN_CYCLE: "the node would be its own ancestor"
    case QUOIN_TOO_MANY_CHILDREN: "the parent takes no more children"
    case QUOIN_BAD_SIBLING: "the sibling is in another parent"
    case QUOIN_NEGATIVE: "a length or a weight is negative"
    case QUOIN_BAD_FRACTION: "a fraction is not between 0 and 1"
    case QUOIN_BAD_RATIO: "a ratio is not positive"
    case QUOIN_BAD_RANGE: "a minimum is infinite, negative or above its maximum"
    case QUOIN_BAD_BATCH: "the batch is NULL, was freed, or never was one"
    case QUOIN_BATCH_CANCELLED: "the progress function has stopped the call"
    case QUOIN_BAD_GRID: "the grid is NULL, was freed, or never was one"
    default: "no status of this version"
    }
  }
}

extension StaticString {
  /// The text as C has it: literals end with a zero.
  package var cString: UnsafePointer<CChar> {
    UnsafeRawPointer(utf8Start).assumingMemoryBound(to: CChar.self)
  }
}

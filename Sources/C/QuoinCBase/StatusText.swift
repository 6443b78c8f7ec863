// StatusText.swift -- what each status is called, and what it means in one line.

package import CQuoin

extension Status {
  /// What a status is called.
  package static func name(of status: quoin_status) -> UnsafePointer<CChar> { text(of: status).cString }

  /// What a status means, in one line.
  package static func message(of status: quoin_status) -> UnsafePointer<CChar> {
    var end = name(of: status)
    while end.pointee != 0 { end += 1 }
    return end + 1
  }

  /// A status's name and its meaning, with a zero between them.
  private static func text(of status: quoin_status) -> StaticString {
    switch Int(status) {
    // From here on packaging/status_words.py writes.
    case QUOIN_OK: "QUOIN_OK\0the call succeeded"
    case QUOIN_NULL_ARGUMENT: "QUOIN_NULL_ARGUMENT\0a pointer is NULL that must not be"
    case QUOIN_BAD_NUMBER: "QUOIN_BAD_NUMBER\0a number is NaN, infinite or too large"
    case QUOIN_BAD_COEFFICIENT: "QUOIN_BAD_COEFFICIENT\0a coefficient, or the ratio of two, is out of range"
    case QUOIN_BAD_STRENGTH: "QUOIN_BAD_STRENGTH\0a priority or a weight is out of range"
    case QUOIN_BAD_COUNT: "QUOIN_BAD_COUNT\0a count is one that no array can have"
    case QUOIN_BAD_OPTION: "QUOIN_BAD_OPTION\0an option, a reserved field or a struct's size is unknown"
    case QUOIN_BAD_CHOICE: "QUOIN_BAD_CHOICE\0a relation, sense or other choice is none of its constants"
    case QUOIN_BUFFER_TOO_SMALL: "QUOIN_BUFFER_TOO_SMALL\0not everything fits in the buffer"
    case QUOIN_OVERLAP: "QUOIN_OVERLAP\0an array that is to be written overlaps another argument"
    case QUOIN_BAD_SOLVER: "QUOIN_BAD_SOLVER\0the solver is NULL, was freed, or never was one"
    case QUOIN_STALE_VARIABLE: "QUOIN_STALE_VARIABLE\0a variable was removed, or belongs to another solver"
    case QUOIN_STALE_CONSTRAINT:
      "QUOIN_STALE_CONSTRAINT\0a constraint was removed, belongs to another solver, or is named twice"
    case QUOIN_CONFLICT:
      "QUOIN_CONFLICT\0a required constraint cannot hold beside the required ones present"
    case QUOIN_DUPLICATE_EDIT: "QUOIN_DUPLICATE_EDIT\0the variable is an edit variable already"
    case QUOIN_WRONG_KIND: "QUOIN_WRONG_KIND\0the call does not apply to a constraint of this kind"
    case QUOIN_MUST_NOT_BE_REQUIRED:
      "QUOIN_MUST_NOT_BE_REQUIRED\0an edit, a stay or an objective term cannot be required"
    case QUOIN_VARIABLE_IN_USE: "QUOIN_VARIABLE_IN_USE\0a constraint still uses the variable"
    case QUOIN_NUMERICAL_TROUBLE: "QUOIN_NUMERICAL_TROUBLE\0rounding leaves no way to go on"
    case QUOIN_OUT_OF_MEMORY: "QUOIN_OUT_OF_MEMORY\0an allocation failed"
    case QUOIN_TOO_LARGE: "QUOIN_TOO_LARGE\0a count or a text is larger than a solver can hold"
    case QUOIN_BAD_IMAGE: "QUOIN_BAD_IMAGE\0a saved state is damaged, or of an incompatible version"
    case QUOIN_TRANSACTION_OPEN: "QUOIN_TRANSACTION_OPEN\0a transaction is open"
    case QUOIN_NO_TRANSACTION: "QUOIN_NO_TRANSACTION\0no transaction is open"
    case QUOIN_WRONG_STATE:
      "QUOIN_WRONG_STATE\0the constraint is deferred, or an option that the call needs is off"
    case QUOIN_BUSY: "QUOIN_BUSY\0the solver is at work"
    case QUOIN_UNSETTLED: "QUOIN_UNSETTLED\0something waits for a solve that the question is about"
    // So far packaging/status_words.py.
    default: textOfOthers(status)
    }
  }

  /// The same for the statuses of trees and batches.
  private static func textOfOthers(_ status: quoin_status) -> StaticString {
    switch Int(status) {
    // From here on packaging/status_words.py writes.
    case QUOIN_BAD_BATCH: "QUOIN_BAD_BATCH\0the batch is NULL, was freed, or never was one"
    case QUOIN_BATCH_CANCELLED: "QUOIN_BATCH_CANCELLED\0the progress function has stopped the call"
    case QUOIN_BAD_TREE: "QUOIN_BAD_TREE\0the tree is NULL, was freed, or never was one"
    case QUOIN_STALE_NODE: "QUOIN_STALE_NODE\0the node was freed, or belongs to another tree"
    case QUOIN_USED_TWICE: "QUOIN_USED_TWICE\0the node has a parent already"
    case QUOIN_CYCLE: "QUOIN_CYCLE\0the node would be its own ancestor"
    case QUOIN_TOO_MANY_CHILDREN: "QUOIN_TOO_MANY_CHILDREN\0the parent takes no more children"
    case QUOIN_BAD_SIBLING: "QUOIN_BAD_SIBLING\0the sibling is not a child of the parent"
    case QUOIN_NEGATIVE: "QUOIN_NEGATIVE\0a length or a weight is negative"
    case QUOIN_BAD_FRACTION: "QUOIN_BAD_FRACTION\0an extent is a negative percentage"
    case QUOIN_BAD_RATIO: "QUOIN_BAD_RATIO\0a ratio is not positive"
    case QUOIN_BAD_RANGE: "QUOIN_BAD_RANGE\0a minimum is infinite, negative or above its maximum"
    // So far packaging/status_words.py.
    default: "QUOIN_UNKNOWN\0no status of this version"
    }
  }
}

extension StaticString {
  /// The text as C has it: literals end with a zero.
  @inline(__always)
  package var cString: UnsafePointer<CChar> {
    UnsafeRawPointer(utf8Start).assumingMemoryBound(to: CChar.self)
  }
}

// Status.swift -- the statuses of quoin.h, and which one each error is.

internal import CQuoin
internal import QuoinEngine

enum Status {
  static var ok: quoin_status { quoin_status(QUOIN_OK) }
  static var nullArgument: quoin_status { quoin_status(QUOIN_NULL_ARGUMENT) }
  static var badCount: quoin_status { quoin_status(QUOIN_BAD_COUNT) }
  static var badOption: quoin_status { quoin_status(QUOIN_BAD_OPTION) }
  static var badChoice: quoin_status { quoin_status(QUOIN_BAD_CHOICE) }
  static var bufferTooSmall: quoin_status { quoin_status(QUOIN_BUFFER_TOO_SMALL) }
  static var overlap: quoin_status { quoin_status(QUOIN_OVERLAP) }
  static var badSolver: quoin_status { quoin_status(QUOIN_BAD_SOLVER) }
  static var conflict: quoin_status { quoin_status(QUOIN_CONFLICT) }
  static var outOfMemory: quoin_status { quoin_status(QUOIN_OUT_OF_MEMORY) }
  static var tooLarge: quoin_status { quoin_status(QUOIN_TOO_LARGE) }
  static var writeFailed: quoin_status { quoin_status(QUOIN_WRITE_FAILED) }
  static var transactionOpen: quoin_status { quoin_status(QUOIN_TRANSACTION_OPEN) }
  static var busy: quoin_status { quoin_status(QUOIN_BUSY) }

  static var badTree: quoin_status { quoin_status(QUOIN_BAD_TREE) }

  /// The status of an error. The switch has no default: an error without a status here does not compile.
  static func of(_ error: EngineError) -> quoin_status {
    switch error {
    case .badNumber: quoin_status(QUOIN_BAD_NUMBER)
    case .badCoefficient: quoin_status(QUOIN_BAD_COEFFICIENT)
    case .badStrength: quoin_status(QUOIN_BAD_STRENGTH)
    case .badCount: badCount
    case .badOption: badOption
    case .staleVariable: quoin_status(QUOIN_STALE_VARIABLE)
    case .staleConstraint: quoin_status(QUOIN_STALE_CONSTRAINT)
    case .conflict: conflict
    case .duplicateEdit: quoin_status(QUOIN_DUPLICATE_EDIT)
    case .wrongKind: quoin_status(QUOIN_WRONG_KIND)
    case .mustNotBeRequired: quoin_status(QUOIN_MUST_NOT_BE_REQUIRED)
    case .variableInUse: quoin_status(QUOIN_VARIABLE_IN_USE)
    case .unsettled: quoin_status(QUOIN_UNSETTLED)
    case .wrongState: quoin_status(QUOIN_WRONG_STATE)
    case .transactionOpen: transactionOpen
    case .noTransaction: quoin_status(QUOIN_NO_TRANSACTION)
    case .numericalTrouble: quoin_status(QUOIN_NUMERICAL_TROUBLE)
    case .outOfMemory: outOfMemory
    case .tooLarge: tooLarge
    case .badImage: quoin_status(QUOIN_BAD_IMAGE)
    }
  }
}

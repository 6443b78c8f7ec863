// Status+Errors.swift -- which status each error of the engine is.

internal import CQuoin
internal import QuoinCBase
internal import QuoinEngine

extension Status {
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

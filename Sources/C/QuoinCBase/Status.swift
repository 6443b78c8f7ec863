// Status.swift -- the statuses of the C headers that several files name.

package import CQuoin

/// The statuses of the C headers, by the names that the C functions use.
package enum Status {
  package static var ok: quoin_status { quoin_status(QUOIN_OK) }
  package static var nullArgument: quoin_status { quoin_status(QUOIN_NULL_ARGUMENT) }
  package static var badCount: quoin_status { quoin_status(QUOIN_BAD_COUNT) }
  package static var badOption: quoin_status { quoin_status(QUOIN_BAD_OPTION) }
  package static var badChoice: quoin_status { quoin_status(QUOIN_BAD_CHOICE) }
  package static var bufferTooSmall: quoin_status { quoin_status(QUOIN_BUFFER_TOO_SMALL) }
  package static var overlap: quoin_status { quoin_status(QUOIN_OVERLAP) }
  package static var badSolver: quoin_status { quoin_status(QUOIN_BAD_SOLVER) }
  package static var conflict: quoin_status { quoin_status(QUOIN_CONFLICT) }
  package static var outOfMemory: quoin_status { quoin_status(QUOIN_OUT_OF_MEMORY) }
  package static var tooLarge: quoin_status { quoin_status(QUOIN_TOO_LARGE) }
  package static var transactionOpen: quoin_status { quoin_status(QUOIN_TRANSACTION_OPEN) }
  package static var busy: quoin_status { quoin_status(QUOIN_BUSY) }
}

// LibraryVersion.swift -- the version of both C libraries.

internal import CQuoin

/// The version of both C libraries, which quoin.h says.
package enum Version {
  /// The version as one number, comparable with QUOIN_VERSION. Swift does not import QUOIN_VERSION: it is an expression
  /// of other macros.
  package static var number: UInt32 {
    let perMajor: UInt32 = 1_000_000
    let perMinor: UInt32 = 1000
    let older = UInt32(QUOIN_VERSION_MAJOR) * perMajor + UInt32(QUOIN_VERSION_MINOR) * perMinor
    return older + UInt32(QUOIN_VERSION_PATCH)
  }
}

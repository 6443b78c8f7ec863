// FlexVersion.swift -- quoin_flex.h: Version and statuses of the library of trees.

public import CQuoin
internal import QuoinCBase

@_cdecl("quoin_flex_version") @implementation
public func quoin_flex_version() -> UInt32 { Version.number }

@_cdecl("quoin_flex_status_message") @implementation
public func quoin_flex_status_message(_ status: quoin_status) -> UnsafePointer<CChar>? {
  Status.message(of: status)
}

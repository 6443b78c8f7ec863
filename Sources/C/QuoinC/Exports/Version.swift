// Version.swift -- quoin.h: Version and Statuses.

public import CQuoin
internal import QuoinCBase

@_cdecl("quoin_version") @implementation
public func quoin_version() -> UInt32 { Version.number }

@_cdecl("quoin_version_string") @implementation
public func quoin_version_string() -> UnsafePointer<CChar>? {
  let text: StaticString = "0.1.0"
  return text.cString
}

@_cdecl("quoin_abi") @implementation
public func quoin_abi() -> UInt32 { UInt32(QUOIN_ABI) }

@_cdecl("quoin_status_name") @implementation
public func quoin_status_name(_ status: quoin_status) -> UnsafePointer<CChar>? {
  Status.name(of: status)
}

@_cdecl("quoin_status_message") @implementation
public func quoin_status_message(_ status: quoin_status) -> UnsafePointer<CChar>? {
  Status.message(of: status)
}

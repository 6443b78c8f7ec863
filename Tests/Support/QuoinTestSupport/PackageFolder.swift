// PackageFolder.swift -- where the package lies, for tests that read its files.

public enum PackageFolder {
  /// The path, without a slash at its end.
  public static let path = #filePath.split(separator: "/").dropLast(4).reduce("") { $0 + "/" + $1 }
}

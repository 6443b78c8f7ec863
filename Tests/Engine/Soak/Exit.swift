import CQuoinSys

/// Ends the program with `status`.
func exitSoak(_ status: Int32) -> Never { exit(status) }

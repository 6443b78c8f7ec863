import CQuoinSys

/// Ends the program with `status`.
func exitTextFuzz(_ status: Int32) -> Never { exit(status) }

// PaneTrace.swift -- three panes that give way to each other, as a trace.

/// A solver of `variables` variables. The first three are panes, each with a least and a wished width, the fourth is their
/// width together, which is edited; any others are free.
func paneTrace(variables: Int = 4) -> String {
  """
  vars \(variables)
  con req eq 0 4 1 0 1 1 1 2 -1 3
  con req ge -40 1 1 0
  con req ge -60 1 1 1
  con req ge -50 1 1 2
  con weak eq -300 1 1 0
  con weak*2 eq -200 1 1 1
  con medium eq 0 2 1 2 -0.25 3
  A 0 7
  e 3 strong
  s 3 500

  """
}

import Quoin

let solver = try Solver()
let left = try solver.variable("left"), right = try solver.variable("right")
let middle = try solver.variable("middle")

// Required: middle is half way. Wanted: the gap is 100 wide, but left may not go below 0.
try solver.add {
  middle == (left + right) / 2
  right - left == 100 ~ .medium
  left >= 0
}

let drag = try solver.edit(middle, .strong)
for position in [80.0, 20.0] {
  try solver.suggest(drag, position)
  try solver.solve()
  print(solver[left], solver[right])
}

import Quoin

let solver = try Solver()
let side = try solver.variable("side"), page = try solver.variable("page")
try solver.add {
  side + page == 600
  page >= 420
  side == 200 ~ .weak
}
try solver.solve()
print(solver[side], solver[page])

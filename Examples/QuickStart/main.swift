import QuoinEngine

let engine = try Engine()
let left = try engine.addVariable()
let right = try engine.addVariable()
let middle = try engine.addVariable()

// Required: middle is half way. Wanted: the gap is 100 wide, but left may not go below 0.
_ = try engine.addConstraint([Term(2, middle), Term(-1, left), Term(-1, right)], .equal)
_ = try engine.addConstraint([Term(1, right), Term(-1, left)], constant: -100, .equal, .medium)
_ = try engine.addConstraint([Term(1, left)], .greaterOrEqual)

let drag = try engine.addEdit(middle, .strong)
for position in [80.0, 20.0] {
  try engine.suggest(drag, position)
  try engine.solve()
  print(try engine.value(of: left), try engine.value(of: right))
}

// quoin-metamorphic -- one system stated in many ways must have one optimum, and a proof of it.
//
//     quoin-metamorphic KIND FIRST RUNS [VARIABLES] [records]
//
// A run is a seed. Its system is solved as written, in other orders, with rows and columns times powers of two, with
// variables negated, with rows split, one by one, through a saved image, and with a budget of one pivot at a time. Each
// answer must be certified, and the costs of each level must agree, but for answers that stay near: where rows are nearly
// parallel, they leave a stronger level a little, for much at a weaker one. With `records` each run prints its first
// answer as a record for an LP solver (Tests/Engine/lp), and the counts go to standard error.

import CQuoinSys
import QuoinEngine
import QuoinTestSupport

struct Tally {
  var systems = 0, solves = 0, differ = 0, uncertified = 0, trouble = 0, other = 0, long = 0, near = 0
}

/// How far two costs of one optimum may differ: a part of the cost, and of the numbers that the cost is made of.
enum Agreement {
  static let relative = 1e-7
  static let rounding = 1e-10
  /// A solve of more pivots for each row is suspicious.
  static let pivotsPerRow: UInt64 = 40
}

/// One system, solved in all ways.
struct Trial {
  let kind: Kind
  let seed: UInt64
  let problem: PlainProblem
  let printsRecord: Bool
  var isGood = true
  private var first: [LevelObjective]?

  init(_ kind: Kind, seed: UInt64, variables: Int, printsRecord: Bool) {
    var source = ModelSource(kind: kind, seed: seed, variables: variables)
    (self.kind, self.seed, self.printsRecord) = (kind, seed, printsRecord)
    problem = source.problem()
  }

  mutating func run(_ tally: inout Tally) {
    tally.systems += 1
    for variant in Variant.allCases {
      tally.solves += 1
      let statement = Statement(problem, variant, seed: seed)
      switch Player.play(statement, as: variant) {
      case .trouble: fail(variant, "numerical trouble", &tally.trouble)
      case .other(let what): fail(variant, what, &tally.other)
      case .values(let found, let proof, let pivots):
        if pivots > Agreement.pivotsPerRow * UInt64(problem.constraints.count) { tally.long += 1 }
        judge(proof, statement.back(found), variant, &tally)
      }
    }
  }

  private mutating func judge(
    _ proof: Certificate, _ values: [Double], _ variant: Variant, _ tally: inout Tally
  ) {
    if !proof.holds {
      fail(variant, "the certificate does not hold: \(proof)", &tally.uncertified)
    } else if proof.isNear {
      tally.near += 1
    } else {
      compare(values, variant, &tally)
    }
  }

  private mutating func fail(_ variant: Variant, _ what: String, _ count: inout Int) {
    isGood = false
    count += 1
    let text = Array("FAILED \(kind.rawValue) seed \(seed) \(variant.rawValue): \(what)\n".utf8)
    text.withUnsafeBytes { _ = csys_write(2, $0.baseAddress, $0.count) }
  }

  /// Compares the costs of these values with those of the first answer.
  private mutating func compare(_ values: [Double], _ variant: Variant, _ tally: inout Tally) {
    let costs = problem.objectivePerLevel(at: values)
    guard let known = first else {
      first = costs
      if printsRecord {
        print(problem.record(id: "\(kind.rawValue)/\(seed)", values: values), terminator: "")
      }
      return
    }
    let pair = zip(known, costs).first {
      !$0.agrees(with: $1, relative: Agreement.relative, rounding: Agreement.rounding)
    }
    guard let (one, other) = pair else { return }
    fail(
      variant, "level \(one.priority) costs \(other.value), and \(one.value) as first stated", &tally.differ)
  }
}

let words = CommandLine.arguments.dropFirst()
guard words.count >= 3, let kind = Kind(rawValue: words.first!),
  let first = UInt64(words.dropFirst(1).first!), let runs = UInt64(words.dropFirst(2).first!)
else {
  print("usage: quoin-metamorphic KIND FIRST RUNS [VARIABLES] [records]")
  print("KIND is one of \(Kind.allCases.map(\.rawValue).joined(separator: ", "))")
  exit(2)
}
let variables = words.dropFirst(3).first.flatMap { Int($0) } ?? 0
let printsRecords = words.last == "records"
var tally = Tally()
var failed = 0
for seed in first..<first + runs {
  var trial = Trial(kind, seed: seed, variables: variables, printsRecord: printsRecords)
  trial.run(&tally)
  if !trial.isGood { failed += 1 }
}
let counts =
  "\(kind.rawValue): \(tally.systems) systems, \(tally.solves) solves; differ \(tally.differ), "
  + "not certified \(tally.uncertified), trouble \(tally.trouble), other \(tally.other), long \(tally.long), "
  + "near \(tally.near)\n"
  + "\(tally.systems - failed) passed, \(failed) failed\n"
let bytes = Array(counts.utf8)
bytes.withUnsafeBytes { _ = csys_write(printsRecords ? 2 : 1, $0.baseAddress, $0.count) }
exit(failed == 0 ? 0 : 1)

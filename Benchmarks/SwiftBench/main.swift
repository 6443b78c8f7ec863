// quoin-swift-bench -- the cost of the Swift layers above the engine, and how that of trees and stacks grows.
//
//     swift run -c release quoin-swift-bench            all cases
//     swift run -c release quoin-swift-bench api        those whose name contains "api"
//     … quoin-swift-bench --once tree/deep/1000         one way of a case, one repetition, for counting
//
// Each line gives the minimum time of one operation, the ratio to the case's first way, and the
// engine's work, which is exact. A case checks its answer off the clock.

let words = CommandLine.arguments.dropFirst()
let wanted = words.last ?? ""
let isOnce = words.first == "--once"
for bench in APIBench.all + MakeBench.all + FeedBench.all + RangeBench.all
  + ConflictBench.all + TreeBench.all + PartBench.all + StackBench.all + SpecsBench.all + FormBench.all
  + ElementBench.all
{
  if isOnce {
    try bench.runOnce(wanted)
  } else if wanted.isEmpty || bench.name.contains(wanted) {
    try bench.run()
  }
}

// quoin-determinism -- makes a fixed sequence of engine calls and prints the trail that they left.
//
// `make test PART=determinism` builds it in debug, in release and in Embedded Swift, and compares what each
// prints with golden.txt beside this file. A change of the engine that is meant to choose otherwise
// (other pivots, other ties) changes the trails; `make renew PART=determinism` then writes a new golden
// file, provided that the builds agree with each other.

import CQuoinSys
import QuoinEngine

let callsPerShape = 3000

/// The trail of one shape, or a mark that shows where the engine gave up.
func trail(ofShape shape: Int) -> [UInt8] {
  do throws(EngineError) {
    let sequence = try CallSequence(shape: shape)
    try sequence.run(callsPerShape)
    return sequence.trail.line
  } catch {
    return [UInt8(ascii: "!"), UInt8(ascii: "\n")]
  }
}

for shape in 0..<CallSequence.shapes {
  trail(ofShape: shape).withUnsafeBytes { bytes in _ = csys_write(1, bytes.baseAddress, bytes.count) }
}

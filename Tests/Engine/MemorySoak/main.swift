// quoin-memory-soak -- adds and removes again and again, and watches that memory does not grow.
//
//     quoin-memory-soak [CYCLES]
//
// Each scenario repeats one kind of churn on one engine. Memory is read after a first tenth, by when
// every array has found its size, and at the end: the engine's own count of bytes, and the resident
// size of the process as the system sees it, which also catches what bypasses the engine's count.

import CQuoinSys
import QuoinEngine

/// The resident size of this process in bytes.
func residentBytes() -> Int {
  let descriptor = csys_open_for_reading("/proc/self/statm")
  guard descriptor >= 0 else { return 0 }
  defer { _ = csys_close(descriptor) }
  var text = [UInt8](repeating: 0, count: 128)
  let count = text.withUnsafeMutableBytes { csys_read(descriptor, $0.baseAddress, $0.count) }
  let words = text.prefix(max(0, count)).split(separator: UInt8(ascii: " "))
  let pages = words.count > 1 ? Int(String(decoding: words[1], as: UTF8.self)) ?? 0 : 0
  return pages * 4096
}

/// Bytes. An array may double when a rare case comes late; a leak of one byte a cycle is more if CYCLES is the default.
let allowedEngineGrowth = 4096
/// Bytes. The C library may keep some pages of its own.
let allowedResidentGrowth = 512 * 1024

/// Runs one scenario; returns whether memory stayed flat.
func isFlat(_ scenario: Churn, cycles: Int) throws(EngineError) -> Bool {
  let ground = try Ground()
  for cycle in 0..<cycles / 10 { try scenario.body(ground, cycle) }
  let (bytes, resident) = (ground.engine.counters.bytes, residentBytes())
  for cycle in cycles / 10..<cycles { try scenario.body(ground, cycle) }
  let engineGrowth = Int(ground.engine.counters.bytes) - Int(bytes)
  let residentGrowth = residentBytes() - resident
  let flat = engineGrowth <= allowedEngineGrowth && residentGrowth <= allowedResidentGrowth
  print(
    "\(flat ? "passed" : "FAILED") \(scenario.name): \(cycles) cycles, engine \(bytes) bytes,"
      + " grown by \(engineGrowth), resident \(resident / 1024) KiB, grown by \(residentGrowth / 1024)")
  return flat
}

let cycles = CommandLine.arguments.count > 1 ? Int(CommandLine.arguments[1]) ?? 0 : 1_000_000
guard cycles >= 100 else {
  print("usage: quoin-memory-soak [CYCLES], at least 100")
  exit(2)
}
var passed = 0
var failed = 0
for scenario in Churn.all {
  do throws(EngineError) {
    if try isFlat(scenario, cycles: max(100, cycles / scenario.cost)) { passed += 1 } else { failed += 1 }
  } catch {
    print("FAILED \(scenario.name): \(error)")
    failed += 1
  }
}
print("\(passed) passed, \(failed) failed")
exit(failed == 0 ? 0 : 1)

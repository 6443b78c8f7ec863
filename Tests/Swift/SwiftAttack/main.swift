// main.swift -- the attack's programs through the Swift interface.
//
//     attacker --tell 1 --mode transactions --runs 1000 | quoin-swift-attack
//
// The attack's driver writes its programs, and after each call of the first solver what the C function gave:
//
//     # program MODE-SEED
//     # gives STATUS HASH
//
// The same call through the Swift interface must succeed or fail as that did, and lead to the same state, by
// the hash of all that can be observed. Only the first solver's calls are made. The last line counts programs.

var session = Session()
while let line = readLine() { session.take(line) }
print("\(session.calls) calls compared")
print("\(session.programs - session.failed) passed, \(session.failed) failed")

// Program.swift -- the built program in a process of its own.

import CQuoinSys

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The output and status of a process that has ended.
struct Finished {
  var output = ""
  var status: Int32 = -1
}

enum Program {
  /// The program beside the tests, where the build puts it; nil when it was not built.
  static var path: String? {
    var buffer = [CChar](repeating: 0, count: 4096)
    let count = readlink("/proc/self/exe", &buffer, buffer.count)
    guard count > 0 else { return nil }
    let tests = String(decoding: buffer[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
    let folder = tests.split(separator: "/").dropLast().reduce("") { $0 + "/" + $1 }
    return access(folder + "/quoin", X_OK) == 0 ? folder + "/quoin" : nil
  }

  /// Whether the program was built with a sanitizer, as the tests then are: the memory it takes says nothing, since the
  /// address sanitizer keeps what is freed for a while, and the thread sanitizer notes every access.
  static var isSanitized: Bool {
    let itself = dlopen(nil, RTLD_LAZY)
    return dlsym(itself, "__asan_init") != nil || dlsym(itself, "__tsan_init") != nil
  }

  /// Runs the program to its end. What it writes to its error stream is dropped.
  static func run(_ path: String, _ words: [String]) -> Finished {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { return Finished() }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawn_file_actions_adddup2(&actions, ends[1], 1)
    posix_spawn_file_actions_addclose(&actions, ends[0])
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    var arguments = ([path] + words).map { strdup($0) } + [nil]
    var process: pid_t = 0
    let failure = posix_spawn(&process, path, &actions, nil, &arguments, environ)
    close(ends[1])
    posix_spawn_file_actions_destroy(&actions)
    for argument in arguments { free(argument) }
    guard failure == 0 else { return Finished() }
    return wait(for: process, reading: ends[0])
  }

  private static func wait(for process: pid_t, reading descriptor: Int32) -> Finished {
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = piece.withUnsafeMutableBytes { csys_read(descriptor, $0.baseAddress, $0.count) }
      if count <= 0 { break }
      bytes += piece[..<count]
    }
    close(descriptor)
    var status: Int32 = 0
    waitpid(process, &status, 0)
    var finished = Finished(output: String(decoding: bytes, as: UTF8.self))
    finished.status = status & 0x7f == 0 ? (status >> 8) & 0xff : -1
    return finished
  }
}

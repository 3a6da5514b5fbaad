import Glibc

/// What one run of a program took.
struct ProcessRun {
  let seconds: Double
  /// The most memory that was resident.
  let peakKilobytes: Int
  let exitCode: Int32

  /// Runs a program with its output thrown away.
  static func of(_ program: String, _ arguments: [String]) throws -> ProcessRun {
    let clock = ContinuousClock()
    var status: Int32 = 0
    var usage = rusage()
    var failure: Int32 = 0
    let time = clock.measure {
      // Safe: the copies of the arguments live until they are freed below, after the program has ended;
      // the kernel fills the structs that it is given.
      var words = unsafe ([program] + arguments).map { unsafe strdup($0) } + [nil]
      var actions = unsafe posix_spawn_file_actions_t()
      unsafe posix_spawn_file_actions_init(&actions)
      for descriptor: Int32 in [1, 2] {
        unsafe posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_WRONLY, 0)
      }
      var process: pid_t = 0
      failure = unsafe posix_spawn(&process, program, &actions, nil, &words, environ)
      if failure == 0 { _ = unsafe wait4(process, &status, 0, &usage) }
      unsafe posix_spawn_file_actions_destroy(&actions)
      for index in unsafe words.indices { unsafe free(words[index]) }
    }
    if failure != 0 { throw WrongAnswer(description: "cannot run \(program): error \(failure)") }
    return ProcessRun(
      seconds: time / .seconds(1), peakKilobytes: usage.ru_maxrss,
      exitCode: status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + (status & 0x7F))
  }
}

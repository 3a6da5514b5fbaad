import Files
import Glibc

/// What one run of a program took.
struct ProcessRun {
  let seconds: Double
  let exitCode: Int32
  /// The most memory that was resident, as far as it was looked at.
  private(set) var peakKilobytes = 0

  /// Runs a program.
  ///
  /// - Parameters:
  ///   - program: its path.
  ///   - arguments: its arguments.
  ///   - output: the file that takes what it prints; nil throws it away.
  ///   - watchesMemory: whether to look at its memory all the while, which takes time from it. What
  ///     the kernel says in the end will not do: it counts the memory of whoever started the
  ///     program.
  /// - Throws: ``WrongAnswer`` when it cannot be started.
  init(
    _ program: String, _ arguments: [String], output: String? = nil, watchesMemory: Bool = false
  ) throws {
    let clock = ContinuousClock()
    let start = clock.now
    let process = try Self.start(program, arguments, output: output ?? "/dev/null")
    var status: Int32 = 0
    // Safe: the kernel fills the number it is given.
    while unsafe waitpid(process, &status, watchesMemory ? WNOHANG : 0) == 0 {
      peakKilobytes = max(peakKilobytes, Self.peakKilobytes(of: process))
    }
    seconds = (clock.now - start) / .seconds(1)
    exitCode = status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + (status & 0x7F)
  }

  private static func start(
    _ program: String, _ arguments: [String], output: String
  ) throws -> pid_t {
    // Safe: the copies of the arguments live until they are freed below, and the new process has
    // its own by then; the kernel fills the structs that it is given.
    var words = unsafe ([program] + arguments).map { unsafe strdup($0) } + [nil]
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    unsafe posix_spawn_file_actions_addopen(
      &actions, 1, output, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    unsafe posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    var process: pid_t = 0
    let failure = unsafe posix_spawn(&process, program, &actions, nil, &words, environ)
    unsafe posix_spawn_file_actions_destroy(&actions)
    for index in unsafe words.indices { unsafe free(words[index]) }
    if failure != 0 { throw WrongAnswer(description: "cannot run \(program): error \(failure)") }
    return process
  }

  private static func peakKilobytes(of process: pid_t) -> Int {
    guard let bytes = try? FileSystem.peek("/proc/\(process)/status", count: 4_096).bytes else {
      return 0
    }
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    where line.hasPrefix("VmHWM:") {
      return Int(line.filter(\.isNumber)) ?? 0
    }
    return 0
  }
}

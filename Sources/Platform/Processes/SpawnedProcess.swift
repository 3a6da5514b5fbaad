import LibC

/// A running program with pipes to its stdin, stdout and stderr; the end of its life kills its
/// group.
struct SpawnedProcess: ~Copyable {
  private let identifier: pid_t
  private var input: Int32
  private let output: Int32
  private let errors: Int32
  private var isReaped = false
  private let guarding: SignalGuard

  /// What is kept of stderr, in bytes.
  static let errorLimit = 4_096
  private static let step = 1 << 16

  init(_ arguments: [String]) throws(ProcessError) {
    let input = try Self.pipe()
    let output: (read: Int32, write: Int32)
    let errors: (read: Int32, write: Int32)
    do throws(ProcessError) { output = try Self.pipe() } catch {
      Self.close([input.read, input.write])
      throw error
    }
    do throws(ProcessError) { errors = try Self.pipe() } catch {
      Self.close([input.read, input.write, output.read, output.write])
      throw error
    }
    let spawned = Self.spawn(
      arguments, standard: [input.read, output.write, errors.write])
    Self.close([input.read, output.write, errors.write])
    guard spawned.number == 0 else {
      Self.close([input.write, output.read, errors.read])
      throw .cannotStart(program: arguments[0], number: spawned.number)
    }
    for descriptor in [input.write, output.read, errors.read] {
      _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
    }
    identifier = spawned.identifier
    self.input = input.write
    self.output = output.read
    self.errors = errors.read
    guarding = SignalGuard(group: spawned.identifier)
  }

  deinit {
    if !isReaped {
      kill(-identifier, SIGKILL)
      var status: Int32 = 0
      // Safe: the kernel fills the number it is given.
      while unsafe waitpid(identifier, &status, 0) < 0, errno == EINTR {}
    }
    guarding.end()
    Self.close([input, output, errors].filter { $0 >= 0 })
  }

  /// Two ends that no other program inherits.
  private static func pipe() throws(ProcessError) -> (read: Int32, write: Int32) {
    var ends: [Int32] = [-1, -1]
    // Safe: the kernel fills the two numbers it is given.
    guard unsafe LibC.pipe(&ends) == 0 else {
      throw .system(action: "make a pipe", number: errno)
    }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }

  private static func close(_ descriptors: [Int32]) {
    for descriptor in descriptors { _ = LibC.close(descriptor) }
  }

  /// Starts the program in a group of its own, with every signal as a shell would give it.
  private static func spawn(
    _ arguments: [String], standard: [Int32]
  ) -> (identifier: pid_t, number: Int32) {
    var actions = unsafe posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    var defaults = sigset_t()
    var mask = sigset_t()
    var identifier: pid_t = 0
    // Safe: every struct is a local that its own function initialises first and destroys last; the
    // arguments are copies that live until the call is over.
    unsafe posix_spawn_file_actions_init(&actions)
    unsafe posix_spawnattr_init(&attributes)
    defer {
      unsafe posix_spawn_file_actions_destroy(&actions)
      unsafe posix_spawnattr_destroy(&attributes)
    }
    for (position, descriptor) in standard.enumerated() {
      unsafe posix_spawn_file_actions_adddup2(&actions, descriptor, Int32(position))
    }
    // What is ignored here would be ignored there, which makes a pipeline run for ever.
    unsafe sigemptyset(&defaults)
    for signal in [SIGPIPE, SIGXFSZ, SIGINT, SIGTERM, SIGHUP] {
      unsafe sigaddset(&defaults, signal)
    }
    unsafe sigemptyset(&mask)
    unsafe posix_spawnattr_setsigdefault(&attributes, &defaults)
    unsafe posix_spawnattr_setsigmask(&attributes, &mask)
    unsafe posix_spawnattr_setpgroup(&attributes, 0)
    unsafe posix_spawnattr_setflags(
      &attributes,
      Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))
    var words = unsafe arguments.map { unsafe strdup($0) } + [nil]
    defer { unsafe words.indices.forEach { unsafe free(words[$0]) } }
    let number = unsafe posix_spawnp(
      &identifier, arguments[0], &actions, &attributes, &words, environ)
    return (identifier, number)
  }

  /// Whether the program has ended; its group stays until ``finish()``.
  func hasEnded() -> Bool {
    var information = unsafe siginfo_t()
    // Safe: the kernel fills the struct it is given; without a child it stays zero.
    let code = unsafe waitid(
      P_PID, id_t(identifier), &information, WEXITED | WNOHANG | WNOWAIT)
    return unsafe code == 0 && information.si_signo == SIGCHLD
  }

  /// Waits until a pipe can be used, or the time is over; whether there may be output.
  func wait(milliseconds: Int32) throws(ProcessError) -> Bool {
    var polled = [
      pollfd(fd: output, events: Int16(POLLIN), revents: 0),
      pollfd(fd: errors, events: Int16(POLLIN), revents: 0),
      pollfd(fd: input, events: Int16(POLLOUT), revents: 0),
    ]
    // Safe: the count is that of the array, alive for the call.
    let count = unsafe poll(&polled, nfds_t(polled.count), milliseconds)
    guard count >= 0 || errno == EINTR else {
      throw .system(action: "wait for a program", number: errno)
    }
    // A pipe whose other end is closed is always ready; it would make the loop spin.
    if polled[0].revents == Int16(POLLHUP), milliseconds > 0 { usleep(1_000) }
    return polled[0].revents & Int16(POLLIN) != 0
  }

  /// Writes as much as fits; a program that has closed its stdin takes it all and reads nothing.
  func write(_ bytes: [UInt8], from start: Int) -> Int {
    guard input >= 0 else { return bytes.count - start }
    let rest = bytes[start...].prefix(Self.step)
    // Safe: the range is that of the slice, alive for the call.
    let count = unsafe rest.withUnsafeBytes { unsafe LibC.write(input, $0.baseAddress, $0.count) }
    if count >= 0 { return count }
    return errno == EAGAIN || errno == EINTR ? 0 : bytes.count - start
  }

  mutating func closeInput() {
    guard input >= 0 else { return }
    Self.close([input])
    input = -1
  }

  /// Reads what is there of the output; whether there may be more later.
  func read(into bytes: inout [UInt8]) -> Bool {
    Self.read(output, into: &bytes)
  }

  func readErrors(into bytes: inout [UInt8]) -> Bool {
    let isOpen = Self.read(errors, into: &bytes)
    if bytes.count > Self.errorLimit { bytes.removeLast(bytes.count - Self.errorLimit) }
    return isOpen
  }

  private static func read(_ descriptor: Int32, into bytes: inout [UInt8]) -> Bool {
    var buffer = [UInt8](repeating: 0, count: step)
    // Safe: the count is that of the buffer, alive for the call.
    let count = unsafe buffer.withUnsafeMutableBytes {
      unsafe LibC.read(descriptor, $0.baseAddress, $0.count)
    }
    if count > 0 { bytes += buffer.prefix(count) }
    return count > 0 || (count < 0 && (errno == EAGAIN || errno == EINTR))
  }

  /// Kills what is left of the group, and says how the program ended.
  mutating func finish() -> ProcessResult.End {
    // The group is named after a process that is still to be reaped, so the name is nobody else's.
    kill(-identifier, SIGKILL)
    var status: Int32 = 0
    // Safe: the kernel fills the number it is given.
    while unsafe waitpid(identifier, &status, 0) < 0, errno == EINTR {}
    isReaped = true
    let signal = status & 0x7F
    return signal == 0 ? .exit(status >> 8 & 0xFF) : .signal(signal)
  }
}

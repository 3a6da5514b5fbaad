import Files
import Glibc
import Lexical
import TestSupport
import Testing

/// The tool as a process of its own that a test talks to, line by line, and may kill.
final class ToolProcess {
  private let process: pid_t
  private let input: Int32
  private let output: Int32
  private var buffer: [UInt8] = []

  /// Starts the tool that was built with the tests; what it says on stderr is told too, if asked
  /// for.
  init(_ words: [String], environment: [String] = [], withRemarks: Bool = false) throws {
    let program = FileSystem.folder(of: try #require(FileSystem.programPath())) + "/lexical"
    var toTool: [Int32] = [0, 0]
    var fromTool: [Int32] = [0, 0]
    try #require(pipe(&toTool) == 0 && pipe(&fromTool) == 0)
    // Tools that other tests start must not hold these ends open.
    for descriptor in toTool + fromTool { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawn_file_actions_adddup2(&actions, toTool[0], 0)
    posix_spawn_file_actions_adddup2(&actions, fromTool[1], 1)
    if withRemarks {
      posix_spawn_file_actions_adddup2(&actions, fromTool[1], 2)
    } else {
      posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    }
    var arguments = ([program] + words).map { strdup($0) } + [nil]
    var variables = (["TZ=UTC", "XDG_DATA_DIRS=/nowhere"] + environment).map { strdup($0) } + [nil]
    var process: pid_t = 0
    let failure = posix_spawn(&process, program, &actions, nil, &arguments, &variables)
    posix_spawn_file_actions_destroy(&actions)
    for pointer in arguments + variables { free(pointer) }
    close(toTool[0])
    close(fromTool[1])
    try #require(failure == 0, "cannot run \(program)")
    self.process = process
    (input, output) = (toTool[1], fromTool[0])
  }

  deinit {
    close(input)
    close(output)
  }

  /// Sends a line; whether the tool was there to take it.
  @discardableResult
  func send(_ line: String) -> Bool {
    let bytes = Array((line + "\n").utf8)
    return write(input, bytes, bytes.count) == bytes.count
  }

  /// The next line; nil at the end of the output.
  func line() -> String? {
    while true {
      if let end = buffer.firstIndex(of: UInt8(ascii: "\n")) {
        let line = String(decoding: buffer[..<end], as: UTF8.self)
        buffer.removeSubrange(...end)
        return line
      }
      var chunk = [UInt8](repeating: 0, count: 4_096)
      let count = read(output, &chunk, chunk.count)
      guard count > 0 else { return nil }
      buffer += chunk[..<count]
    }
  }

  /// Ends the tool as a power cut would.
  func kill() {
    Glibc.kill(process, SIGKILL)
    _ = wait()
  }

  /// Waits for the end: the exit code, or 128 and the signal.
  func wait() -> Int32 {
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    return status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + (status & 0x7F)
  }
}

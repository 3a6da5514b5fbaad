import Glibc
import Processes
import TestSupport
import Testing

/// Serialized: an interrupt belongs to one running program.
@Suite(.serialized) struct `Programs` {
  private func run(
    _ script: String, input: String = "", limit: Duration = .seconds(20), outputLimit: Int = 1 << 20
  ) throws -> ProcessResult {
    try ProgramCall(["/bin/sh", "-c", script], timeLimit: limit, outputLimit: outputLimit)
      .run(input: Array(input.utf8))
  }

  @Test func `a program reads its input and writes its output`() throws {
    let result = try run("tr a-z A-Z; echo oops >&2; exit 3", input: "word\n")
    #expect(result.output == Array("WORD\n".utf8))
    #expect(result.errorOutput == Array("oops\n".utf8))
    #expect(result.end == .exit(3))
  }

  @Test func `arguments arrive as they are, with nothing expanded`() throws {
    let call = ProgramCall(
      ["printf", "%s|", "a b", "$HOME", "*", "'", ""], timeLimit: .seconds(20), outputLimit: 100)
    #expect(try call.run(input: []).output == Array("a b|$HOME|*|'||".utf8))
  }

  @Test(arguments: [0, 1, 65_536, 3_000_000])
  func `any length goes there and back`(count: Int) throws {
    let input = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 7) }
    let call = ProgramCall(["cat"], timeLimit: .seconds(20), outputLimit: 4_000_000)
    #expect(try call.run(input: input).output == input)
  }

  @Test func `input that nobody reads is no error`() throws {
    let call = ProgramCall(["true"], timeLimit: .seconds(20), outputLimit: 10)
    #expect(try call.run(input: [UInt8](repeating: 65, count: 1 << 20)).end == .exit(0))
  }

  @Test func `a signal is told from a code`() throws {
    #expect(try run("kill -TERM $$").end == .signal(SIGTERM))
  }

  @Test func `a pipeline ends when its reader does`() throws {
    // With SIGPIPE ignored, as it is here, yes would run for ever.
    #expect(try run("yes | head -n 1").output == Array("y\n".utf8))
  }

  @Test(arguments: ["/nowhere/at/all", "no-such-program-anywhere", "/tmp"])
  func `what cannot be started is told`(program: String) {
    let call = ProgramCall([program], timeLimit: .seconds(20), outputLimit: 10)
    let error = #expect(throws: ProcessError.self) { try call.run(input: []) }
    guard case .cannotStart(program, let number)? = error else {
      Issue.record("\(error as Any)")
      return
    }
    #expect([ENOENT, EACCES].contains(number))
  }

  @Test func `more than the limit is stopped`() {
    #expect(throws: ProcessError.outputLimit(1_000)) { try run("yes", outputLimit: 1_000) }
  }

  @Test func `at the time limit the program dies with its children`() throws {
    let folder = TemporaryFolder()
    let position = folder.path("child")
    #expect(throws: ProcessError.timeLimit(.seconds(2))) {
      try run("sleep 60 & echo $! > \(position); wait", limit: .seconds(2))
    }
    #expect(try isGone(position))
  }

  @Test func `a child that outlives its program is not waited for, and dies`() throws {
    let folder = TemporaryFolder()
    let position = folder.path("child")
    let result = try run("sleep 60 & echo $! > \(position); echo done")
    #expect(result.output == Array("done\n".utf8))
    #expect(try isGone(position))
  }

  /// Whether the process whose number a file holds is dead, or soon is.
  private func isGone(_ position: String) throws -> Bool {
    let file = try #require(fopen(position, "r"))
    defer { fclose(file) }
    var text = [CChar](repeating: 0, count: 32)
    try #require(fgets(&text, 32, file) != nil)
    let number = try #require(
      Int32(String(decoding: text.prefix { $0 >= 48 }.map { UInt8($0) }, as: UTF8.self)))
    for _ in 0..<200 {
      if kill(number, 0) != 0 || isZombie(number) { return true }
      usleep(10_000)
    }
    return false
  }

  /// Whether a process is dead but not yet taken off the list by its heir.
  private func isZombie(_ number: Int32) -> Bool {
    guard let file = fopen("/proc/\(number)/stat", "r") else { return true }
    defer { fclose(file) }
    var text = [CChar](repeating: 0, count: 256)
    guard fgets(&text, 256, file) != nil else { return true }
    return String(decoding: text.map { UInt8(bitPattern: $0) }, as: UTF8.self).contains(") Z ")
  }
}

import LibC

/// A program to run with its arguments, without a shell.
///
/// It runs in a process group of its own, which is killed as a whole when it is done, late or too
/// loud; only a process that leaves the group escapes.
package struct ProgramCall: Hashable, Sendable {
  /// The program, looked for in `PATH` unless it has a slash, and its arguments.
  package var arguments: [String]
  package var timeLimit: Duration
  /// Bytes of output.
  package var outputLimit: Int

  /// Describes a call; the `arguments` have the program first.
  package init(_ arguments: [String], timeLimit: Duration, outputLimit: Int) {
    precondition(!arguments.isEmpty, "a call names its program")
    self.arguments = arguments
    self.timeLimit = timeLimit
    self.outputLimit = outputLimit
  }

  /// Runs the program, writes the input to its stdin, and waits until it ends.
  ///
  /// Input that it does not read is no error. When it has ended, what its children still write is
  /// not waited for.
  ///
  /// - Returns: how it ended; a code other than 0 is no error here.
  /// - Throws: ``ProcessError``.
  package func run(input: [UInt8]) throws(ProcessError) -> ProcessResult {
    var child = try SpawnedProcess(arguments)
    let deadline = ContinuousClock.now + timeLimit
    var sent = 0
    var output: [UInt8] = []
    var errorOutput: [UInt8] = []
    var hasEnded = false
    while true {
      if !hasEnded { hasEnded = child.hasEnded() }
      let isReady = try child.wait(milliseconds: hasEnded ? 0 : 20)
      if sent < input.count {
        sent += child.write(input, from: sent)
      } else {
        child.closeInput()
      }
      // A whole pipe at most is read at once, so that a loud program is stopped in time.
      let isOpen = child.read(into: &output)
      _ = child.readErrors(into: &errorOutput)
      if output.count > outputLimit { throw .outputLimit(outputLimit) }
      if hasEnded && (!isReady || !isOpen) { break }
      if !hasEnded && ContinuousClock.now >= deadline { throw .timeLimit(timeLimit) }
    }
    return ProcessResult(
      end: child.finish(), output: output,
      errorOutput: Array(errorOutput.prefix(SpawnedProcess.errorLimit)))
  }
}

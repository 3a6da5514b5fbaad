/// How a program ended, and what it wrote.
package struct ProcessResult: Hashable, Sendable {
  package enum End: Hashable, Sendable {
    /// By itself, with this code.
    case exit(Int32)
    /// By a signal.
    case signal(Int32)
  }

  package let end: End
  package let output: [UInt8]
  /// The first bytes of what it wrote to stderr.
  package let errorOutput: [UInt8]
}

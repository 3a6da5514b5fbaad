/// How a program ended, and what it wrote.
public struct ProcessResult: Hashable, Sendable {
  public enum End: Hashable, Sendable {
    /// By itself, with this code.
    case exit(Int32)
    /// By a signal.
    case signal(Int32)
  }

  public let end: End
  public let output: [UInt8]
  /// The first bytes of what it wrote to stderr.
  public let errorOutput: [UInt8]
}

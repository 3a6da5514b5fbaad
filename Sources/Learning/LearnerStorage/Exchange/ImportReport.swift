/// What an import found and did.
public struct ImportReport: Hashable, Sendable {
  /// What the file calls itself: `lexical.marks/1`.
  public var format: String
  /// Events that are new here.
  public var added = 0
  /// Events that had been here before.
  public var known = 0
  /// Lines that say nothing that can be taken in, and why.
  public var refused: [RefusedLine] = []

  /// A line of a file that was passed over.
  public struct RefusedLine: Hashable, Sendable {
    /// From 1.
    public let number: Int
    public let reason: String

    public init(number: Int, reason: String) {
      self.number = number
      self.reason = reason
    }
  }

  public init(format: String) {
    self.format = format
  }
}

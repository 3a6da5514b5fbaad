/// What an import found and did.
package struct ImportReport: Hashable, Sendable {
  /// What the file calls itself: `lexical.marks/1`.
  package var format: String
  /// Events that are new here.
  package var added = 0
  /// Events that had been here before.
  package var known = 0
  /// Lines that say nothing that can be taken in, and why.
  package var refused: [RefusedLine] = []
  /// What else the learner should know of how the file was read, a sentence each.
  package var remarks: [String] = []

  /// A line of a file that was passed over.
  package struct RefusedLine: Hashable, Sendable {
    /// From 1.
    package let number: Int
    package let reason: String

    package init(number: Int, reason: String) {
      self.number = number
      self.reason = reason
    }
  }

  package init(format: String) {
    self.format = format
  }
}

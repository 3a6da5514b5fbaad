/// Why a text is not JSON: what stands at which byte, and what was expected there.
package struct JSONError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Bytes from the start of the text to the place.
  package let offset: Int
  /// What a reader of the text would have to put there.
  package let expected: String

  package init(offset: Int, expected: String) {
    self.offset = offset
    self.expected = expected
  }

  package var description: String {
    "byte \(offset): expected \(expected)"
  }
}

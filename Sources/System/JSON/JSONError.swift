/// Why a text is not JSON: what stands at which byte, and what was expected there.
public struct JSONError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Bytes from the start of the text to the place.
  public let offset: Int
  /// What a reader of the text would have to put there.
  public let expected: String

  public init(offset: Int, expected: String) {
    self.offset = offset
    self.expected = expected
  }

  public var description: String {
    "byte \(offset): expected \(expected)"
  }
}

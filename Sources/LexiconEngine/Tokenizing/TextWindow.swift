/// The bytes of a stream that a ``Tokenizer`` is not done with.
///
/// Memory stays within a few chunks, or a few times the longest token, and time within a constant
/// for each byte, as long as each chunk holds ``wantedCount`` bytes.
package struct TextWindow: Sendable {
  private var bytes: [UInt8]
  private var start = 0
  private var end = 0

  /// - Parameter capacity: bytes of room to begin with.
  package init(capacity: Int = 1 << 17) {
    bytes = [UInt8](repeating: 0, count: max(capacity, 1))
  }

  /// What is left, in order.
  package var text: Span<UInt8> {
    @_lifetime(borrow self)
    get { bytes.span.extracting(start..<end) }
  }

  /// How many bytes the next chunk should hold at least: as many as wait already, so that text
  /// which waits for its end is not gone over more than twice.
  package var wantedCount: Int { max(end - start, 1 << 16) }

  /// Lets go of the first bytes.
  package mutating func drop(_ count: Int) {
    precondition(count <= end - start, "more than the window holds")
    start += count
  }

  /// Adds a chunk behind the rest.
  package mutating func append(_ chunk: Span<UInt8>) {
    let held = end - start
    if end + chunk.count > bytes.count {
      if 2 * (held + chunk.count) > bytes.count {
        var longer = [UInt8](repeating: 0, count: 2 * (held + chunk.count))
        for index in 0..<held { longer[index] = bytes[start + index] }
        bytes = longer
      } else {
        for index in 0..<held { bytes[index] = bytes[start + index] }
      }
      (start, end) = (0, held)
    }
    for index in 0..<chunk.count { bytes[end + index] = chunk[index] }
    end += chunk.count
  }
}

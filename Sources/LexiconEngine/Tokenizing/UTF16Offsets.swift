/// Turns rising byte offsets into offsets in UTF-16, which strings of Java, JavaScript and Cocoa
/// count in.
///
/// Ill-formed bytes count as the U+FFFD that they become.
package struct UTF16Offsets: Sendable {
  /// The position that was reached, in bytes from the start of the window and in units from that of
  /// the text.
  private var position = 0
  private var units = 0

  package init() {}

  /// The offset in UTF-16 of a byte, counted from the start of the whole text.
  ///
  /// - Parameters:
  ///   - index: a boundary between characters, in bytes from the start of the window, not before
  ///     the offset of the last call.
  ///   - window: the bytes in which the offset counts.
  /// - Returns: units.
  /// - Complexity: linear in the bytes since the last call.
  package mutating func offset(of index: Int, in window: Span<UInt8>) -> Int {
    precondition(index >= position, "offsets are asked for in order")
    while position < index {
      let next = UTF8Scalar(in: window, at: position)
      units += next.value > 0xFFFF ? 2 : 1
      position += next.length
    }
    return units
  }

  /// Tells that the window now starts `count` bytes later, to which the tokenizer came.
  package mutating func advance(by count: Int, in window: Span<UInt8>) {
    _ = offset(of: count, in: window)
    position -= count
  }
}

/// Blanks what Project Gutenberg puts around books in plain text that comes in pieces.
///
/// Bytes become spaces and lines stay, so that every offset stays true. Nothing is touched in a
/// text whose first 64 KiB have no mark of the start.
package struct StreamedFrame: Sendable {
  private enum State { case unknown, plain, outside, inside }

  private var state = State.unknown
  private static let headSize = 1 << 16

  package init() {}

  /// Blanks a piece in the order of the pieces.
  ///
  /// - Parameters:
  ///   - bytes: what is at hand of the text.
  ///   - start: where in it the new bytes begin; those before were given to the last call.
  ///   - isLast: whether nothing follows.
  /// - Returns: how far it came: to the end of the last whole line.
  /// - Complexity: O(new bytes).
  package mutating func blank(
    _ bytes: inout [UInt8], from start: Int, isLast: Bool
  ) -> Int {
    if state == .unknown {
      let head = Array(bytes.prefix(Self.headSize))
      let hasStart = TextLines(head).ranges.contains { GutenbergFrame.mark(head, $0) == .start }
      state = hasStart ? .outside : .plain
    }
    guard state != .plain else { return bytes.count }
    var position = start
    for mention in GutenbergFrame.mentions(bytes, from: start) where mention >= position {
      let line = (bytes[position..<mention].lastIndex(of: 0x0A) ?? position - 1) + 1
      let end = bytes[mention...].firstIndex(of: 0x0A) ?? bytes.count
      guard end < bytes.count || isLast else { break }
      if state == .outside { Self.blank(position..<line, of: &bytes) }
      let mark = GutenbergFrame.mark(bytes, line..<end)
      if state == .outside || mark == .end { Self.blank(line..<end, of: &bytes) }
      switch mark {
      case .start: state = .inside
      case .end: state = .outside
      case nil: break
      }
      position = min(end + 1, bytes.count)
    }
    let end = isLast ? bytes.count : (bytes[position...].lastIndex(of: 0x0A) ?? position - 1) + 1
    if state == .outside { Self.blank(position..<end, of: &bytes) }
    return end
  }

  /// Makes spaces of all but line ends.
  private static func blank(_ range: Range<Int>, of bytes: inout [UInt8]) {
    for index in range where bytes[index] != 0x0A { bytes[index] = 0x20 }
  }
}

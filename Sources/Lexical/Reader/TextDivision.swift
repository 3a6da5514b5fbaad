/// Where a long plain text is divided into pieces that are annotated by themselves.
///
/// A piece ends behind the first empty line after ``pieceSize`` bytes; in a text without, behind a
/// line that ends a sentence, then behind any line, then behind the last space, then anywhere.
/// The end depends on the bytes of the piece alone, so the pieces are the same however the text
/// came in.
struct TextDivision {
  let pieceSize: Int

  /// No piece is longer, and so many bytes must be at hand to find the end of one.
  var longestPiece: Int { 2 * pieceSize }

  /// The ends of the next pieces.
  ///
  /// - Parameters:
  ///   - bytes: what is at hand, from the start of a piece.
  ///   - limit: how much of it may be given away.
  ///   - isLast: whether nothing follows.
  ///   - count: at most so many pieces.
  /// - Returns: offsets; none when more bytes are needed to tell the end of the first.
  func ends(in bytes: Span<UInt8>, upTo limit: Int, isLast: Bool, _ count: Int) -> [Int] {
    var ends: [Int] = []
    var start = 0
    while ends.count < count {
      if limit - start >= longestPiece {
        start = end(in: bytes, from: start)
      } else if isLast, limit > start {
        let rest = limit - start
        start = rest > pieceSize ? min(end(in: bytes, from: start), limit) : limit
      } else {
        return ends
      }
      ends.append(start)
    }
    return ends
  }

  private func end(in bytes: Span<UInt8>, from start: Int) -> Int {
    let last = min(start + longestPiece, bytes.count)
    var (sentence, line): (Int?, Int?)
    for index in start + pieceSize..<max(start + pieceSize, last) {
      guard bytes[index] == 0x0A else { continue }
      var before = index - 1
      while before >= start, bytes[before] == 0x0D || bytes[before] == 0x20 { before -= 1 }
      if before >= start, bytes[before] == 0x0A { return index + 1 }
      line = line ?? index + 1
      if sentence == nil, before >= start, endsSentence(bytes, before) { sentence = index + 1 }
    }
    if last == bytes.count, last < start + longestPiece { return last }
    return sentence ?? line ?? space(in: bytes, from: start, before: last)
      ?? boundary(of: bytes, before: last)
  }

  /// Whether a full stop or its like stands at an index, behind it ASCII quotes.
  private func endsSentence(_ bytes: Span<UInt8>, _ index: Int) -> Bool {
    var index = index
    while index > 0, bytes[index] == UInt8(ascii: "\"") || bytes[index] == UInt8(ascii: ")") {
      index -= 1
    }
    return [UInt8(ascii: "."), UInt8(ascii: "!"), UInt8(ascii: "?")].contains(bytes[index])
  }

  /// What follows the last space of a piece; nil where it has none behind ``pieceSize`` bytes.
  private func space(in bytes: Span<UInt8>, from start: Int, before end: Int) -> Int? {
    var index = end
    while index > start + pieceSize, bytes[index - 1] != 0x20 { index -= 1 }
    return index > start + pieceSize ? index : nil
  }

  /// The start of the character at an offset.
  private func boundary(of bytes: Span<UInt8>, before offset: Int) -> Int {
    var offset = offset
    while offset > 0, offset < bytes.count, bytes[offset] & 0xC0 == 0x80 { offset -= 1 }
    return offset
  }
}

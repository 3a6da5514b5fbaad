/// An encoder of Deflate streams (RFC 1951): hash chains, lazy matching, and for each block the
/// shortest of a stored, a fixed and a dynamic one.
struct Deflater {
  private var finder: MatchFinder
  private var block = DeflateBlock()
  private var writer: BitWriter

  /// A match at least this long is not given up for a longer one at the next position.
  private let lazyLimit: Int
  /// A match of three bytes from farther away costs more than three literals.
  private static let farthestShort = 4096

  private init(_ prefix: [UInt8], count: Int, effort: Deflate.Effort) {
    finder = MatchFinder(count: count, effort: effort)
    lazyLimit = effort.lazyLimit
    writer = BitWriter(bytes: prefix)
  }

  /// Appends the stream of some content to other bytes.
  static func encode(
    _ content: [UInt8], behind prefix: [UInt8] = [], effort: Deflate.Effort = .small
  ) -> [UInt8] {
    var deflater = Deflater(prefix, count: content.count, effort: effort)
    // Safe: the raw span is used only while the array is borrowed.
    let input = unsafe content.span.bytes
    deflater.findMatches(input, content)
    deflater.block.write(content, isLast: true, to: &deflater.writer)
    deflater.writer.alignToByte()
    return deflater.writer.bytes
  }

  /// Divides the content into literals and matches: a match waits until the next position has
  /// none that is longer.
  private mutating func findMatches(_ input: RawSpan, _ content: [UInt8]) {
    var position = 0
    var waiting = MatchFinder.Match.none
    var hasWaitingByte = false
    while position < input.byteCount {
      var match = MatchFinder.Match.none
      if input.byteCount - position >= 3 {
        let candidate = finder.insert(position, input)
        if waiting.length < lazyLimit {
          match = finder.longestMatch(
            at: position, input, candidate: candidate, longerThan: waiting.length)
          if match.length == 3, match.distance > Self.farthestShort { match = .none }
        }
      }
      if waiting.length >= 3, match.length <= waiting.length {
        block.append(waiting)
        let end = position - 1 + waiting.length
        for skipped in position + 1..<max(position + 1, min(end, input.byteCount - 2)) {
          _ = finder.insert(skipped, input)
        }
        position = end
        waiting = .none
        hasWaitingByte = false
      } else {
        if hasWaitingByte { block.append(literal: input.byte(at: position - 1)) }
        hasWaitingByte = true
        waiting = match
        position += 1
      }
      if block.isFull { block.write(content, isLast: false, to: &writer) }
    }
    if hasWaitingByte { block.append(literal: input.byte(at: position - 1)) }
  }
}

/// A file that text of a document comes from.
package struct SourceFile: Hashable, Sendable {
  /// The path inside of the archive, or the name that the caller gave.
  package let name: String
  package let encoding: EncodingReport
  /// The offsets of the bytes before they were decoded to UTF-8; `nil` when they were UTF-8.
  let offsets: DecodedOffsets?
}

/// Bytes of a file of a document.
package struct SourceRange: Hashable, Sendable {
  /// The index in ``Document/files``.
  package let file: Int
  /// The bytes of the file as it is stored (inflated, not yet decoded to UTF-8).
  package let bytes: Range<Int>
  /// Whether the bytes are the text itself, byte for byte in UTF-8, so that they can be wrapped in
  /// markup; otherwise they are what the text was made from: a reference, a run of white space, or
  /// characters of another encoding.
  package let isLiteral: Bool
}

/// A run of text and the bytes that it comes from.
struct SourcePiece: Hashable, Sendable {
  /// How the bytes of text and source correspond.
  enum Alignment: UInt8, Sendable {
    /// Equal bytes.
    case literal
    /// One byte of text for each byte of the source, not equal: a line end as a space.
    case linear
    /// The run as a whole.
    case replaced
  }

  var textStart: UInt32
  var textCount: UInt32
  var sourceStart: UInt32
  var sourceCount: UInt32
  var file: UInt32
  var alignment: Alignment

  var textRange: Range<Int> { Int(textStart)..<Int(textStart + textCount) }
  var sourceRange: Range<Int> { Int(sourceStart)..<Int(sourceStart + sourceCount) }
}

/// The runs of a document's text in the order of the text.
struct SourceMap: Hashable, Sendable {
  var pieces: [SourcePiece] = []

  /// Appends a run, joined to the last one when both together are one run.
  mutating func append(
    text: Range<Int>, source: Range<Int>, file: Int, alignment: SourcePiece.Alignment
  ) {
    if let last = pieces.last, alignment != .replaced, last.alignment == alignment,
      Int(last.textStart + last.textCount) == text.lowerBound,
      Int(last.sourceStart + last.sourceCount) == source.lowerBound, Int(last.file) == file
    {
      pieces[pieces.count - 1].textCount += UInt32(text.count)
      pieces[pieces.count - 1].sourceCount += UInt32(source.count)
      return
    }
    pieces.append(
      SourcePiece(
        textStart: UInt32(text.lowerBound), textCount: UInt32(text.count),
        sourceStart: UInt32(source.lowerBound), sourceCount: UInt32(source.count),
        file: UInt32(file), alignment: alignment))
  }

  /// Forgets what belongs to text from an offset on.
  mutating func truncate(to offset: Int) {
    while let last = pieces.last, Int(last.textStart) >= offset { pieces.removeLast() }
    guard let last = pieces.last, last.textRange.upperBound > offset else { return }
    let count = UInt32(offset) - last.textStart
    pieces[pieces.count - 1].textCount = count
    if last.alignment != .replaced { pieces[pieces.count - 1].sourceCount = count }
  }
}

extension Document {
  /// The bytes that a range of text comes from, in the order of the text.
  ///
  /// Markup between two parts of the range is in none of them. A part that is not literal is given
  /// as a whole. A text between two blocks has no source.
  ///
  /// - Complexity: O(log pieces + parts).
  package func sources(of range: Range<Int>) -> [SourceRange] {
    var index = map.pieces.firstIndexSorted { $0.textRange.upperBound > range.lowerBound }
    var result: [SourceRange] = []
    while index < map.pieces.count, map.pieces[index].textRange.lowerBound < range.upperBound {
      let piece = map.pieces[index]
      index += 1
      let part = piece.textRange.clamped(to: range)
      guard !part.isEmpty else { continue }
      var source = piece.sourceRange
      if piece.alignment != .replaced {
        let start = source.lowerBound + part.lowerBound - piece.textRange.lowerBound
        source = start..<start + part.count
      }
      let file = Int(piece.file)
      let isUTF8 = files[file].offsets == nil
      if let offsets = files[file].offsets { source = offsets.original(source) }
      let isLiteral = piece.alignment == .literal && isUTF8
      if isLiteral, let last = result.last, last.isLiteral, last.file == file,
        last.bytes.upperBound == source.lowerBound
      {
        result[result.count - 1] = SourceRange(
          file: file, bytes: last.bytes.lowerBound..<source.upperBound, isLiteral: true)
      } else {
        result.append(SourceRange(file: file, bytes: source, isLiteral: isLiteral))
      }
    }
    return result
  }

  /// The file and the bytes of a range that lies in one run of the map, byte for byte.
  ///
  /// - Complexity: O(1) for a range close behind that of the last call, else O(log pieces); nothing
  ///   is allocated.
  func linearSource(
    of range: Range<Int>, _ cursor: inout DocumentCursor
  ) -> (file: Int, bytes: Range<Int>)? {
    let index = cursor.index(of: range.lowerBound, in: map)
    guard index < map.pieces.count else { return nil }
    let piece = map.pieces[index]
    guard piece.alignment != .replaced, piece.textRange.lowerBound <= range.lowerBound,
      range.upperBound <= piece.textRange.upperBound
    else { return nil }
    let start = Int(piece.sourceStart) + range.lowerBound - Int(piece.textStart)
    let source = start..<start + range.count
    let file = Int(piece.file)
    return (file, files[file].offsets?.original(source) ?? source)
  }

  /// The extent of a range of text in its file: from the first byte that it comes from to the last.
  ///
  /// - Returns: `nil` when the range has no source or comes from two files.
  package func source(of range: Range<Int>) -> SourceRange? {
    let parts = sources(of: range)
    guard let first = parts.first else { return nil }
    var low = first.bytes.lowerBound
    var high = first.bytes.upperBound
    for part in parts {
      guard part.file == first.file else { return nil }
      low = min(low, part.bytes.lowerBound)
      high = max(high, part.bytes.upperBound)
    }
    return SourceRange(
      file: first.file, bytes: low..<high, isLiteral: parts.count == 1 && first.isLiteral)
  }
}

/// Where the last question to a document's map was answered, so that questions in the order of the
/// text need no search.
package struct DocumentCursor: Sendable {
  private var index = 0

  package init() {}

  /// The first run that ends behind an offset of the text.
  fileprivate mutating func index(of offset: Int, in map: SourceMap) -> Int {
    let pieces = map.pieces
    if index < pieces.count, index == 0 || pieces[index - 1].textRange.upperBound <= offset {
      for candidate in index..<min(index + 8, pieces.count)
      where pieces[candidate].textRange.upperBound > offset {
        index = candidate
        return candidate
      }
    }
    index = pieces.firstIndexSorted { $0.textRange.upperBound > offset }
    return index
  }
}

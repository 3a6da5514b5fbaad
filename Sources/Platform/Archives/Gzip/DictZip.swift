/// The index of a dictzip file: gzip whose extra field `RA` states the size of each chunk, so that
/// a part of the content is decoded alone (dictzip(1) of dictd, “Random Access”).
///
/// dictd and StarDict keep dictionaries so (`.dict.dz`). The whole file is also plain gzip.
package struct DictZip: Hashable, Sendable {
  /// Bytes of content of each chunk; the last may have fewer.
  package let chunkSize: Int
  /// Offsets of the chunks in the file, and of the end of the last one.
  private let offsets: [Int]

  package var chunkCount: Int { offsets.count - 1 }

  /// Reads the index.
  ///
  /// - Parameter header: the first bytes of the file: 65 557 and the file's stored name are always
  ///   enough, and the whole file is fine.
  /// - Throws: `truncated`, or `malformed` for a file without the extra field.
  package init(header: [UInt8]) throws(ArchiveError) {
    // Safe: the raw span is used only while the array is borrowed.
    let input = unsafe header.span.bytes
    let gzip = try GzipHeader(input, at: 0)
    let extra = gzip.extra ?? 12..<12
    guard let field = ZipExtraFields(extra).range(of: 0x4152, in: input) else {
      throw .malformed(
        offset: 10, expected: "an extra field RA of dictzip", found: "\(extra.count) other bytes")
    }
    guard field.count >= 6, input.integer(at: field.lowerBound, as: UInt16.self) == 1 else {
      throw .malformed(
        offset: field.lowerBound, expected: "version 1 of the field RA", found: "another")
    }
    chunkSize = Int(input.integer(at: field.lowerBound + 2, as: UInt16.self))
    let count = Int(input.integer(at: field.lowerBound + 4, as: UInt16.self))
    guard chunkSize > 0, field.count >= 6 + 2 * count else {
      throw .malformed(
        offset: field.lowerBound + 2, expected: "the sizes of \(count) chunks of 1 byte and more",
        found: "\(field.count - 6) bytes, chunks of \(chunkSize)")
    }
    var offsets = [gzip.end]
    for index in 0..<count {
      let size = Int(input.integer(at: field.lowerBound + 6 + 2 * index, as: UInt16.self))
      offsets.append(offsets[index] + size)
    }
    self.offsets = offsets
  }

  /// Which bytes of the file hold some bytes of the content; nil when the range passes the end of
  /// the last chunk.
  package func fileRange(of range: Range<Int>) -> Range<Int>? {
    guard let chunks = chunks(of: range) else { return nil }
    return offsets[chunks.lowerBound]..<offsets[chunks.upperBound]
  }

  /// Some bytes of the content.
  ///
  /// - Parameters:
  ///   - range: bytes of the content.
  ///   - part: the bytes of the file in ``fileRange(of:)``, and no others.
  /// - Returns: the content in the range.
  /// - Throws: `truncated` for a range behind the end of the content, or `malformed`. Offsets
  ///   count from the start of the part. Checksums cover the whole file only, so none is compared.
  /// - Complexity: O(*n*) in the size of the chunks that the range touches.
  package func contents(
    _ range: Range<Int>, from part: [UInt8]
  ) throws(ArchiveError) -> [UInt8] {
    guard let chunks = chunks(of: range), part.count == fileRange(of: range)?.count else {
      throw .truncated(offset: part.count, expected: "the chunks of content up to \(range)")
    }
    // Safe: the raw span is used only while the array is borrowed.
    let input = unsafe part.span.bytes
    var output = DecodedContent(
      maximumSize: chunks.count * chunkSize, expectedSize: chunks.count * chunkSize,
      inputSize: part.count)
    for chunk in chunks {
      let (start, end) = (
        offsets[chunk] - offsets[chunks.lowerBound], offsets[chunk + 1] - offsets[chunks.lowerBound]
      )
      let base = output.count
      _ = try Inflater.decode(
        input.extracting(0..<end), at: start, into: &output, mayEndEarly: true)
      let size = output.count - base
      guard size == chunkSize || size < chunkSize && chunk == chunkCount - 1 else {
        throw .wrongSize(offset: start, expected: chunkSize, found: size)
      }
    }
    let skipped = chunks.lowerBound * chunkSize
    let content = output.bytes()
    guard range.upperBound - skipped <= content.count else {
      throw .truncated(offset: part.count, expected: "content up to byte \(range.upperBound)")
    }
    return Array(content[range.lowerBound - skipped..<range.upperBound - skipped])
  }

  private func chunks(of range: Range<Int>) -> Range<Int>? {
    guard range.lowerBound >= 0 else { return nil }
    let first = range.lowerBound / chunkSize
    let end = range.isEmpty ? first : (range.upperBound - 1) / chunkSize + 1
    return end <= chunkCount && first <= end ? first..<end : nil
  }
}

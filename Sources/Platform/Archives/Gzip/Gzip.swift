/// gzip files: members of Deflate with a header and a CRC-32 checksum each (RFC 1952).
package enum Gzip {
  /// The content of a file, that of all its members together.
  ///
  /// Zero bytes behind a member are skipped, as tapes and some servers pad files.
  ///
  /// - Parameters:
  ///   - bytes: the whole file.
  ///   - maximumSize: bytes of content above which decoding stops with an error.
  /// - Returns: the decoded content.
  /// - Throws: `truncated`, `malformed`, `limitExceeded`, `wrongChecksum` or `wrongSize`.
  package static func decode(
    _ bytes: [UInt8], maximumSize: Int
  ) throws(ArchiveError) -> [UInt8] {
    // Safe: the raw span is used only while the array is borrowed.
    let input = unsafe bytes.span.bytes
    var output = DecodedContent(
      maximumSize: maximumSize, expectedSize: nil, inputSize: input.byteCount)
    var offset = 0
    repeat {
      offset = try decodeMember(input, at: offset, into: &output)
      while offset < input.byteCount, input.byte(at: offset) == 0 { offset += 1 }
    } while offset < input.byteCount
    return output.bytes()
  }

  /// A file of one member with some content, without a name or time.
  package static func encode(_ content: [UInt8]) -> [UInt8] {
    let unknownSystem: UInt8 = 255
    var file = Deflater.encode(
      content, behind: [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, unknownSystem])
    file.append(littleEndian: CRC32.value(of: content))
    file.append(littleEndian: UInt32(truncatingIfNeeded: content.count))
    return file
  }

  /// Decodes a member and returns the offset behind it.
  private static func decodeMember(
    _ input: RawSpan, at start: Int, into output: inout DecodedContent
  ) throws(ArchiveError) -> Int {
    let header = try GzipHeader(input, at: start)
    let base = output.count
    let end = try Inflater.decode(input, at: header.end, into: &output)
    guard input.byteCount - end >= 8 else {
      throw .truncated(offset: input.byteCount, expected: "a checksum and a size")
    }
    let checksum = output.checksum(from: base)
    let expected = input.integer(at: end, as: UInt32.self)
    guard checksum == expected else {
      throw .wrongChecksum(offset: end, expected: UInt64(expected), found: UInt64(checksum))
    }
    let size = UInt32(truncatingIfNeeded: output.count - base)
    let expectedSize = input.integer(at: end + 4, as: UInt32.self)
    guard size == expectedSize else {
      throw .wrongSize(offset: end + 4, expected: Int(expectedSize), found: Int(size))
    }
    return end + 8
  }
}

/// The header of a gzip member (RFC 1952, section 2.3).
struct GzipHeader {
  /// Where the extra field stands; nil without one.
  private(set) var extra: Range<Int>?
  /// Offset of the Deflate stream.
  private(set) var end: Int

  /// - Throws: `truncated` or `malformed`.
  init(_ input: RawSpan, at start: Int) throws(ArchiveError) {
    guard input.byteCount - start >= 10 else {
      throw .truncated(offset: input.byteCount, expected: "a gzip header of 10 bytes")
    }
    let identification = input.integer(at: start, as: UInt16.self)
    guard identification == 0x8B1F else {
      throw .malformed(
        offset: start, expected: "a gzip header", found: String(identification, radix: 16))
    }
    guard input.byte(at: start + 2) == 8 else {
      throw .malformed(
        offset: start + 2, expected: "compression method 8", found: "\(input.byte(at: start + 2))")
    }
    let flags = input.byte(at: start + 3)
    guard flags & 0xE0 == 0 else {
      throw .malformed(
        offset: start + 3, expected: "flags below 32", found: "\(flags)")
    }
    end = start + 10
    if flags & 4 != 0 { try readExtra(input) }
    if flags & 8 != 0 { try skipText(input) }
    if flags & 16 != 0 { try skipText(input) }
    if flags & 2 != 0 { try checkHeader(input, from: start) }
  }

  private mutating func readExtra(_ input: RawSpan) throws(ArchiveError) {
    guard input.byteCount - end >= 2 else {
      throw .truncated(offset: input.byteCount, expected: "the size of an extra field")
    }
    let size = Int(input.integer(at: end, as: UInt16.self))
    guard input.byteCount - end - 2 >= size else {
      throw .truncated(offset: input.byteCount, expected: "an extra field of \(size) bytes")
    }
    extra = end + 2..<end + 2 + size
    end += 2 + size
  }

  private mutating func skipText(_ input: RawSpan) throws(ArchiveError) {
    while end < input.byteCount {
      end += 1
      if input.byte(at: end - 1) == 0 { return }
    }
    throw .truncated(offset: input.byteCount, expected: "a zero behind a name or comment")
  }

  private mutating func checkHeader(
    _ input: RawSpan, from start: Int
  ) throws(ArchiveError) {
    guard input.byteCount - end >= 2 else {
      throw .truncated(offset: input.byteCount, expected: "a checksum of the header")
    }
    var checksum = CRC32()
    checksum.update(input.extracting(start..<end))
    let expected = input.integer(at: end, as: UInt16.self)
    guard UInt16(truncatingIfNeeded: checksum.value) == expected else {
      throw .wrongChecksum(
        offset: end, expected: UInt64(expected), found: UInt64(checksum.value & 0xFFFF))
    }
    end += 2
  }
}

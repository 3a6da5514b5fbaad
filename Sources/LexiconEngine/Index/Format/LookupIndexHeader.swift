/// The header of an image and its table of sections, checked.
struct LookupIndexHeader {
  private var sections: [LookupIndexLayout.Section: ImageSection] = [:]

  /// Reads and checks an image, or the first part of one.
  ///
  /// - Parameters:
  ///   - storage: all bytes of the image, or those of its first part.
  ///   - count: the length of the whole image.
  /// - Throws: ``LookupIndexError``.
  init(_ storage: LookupIndexStorage, ofImageWith count: Int) throws(LookupIndexError) {
    // Safe: the span lives no longer than this call, and the storage outlives it.
    let bytes = unsafe RawSpan(_unsafeBytes: storage.bytes)
    let first = try Self.lengthOfFirstPart(bytes, ofImageWith: count)
    guard bytes.byteCount == first || bytes.byteCount == count else {
      throw .truncated(expected: first, found: bytes.byteCount)
    }
    try Self.check(bytes.extracting(LookupIndexLayout.checkedFrom..<first), against: 16, of: bytes)
    if bytes.byteCount == count {
      try Self.check(bytes.extracting(droppingFirst: first), against: 24, of: bytes)
    }
    let number = Int(Self.number(bytes, at: 48, as: UInt64.self))
    guard number <= (first - LookupIndexLayout.headerSize) / LookupIndexLayout.sectionSize else {
      throw .corrupt("\(number) sections")
    }
    for index in 0..<number {
      let start = LookupIndexLayout.headerSize + index * LookupIndexLayout.sectionSize
      guard
        let kind = LookupIndexLayout.Section(
          rawValue: Self.number(bytes, at: start, as: UInt32.self))
      else { continue }
      sections[kind] = ImageSection(
        stride: Int(Self.number(bytes, at: start + 4, as: UInt32.self)),
        offset: Int(clamping: Self.number(bytes, at: start + 8, as: UInt64.self)),
        count: Int(clamping: Self.number(bytes, at: start + 16, as: UInt64.self)))
    }
    let version = Self.number(bytes, at: 8, as: UInt32.self)
    for kind in LookupIndexLayout.Section.allCases
    where sections[kind] == nil && kind.firstVersion <= version {
      throw .corrupt("the section “\(kind)” is missing")
    }
  }

  /// Whether the image has a section, which older layouts may lack.
  func has(_ kind: LookupIndexLayout.Section) -> Bool {
    sections[kind] != nil
  }

  /// Where a section lies; every one of its layout is there once the header was read.
  subscript(kind: LookupIndexLayout.Section) -> ImageSection {
    sections[kind] ?? ImageSection(stride: 0, offset: 0, count: -1)
  }

  /// The length of the part that holds the lexemes, by  first bytes of an image.
  ///
  /// - Parameters:
  ///   - bytes: the image, or as many of its first bytes as there are.
  ///   - count: the length of the whole image.
  /// - Returns: bytes, the header included.
  /// - Throws: ``LookupIndexError`` when this is no image that can be read.
  static func lengthOfFirstPart(
    _ bytes: RawSpan, ofImageWith count: Int
  ) throws(LookupIndexError) -> Int {
    guard bytes.byteCount >= 8 else {
      throw bytes.byteCount == 0
        ? .truncated(expected: LookupIndexLayout.headerSize, found: 0) : .notAnImage
    }
    guard number(bytes, at: 0, as: UInt64.self) == LookupIndexLayout.magic else {
      throw .notAnImage
    }
    guard bytes.byteCount >= LookupIndexLayout.headerSize else {
      throw .truncated(expected: LookupIndexLayout.headerSize, found: bytes.byteCount)
    }
    let version = number(bytes, at: 8, as: UInt32.self)
    guard version >= LookupIndexLayout.oldestVersion else {
      throw .tooOld(version: Int(version), oldest: Int(LookupIndexLayout.oldestVersion))
    }
    guard version <= LookupIndexLayout.version else {
      throw .tooNew(version: Int(version), newest: Int(LookupIndexLayout.version))
    }
    guard number(bytes, at: 12, as: UInt32.self) == UInt32(LookupIndexLayout.headerSize) else {
      throw .corrupt("a header of another size")
    }
    let length = number(bytes, at: 32, as: UInt64.self)
    guard length <= UInt64(count) else {
      throw .truncated(expected: Int(clamping: length), found: count)
    }
    guard length == UInt64(count) else { throw .corrupt("bytes after the end") }
    let first = number(bytes, at: 40, as: UInt64.self)
    guard first >= UInt64(LookupIndexLayout.headerSize), first <= length else {
      throw .corrupt("a first part of \(first) bytes")
    }
    return Int(first)
  }

  /// Checks the checksum that stands at an offset.
  private static func check(
    _ part: RawSpan, against offset: Int, of bytes: RawSpan
  ) throws(LookupIndexError) {
    guard LookupIndexLayout.checksum(part) == number(bytes, at: offset, as: UInt64.self) else {
      throw .corrupt("the checksum does not fit")
    }
  }

  private static func number<Number: FixedWidthInteger & BitwiseCopyable>(
    _ bytes: RawSpan, at offset: Int, as type: Number.Type
  ) -> Number {
    // Safe: the load checks its bounds, and every bit pattern is a number.
    Number(littleEndian: unsafe bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: Number.self))
  }
}

/// Why bytes are not a lookup image that this version can use.
package enum LookupIndexError: Error, Hashable, Sendable {
  /// The magic number is not there.
  case notAnImage
  /// The image was written by an older layout than this reader knows.
  case tooOld(version: Int, oldest: Int)
  /// The image was written by a newer layout than this reader knows.
  case tooNew(version: Int, newest: Int)
  /// Bytes are missing at the end.
  case truncated(expected: Int, found: Int)
  /// The checksum, or a number inside, does not fit.
  case corrupt(String)
}

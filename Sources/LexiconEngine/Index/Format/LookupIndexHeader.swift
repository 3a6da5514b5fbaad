/// The header of an image and its table of sections, checked.
struct LookupIndexHeader {
  /// The parts that were read.
  let extent: LookupIndexExtent
  private var sections: [LookupIndexLayout.Section: ImageSection] = [:]

  /// Reads and checks an image, or the first parts of one.
  ///
  /// - Parameters:
  ///   - storage: all bytes of the image, or those of its first parts.
  ///   - count: the length of the whole image.
  /// - Throws: ``LookupIndexError``.
  init(_ storage: LookupIndexStorage, ofImageWith count: Int) throws(LookupIndexError) {
    // Safe: the span lives no longer than this call, and the storage outlives it.
    let bytes = unsafe RawSpan(_unsafeBytes: storage.bytes)
    let ends = try PartEnds(bytes, ofImageWith: count)
    guard let extent = LookupIndexExtent.allCases.last(where: { ends[$0] == bytes.byteCount })
    else {
      throw .truncated(expected: ends[.lexemes], found: bytes.byteCount)
    }
    self.extent = extent
    var start = LookupIndexLayout.checkedFrom
    for (part, offset) in zip(LookupIndexExtent.allCases, [16, 24, 64])
    where part <= extent && start < ends[part] {
      try Self.check(bytes.extracting(start..<ends[part]), against: offset, of: bytes)
      start = ends[part]
    }
    let version = bytes.number(at: 8, as: UInt32.self)
    let headerSize = LookupIndexLayout.headerSize(ofVersion: version)
    let number = Int(bytes.number(at: 48, as: UInt64.self))
    guard number <= (ends[.lexemes] - headerSize) / LookupIndexLayout.sectionSize else {
      throw .corrupt("\(number) sections")
    }
    for index in 0..<number {
      let start = headerSize + index * LookupIndexLayout.sectionSize
      guard
        let kind = LookupIndexLayout.Section(
          rawValue: bytes.number(at: start, as: UInt32.self))
      else { continue }
      sections[kind] = ImageSection(
        stride: Int(bytes.number(at: start + 4, as: UInt32.self)),
        offset: Int(clamping: bytes.number(at: start + 8, as: UInt64.self)),
        count: Int(clamping: bytes.number(at: start + 16, as: UInt64.self)))
    }
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

  /// Checks the checksum that stands at an offset.
  private static func check(
    _ part: RawSpan, against offset: Int, of bytes: RawSpan
  ) throws(LookupIndexError) {
    guard LookupIndexLayout.checksum(part) == bytes.number(at: offset, as: UInt64.self) else {
      throw .corrupt("the checksum does not fit")
    }
  }
}

/// Where the parts of an image end.
struct PartEnds {
  private let lexemes: Int
  private let forms: Int
  private let whole: Int

  /// Reads them from the first bytes of an image.
  ///
  /// - Parameters:
  ///   - bytes: the image, or as many of its first bytes as there are.
  ///   - count: the length of the whole image.
  /// - Throws: ``LookupIndexError`` when this is no image that can be read.
  init(_ bytes: RawSpan, ofImageWith count: Int) throws(LookupIndexError) {
    let version = try Self.version(bytes)
    let length = bytes.number(at: 32, as: UInt64.self)
    guard length <= UInt64(count) else {
      throw .truncated(expected: Int(clamping: length), found: count)
    }
    guard length == UInt64(count) else { throw .corrupt("bytes after the end") }
    whole = count
    lexemes = Int(clamping: bytes.number(at: 40, as: UInt64.self))
    let hasThird = version >= 7
    forms = hasThird ? Int(clamping: bytes.number(at: 56, as: UInt64.self)) : count
    guard lexemes >= LookupIndexLayout.headerSize(ofVersion: version), lexemes <= forms else {
      throw .corrupt("a first part of \(lexemes) bytes")
    }
    guard forms <= count else { throw .corrupt("a second part of \(forms) bytes") }
  }

  /// Where what is read of an image ends, in bytes from its start.
  subscript(extent: LookupIndexExtent) -> Int {
    switch extent {
    case .lexemes: lexemes
    case .forms: forms
    case .whole: whole
    }
  }

  /// The layout of an image whose header is whole.
  private static func version(_ bytes: RawSpan) throws(LookupIndexError) -> UInt32 {
    guard bytes.byteCount >= 16 else {
      throw bytes.byteCount == 0
        ? .truncated(expected: LookupIndexLayout.headerSize, found: 0) : .notAnImage
    }
    guard bytes.number(at: 0, as: UInt64.self) == LookupIndexLayout.magic else {
      throw .notAnImage
    }
    let version = bytes.number(at: 8, as: UInt32.self)
    guard version >= LookupIndexLayout.oldestVersion else {
      throw .tooOld(version: Int(version), oldest: Int(LookupIndexLayout.oldestVersion))
    }
    guard version <= LookupIndexLayout.version else {
      throw .tooNew(version: Int(version), newest: Int(LookupIndexLayout.version))
    }
    let size = LookupIndexLayout.headerSize(ofVersion: version)
    guard bytes.byteCount >= size else {
      throw .truncated(expected: size, found: bytes.byteCount)
    }
    guard bytes.number(at: 12, as: UInt32.self) == UInt32(size) else {
      throw .corrupt("a header of another size")
    }
    return version
  }
}

extension RawSpan {
  /// The little-endian number at an offset.
  fileprivate func number<Number: FixedWidthInteger & BitwiseCopyable>(
    at offset: Int, as type: Number.Type
  ) -> Number {
    // Safe: the load checks its bounds, and every bit pattern is a number.
    Number(littleEndian: unsafe unsafeLoadUnaligned(fromByteOffset: offset, as: Number.self))
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

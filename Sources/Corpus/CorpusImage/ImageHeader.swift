/// The header of an image and its table of sections, checked.
struct ImageHeader {
  private var sections: [ImageLayout.Section: ImageSection] = [:]

  init(_ storage: ImageStorage) throws(ImageError) {
    // Safe: the span lives no longer than this call, and the storage outlives it.
    let bytes = unsafe RawSpan(_unsafeBytes: storage.bytes)
    guard bytes.byteCount >= 8 else {
      throw bytes.byteCount == 0
        ? .truncated(expected: ImageLayout.headerSize, found: 0) : .notAnImage
    }
    guard Self.number(bytes, at: 0, as: UInt64.self) == ImageLayout.magic else { throw .notAnImage }
    guard bytes.byteCount >= ImageLayout.headerSize else {
      throw .truncated(expected: ImageLayout.headerSize, found: bytes.byteCount)
    }
    let version = Self.number(bytes, at: 8, as: UInt32.self)
    guard version >= ImageLayout.oldestVersion else {
      throw .tooOld(version: Int(version), oldest: Int(ImageLayout.oldestVersion))
    }
    guard version <= ImageLayout.version else {
      throw .tooNew(version: Int(version), newest: Int(ImageLayout.version))
    }
    let length = Self.number(bytes, at: 16, as: UInt64.self)
    guard length <= UInt64(bytes.byteCount) else {
      throw .truncated(expected: Int(clamping: length), found: bytes.byteCount)
    }
    guard length == UInt64(bytes.byteCount) else { throw .corrupt("bytes after the end") }
    let payload = bytes.extracting(droppingFirst: ImageLayout.headerSize)
    guard ImageLayout.checksum(payload) == Self.number(bytes, at: 24, as: UInt64.self) else {
      throw .corrupt("the checksum does not fit")
    }
    let count = Int(Self.number(bytes, at: 12, as: UInt32.self))
    guard count <= payload.byteCount / ImageLayout.sectionSize else {
      throw .corrupt("\(count) sections")
    }
    for index in 0..<count {
      let start = ImageLayout.headerSize + index * ImageLayout.sectionSize
      guard
        let kind = ImageLayout.Section(rawValue: Self.number(bytes, at: start, as: UInt32.self))
      else { continue }
      sections[kind] = ImageSection(
        stride: Int(Self.number(bytes, at: start + 4, as: UInt32.self)),
        offset: Int(clamping: Self.number(bytes, at: start + 8, as: UInt64.self)),
        count: Int(clamping: Self.number(bytes, at: start + 16, as: UInt64.self)))
    }
    for kind in ImageLayout.Section.allCases where sections[kind] == nil {
      throw .corrupt("the section “\(kind)” is missing")
    }
  }

  /// Where a section lies; every one is there once the header was read.
  subscript(kind: ImageLayout.Section) -> ImageSection {
    sections[kind] ?? ImageSection(stride: 0, offset: 0, count: -1)
  }

  private static func number<Number: FixedWidthInteger & BitwiseCopyable>(
    _ bytes: RawSpan, at offset: Int, as type: Number.Type
  ) -> Number {
    // Safe: the load checks its bounds, and every bit pattern is a number.
    Number(littleEndian: unsafe bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: Number.self))
  }
}

/// One header of a ZIP archive's central directory (APPNOTE 6.3.10, section 4.3.12).
struct ZipCentralHeader {
  let name: String
  /// Where the bytes of the name stand.
  let nameRange: Range<Int>
  private(set) var size: Int
  private(set) var compressedSize: Int
  let crc32: UInt32
  let modified: UInt32
  let method: ZipMethod
  let isEncrypted: Bool
  /// Offset of the local header in the input.
  private(set) var localOffset: Int
  /// Offset behind the header.
  let end: Int

  static let signature: UInt32 = 0x0201_4B50

  /// - Throws: `truncated` or `malformed`.
  init(_ input: RawSpan, at offset: Int, end directory: ZipDirectoryEnd) throws(ArchiveError) {
    guard directory.directoryEnd - offset >= 46 else {
      throw .truncated(offset: directory.directoryEnd, expected: "a header of the directory")
    }
    let signature = input.integer(at: offset, as: UInt32.self)
    guard signature == Self.signature else {
      throw .malformed(
        offset: offset, expected: "the signature of a header of the directory",
        found: String(signature, radix: 16))
    }
    let nameSize = Int(input.integer(at: offset + 28, as: UInt16.self))
    let extraSize = Int(input.integer(at: offset + 30, as: UInt16.self))
    let commentSize = Int(input.integer(at: offset + 32, as: UInt16.self))
    end = offset + 46 + nameSize + extraSize + commentSize
    guard end <= directory.directoryEnd else {
      throw .truncated(offset: directory.directoryEnd, expected: "a header up to byte \(end)")
    }
    let host = input.byte(at: offset + 5)
    let flags = input.integer(at: offset + 8, as: UInt16.self)
    isEncrypted = flags & 1 != 0
    method = ZipMethod(number: input.integer(at: offset + 10, as: UInt16.self))
    modified = input.integer(at: offset + 12, as: UInt32.self)
    crc32 = input.integer(at: offset + 16, as: UInt32.self)
    compressedSize = Int(input.integer(at: offset + 20, as: UInt32.self))
    size = Int(input.integer(at: offset + 24, as: UInt32.self))
    localOffset = Int(input.integer(at: offset + 42, as: UInt32.self))
    nameRange = offset + 46..<offset + 46 + nameSize
    let extra = ZipExtraFields(nameRange.upperBound..<nameRange.upperBound + extraSize)
    name = try ZipName.decode(
      input.array(nameRange), isUTF8: flags & 0x800 != 0, host: host,
      unicodePath: extra.unicodePath(input), at: nameRange.lowerBound)
    try apply(extra.range(of: 1, in: input), input)
    localOffset += directory.baseOffset
  }

  /// Reads sizes and offset from the extra field for 64 bits where the header has all ones
  /// (section 4.5.3).
  private mutating func apply(
    _ field: Range<Int>?, _ input: RawSpan
  ) throws(ArchiveError) {
    guard var field else { return }
    for path in [\ZipCentralHeader.size, \.compressedSize, \.localOffset]
    where self[keyPath: path] == 0xFFFF_FFFF {
      guard field.count >= 8 else {
        throw .malformed(
          offset: field.lowerBound, expected: "a number of 8 bytes in a ZIP64 field",
          found: "\(field.count) bytes")
      }
      let value = input.integer(at: field.lowerBound, as: UInt64.self)
      guard value <= 1 << 48 else {
        throw .malformed(
          offset: field.lowerBound, expected: "a size or offset in a ZIP64 field",
          found: "\(value)")
      }
      self[keyPath: path] = Int(value)
      field = field.lowerBound + 8..<field.upperBound
    }
  }
}

/// The extra fields of a header: each a number, a size and content (section 4.5).
struct ZipExtraFields {
  private let extent: Range<Int>

  init(_ extent: Range<Int>) {
    self.extent = extent
  }

  /// Where the content of the first field of a number stands.
  ///
  /// What follows a field that is cut short is no field.
  func range(of number: UInt16, in input: RawSpan) -> Range<Int>? {
    var offset = extent.lowerBound
    while extent.upperBound - offset >= 4 {
      let start = offset + 4
      let end = start + Int(input.integer(at: offset + 2, as: UInt16.self))
      guard end <= extent.upperBound else { return nil }
      if input.integer(at: offset, as: UInt16.self) == number { return start..<end }
      offset = end
    }
    return nil
  }

  /// The checksum of the header's name and the name in UTF-8, as Info-ZIP writes them beside a
  /// name in another encoding (section 4.6.9).
  func unicodePath(_ input: RawSpan) -> (checksum: UInt32, name: [UInt8])? {
    guard let range = range(of: 0x7075, in: input), range.count >= 5,
      input.byte(at: range.lowerBound) == 1
    else { return nil }
    return (
      input.integer(at: range.lowerBound + 1, as: UInt32.self),
      input.array(range.lowerBound + 5..<range.upperBound)
    )
  }
}

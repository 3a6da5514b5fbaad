import Archives

/// Some kilobytes of records in the order of their keys, compressed together.
///
/// Uncompressed, a block is its records one after the other: the length of the key, the key, the
/// length of the record, the record. In the side file four bytes of CRC-32 and the size stand
/// before
/// the Deflate stream.
enum RecordBlock {
  /// Bytes of records at which a block is full: little enough to be decoded in some ten
  /// microseconds, enough to be compressed well.
  static let fullSize = 6 << 10

  /// The content as the side file holds it.
  static func compressed(_ content: [UInt8]) -> [UInt8] {
    var bytes: [UInt8] = []
    let checksum = CRC32.value(of: content)
    for shift in stride(from: 0, to: 32, by: 8) {
      bytes.append(UInt8(truncatingIfNeeded: checksum >> UInt32(shift)))
    }
    bytes.append(number: content.count)
    return bytes + Deflate.encode(content, effort: .quick)
  }

  /// The content of a block; nil where its bytes are not those that were written.
  static func content(_ bytes: [UInt8]) -> [UInt8]? {
    var reader = RecordReader(bytes[...])
    var checksum: UInt32 = 0
    for shift in stride(from: 0, to: 32, by: 8) {
      guard let byte = reader.byte() else { return nil }
      checksum |= UInt32(byte) << UInt32(shift)
    }
    guard let size = reader.number(), size <= DictionaryLimits.record * 2,
      let content = try? Deflate.decode(reader.rest, maximumSize: size),
      content.count == size, CRC32.value(of: content) == checksum
    else { return nil }
    return content
  }
}

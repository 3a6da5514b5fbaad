package import Digest

/// The digest that a release carries of its own bytes.
///
/// It stands in `seed_metadata` as 64 hexadecimal digits right behind its key, and is taken with
/// zeros in their place, so that one file is enough to know whether a bit of it has changed.
package enum SelfDigest {
  /// The digits while there is no digest yet.
  package static let blank = String(repeating: "0", count: 64)

  /// Where the digits stand; nil when they do not, or in more than one place.
  package static func range(in bytes: [UInt8], digits: String) -> Range<Int>? {
    let pattern = Array((MetadataKey.fileDigest + digits).utf8)
    guard let start = position(of: pattern, in: bytes, from: 0),
      position(of: pattern, in: bytes, from: start + 1) == nil
    else { return nil }
    return start + pattern.count - 64..<start + pattern.count
  }

  /// The digest of the bytes with zeros at the place.
  package static func digest(of bytes: [UInt8], blankAt position: Range<Int>) -> SHA256Digest {
    var hash = SHA256()
    hash.update(bytes.span.extracting(0..<position.lowerBound))
    hash.update(Array(blank.utf8))
    hash.update(bytes.span.extracting(position.upperBound..<bytes.count))
    return hash.digest()
  }

  private static func position(of pattern: [UInt8], in bytes: [UInt8], from start: Int) -> Int? {
    guard let first = pattern.first else { return nil }
    var position = start
    while position + pattern.count <= bytes.count {
      if bytes[position] == first, bytes[position...].starts(with: pattern) { return position }
      position += 1
    }
    return nil
  }
}

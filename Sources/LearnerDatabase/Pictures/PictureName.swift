import Digest

/// The name of a picture file: the digest of its bytes, and its kind.
package struct PictureName: Hashable, Sendable, CustomStringConvertible {
  /// 64 hexadecimal digits, a dot, and `png`, `jpg`, `gif` or `webp`.
  package let text: String

  /// The kinds that are taken, by how their files begin: none that can hold a script.
  enum Kind: String, CaseIterable {
    case png
    case jpg
    case gif
    case webp

    init?(head bytes: [UInt8]) {
      if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
        self = .png
      } else if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
        self = .jpg
      } else if bytes.starts(with: "GIF87a".utf8) || bytes.starts(with: "GIF89a".utf8) {
        self = .gif
      } else if bytes.starts(with: "RIFF".utf8), bytes.dropFirst(8).starts(with: "WEBP".utf8) {
        self = .webp
      } else {
        return nil
      }
    }
  }

  /// The name that follows from the bytes of a picture; nil when they are none.
  package init?(of bytes: [UInt8]) {
    guard let kind = Kind(head: bytes) else { return nil }
    text = "\(SHA256.digest(of: bytes).hex).\(kind.rawValue)"
  }

  /// Takes a name that is written as one; nil for anything else, such as a path.
  package init?(_ text: some StringProtocol) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0].utf8.count == 64, Kind(rawValue: String(parts[1])) != nil,
      parts[0].utf8.allSatisfy({ 0x30...0x39 ~= $0 || 0x61...0x66 ~= $0 })
    else { return nil }
    self.text = String(text)
  }

  package var description: String { text }
}

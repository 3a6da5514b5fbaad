/// What the first bytes of a picture say of it.
package struct PictureFacts: Hashable, Sendable {
  /// What people call the kind of file: `PNG`, `JPEG`, `GIF` or `WebP`.
  package let kind: String
  /// The media type: `image/png`.
  package let mediaType: String
  /// Pixels; nil where the file does not say it in its first parts.
  package let size: Size?

  package struct Size: Hashable, Sendable {
    package let width: Int
    package let height: Int
  }

  /// Reads the header; nil for a file of another kind.
  package init?(_ bytes: [UInt8]) {
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      (kind, mediaType) = ("PNG", "image/png")
      size = Self.size(bytes, width: 16, height: 20, bytes: 4, isBig: true)
    } else if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
      (kind, mediaType) = ("JPEG", "image/jpeg")
      size = Self.sizeOfJPEG(bytes)
    } else if bytes.starts(with: "GIF8".utf8) {
      (kind, mediaType) = ("GIF", "image/gif")
      size = Self.size(bytes, width: 6, height: 8, bytes: 2, isBig: false)
    } else if bytes.starts(with: "RIFF".utf8), bytes.dropFirst(8).starts(with: "WEBP".utf8) {
      (kind, mediaType) = ("WebP", "image/webp")
      size = nil
    } else {
      return nil
    }
  }

  /// The picture in words: `a PNG picture of 640 × 480`.
  package var text: String {
    "a \(kind) picture" + (size.map { " of \($0.width) × \($0.height)" } ?? "")
  }

  private static func size(
    _ bytes: [UInt8], width: Int, height: Int, bytes count: Int, isBig: Bool
  ) -> Size? {
    guard bytes.count >= height + count else { return nil }
    func number(at start: Int) -> Int {
      let part = bytes[start..<start + count]
      return (isBig ? Array(part) : part.reversed()).reduce(0) { $0 << 8 | Int($1) }
    }
    return Size(width: number(at: width), height: number(at: height))
  }

  /// The size in the first frame header among the segments (ITU T.81, B.2.2).
  private static func sizeOfJPEG(_ bytes: [UInt8]) -> Size? {
    var position = 2
    while position + 9 < bytes.count, bytes[position] == 0xFF {
      let marker = bytes[position + 1]
      let isFrame = (0xC0...0xCF).contains(marker) && ![0xC4, 0xC8, 0xCC].contains(marker)
      if isFrame {
        return size(bytes, width: position + 7, height: position + 5, bytes: 2, isBig: true)
      }
      position += 2 + (Int(bytes[position + 2]) << 8 | Int(bytes[position + 3]))
    }
    return nil
  }
}

import Documents

/// The pictures of a document as addresses: such as hold them, for a page that loads nothing, or
/// such as a server answers.
struct PageImages {
  private var archive: DocumentImages?
  /// What stands before the path of a picture in an address; nil where addresses hold pictures.
  private var prefix: String?
  /// Bytes of pictures that the page still has room for.
  private var room: Int
  private var addresses: [String: String] = [:]
  /// Pictures that had no room.
  private(set) var leftOut = 0

  /// - Parameters:
  ///   - text: the document with its source.
  ///   - room: the most bytes of pictures.
  init(_ text: AnnotatedDocument, room: Int) {
    archive = text.document.isArchive ? try? DocumentImages(text.source) : nil
    self.room = room
  }

  /// The `prefix` stands before the path of each picture, as the rest of a query.
  init(linkedBehind prefix: String) {
    self.prefix = prefix
    room = 0
  }

  /// How many bytes are left.
  var remaining: Int { room }

  /// The `data:` address of a member of the archive; nil for what is no picture of a known kind, is
  /// missing, or has no room.
  mutating func address(of path: String) -> String? {
    if let prefix { return prefix + path.queryEscaped }
    if let known = addresses[path] { return known.isEmpty ? nil : known }
    var address = ""
    if let bytes = archive?.bytes(of: path), let type = Self.type(of: bytes) {
      if bytes.count <= room {
        room -= bytes.count
        address = "data:\(type);base64,\(bytes.base64)"
      } else {
        leftOut += 1
      }
    }
    addresses[path] = address
    return address.isEmpty ? nil : address
  }

  /// The media type by the first bytes.
  private static func type(of bytes: [UInt8]) -> String? {
    if bytes.starts(with: [0xFF, 0xD8, 0xFF]) { return "image/jpeg" }
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) { return "image/png" }
    if bytes.starts(with: "GIF8".utf8) { return "image/gif" }
    if bytes.starts(with: "RIFF".utf8), bytes.dropFirst(8).starts(with: "WEBP".utf8) {
      return "image/webp"
    }
    // A browser runs no script of a drawing that is shown as a picture.
    let head = String(decoding: bytes.prefix(1_024), as: UTF8.self)
    return head.contains("<svg") ? "image/svg+xml" : nil
  }
}

extension String {
  /// The text as a part of a query (RFC 3986): letters, digits and `-._~` stay as they are.
  fileprivate var queryEscaped: String {
    var escaped: [UInt8] = []
    let digits = Array("0123456789ABCDEF".utf8)
    for byte in utf8 {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x7E: escaped.append(byte)
      default:
        escaped += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: escaped, as: UTF8.self)
  }
}

extension [UInt8] {
  /// The bytes in base 64 (RFC 4648), padded.
  package var base64: String {
    let letters = Array<UInt8>(
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var text: [UInt8] = []
    text.reserveCapacity((count + 2) / 3 * 4)
    for start in stride(from: 0, to: count, by: 3) {
      let end = Swift.min(start + 3, count)
      var number = 0
      for index in start..<end { number = number << 8 | Int(self[index]) }
      number <<= 8 * (3 - (end - start))
      for index in 0..<4 {
        text.append(
          index <= end - start ? letters[number >> (18 - 6 * index) & 63] : UInt8(ascii: "="))
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}

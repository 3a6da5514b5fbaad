/// An address in a file of an archive, resolved to a path of the archive (RFC 3986, 5.2; EPUB 3.3,
/// 4.2.5 “URLs in the OCF abstract container”).
struct ArchivePath: Hashable, Sendable {
  /// Without a slash at its start.
  let path: String
  /// What is after `#`, percent-decoded.
  let fragment: String?

  /// Resolves an address as it is written in a file.
  ///
  /// - Returns: `nil` for an address outside of the archive, such as `https://…`.
  init?(_ address: String, in file: String) {
    let trimmed = address.drop { $0.isWhitespace }
    guard !Self.hasScheme(trimmed) else { return nil }
    let parts = trimmed.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let reference = parts.first ?? ""
    fragment = parts.count > 1 ? Self.percentDecoded(parts[1]) : nil
    guard !reference.isEmpty else {
      path = file
      return
    }
    let withoutQuery = reference.prefix { $0 != "?" }
    var segments: [Substring] = []
    if !withoutQuery.hasPrefix("/") { segments = file.split(separator: "/").dropLast() }
    let decoded = Self.percentDecoded(withoutQuery)
    for segment in decoded.split(separator: "/") {
      if segment == ".." {
        _ = segments.popLast()
      } else if segment != "." {
        segments.append(segment)
      }
    }
    path = segments.joined(separator: "/")
  }

  private static func hasScheme(_ address: Substring) -> Bool {
    if address.hasPrefix("//") { return true }
    guard let colon = address.firstIndex(of: ":") else { return false }
    let scheme = address[..<colon]
    return !scheme.isEmpty
      && scheme.utf8.allSatisfy {
        $0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A || $0 >= 0x30 && $0 <= 0x39 || $0 == 0x2B
          || $0 == 0x2D || $0 == 0x2E
      }
  }

  /// Replaces `%HH`; what is no such sequence stays.
  static func percentDecoded(_ text: some StringProtocol) -> String {
    guard text.contains("%") else { return String(text) }
    let bytes = Array(text.utf8)
    var output: [UInt8] = []
    var index = 0
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "%"), index + 2 < bytes.count,
        let value = UInt8(String(decoding: bytes[index + 1...index + 2], as: UTF8.self), radix: 16)
      {
        output.append(value)
        index += 3
      } else {
        output.append(bytes[index])
        index += 1
      }
    }
    return String(decoding: output, as: UTF8.self)
  }
}

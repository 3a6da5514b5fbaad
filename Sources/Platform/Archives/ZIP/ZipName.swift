/// Names of ZIP entries: their encoding and what makes one unsafe (APPNOTE 6.3.10, section
/// 4.4.17 and appendix D).
enum ZipName {
  /// Decodes a name.
  ///
  /// A name without the flag is code page 437 by the specification; macOS and many libraries
  /// write UTF-8 there all the same, so bytes that are valid UTF-8 are taken as such.
  ///
  /// - Parameters:
  ///   - bytes: the name as it stands in the header.
  ///   - isUTF8: the flag of the header.
  ///   - host: the system that the header names; 0, MS-DOS, may separate by backslashes.
  ///   - unicodePath: the extra field with the name in UTF-8 and the checksum of the other one.
  ///   - offset: of the name, for the error.
  /// - Returns: the name, with slashes between its parts.
  /// - Throws: `malformed` for a flagged name that is not UTF-8.
  static func decode(
    _ bytes: [UInt8], isUTF8: Bool, host: UInt8,
    unicodePath: (checksum: UInt32, name: [UInt8])?, at offset: Int
  ) throws(ArchiveError) -> String {
    if isUTF8 {
      guard let name = String(validating: bytes, as: UTF8.self) else {
        throw .malformed(
          offset: offset, expected: "a name in UTF-8", found: String(decoding: bytes, as: UTF8.self)
        )
      }
      return separated(name, host: host)
    }
    if let unicodePath, unicodePath.checksum == CRC32.value(of: bytes),
      let name = String(validating: unicodePath.name, as: UTF8.self)
    {
      return separated(name, host: host)
    }
    return separated(
      String(validating: bytes, as: UTF8.self) ?? codePage437(bytes), host: host)
  }

  /// Whether a name leads to a file inside the folder that it is unpacked into, on every system.
  static func isSafe(_ name: String) -> Bool {
    let bytes = name.utf8
    guard let first = bytes.first, first != slash, first != backslash, !bytes.contains(0) else {
      return false
    }
    let isDrive = bytes.count >= 2 && bytes.dropFirst().first == UInt8(ascii: ":")
    let isLetter = (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(first | 0x20)
    guard !(isDrive && isLetter) else { return false }
    return !bytes.split(whereSeparator: { $0 == slash || $0 == backslash })
      .contains { $0.elementsEqual("..".utf8) }
  }

  private static let slash = UInt8(ascii: "/")
  private static let backslash = UInt8(ascii: "\\")

  private static func separated(_ name: String, host: UInt8) -> String {
    guard host == 0, name.utf8.contains(backslash) else { return name }
    return String(decoding: name.utf8.map { $0 == backslash ? slash : $0 }, as: UTF8.self)
  }

  private static func codePage437(_ bytes: [UInt8]) -> String {
    var scalars = String.UnicodeScalarView()
    for byte in bytes {
      scalars.append(byte < 0x80 ? Unicode.Scalar(byte) : upperHalf[Int(byte) - 0x80])
    }
    return String(scalars)
  }

  /// The characters 80 to FF of code page 437.
  private static let upperHalf = Array(
    """
    ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐\
    └┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u{A0}
    """.unicodeScalars)
}

internal import Markup

/// An encoding of text that can be read.
package enum TextEncoding: String, Hashable, Sendable, CaseIterable {
  case utf8 = "UTF-8"
  case utf16LittleEndian = "UTF-16LE"
  case utf16BigEndian = "UTF-16BE"
  /// Also read for ISO 8859-1 and ASCII, whose names browsers give to it (WHATWG, Encoding).
  case windows1252 = "windows-1252"
  case windows1250 = "windows-1250"
  case windows1251 = "windows-1251"
  case latin2 = "ISO-8859-2"
  case latin9 = "ISO-8859-15"
  case koi8 = "KOI8-R"

  /// The encoding that a label names; case, and `_` for `-`, are not told apart.
  package init?(label: String) {
    let name = label.lowercased().replacing("_", with: "-")
    guard let encoding = Self.labels[name] else { return nil }
    self = encoding
  }

  private static let labels: [String: TextEncoding] = [
    "utf-8": .utf8, "utf8": .utf8, "unicode-1-1-utf-8": .utf8,
    "utf-16": .utf16LittleEndian, "utf-16le": .utf16LittleEndian, "utf16": .utf16LittleEndian,
    "utf16le": .utf16LittleEndian, "utf-16be": .utf16BigEndian, "utf16be": .utf16BigEndian,
    "windows-1252": .windows1252, "cp1252": .windows1252, "x-cp1252": .windows1252,
    "iso-8859-1": .windows1252, "iso8859-1": .windows1252, "latin1": .windows1252,
    "latin-1": .windows1252, "l1": .windows1252, "us-ascii": .windows1252, "ascii": .windows1252,
    "windows-1250": .windows1250, "cp1250": .windows1250,
    "windows-1251": .windows1251, "cp1251": .windows1251,
    "iso-8859-2": .latin2, "latin2": .latin2, "iso-8859-15": .latin9, "latin9": .latin9,
    "koi8-r": .koi8, "koi8": .koi8,
  ]

  /// The characters of the bytes from 0x80 to 0xFF in an encoding of one byte a character.
  ///
  /// Written after the tables of the Encoding standard; a code that is free there is itself.
  var upperHalf: [Unicode.Scalar]? {
    let text: String
    switch self {
    case .utf8, .utf16LittleEndian, .utf16BigEndian: return nil
    case .windows1252: return Self.windows1252Scalars
    case .latin9: return Self.latin9Scalars
    case .windows1250:
      text = """
        €\u{81}‚\u{83}„…†‡\u{88}‰Š‹ŚŤŽŹ\u{90}‘’“”•–—\u{98}™š›śťžź\
        \u{A0}ˇ˘Ł¤Ą¦§¨©Ş«¬\u{AD}®Ż°±˛ł´µ¶·¸ąş»Ľ˝ľż\
        ŔÁÂĂÄĹĆÇČÉĘËĚÍÎĎĐŃŇÓÔŐÖ×ŘŮÚŰÜÝŢßŕáâăäĺćçčéęëěíîďđńňóôőö÷řůúűüýţ˙
        """
    case .windows1251:
      text = """
        ЂЃ‚ѓ„…†‡€‰Љ‹ЊЌЋЏђ‘’“”•–—\u{98}™љ›њќћџ\
        \u{A0}ЎўЈ¤Ґ¦§Ё©Є«¬\u{AD}®Ї°±Ііґµ¶·ё№є»јЅѕї\
        АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯабвгдежзийклмнопрстуфхцчшщъыьэюя
        """
    case .latin2:
      text =
        String(String.UnicodeScalarView((0x80...0x9F).compactMap { Unicode.Scalar($0 as UInt32) }))
          + """
          \u{A0}Ą˘Ł¤ĽŚ§¨ŠŞŤŹ\u{AD}ŽŻ°ą˛ł´ľśˇ¸šşťź˝žż\
          ŔÁÂĂÄĹĆÇČÉĘËĚÍÎĎĐŃŇÓÔŐÖ×ŘŮÚŰÜÝŢßŕáâăäĺćçčéęëěíîďđńňóôőö÷řůúűüýţ˙
          """
    case .koi8:
      text = """
        ─│┌┐└┘├┤┬┴┼▀▄█▌▐░▒▓⌠■∙√≈≤≥\u{A0}⌡°²·÷\
        ═║╒ё╓╔╕╖╗╘╙╚╛╜╝╞╟╠╡Ё╢╣╤╥╦╧╨╩╪╫╬©\
        юабцдефгхийклмнопярстужвьызшэщчъЮАБЦДЕФГХИЙКЛМНОПЯРСТУЖВЬЫЗШЭЩЧЪ
        """
    }
    return Array(text.unicodeScalars)
  }

  private static let windows1252Scalars =
    CharacterReferences.windows1252Controls
    + (0xA0...0xFF).compactMap { Unicode.Scalar($0 as UInt32) }

  /// ISO 8859-15: ISO 8859-1 with eight characters replaced.
  private static let latin9Scalars: [Unicode.Scalar] = (0x80...0xFF).compactMap { code in
    latin9Changes[code] ?? Unicode.Scalar(code as UInt32)
  }

  private static let latin9Changes: [UInt32: Unicode.Scalar] = [
    0xA4: "€", 0xA6: "Š", 0xA8: "š", 0xB4: "Ž", 0xB8: "ž", 0xBC: "Œ", 0xBD: "œ", 0xBE: "Ÿ",
  ]
}

extension DecodedText {
  /// Decodes a file in the encoding that the evidence speaks for.
  ///
  /// In this order: the option; a byte order mark; zero bytes in every second byte (UTF-16); what
  /// the file declares, unless its bytes are UTF-8 and the declaration is the default of a program;
  /// well-formed UTF-8; UTF-8 with few faults (at most one in four characters beyond ASCII);
  /// Windows-1252, which has a character for every byte, unless control characters speak against
  /// it.
  ///
  /// `declared` is the label that the file has in its first bytes.
  ///
  /// - Throws: ``DocumentError/unsupported(format:advice:)`` for a declared encoding that is not
  ///   known, ``DocumentError/notText(offset:found:)`` for bytes that are no text.
  init(
    detecting bytes: [UInt8], option: TextEncoding?, declared: String?, file: String?
  ) throws(DocumentError) {
    if let option {
      self.init(bytes, as: option, evidence: .option)
      return
    }
    if let marked = Self.marked(bytes) {
      self.init(bytes, as: marked, evidence: .byteOrderMark)
      return
    }
    if let wide = Self.wideEncoding(bytes) {
      self.init(bytes, as: wide, evidence: .zeroBytes)
      return
    }
    if let zero = bytes.firstIndex(of: 0) {
      throw .notText(offset: zero, found: "zero")
    }
    if let declared {
      guard let encoding = TextEncoding(label: declared) else {
        throw .unsupported(
          format: "the encoding “\(declared)”", advice: "iconv -f \(declared) -t UTF-8 FILE")
      }
      // A source whose label could be read byte by byte is not UTF-16, whatever it says.
      if encoding != .utf16LittleEndian, encoding != .utf16BigEndian, encoding != .utf8 {
        self.init(bytes, as: encoding, evidence: .declaration(declared))
        return
      }
    }
    let faults = UTF8Faults(bytes)
    if faults.count == 0 {
      self.init(wellFormed: bytes)
    } else if faults.characters >= 4 * faults.count {
      self.init(
        bytes, as: .utf8, evidence: .damagedUTF8(count: faults.count, first: faults.first))
    } else {
      if let control = Self.binaryControl(bytes) {
        throw .notText(offset: control, found: "a control character")
      }
      self.init(bytes, as: .windows1252, evidence: .notUTF8(offset: faults.first))
    }
  }

  /// The first control character that no text has, where there are more than one in 512 bytes: the
  /// bytes are those of a picture or a program, and not of an old encoding.
  private static func binaryControl(_ bytes: [UInt8]) -> Int? {
    // Tab, line feed, vertical tab, form feed, return, the end of a DOS file, escape.
    let allowed: [UInt8] = [0x09, 0x0A, 0x0B, 0x0C, 0x0D, 0x1A, 0x1B]
    let head = bytes.prefix(1 << 16)
    let found = head.indices.filter { head[$0] < 0x20 && !allowed.contains(head[$0]) }
    return found.count * 512 > head.count ? found.first : nil
  }

  /// An encoding by the byte order mark of a source.
  static func marked(_ bytes: [UInt8]) -> TextEncoding? {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return .utf8 }
    if bytes.starts(with: [0xFF, 0xFE]) { return .utf16LittleEndian }
    if bytes.starts(with: [0xFE, 0xFF]) { return .utf16BigEndian }
    return nil
  }

  /// UTF-16 without a mark: of the first 4096 bytes, at least 40 % of every second are zero, and at
  /// most 5 % of the others.
  ///
  /// Fewer than four zeros are evidence only where every character has one, for a stray zero among
  /// a few bytes is none.
  private static func wideEncoding(_ bytes: [UInt8]) -> TextEncoding? {
    let count = min(bytes.count, 4096) & ~1
    guard count >= 4 else { return nil }
    var zeros = [0, 0]
    for index in 0..<count where bytes[index] == 0 { zeros[index & 1] += 1 }
    let half = count / 2
    let most = max(zeros[0], zeros[1])
    guard most >= 4 || (most == half && bytes.count.isMultiple(of: 2)) else { return nil }
    if zeros[1] * 5 >= half * 2, zeros[0] * 20 <= half { return .utf16LittleEndian }
    if zeros[0] * 5 >= half * 2, zeros[1] * 20 <= half { return .utf16BigEndian }
    return nil
  }
}

/// How far bytes are from UTF-8.
private struct UTF8Faults {
  /// Bytes, or parts of characters, that are no UTF-8.
  var count = 0
  /// The offset of the first fault.
  var first = 0
  /// Well-formed characters beyond ASCII.
  var characters = 0

  init(_ bytes: [UInt8]) {
    if (try? UTF8Span(validating: bytes.span)) != nil { return }
    var index = 0
    while index < bytes.count {
      guard bytes[index] >= 0x80 else {
        index += 1
        continue
      }
      let sequence = UTF8Sequence(bytes, at: index)
      if sequence.scalar != nil {
        characters += 1
      } else {
        if count == 0 { first = index }
        count += 1
      }
      index += sequence.count
    }
  }
}

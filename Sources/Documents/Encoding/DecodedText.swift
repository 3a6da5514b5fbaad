internal import Markup

/// The bytes of a file as UTF-8.
struct DecodedText: Sendable {
  /// Well-formed UTF-8; a byte order mark is kept, as U+FEFF.
  let bytes: [UInt8]
  let report: EncodingReport
  /// `nil` when the file was UTF-8 and its bytes are unchanged.
  let offsets: DecodedOffsets?

  /// The offset of the first character after a byte order mark.
  var start: Int { bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0 }

  /// UTF-8 that is known to be well-formed.
  init(wellFormed bytes: [UInt8]) {
    self.bytes = bytes
    report = EncodingReport(encoding: .utf8, evidence: .wellFormed)
    offsets = nil
  }

  /// Decodes bytes of one encoding.
  init(_ bytes: [UInt8], as encoding: TextEncoding, evidence: EncodingReport.Evidence) {
    report = EncodingReport(encoding: encoding, evidence: evidence)
    var decoder = Decoder(capacity: bytes.count)
    switch encoding {
    case .utf8:
      if (try? UTF8Span(validating: bytes.span)) != nil {
        self.bytes = bytes
        offsets = nil
        return
      }
      decoder.decodeUTF8(bytes)
    case .utf16LittleEndian: decoder.decodeUTF16(bytes, isLittleEndian: true)
    case .utf16BigEndian: decoder.decodeUTF16(bytes, isLittleEndian: false)
    default: decoder.decodeSingleBytes(bytes, upperHalf: encoding.upperHalf ?? [])
    }
    decoder.offsets.finish(decoded: decoder.output.count, original: bytes.count)
    self.bytes = decoder.output
    offsets = decoder.offsets
  }
}

private struct Decoder {
  var output: [UInt8] = []
  var offsets = DecodedOffsets()

  init(capacity: Int) {
    output.reserveCapacity(capacity)
  }

  private mutating func append(_ scalar: Unicode.Scalar, original: Int, count: Int) {
    let start = output.count
    output.append(scalar)
    offsets.append(
      decoded: start, original: original, decodedStep: output.count - start, originalStep: count)
  }

  mutating func decodeSingleBytes(_ bytes: [UInt8], upperHalf: [Unicode.Scalar]) {
    for (index, byte) in bytes.enumerated() {
      let scalar = byte < 0x80 ? Unicode.Scalar(byte) : upperHalf[Int(byte) - 0x80]
      append(scalar, original: index, count: 1)
    }
  }

  mutating func decodeUTF16(_ bytes: [UInt8], isLittleEndian: Bool) {
    func unit(_ index: Int) -> UInt32 {
      let first = UInt32(bytes[index])
      let second = UInt32(bytes[index + 1])
      return isLittleEndian ? second << 8 | first : first << 8 | second
    }
    var index = 0
    while index + 1 < bytes.count {
      let first = unit(index)
      if first & 0xFC00 == 0xD800, index + 3 < bytes.count, unit(index + 2) & 0xFC00 == 0xDC00,
        let scalar = Unicode.Scalar(
          0x10000 + (first & 0x3FF) << 10 + (unit(index + 2) & 0x3FF))
      {
        append(scalar, original: index, count: 4)
        index += 4
      } else {
        append(Unicode.Scalar(first) ?? "\u{FFFD}", original: index, count: 2)
        index += 2
      }
    }
    if index < bytes.count { append("\u{FFFD}", original: index, count: 1) }
  }

  /// Decodes UTF-8 with faults: each maximal part of a sequence becomes U+FFFD (Unicode 3.9).
  mutating func decodeUTF8(_ bytes: [UInt8]) {
    var index = 0
    while index < bytes.count {
      let sequence = UTF8Sequence(bytes, at: index)
      append(sequence.scalar ?? "\u{FFFD}", original: index, count: sequence.count)
      index += sequence.count
    }
  }
}

/// A character of UTF-8, or as many bytes as a fault takes.
struct UTF8Sequence {
  /// `nil` for a fault.
  let scalar: Unicode.Scalar?
  /// At least 1.
  let count: Int

  init(_ bytes: [UInt8], at index: Int) {
    let first = bytes[index]
    let length = first < 0x80 ? 1 : first < 0xC2 ? 0 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    guard length > 1, first <= 0xF4 else {
      scalar = length == 1 ? Unicode.Scalar(first) : nil
      count = 1
      return
    }
    var value = UInt32(first) & (0x7F >> UInt32(length))
    for offset in 1..<length {
      let low: UInt8 = offset > 1 ? 0x80 : first == 0xE0 ? 0xA0 : first == 0xF0 ? 0x90 : 0x80
      let high: UInt8 = offset > 1 ? 0xBF : first == 0xED ? 0x9F : first == 0xF4 ? 0x8F : 0xBF
      guard index + offset < bytes.count, bytes[index + offset] >= low,
        bytes[index + offset] <= high
      else {
        scalar = nil
        count = offset
        return
      }
      value = value << 6 | UInt32(bytes[index + offset] & 0x3F)
    }
    scalar = Unicode.Scalar(value)
    count = length
  }
}

import LexicalModel

/// Words that mean one thing, and what they are to others.
struct WordNetSynset: Hashable {
  struct Pointer: Hashable {
    /// `!` for an antonym, `+` for a derivation, and many more.
    let symbol: String
    let offset: Int
    let part: PartOfSpeech
    /// The word here that it starts from, counted from 1; 0 for all.
    let source: Int
    /// The word there that it leads to, counted from 1; 0 for all.
    let target: Int
  }

  /// With underscores for spaces.
  let words: [String]
  let pointers: [Pointer]
  /// What the words mean.
  let meaning: String
  let example: String?

  /// Reads a line of a data file; nil when it is none.
  init?(_ line: ArraySlice<UInt8>) {
    guard let bar = line.firstIndex(of: UInt8(ascii: "|")) else { return nil }
    let fields = line[..<bar].split(separator: 0x20).map { String(decoding: $0, as: UTF8.self) }
    guard fields.count > 4, let wordCount = Int(fields[3], radix: 16),
      fields.count > 4 + wordCount * 2, let pointerCount = Int(fields[4 + wordCount * 2]),
      fields.count >= 5 + wordCount * 2 + pointerCount * 4
    else { return nil }
    // A marker of syntax such as “(p)” may stand behind an adjective.
    words = (0..<wordCount).map { index in
      String(fields[4 + index * 2].prefix { $0 != "(" })
    }
    let start = 5 + wordCount * 2
    pointers = (0..<pointerCount).compactMap { Self.pointer(fields[(start + $0 * 4)...]) }
    let parts = line[(bar + 1)...].split(
      separator: UInt8(ascii: "\""), omittingEmptySubsequences: false)
    meaning = Self.trimmed(parts[0])
    example = parts.count > 1 ? Self.trimmed(parts[1]) : nil
  }

  private static func pointer(_ fields: ArraySlice<String>) -> Pointer? {
    let fields = Array(fields.prefix(4))
    guard fields.count == 4, let offset = Int(fields[1]), let part = part(of: fields[2]),
      let source = Int(fields[3].prefix(2), radix: 16),
      let target = Int(fields[3].suffix(2), radix: 16)
    else { return nil }
    return Pointer(symbol: fields[0], offset: offset, part: part, source: source, target: target)
  }

  private static func part(of letter: String) -> PartOfSpeech? {
    switch letter {
    case "n": .noun
    case "v": .verb
    case "a", "s": .adjective
    case "r": .adverb
    default: nil
    }
  }

  /// Without the spaces and semicolons around it, nor control characters inside.
  private static func trimmed(_ text: ArraySlice<UInt8>) -> String {
    var bytes = text
    let isEdge = { (byte: UInt8) in byte == 0x20 || byte == UInt8(ascii: ";") }
    while let first = bytes.first, isEdge(first) { bytes.removeFirst() }
    while let last = bytes.last, isEdge(last) { bytes.removeLast() }
    return String(decoding: bytes.filter { $0 >= 0x20 }, as: UTF8.self)
  }
}

import LexiconEngine
import TestSupport
import Testing

@Suite struct `Laws of tokens` {
  /// Text in which the rules of tokens and sentences meet often.
  private func text(seed: UInt64) -> [UInt8] {
    var generator = SeededGenerator(seed: seed)
    let pieces = [
      "word", "Word", "a", "I", "B", "NATO", "don't", "can’t", "e.g.", "U.S.", "Mr.", "etc.", "The",
      "naïve", "é",
      "ééééééééééééééééé", "antidisestablishmentarianism", "sixteenletterswd", "Привет", "слово",
      "Слово.", "été", "ภู้", "בְּרֵ", "عَرَّ", "«", "»", "ภาษาไทย",
      "日本語", "한국", "e\u{301}", "l’été", "d'où", "L’École", "’été", "Straße", "ΣΊΣΥΦΟΣ", "việt",
      "שלום", "ג'", "צה\"ל", "हिन्दी", "क्\u{200D}ष", "한국어", "カタカナ", "スーパー", "ｶﾞ", "人々", "。", "，",
      "「", "」", "น้ำ", "ๆ", "ກິນ", "မြန်မာ", "ខ្មែរ", "🙂", "❤️", "🇩🇪🇫", "👍🏽", "Ⓜ", "№", "€", "\u{20000}", "𝐀",
      "\u{3000}", "１２", "\u{2028}", "\u{85}",
      " ", " ", " ", " ", "  ", "\n", "\r\n", "\n\n", "\t", "\u{A0}", ".", ",", "!", "?", "...",
      "…", "--", "-", "-\n", "\u{AD}",
      "\u{AD}\n", "'", "’", "‘", "\"", "“", "”", "—", "(", ")", "&", "AT&T", "@", "#", "_", "/",
      ":", "5", "3.14", "1990s", "’90s",
      "10:30", "'n'", "http://a.org/b_(c)", "www.x.de", "a.b@c.org", "👨‍👩‍👧", "\u{200D}", "\u{300}",
      "\u{0}", "$", "x=y", ";", "*", "/", "\\", "<", ">", "[", "]", "{", "}", "|", "~", "^", "`",
      "+", "%", "=", "Don",
    ]
    var bytes: [UInt8] = []
    for _ in 0..<Int.random(in: 1...80, using: &generator) {
      bytes += Array(pieces[Int.random(in: 0..<pieces.count, using: &generator)].utf8)
      if Int.random(in: 0..<40, using: &generator) == 0 {
        bytes.append(UInt8.random(in: 0x80...0xFF, using: &generator))
      }
      if Int.random(in: 0..<3, using: &generator) == 0 { bytes.append(0x20) }
    }
    return bytes
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `windows and batches change nothing`(seed: UInt64) throws {
    for index in 0..<UInt64(6 * testScale) {
      var generator = SeededGenerator(seed: seed)
      let bytes = text(seed: seed + 1_000 * index)
      let whole = try FoundTokens(in: bytes)
      for _ in 0..<3 {
        let chunk = Int.random(in: 1...bytes.count, using: &generator)
        let capacity = Int.random(in: 1...8, using: &generator)
        let parts = try FoundTokens(in: bytes, chunk: chunk, capacity: capacity)
        if parts != whole {
          let text = String(decoding: bytes, as: UTF8.self).debugDescription
          Issue.record("\(chunk) \(capacity) \(parts.difference(from: whole)) in \(text)")
        }
      }
    }
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `the short way finds what the long way finds`(seed: UInt64) throws {
    for index in 0..<UInt64(6 * testScale) {
      let bytes = text(seed: seed + 1_000 * index)
      let short = try FoundTokens(in: bytes)
      let long = try FoundTokens(in: bytes, usesFastPath: false)
      if short != long {
        let text = String(decoding: bytes, as: UTF8.self).debugDescription
        Issue.record("\(short.difference(from: long)) in \(text)")
      }
    }
  }

  /// Words of all lengths up to a few beyond the longest that is plain, with what stands between them in books.
  private func english(seed: UInt64) -> [UInt8] {
    var generator = SeededGenerator(seed: seed)
    let gaps = [
      " ", " ", " ", " ", " ", " ", " ", "\n", ", ", "; ", ": ", ".", ". ", ",", "? ", "!\n", "-",
      "--", "'", " '", "’", "” “", " (", ") ", "  ", "\n\n", "\r\n", "\t", " 7 ", "@",
    ]
    var bytes: [UInt8] = []
    for _ in 0..<Int.random(in: 80...200, using: &generator) {
      let isCapital = Int.random(in: 0..<5, using: &generator) == 0
      let isUnusual = Int.random(in: 0..<20, using: &generator) == 0
      for place in 0..<Int.random(in: 1...(isUnusual ? 18 : 9), using: &generator) {
        let letter = UInt8.random(in: 0x61...0x7A, using: &generator)
        let hasCapital =
          place == 0 ? isCapital : isUnusual && Bool.random(using: &generator)
        bytes.append(hasCapital ? letter & ~0x20 : letter)
      }
      bytes += gaps[Int.random(in: 0..<gaps.count, using: &generator)].utf8
    }
    return bytes
  }

  @Test(arguments: 0..<100 as Range<UInt64>)
  func `the short way finds the words of books as the long way does`(seed: UInt64) throws {
    for index in 0..<UInt64(2 * testScale) {
      let bytes = english(seed: seed + 1_000 * index)
      let long = try FoundTokens(in: bytes, usesFastPath: false)
      for capacity in [3, 20, 1_024] {
        let short = try FoundTokens(in: bytes, chunk: bytes.count, capacity: capacity)
        if short != long {
          let text = String(decoding: bytes, as: UTF8.self).debugDescription
          Issue.record("\(capacity) \(short.difference(from: long)) in \(text)")
        }
      }
    }
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `a word carries the key of its text`(seed: UInt64) throws {
    let bytes = text(seed: seed)
    for place in try FoundTokens(in: bytes).places where !place.flags.contains(.joinsLines) {
      switch place.kind {
      case .word, .number:
        #expect(place.key == LookupKey(utf8: bytes.span.extracting(place.range)).packed)
      default: #expect(place.key.isEmpty)
      }
    }
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `a word of any script carries the key of its text, and both ways find it`(seed: UInt64)
    throws
  {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<(2 * testScale) {
      // Longer than the reach of the short way.
      let bytes = RandomText.illFormedBytes(scalars: 200, using: &generator)
      let found = try FoundTokens(in: bytes)
      let long = try FoundTokens(in: bytes, usesFastPath: false)
      if found != long { Issue.record("\(found.difference(from: long)) in \(bytes)") }
      for place in found.places where place.kind == .word && !place.flags.contains(.joinsLines) {
        #expect(
          place.key == LookupKey(utf8: bytes.span.extracting(place.range)).packed,
          "\(bytes[place.range])")
      }
    }
  }

  /// A spacing mark folds to a space and a combining mark, which a later mark of a lower class goes before.
  @Test(arguments: ["ㇸ\u{309B}\u{20E6}ㇷ", "カ\u{309C}\u{1D165}カ", "a\u{0323}\u{20E6}b"])
  func `marks are put in order in keys`(text: String) throws {
    let bytes = Array(text.utf8)
    let words = try FoundTokens(in: bytes).places.filter { $0.kind == .word }
    try #require(!words.isEmpty)
    for place in words {
      #expect(place.key == LookupKey(utf8: bytes.span.extracting(place.range)).packed)
    }
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `nothing but white space and invisible characters lies between tokens`(seed: UInt64) throws {
    let bytes = text(seed: seed)
    var position = 0
    for place in try FoundTokens(in: bytes).places {
      #expect(place.range.lowerBound >= position)
      #expect(!place.range.isEmpty)
      let gap = String(decoding: bytes[position..<place.range.lowerBound], as: UTF8.self)
      #expect(
        gap.unicodeScalars.allSatisfy {
          $0.properties.isWhitespace || $0.properties.isDefaultIgnorableCodePoint
        })
      position = place.range.upperBound
    }
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `sentences are numbered in order`(seed: UInt64) throws {
    let numbers = try FoundTokens(in: text(seed: seed)).places.map(\.sentence)
    #expect(numbers.first ?? 0 == 0)
    #expect(zip(numbers, numbers.dropFirst()).allSatisfy { $0 == $1 || $0 + 1 == $1 })
  }
}

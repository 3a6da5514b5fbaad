import LexiconEngine
import TestSupport
import Testing

@Suite struct `Lookup keys` {
  @Test(arguments: [
    ("", ""), ("Word", "word"), ("DON’T", "don't"), ("o‘clock", "o'clock"), ("donʼt", "don't"),
    ("ｄｏｎ＇ｔ", "don't"), ("ŉ", "'n"), ("ﬁnd", "find"), ("recog\u{AD}nise", "recognise"),
    ("a\u{200B}\u{200D}\u{FEFF}b", "ab"), ("Café", "café"), ("CAFE\u{301}", "café"),
    ("Straße", "strasse"), ("well‑known", "well-known"), ("co‐op", "co-op"),
    ("Ångström", "ångström"),
    ("ΛΌΓΟΣ", "λόγοσ"), ("Привет", "привет"), ("“x”", "“x”"), ("１９９０s", "1990s"), ("AT&T", "at&t"),
  ])
  func `a surface form is folded`(form: String, key: String) {
    #expect(LookupKey(form).bytes == Array(key.utf8))
    #expect(LookupKey.packed(utf8: form.utf8.span) == PackedKey(Array(key.utf8).span))
  }

  @Test func `ill-formed bytes act as replacement characters`() {
    let bytes: [UInt8] = [0x41, 0xFF, 0x42]
    #expect(LookupKey(utf8: bytes.span) == LookupKey("A\u{FFFD}B"))
    #expect(LookupKey(utf8: ([0xE2, 0x80] as [UInt8]).span) == LookupKey("\u{FFFD}"))
  }

  @Test(arguments: 0..<500 as Range<UInt64>)
  func `a key is its own key`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let text = RandomText.string(scalars: 12, using: &generator)
    let key = LookupKey(text)
    #expect(LookupKey(utf8: key.bytes.span) == key)
    #expect(LookupKey.packed(utf8: text.utf8.span) == key.packed)
  }

  @Test func `a short key stands in the words as it is`() {
    let key = LookupKey("abcdefghi").packed
    #expect(key.low == 0x6867_6665_6463_6261)
    #expect(key.high == 0x69)
    #expect(!key.isHash)
  }

  @Test func `the hash of a long key never changes`() {
    let key = LookupKey("antidisestablishmentarianism").packed
    #expect(key.isHash)
    #expect(key == PackedKey(low: 0xAAAAB40B30F9AD11, high: 0xFF6BBFA7FFA821FB))
  }

  @Test(arguments: ["sixteen bytes ok", "sixteen-bytes-ok!", "a\0", "a\0\0", "\0"])
  func `only what does not fit is hashed`(text: String) {
    let fits = text.utf8.count <= 16 && !text.utf8.contains(0)
    #expect(LookupKey(text).packed.isHash == !fits)
  }

  @Test func `keys that differ pack differently`() {
    var packed: Set<PackedKey> = []
    let alphabet = Array("ab\0é".utf8)
    var count = 0
    for length in [0, 1, 2, 7, 8, 9, 15, 16, 17, 24, 25, 64] {
      for changed in 0..<max(1, length) {
        for letter in alphabet.prefix(length == 0 ? 1 : 3) {
          var key = [UInt8](repeating: 0x7A, count: length)
          if length > 0 { key[changed] = letter }
          packed.insert(PackedKey(key.span))
          count += 1
        }
      }
    }
    #expect(packed.count == count)
  }

  @Test(arguments: 0..<100 as Range<UInt64>)
  func `the end of a key from its apostrophe is the key of that end`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let letters = Array("abzAZéÉœŒßİıſŉżŽñσЖ’ʼﬁ").map(String.init)
    func word() -> String {
      (0..<Int.random(in: 0...7, using: &generator)).map { _ in
        letters[Int.random(in: 0..<letters.count, using: &generator)]
      }.joined()
    }
    for _ in 0..<20 {
      let mark = Bool.random(using: &generator) ? "'" : "’"
      let rest = word().replacing("’", with: "e")
      let whole = LookupKey(word() + mark + rest).packed
      let end = mark + rest
      let found = whole.suffixOfLetters(end.utf8.span)
      #expect(found == nil || found == LookupKey(end).packed, "\(end)")
      if rest.utf8.allSatisfy({ $0 < 0x80 }) { #expect((found == nil) == whole.isHash) }
    }
  }
}

import LexicalModel
import Testing

@Suite struct `Fingerprints of sentences` {
  @Test(
    arguments: [
      ("The bank was muddy.", "The  bank\nwas muddy"), ("“Go!” she said.", "\"Go\" she said…"),
      ("l’été à 9 h", "lété à 9h"),
    ])
  func `spaces and punctuation say nothing`(one: String, other: String) {
    #expect(SentenceFingerprint(one) == SentenceFingerprint(other))
  }

  @Test(arguments: [("a bank", "the bank"), ("The bank", "the bank"), ("room 1", "room 2")])
  func `letters and digits do`(one: String, other: String) {
    #expect(SentenceFingerprint(one) != SentenceFingerprint(other))
  }

  @Test(arguments: ["", "a", "The bank of the river was muddy."])
  func `they are read as they are written`(sentence: String) {
    let fingerprint = SentenceFingerprint(sentence)
    #expect(fingerprint.description.utf8.count == 16)
    #expect(SentenceFingerprint(hexadecimal: fingerprint.description) == fingerprint)
    #expect(SentenceFingerprint(hexadecimal: fingerprint.description.dropFirst()) == nil)
  }
}

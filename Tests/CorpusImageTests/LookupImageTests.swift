import TestSupport
import Testing
import TextAnalysis
import Vocabulary

@testable import CorpusImage

@Suite struct `Lookup image` {
  private let bytes = ImageWriter.write(SampleImage.content)

  private func open(_ bytes: [UInt8]) throws(ImageError) -> LookupImage {
    try LookupImage(ImageStorage(bytes))
  }

  private func lexemes(of key: String, in image: LookupImage) -> [Int32]? {
    image.withTables { tables in
      let slot = tables.slot(of: LookupKey(key).packed)
      guard slot >= 0 else { return nil }
      let record = tables.slots[Int(slot)]
      return (0..<Int(record.looks.candidateCount)).map {
        tables.candidates[Int(record.candidates) + $0].lexeme
      }
    }
  }

  @Test func `what went in comes out`() throws {
    let image = try open(bytes)
    #expect(image.lexemeCount == 4)
    #expect(image.rank(of: LexemeOrdinal(1)) == Rank(2))
    #expect(image.rank(of: LexemeOrdinal(3)) == nil)
    #expect(image.level(of: LexemeOrdinal(2)) == nil)
    #expect(image.partOfSpeech(of: LexemeOrdinal(0)) == .verb)
    #expect(image.flags(of: LexemeOrdinal(1)) == .quiz)
    #expect(image.root(of: LexemeOrdinal(0)) == 7)
    #expect(image.difficulty(of: LexemeOrdinal(2)) == 3)
    #expect(lexemes(of: "see", in: image) == [0])
    #expect(lexemes(of: "saw", in: image) == [0, 1])
    #expect(lexemes(of: "internationalisation", in: image) == [2])
    #expect(lexemes(of: "internationalisatiom", in: image) == nil)
    #expect(image.affixes == SampleImage.content.affixes)
  }

  @Test(
    arguments: [
      ("blorfs", .noun, "blorf"), ("blorries", .noun, "blorry"),
      // The longer ending wins, here against a change; what is left must be a word.
      ("blorfness", .noun, "blorfness"), ("gfs", .noun, "gfs"), ("ties", .noun, "ties"),
      // Each part of speech has its own.
      ("blorries", .verb, "blorrie"), ("blorfs", .adjective, "blorfs"), ("blorfs", nil, "blorfs"),
      ("blorf", .noun, "blorf"), ("", .noun, ""),
    ] as [(String, PartOfSpeech?, String)])
  func `an unlisted form is traced to its likeliest lemma`(
    form: String, part: PartOfSpeech?, lemma: String
  ) throws {
    #expect(try open(bytes).likelyLemma(ofUnlisted: form, as: part) == lemma)
  }

  @Test func `the same content gives the same bytes`() {
    #expect(ImageWriter.write(SampleImage.content) == bytes)
  }

  @Test func `each way of being wrong has its own error`() {
    #expect(throws: ImageError.notAnImage) { try open(Array("SQLite format 3".utf8)) }
    #expect(throws: ImageError.truncated(expected: 32, found: 0)) { try open([]) }
    #expect(throws: ImageError.truncated(expected: bytes.count, found: bytes.count - 1)) {
      try open(bytes.dropLast())
    }
    var newer = bytes
    newer[8] = 9
    #expect(throws: ImageError.tooNew(version: 9, newest: 2)) { try open(newer) }
    newer[8] = 0
    #expect(throws: ImageError.tooOld(version: 0, oldest: 2)) { try open(newer) }
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `a flipped bit is always found`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var damaged = bytes
    let place = Int.random(in: 0..<bytes.count, using: &generator)
    damaged[place] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
    #expect(throws: ImageError.self) { try open(damaged) }
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `look-up agrees with a dictionary`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var content = ImageContent()
    var expected: [String: [Int32]] = [:]
    for _ in 0..<500 {
      let key = randomKey(using: &generator)
      guard expected[key] == nil else { continue }
      let ordinal = content.lexemes.count
      content.lexemes.append(SampleImage.lexeme(key, rank: Int32(ordinal + 1), .noun))
      content.forms.append(SampleImage.form(key, [(ordinal, .noun, 1_000, .base)]))
      expected[key] = [Int32(ordinal)]
    }
    let image = try open(ImageWriter.write(content))
    for (key, found) in expected { #expect(lexemes(of: key, in: image) == found) }
    for _ in 0..<500 {
      let key = randomKey(using: &generator)
      #expect(lexemes(of: key, in: image) == expected[key])
    }
    for (index, lexeme) in content.lexemes.enumerated() {
      #expect(image.ordinal(of: lexeme.id) == LexemeOrdinal(index))
      #expect(image.id(of: LexemeOrdinal(index)) == lexeme.id)
      #expect(image.lemma(of: LexemeOrdinal(index)) == lexeme.lemma)
    }
    #expect(image.ordinal(of: LexemeID("en:nowhere")) == nil)
  }

  private func randomKey(using generator: inout SeededGenerator) -> String {
    let letters = Array("abcdeé")
    return String(
      (0..<Int.random(in: 1...24, using: &generator)).map { _ in
        letters.randomElement(using: &generator) ?? "a"
      })
  }
}

import LexicalModel
import TestSupport
import Testing

@testable import LexiconEngine

@Suite struct `Lookup lookupIndex` {
  private let bytes = LookupIndexWriter.write(SampleImage.content)

  private func open(_ bytes: [UInt8]) throws(LookupIndexError) -> LookupIndex {
    try LookupIndex(LookupIndexStorage(bytes))
  }

  private func lexemes(of key: String, in lookupIndex: LookupIndex) -> [Int32]? {
    lookupIndex.withTables { tables in
      let slot = tables.slot(of: LookupKey(key).packed)
      guard slot >= 0 else { return nil }
      let record = tables.slots[Int(slot)]
      return (0..<Int(record.flags.candidateCount)).map {
        tables.candidates[Int(record.candidates) + $0].lexeme
      }
    }
  }

  @Test func `what went in comes out`() throws {
    let lookupIndex = try open(bytes)
    #expect(lookupIndex.lexemeCount == 4)
    #expect(lookupIndex.rank(of: LexemeOrdinal(1)) == Rank(2))
    #expect(lookupIndex.rank(of: LexemeOrdinal(3)) == nil)
    #expect(lookupIndex.level(of: LexemeOrdinal(2)) == nil)
    #expect(lookupIndex.partOfSpeech(of: LexemeOrdinal(0)) == .verb)
    #expect(lookupIndex.flags(of: LexemeOrdinal(1)) == .quiz)
    #expect(lookupIndex.root(of: LexemeOrdinal(0)) == 7)
    #expect(lookupIndex.difficulty(of: LexemeOrdinal(2)) == 3)
    #expect(lexemes(of: "see", in: lookupIndex) == [0])
    #expect(lexemes(of: "saw", in: lookupIndex) == [0, 1])
    #expect(lexemes(of: "internationalisation", in: lookupIndex) == [2])
    #expect(lexemes(of: "internationalisatiom", in: lookupIndex) == nil)
    #expect(lookupIndex.affixes == SampleImage.content.affixes)
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
    #expect(LookupIndexWriter.write(SampleImage.content) == bytes)
  }

  @Test func `each way of being wrong has its own error`() {
    #expect(throws: LookupIndexError.notAnImage) { try open(Array("SQLite format 3".utf8)) }
    #expect(throws: LookupIndexError.truncated(expected: 80, found: 0)) { try open([]) }
    #expect(throws: LookupIndexError.truncated(expected: bytes.count, found: bytes.count - 1)) {
      try open(bytes.dropLast())
    }
    var newer = bytes
    newer[8] = 9
    #expect(throws: LookupIndexError.tooNew(version: 9, newest: 7)) { try open(newer) }
    newer[8] = 0
    #expect(throws: LookupIndexError.tooOld(version: 0, oldest: 5)) { try open(newer) }
  }

  @Test func `the rules of tokens come out`() throws {
    let rules = try open(bytes).tokenRules
    #expect(rules.isTitle(LookupKey("Captain").packed))
    #expect(rules.nameRule(of: LookupKey("us").packed) == .capitals)
    #expect(rules.closesBehindSpace(0xBB) && !rules.closesBehindSpace(0xAB))
    #expect(!rules.isTitle(LookupKey("see").packed))
  }

  @Test(arguments: [5, 6] as [UInt32])
  func `an image of an older layout opens whole, and before 6 without rules of tokens`(
    version: UInt32
  ) throws {
    let image = SampleImage.older(bytes, version: version)
    let older = try open(image)
    #expect(lexemes(of: "see", in: older) == [0])
    #expect(older.tokenRules.isTitle(LookupKey("Captain").packed) == (version == 6))
    #expect(older.hasSenses)
    let first = try part(.lexemes, of: image)
    #expect(first.count < image.count)
    #expect(try part(.forms, of: image) == image)
    let part = try LookupIndex(LookupIndexStorage(first), ofImageWith: image.count)
    #expect(part.extent == .lexemes && part.lexemeCount == older.lexemeCount)
  }

  @Test func `an image of this layout needs its rules of tokens`() throws {
    #expect(throws: LookupIndexError.corrupt("the section “tokenRules” is missing")) {
      try open(SampleImage.withoutTokenRules(bytes))
    }
  }

  /// The first bytes of an image that are read for an extent.
  private func part(
    _ extent: LookupIndexExtent, of bytes: [UInt8]
  ) throws(LookupIndexError) -> [UInt8] {
    let header = Array(bytes.prefix(LookupIndex.headerSize))
    return Array(
      bytes.prefix(try LookupIndex.length(of: extent, header: header, ofImageWith: bytes.count)))
  }

  @Test func `the first two parts look up forms and hold no senses`() throws {
    let forms = try part(.forms, of: bytes)
    #expect(try part(.lexemes, of: bytes).count < forms.count && forms.count < bytes.count)
    #expect(try part(.whole, of: bytes) == bytes)
    let index = try LookupIndex(LookupIndexStorage(forms), ofImageWith: bytes.count)
    #expect(index.extent == .forms && index.hasForms && !index.hasSenses)
    #expect(lexemes(of: "saw", in: index) == lexemes(of: "saw", in: try open(bytes)))
    #expect(index.tokenRules.isTitle(LookupKey("Captain").packed))
  }

  @Test func `the first part alone says the same of every lexeme`() throws {
    let first = try part(.lexemes, of: bytes)
    #expect(first.count < bytes.count)
    let (part, whole) = (
      try LookupIndex(LookupIndexStorage(first), ofImageWith: bytes.count), try open(bytes)
    )
    #expect(whole.hasForms && !part.hasForms)
    #expect(part.lexemeCount == whole.lexemeCount && part.affixes == whole.affixes)
    for index in 0..<whole.lexemeCount {
      let lexeme = LexemeOrdinal(index)
      #expect(part.id(of: lexeme) == whole.id(of: lexeme))
      #expect(part.lemma(of: lexeme) == whole.lemma(of: lexeme))
      #expect(part.rank(of: lexeme) == whole.rank(of: lexeme))
      #expect(part.level(of: lexeme) == whole.level(of: lexeme))
      #expect(part.partOfSpeech(of: lexeme) == whole.partOfSpeech(of: lexeme))
      #expect(part.flags(of: lexeme) == whole.flags(of: lexeme))
      #expect(part.root(of: lexeme) == whole.root(of: lexeme))
      #expect(part.difficulty(of: lexeme) == whole.difficulty(of: lexeme))
      #expect(part.ordinal(of: whole.id(of: lexeme)) == lexeme)
    }
  }

  @Test(arguments: 0..<100 as Range<UInt64>, [LookupIndexExtent.lexemes, .forms])
  func `a flipped bit of what is read is found without the rest`(
    seed: UInt64, extent: LookupIndexExtent
  ) throws {
    var generator = SeededGenerator(seed: seed)
    var read = try part(extent, of: bytes)
    // What vouches for the second part is of no use to who does not read it.
    let positions = Array(0..<24) + Array((extent == .lexemes ? 32 : 24)..<read.count)
    let position = positions.randomElement(using: &generator) ?? 0
    read[position] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
    #expect(throws: LookupIndexError.self) {
      try LookupIndex(LookupIndexStorage(read), ofImageWith: bytes.count)
    }
    #expect(throws: LookupIndexError.self) {
      try LookupIndex(LookupIndexStorage(Array(read.dropLast())), ofImageWith: bytes.count)
    }
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `a flipped bit is always found`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var damaged = bytes
    let position = Int.random(in: 0..<bytes.count, using: &generator)
    damaged[position] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
    #expect(throws: LookupIndexError.self) { try open(damaged) }
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `flags-up agrees with a dictionary`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var content = LookupIndexInput()
    var expected: [String: [Int32]] = [:]
    for _ in 0..<500 {
      let key = randomKey(using: &generator)
      guard expected[key] == nil else { continue }
      let ordinal = content.lexemes.count
      content.lexemes.append(SampleImage.lexeme(key, rank: Int32(ordinal + 1), .noun))
      content.forms.append(SampleImage.form(key, [(ordinal, .noun, 1_000, .base)]))
      expected[key] = [Int32(ordinal)]
    }
    let lookupIndex = try open(LookupIndexWriter.write(content))
    for (key, found) in expected { #expect(lexemes(of: key, in: lookupIndex) == found) }
    for _ in 0..<500 {
      let key = randomKey(using: &generator)
      #expect(lexemes(of: key, in: lookupIndex) == expected[key])
    }
    for (index, lexeme) in content.lexemes.enumerated() {
      #expect(lookupIndex.ordinal(of: lexeme.id) == LexemeOrdinal(index))
      #expect(lookupIndex.id(of: LexemeOrdinal(index)) == lexeme.id)
      #expect(lookupIndex.lemma(of: LexemeOrdinal(index)) == lexeme.lemma)
    }
    #expect(lookupIndex.ordinal(of: LexemeID("en:nowhere")) == nil)
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `two forms next to each other are the expression of a dictionary`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var content = LookupIndexInput()
    let words = (0..<12).map { "w" + String($0) }
    for (rank, word) in words.enumerated() {
      content.lexemes.append(SampleImage.lexeme(word, rank: Int32(rank + 1), .noun))
      content.forms.append(SampleImage.form(word, [(rank, .noun, 1_000, .base)]))
    }
    var expected: [[Int]: Int32] = [:]
    for _ in 0..<30 {
      let word = (0..<3).map { _ in Int.random(in: 0..<words.count, using: &generator) }
      let forms = word.map { LookupIndexInput.Expression.Element.form(Array(words[$0].utf8)) }
      let lexeme = Int32(content.lexemes.count)
      content.lexemes.append(SampleImage.lexeme("e\(lexeme)", rank: 0, .noun))
      let pair = Array(word.prefix(2))
      let elements: [LookupIndexInput.Expression.Element]
      switch Int.random(in: 0..<4, using: &generator) {
      case 0: elements = forms
      case 1:
        elements = [forms[0], forms[1], .gap, forms[2]]
        expected[pair] = ExpressionPairRecord.undecided
      default:
        elements = Array(forms.prefix(2))
        expected[pair] = expected[pair] ?? lexeme
      }
      content.expressions.append(
        LookupIndexInput.Expression(lexeme: LexemeOrdinal(Int(lexeme)), elements: elements))
    }
    try open(LookupIndexWriter.write(content)).withTables { tables in
      let slots = words.map { tables.slot(of: LookupKey($0).packed) }
      for first in words.indices {
        for second in words.indices {
          #expect(
            tables.expression(of: slots[first], slots[second]) == expected[[first, second]] ?? -1)
        }
      }
    }
  }

  private func randomKey(using generator: inout SeededGenerator) -> String {
    let letters = Array("abcdeé")
    return String(
      (0..<Int.random(in: 1...24, using: &generator)).map { _ in
        letters.randomElement(using: &generator) ?? "a"
      })
  }
}

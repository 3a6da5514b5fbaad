import CorpusTestSupport
import Lexical
import LexicalModel
import LexiconEngine
import LexiconStore
import TestSupport
import Testing

@Suite struct `Counts of words` {
  let folder = TemporaryFolder()
  let release: CorpusRelease

  init() throws {
    release = try SampleRelease.open(in: folder)
  }

  /// Texts of words that are listed, derived, unlisted, names and numbers.
  private func texts(_ count: Int, seed: UInt64) -> [String] {
    var generator = SeededGenerator(seed: seed)
    let words = [
      "walk", "walked", "walks", "house", "the", "old", "to", "Anna", "blorp", "7", "unwalked",
      "march", "don't", "look up", "waaalk", "WALK", "ｗａｌｋ",
      "leave", "mind",
    ]
    return (0..<count).map { _ in
      (0..<Int.random(in: 1...30, using: &generator)).map { _ in
        words[Int.random(in: 0..<words.count, using: &generator)]
      }.joined(separator: " ") + "."
    }
  }

  private func counts(
    _ texts: [String], documents: CorpusCounter.Documents = .lines, jobs: Int = 1,
    countsSenses: Bool = false
  ) throws -> WordCounts {
    folder.write(texts.joined(separator: "\n") + "\n", to: "texts.txt")
    var counter = CorpusCounter(
      Reader(KnownWords(release)), documents: documents, jobs: jobs, countsSenses: countsSenses)
    try counter.count([folder.path("texts.txt")])
    return counter.finish()
  }

  @Test func `a word is counted as what it is in its sentence`() throws {
    let counts = try counts(["She walked to the looks.", "They walked. They look."])
    let rows = counts.rows(by: .form)
    let index = release.lookupIndex
    func count(_ lemma: String, _ form: String) -> Int? {
      rows.first { row in
        row.form == form && row.lexeme.map { index.lemma(of: $0) } == lemma
      }?.count
    }
    #expect(count("walk", "walked") == 2)
    #expect(count("look", "looks") == 1 && count("look", "look") == 1)
    let walk = try #require(index.ordinal(of: LexemeID("en:walk")))
    #expect(counts.documentCount(of: walk) == 2)
    #expect(counts.totals.documents == 2 && counts.totals.sentences == 3)
    #expect(rows.reduce(0) { $0 + $1.count } == counts.totals.words)
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `merging is associative and commutative and knows nothing of how texts were divided (law)`(
    seed: UInt64
  ) throws {
    let texts = texts(40, seed: seed)
    let whole = try counts(texts)
    var generator = SeededGenerator(seed: seed &+ 1_000)
    let cuts = [0] + (0..<2).map { _ in Int.random(in: 0...40, using: &generator) }.sorted() + [40]
    let (a, b, c) = (
      try counts(Array(texts[cuts[0]..<cuts[1]])), try counts(Array(texts[cuts[1]..<cuts[2]])),
      try counts(Array(texts[cuts[2]..<cuts[3]]))
    )
    func sum(_ one: WordCounts, _ other: WordCounts) -> WordCounts {
      var result = one
      result.merge(other)
      return result
    }
    #expect(sum(sum(a, b), c) == whole)
    #expect(sum(a, sum(b, c)) == whole && sum(c, sum(b, a)) == whole)
    #expect(sum(whole, WordCounts(lexemeCount: whole.lexemeCount)) == whole)
    // A part that is lost or counted twice is no longer the whole.
    #expect((sum(b, c) == whole) == (a.totals.documents == 0))
    #expect((sum(whole, c) == whole) == (c.totals.documents == 0))
    for jobs in 2...4 { #expect(try counts(texts, jobs: jobs) == whole) }
  }

  @Test(arguments: 0..<10 as Range<UInt64>)
  func `what is written is read back, and equal counts are equal bytes (law)`(
    seed: UInt64
  ) throws {
    let counts = try counts(texts(20, seed: seed))
    let bytes = counts.partial(of: release)
    folder.write(bytes, to: "a.counts")
    #expect(try WordCounts(partial: folder.path("a.counts"), of: release) == counts)
    #expect(try self.counts(texts(20, seed: seed), jobs: 3).partial(of: release) == bytes)
    // Any flipped bit is told from counts.
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<50 {
      var damaged = bytes
      let bit = Int.random(in: 0..<(8 * bytes.count), using: &generator)
      damaged[bit / 8] ^= 1 << UInt8(bit % 8)
      folder.write(damaged, to: "b.counts")
      #expect(throws: LexicalError.self) {
        try WordCounts(partial: folder.path("b.counts"), of: release)
      }
    }
    folder.write(Array(bytes.dropLast(3)), to: "c.counts")
    #expect(throws: LexicalError.self) {
      try WordCounts(partial: folder.path("c.counts"), of: release)
    }
  }

  @Test(arguments: 0..<10 as Range<UInt64>)
  func `senses add up to the words that have them, however texts are divided (law)`(
    seed: UInt64
  ) throws {
    let texts = texts(30, seed: seed)
    let whole = try counts(texts, countsSenses: true)
    #expect(whole.totals.withSenses == whole.totals.words)
    let rows = whole.rows(by: .sense)
    #expect(rows.reduce(0) { $0 + $1.count } == whole.totals.words)
    let index = release.lookupIndex
    for row in rows {
      guard let sense = index.sense(of: row) else { continue }
      #expect(sense.lexeme == row.lexeme.map { index.id(of: $0) })
    }
    #expect(rows.contains { index.sense(of: $0) != nil })
    var sum = try counts(Array(texts[20...]), countsSenses: true)
    sum.merge(try counts(Array(texts[..<20]), jobs: 3, countsSenses: true))
    #expect(sum == whole)
    #expect(sum.partial(of: release) == whole.partial(of: release))
    folder.write(whole.partial(of: release), to: "senses.counts")
    #expect(try WordCounts(partial: folder.path("senses.counts"), of: release) == whole)
    // Counts without senses are told from those with.
    sum.merge(try counts(["walk."]))
    #expect(throws: LexicalError.self) { try CountReport(sum, by: .sense, in: release) }
    let plain = try counts(texts)
    #expect(plain.rows(by: .lexeme) == whole.rows(by: .lexeme))
    #expect(plain.totals.withSenses == 0)
  }

  @Test func `dispersion is 0 for an even word and near 1 for a word of one part`() throws {
    // The head of a line decides its part: 1 000 lines fill all 64.
    let lines = (0..<1_000).map { "\($0) the the the" }
    let index = release.lookupIndex
    let the = try #require(index.ordinal(of: LexemeID("en:the")))
    let walk = try #require(index.ordinal(of: LexemeID("en:walk")))
    let counts = try counts(lines + ["walk"])
    #expect(try #require(counts.dispersion(of: the)) < 0.01)
    #expect(try #require(counts.dispersion(of: walk)) > 0.95)
    // By hand: two parts of 3 and 1 words, a word that stands in the small one alone.
    let small = try self.counts(["the the the", "walk"])
    #expect(try #require(small.dispersion(of: walk)) == 1)
    #expect(try self.counts(["walk"]).dispersion(of: walk) == nil)
  }

  @Test func `files are counted whole on any number of cores`() throws {
    let paths = texts(9, seed: 5).enumerated().map { index, text in
      folder.write(text + "\n\n" + text, to: "\(index).txt")
      return folder.path("\(index).txt")
    }
    func count(_ paths: [String], jobs: Int) throws -> WordCounts {
      var counter = CorpusCounter(Reader(KnownWords(release)), documents: .files, jobs: jobs)
      try counter.count(paths)
      return counter.finish()
    }
    let one = try count(paths, jobs: 1)
    #expect(one.totals.documents == 9)
    #expect(try count(paths.reversed(), jobs: 4) == one)
    #expect(throws: LexicalError.self) { try count(paths + ["/no/such/file"], jobs: 2) }
  }
}

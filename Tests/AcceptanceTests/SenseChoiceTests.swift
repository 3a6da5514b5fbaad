import CorpusTestSupport
import Glibc
import LexicalModel
import LexiconEngine
import LexiconStore
import TestSupport
import Testing

@Suite struct `Law of the choice of senses` {
  /// A row of a table of expected senses.
  private struct Case: Hashable {
    let sentence: String
    let offset: Int
    let sense: String
    /// Thousandths; 0 where the table does not say.
    let chance: Int
  }

  private static func cases(_ name: String) -> [Case] {
    let folder = #filePath.split(separator: "/").dropLast().map { "/" + $0 }.joined()
    guard let file = fopen(folder + "/Fixtures/" + name, "r") else { return [] }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 1 << 20)
    let count = fread(&bytes, 1, bytes.count, file)
    return String(decoding: bytes[..<count], as: UTF8.self).split(separator: "\n").dropFirst().map {
      let cells = $0.split(separator: "\t")
      return Case(
        sentence: String(cells[0]), offset: Int(cells[1]) ?? -1, sense: String(cells[2]),
        chance: cells.count > 3 ? Int(cells[3]) ?? -1 : 0)
    }
  }

  private static func annotator(_ release: CorpusRelease) -> Annotator {
    var annotator = Annotator(release.lookupIndex)
    annotator.choosesSenses = true
    return annotator
  }

  /// The sentences were written so that a reader has no doubt which sense is meant.
  @Test func `the sense meant is shown in 95 of 100 plain sentences`() throws {
    let annotator = Self.annotator(try ShippedCorpus.open())
    let cases = Self.cases("sense-sentences.tsv")
    var (first, two) = (0, 0)
    var missed: [String] = []
    for wanted in cases {
      let annotation = try annotator.annotate(wanted.sentence)
      guard let index = annotation.tokens.firstIndex(where: { $0.start == wanted.offset }) else {
        continue
      }
      let (token, choice) = (annotation.tokens[index], annotation.sense(at: index))
      let sense = annotator.lookupIndex.sense(of: token, choice)?.text
      let second = annotator.lookupIndex.secondSense(of: token, choice)?.text
      if sense == wanted.sense {
        first += 1
      } else {
        missed.append("\(wanted.sense): \(sense ?? "")")
      }
      if [sense, second].contains(wanted.sense) { two += 1 }
    }
    #expect(cases.count > 100)
    #expect(first * 100 >= cases.count * 95, "\(missed)")
    #expect(two * 100 >= cases.count * 98, "\(missed)")
  }

  @Test func `a session that begins another text forgets the senses of the one before`() throws {
    let annotator = Self.annotator(try ShippedCorpus.open())
    var used = AnnotationSession(annotator)
    for wanted in Self.cases("sense-sentences.tsv").prefix(60) {
      used.restart()
      let (found, _) = try used.annotate(Array(wanted.sentence.utf8).span, isLast: true)
      let expected = try annotator.annotate(wanted.sentence)
      #expect(found.tokens == expected.tokens)
      #expect(
        found.tokens.indices.map { found.sense(at: $0) }
          == expected.tokens.indices.map { expected.sense(at: $0) })
    }
  }

  /// `tools/senses/choice` chooses by the same tables in another language, word by word.
  @Test func `choices are those of the slow reference`() throws {
    let folder = TemporaryFolder()
    let release = try SampleRelease.open(in: folder)
    let annotator = Self.annotator(release)
    var compared = 0
    for wanted in Self.cases("sense-choices.tsv") {
      let annotation = try annotator.annotate(wanted.sentence)
      let index = try #require(annotation.tokens.firstIndex { $0.start == wanted.offset })
      let choice = annotation.sense(at: index)
      let sense = release.lookupIndex.sense(of: annotation.tokens[index], choice)?.text
      #expect(sense == wanted.sense, "\(wanted.sentence)")
      #expect(Int((choice.probability * 1_000).rounded()) == wanted.chance, "\(wanted.sentence)")
      compared += 1
    }
    #expect(compared > 12)
  }

  @Test func `pieces change no sense`() throws {
    let release = try ShippedCorpus.open()
    let annotator = Self.annotator(release)
    let text = Self.cases("sense-sentences.tsv").map(\.sentence).joined(separator: " ")
    let bytes = Array(text.utf8)
    let whole = try annotator.annotate(bytes).senses
    #expect(whole.count { $0.isMade } > 500)
    var generator = SeededGenerator(seed: 5)
    for _ in 0..<4 * testScale {
      var found: [SenseChoice] = []
      var session = AnnotationSession(annotator)
      var (start, end) = (0, 0)
      while end < bytes.count {
        end = min(bytes.count, end + Int.random(in: 1...2_000, using: &generator))
        let piece = bytes.span.extracting(start..<end)
        let (part, consumed) = try session.annotate(piece, isLast: end == bytes.count)
        found += part.senses
        start += consumed
      }
      let agreed = zip(found, whole).count { $0 == $1 }
      // A name that only a later piece shows to be one is a word until then.
      #expect(found.count == whole.count && agreed * 100 >= whole.count * 97)
    }
  }

  @Test func `a sense is one of the word, and chances are chances`() throws {
    let release = try ShippedCorpus.open()
    let annotator = Self.annotator(release)
    let text = Self.cases("sense-sentences.tsv").map(\.sentence).joined(separator: " ")
    let annotation = try annotator.annotate(text)
    #expect(annotation.senses.count == annotation.tokens.count)
    for (token, choice) in zip(annotation.tokens, annotation.senses) where choice.isMade {
      let index = release.lookupIndex
      let sense = try #require(index.sense(of: token, choice))
      #expect(sense.lexeme == token.lexeme.map { index.id(of: $0) })
      #expect(choice.probability >= choice.secondProbability)
      #expect(choice.probability + choice.secondProbability <= 1.001)
      if index.secondSense(of: token, choice) == nil { #expect(choice.probability == 1) }
    }
  }

  /// *dated* is a form of the verb alone, however much *year* speaks for the noun.
  @Test func `a sense has a part of speech that the form can have`() throws {
    let release = try ShippedCorpus.open()
    let annotator = Self.annotator(release)
    let index = release.lookupIndex
    let text =
      "I have dated her for a year. He was crushed by the news. "
      + Self.cases("sense-sentences.tsv").map(\.sentence).joined(separator: " ")
    let annotation = try annotator.annotate(text)
    var compared = 0
    let bytes = Array(text.utf8)
    for (token, choice) in zip(annotation.tokens, annotation.senses) where token.kind == .word {
      let form = String(decoding: bytes[token.start..<token.end], as: UTF8.self)
      let parts = index.candidates(of: LookupKey(form)).filter { $0.lexeme == token.lexeme }
        .map(\.partOfSpeech)
      for sense in [index.sense(of: token, choice), index.secondSense(of: token, choice)] {
        guard let sense, parts.contains(where: { $0 == token.partOfSpeech }) else { continue }
        let part = sense.text.split(separator: "/").last?.prefix { $0 != "." }
        #expect(parts.contains { $0.tag.lowercased() == part ?? "" }, "\(sense)")
        compared += 1
      }
    }
    #expect(compared > 500)
    #expect(index.sense(of: annotation.tokens[2], annotation.senses[2])?.text == "en:date/verb.1")
  }

  @Test func `who does not ask for senses gets none`() throws {
    let release = try ShippedCorpus.open()
    let annotation = try Annotator(release.lookupIndex).annotate("She runs a company.")
    #expect(annotation.senses.isEmpty && !annotation.sense(at: 1).isMade)
  }

  @Test func `the reason is the word that speaks most for the sense`() throws {
    let annotator = Self.annotator(try ShippedCorpus.open())
    let bytes = Array("She runs a company with forty workers.".utf8)
    let annotation = try annotator.annotate(bytes)
    #expect(annotator.senseReason(for: 1, in: annotation, of: bytes.span) == .cue(3))
  }
}

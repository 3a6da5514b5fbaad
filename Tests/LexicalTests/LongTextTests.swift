import CorpusTestSupport
import Lexical
import LexicalModel
import LexiconEngine
import LexiconStore
import TestSupport
import Testing

@Suite struct `Long texts on many cores` {
  private let folder = TemporaryFolder()

  /// What a reading gives of a piece.
  private struct Piece: Equatable {
    let offset: Int
    let bytes: [UInt8]
    let tokens: [AnnotatedToken]
    let forms: [UnlistedForm]
    let sentences: Int
    let senses: [SenseChoice]
  }

  /// Paragraphs with names that only some of them show, and words that no release lists.
  private static func text(_ seed: UInt64, paragraphs: Int = 120) -> [UInt8] {
    var generator = SeededGenerator(seed: seed)
    let sentences = [
      "She walked to the old house.", "Marlo ran.", "They saw Marlo and the\nblonters there.",
      "Blonters walk!", "“The house is old,” said Quillo.", "Quillo walked – and they ran…",
      "An old blonterly house?", "* * *", "He was 3.5 miles off.", "THE HOUSE OF MARLO",
    ]
    var text = ""
    for _ in 0..<paragraphs {
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        text += sentences.randomElement(using: &generator) ?? ""
        text += Int.random(in: 0...3, using: &generator) == 0 ? "\n" : " "
      }
      text += ["\n\n", "\r\n\r\n", "\n\n\n", "\n  \n"].randomElement(using: &generator) ?? ""
    }
    return Array(text.utf8)
  }

  private func pieces(
    of text: [UInt8], jobs: Int, size: Int, _ annotator: Annotator
  ) throws -> [Piece] {
    folder.write(text, to: "text.txt")
    var options = ReadingOptions()
    options.jobs = jobs
    options.wholeLimit = 1_000
    options.pieceSize = size
    var pieces: [Piece] = []
    let input = try InputFile(folder.path("text.txt"), options: options)
    try TextReader(input).forEachPiece(of: annotator) { piece, annotation throws(LexicalError) in
      pieces.append(
        Piece(
          offset: piece.offset, bytes: Array(piece.bytes), tokens: annotation.tokens,
          forms: annotation.unlistedForms, sentences: annotation.sentenceCount,
          senses: annotation.tokens.indices.map { annotation.sense(at: $0) }))
    }
    return pieces
  }

  @Test(arguments: 0..<4 as Range<UInt64>)
  func `any number of cores reads the same`(seed: UInt64) throws {
    var annotator = Annotator(try SampleRelease.open(in: folder).lookupIndex)
    annotator.choosesSenses = true
    let text = Self.text(seed)
    let one = try pieces(of: text, jobs: 1, size: 1_500, annotator)
    #expect(one.count > 3)
    #expect(one.flatMap(\.bytes) == text)
    for jobs in [2, 5] {
      #expect(try pieces(of: text, jobs: jobs, size: 1_500, annotator) == one)
    }
  }

  @Test func `a text without line ends is divided between words`() throws {
    let annotator = Annotator(try SampleRelease.open(in: folder).lookupIndex)
    let text = Array(String(repeating: "they walked home ", count: 600).utf8)
    let parts = try pieces(of: text, jobs: 2, size: 1_500, annotator)
    #expect(parts.count > 2 && parts.flatMap(\.bytes) == text)
    #expect(parts.allSatisfy { $0.bytes.last == 0x20 })
  }

  /// The last part is decided by what all of them show.
  @Test(arguments: 0..<4 as Range<UInt64>)
  func `the last part is what a reading of the whole says of it`(seed: UInt64) throws {
    let annotator = Annotator(try SampleRelease.open(in: folder).lookupIndex)
    let text = Self.text(seed)
    let whole = try annotator.annotate(text)
    for size in [1_500, 4_000, text.count] {
      let parts = try pieces(of: text, jobs: 3, size: size, annotator)
      let last = try #require(parts.last)
      #expect(last.tokens == whole.tokens.filter { $0.start >= last.offset })
      #expect(last.forms == whole.unlistedForms)
      #expect(last.sentences == whole.sentenceCount)
      let starts = parts.flatMap(\.tokens).map { [$0.start, $0.end, Int($0.sentence)] }
      #expect(starts == whole.tokens.map { [$0.start, $0.end, Int($0.sentence)] })
    }
  }

  @Test func `a text without an empty line is divided too`() throws {
    let annotator = Annotator(try SampleRelease.open(in: folder).lookupIndex)
    for text in [
      String(repeating: "They walked to the old house.\n", count: 500),
      String(repeating: "walked to the house and\n", count: 500),
      String(repeating: "é", count: 9_000),
    ] {
      let one = try pieces(of: Array(text.utf8), jobs: 1, size: 1_000, annotator)
      #expect(one.flatMap(\.bytes) == Array(text.utf8))
      #expect(one.count > 4)
      #expect(one.allSatisfy { $0.bytes.count <= 2_000 })
      #expect(try pieces(of: Array(text.utf8), jobs: 4, size: 1_000, annotator) == one)
    }
  }
}
